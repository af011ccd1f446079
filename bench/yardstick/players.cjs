// Tables of four players over socket.io: each moves as soon as the own last move came back. Prints one line of JSON.

const {io} = require('socket.io-client');

const [port, tables, seconds] = process.argv.slice(2).map(Number);
const delays = [];
let moves = 0;
let measuring = false;

function player(table, seat) {
  return new Promise((resolve) => {
    const socket = io(`http://127.0.0.1:${port}/sheets`, {transports: ['websocket'], forceNew: true});
    const match = `table-${table}`;
    let state = 0;
    let sent = 0;
    let turn = 0;
    const move = () => {
      turn += 1;
      sent = performance.now();
      const space = (turn * 7) % 117;
      const payload = {type: 'draw', args: [[space, space + 1, space + 2, space + 3], turn % 5], playerID: String(seat)};
      socket.emit('update', {type: 'MAKE_MOVE', payload}, state, match, String(seat));
    };
    socket.on('connect', () => socket.emit('sync', match, String(seat), undefined, 4));
    socket.on('sync', () => resolve({move, close: () => socket.close()}));
    socket.on('update', (_, now, log) => {
      state = now._stateID;
      for (const {action} of log) {
        if (action.payload.playerID !== String(seat)) continue;
        if (measuring) {
          moves += 1;
          delays.push(performance.now() - sent);
        }
        move();
      }
    });
  });
}

async function main() {
  const players = [];
  for (let table = 0; table < tables; table += 1) {
    for (let seat = 0; seat < 4; seat += 1) players.push(await player(table, seat));
  }
  players.forEach(({move}) => move());
  await new Promise((resolve) => setTimeout(resolve, 2000)); // until the compiler of the server knows its work
  console.log('begun');
  measuring = true;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  measuring = false;
  delays.sort((a, b) => a - b);
  const at = (share) => delays[Math.floor(share * (delays.length - 1))];
  console.log(JSON.stringify({moves, p50: at(0.5), p99: at(0.99)}));
  process.exit(0);
}

main();
