// A table of four on boardgame.io: everybody writes one terrain into a space of the own sheet, whenever they like.

const {Server} = require('boardgame.io/server');
const {ActivePlayers} = require('boardgame.io/core');

const game = {
  name: 'sheets',
  setup: () => ({sheets: Array.from({length: 4}, () => Array(121).fill(null))}),
  turn: {activePlayers: ActivePlayers.ALL},
  moves: {
    draw: {
      // Four players act at once here as they do at our table, so a move may be based on a slightly older state.
      ignoreStaleStateID: true,
      move: ({G, playerID}, spaces, terrain) => {
        for (const space of spaces) G.sheets[playerID][space] = terrain;
      },
    },
  },
};

Server({games: [game], origins: ['http://127.0.0.1']}).run(Number(process.argv[2]), () => console.log('ready'));
