// Tables of four players over socket.io: `node players.cjs PORT TABLES SECONDS`. Each draws as soon as a turn begins. Prints one
// line of JSON.

const {io} = require('socket.io-client');
const {firstMove} = require('./game.cjs');

const [port, tables, seconds] = process.argv.slice(2).map(Number);
const delays = [];
let moves = 0;
let measuring = false;

function player(table, seat) {
  return new Promise((resolve) => {
    const socket = io(`http://127.0.0.1:${port}/sheets`, {transports: ['websocket'], forceNew: true});
    const match = `table-${table}`;
    let sent = 0;
    let waits = false; // for the answer to a move
    const act = (state) => {
      const move = state.G.drawn[seat] === null && firstMove(state.G, seat);
      if (!move || waits) return;
      waits = true;
      sent = performance.now();
      socket.emit('update', {type: 'MAKE_MOVE', payload: {type: 'draw', args: move, playerID: String(seat)}}, state._stateID, match, String(seat));
    };
    let newest = null;
    socket.on('connect', () => socket.emit('sync', match, String(seat), undefined, 4));
    socket.on('sync', (_, {state}) => {
      newest = state;
      resolve({begin: () => act(newest)});
    });
    socket.on('update', (_, state, log) => {
      newest = state;
      for (const {action} of log) {
        if (action.payload.playerID !== String(seat)) continue;
        waits = false;
        if (measuring) {
          moves += 1;
          delays.push(performance.now() - sent);
        }
      }
      if (begun) act(state);
    });
  });
}

let begun = false;

async function main() {
  const players = [];
  for (let table = 0; table < tables; table += 1) {
    for (let seat = 0; seat < 4; seat += 1) players.push(await player(table, seat));
  }
  begun = true;
  players.forEach(({begin}) => begin());
  await new Promise((resolve) => setTimeout(resolve, 3000)); // until the compiler of the server knows its work
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
