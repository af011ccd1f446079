// A game of the kind of ours for boardgame.io, with the same checks of a move: everybody draws one of the card's shapes,
// turned as they like, on empty spaces of their own sheet; what somebody drew is seen when all have drawn.

const {ActivePlayers, INVALID_MOVE} = require('boardgame.io/core');

const SIZE = 11;
const FULL = 60; // spaces drawn, after which a sheet is wiped, so that the measurement can go on
const CARDS = [
  {shapes: ['XXXX', 'XX/XX'], terrains: ['water', 'farm']},
  {shapes: ['XXX/X..', 'XX./.XX'], terrains: ['forest', 'village']},
  {shapes: ['X./XX/.X', 'XXX/.X.'], terrains: ['farm', 'forest']},
  {shapes: ['XXXX', 'XXX/..X'], terrains: ['village', 'water']},
];

/** All ways a shape lies at the upper left corner, as sorted spaces. */
function orientations(picture) {
  let cells = picture.split('/').flatMap((row, y) => [...row].flatMap((sign, x) => (sign === 'X' ? [[y, x]] : [])));
  const found = new Set();
  for (let mirrored = 0; mirrored < 2; mirrored += 1) {
    for (let turn = 0; turn < 4; turn += 1) {
      cells = cells.map(([y, x]) => [x, -y]);
      found.add(moved(cells));
    }
    cells = cells.map(([y, x]) => [y, -x]);
  }
  return found;
}

function moved(cells) {
  const top = Math.min(...cells.map(([y]) => y));
  const left = Math.min(...cells.map(([, x]) => x));
  return cells.map(([y, x]) => (y - top) * SIZE + x - left).sort((a, b) => a - b).join();
}

const LEGAL = CARDS.map(({shapes}) => new Set(shapes.flatMap((shape) => [...orientations(shape)])));
const cellsOf = (spaces) => spaces.map((space) => [Math.floor(space / SIZE), space % SIZE]);

/** Why a drawing is not allowed: the same questions that our rules ask. */
function isLegal(G, seat, spaces, terrain) {
  if (!Array.isArray(spaces) || new Set(spaces).size !== spaces.length) return false;
  if (!spaces.every((space) => Number.isInteger(space) && space >= 0 && space < SIZE * SIZE)) return false;
  if (!CARDS[G.card].terrains.includes(terrain)) return false;
  if (!LEGAL[G.card].has(moved(cellsOf(spaces)))) return false;
  return spaces.every((space) => G.sheets[seat][space] === null);
}

function draw({G, playerID}, spaces, terrain) {
  if (!isLegal(G, playerID, spaces, terrain)) return INVALID_MOVE;
  G.drawn[playerID] = {spaces, terrain};
  if (G.drawn.some((drawn) => drawn === null)) return undefined;
  G.drawn.forEach((drawn, seat) => {
    for (const space of drawn.spaces) G.sheets[seat][space] = drawn.terrain;
    G.drawn[seat] = null;
    if (G.sheets[seat].filter(Boolean).length >= FULL) G.sheets[seat].fill(null);
  });
  G.card = (G.card + 1) % CARDS.length;
  return undefined;
}

const sheets = {
  name: 'sheets',
  setup: () => ({card: 0, drawn: Array(4).fill(null), sheets: Array.from({length: 4}, () => Array(SIZE * SIZE).fill(null))}),
  turn: {activePlayers: ActivePlayers.ALL},
  // Four players act at once as they do at our table, so a move may be based on a slightly older state.
  moves: {draw: {move: draw, ignoreStaleStateID: true, client: false}},
  playerView: ({G, playerID}) => ({...G, drawn: G.drawn.map((drawn, seat) => (String(seat) === playerID ? drawn : drawn && true))}),
};

/** The first place where the first shape of the card fits. */
function firstMove(G, seat) {
  for (const shape of LEGAL[G.card]) {
    const cells = shape.split(',').map(Number);
    const width = Math.max(...cells.map((cell) => cell % SIZE));
    for (let at = 0; at + Math.max(...cells) < SIZE * SIZE; at += 1) {
      const spaces = cells.map((cell) => cell + at);
      if ((at % SIZE) + width < SIZE && spaces.every((space) => G.sheets[seat][space] === null)) return [spaces, CARDS[G.card].terrains[0]];
    }
  }
  return null;
}

module.exports = {sheets, firstMove};
