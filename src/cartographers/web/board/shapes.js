// A card's shape as squares, turned and flipped.

/** The squares of a picture such as `X./XX`: [[row, column], ...].
 * @param {string} picture */
export function squaresOf(picture) {
  /** @type {Cell[]} */
  const squares = [];
  picture.split('/').forEach((row, r) => [...row].forEach((mark, c) => mark === 'X' && squares.push([r, c])));
  return squares;
}

/** Flipped left to right if asked, then turned by so many quarter turns clockwise; the corner at 0, 0.
 * @param {Cell[]} squares @param {number} turns @param {boolean} flipped */
export const oriented = (squares, turns, flipped) => toCorner(orientedSteps(squares, turns, flipped));

/** The same for steps from a hero, which stays where it is.
 * @param {number[][]} steps @param {number} turns @param {boolean} flipped
 * @returns {Cell[]} */
export function orientedSteps(steps, turns, flipped) {
  /** @type {Cell[]} */
  let placed = steps.map(([r, c]) => (flipped ? [r, -c] : [r, c]));
  for (let turn = 0; turn < ((turns % 4) + 4) % 4; turn += 1) placed = placed.map(([r, c]) => [c, -r]);
  return placed;
}

/** @param {Cell[]} squares @returns {Cell[]} */
export function toCorner(squares) {
  const top = Math.min(...squares.map(([r]) => r));
  const left = Math.min(...squares.map(([, c]) => c));
  return squares.map(/** @returns {Cell} */ ([r, c]) => [r - top, c - left]).sort(([r, c], [s, d]) => r - s || c - d);
}

/** @param {Cell[]} squares */
export const sizeOf = (squares) => ({
  height: Math.max(...squares.map(([r]) => r)) + 1,
  width: Math.max(...squares.map(([, c]) => c)) + 1,
});

/** @param {Cell[]} some @param {Cell[]} others */
export const sameSquares = (some, others) => String(some) === String(others);

/** Whether turning or flipping changes anything, so that the buttons need not be offered in vain.
 * @param {Cell[]} squares */
export function symmetry(squares) {
  const printed = oriented(squares, 0, false);
  return {
    turns: !sameSquares(printed, oriented(squares, 1, false)),
    flips: ![0, 1, 2, 3].some((turn) => sameSquares(oriented(squares, turn, true), printed)),
  };
}
