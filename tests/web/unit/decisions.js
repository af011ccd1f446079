// Decisions to draw as the server puts them.

/** @param {string} picture @param {number[][]} places @param {Partial<Wire.DrawDecision>} more @returns {Wire.DrawDecision} */
export const toDraw = (picture, places, more = {}) => ({
  kind: 'draw',
  owner: 0,
  card: 'any',
  fallback: false,
  terrains: ['forest'],
  on_ruins: false,
  shapes: [{number: 1, picture, coin: false, places}],
  hero: null,
  attacks: null,
  effect: null,
  ...more,
});
