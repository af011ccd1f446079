// Decisions to draw as the server puts them.

import {nameOf} from '../../../src/cartographers/web/board/grid.js';

/** @param {string} picture @param {number[][]} places @param {Partial<Wire.DrawDecision>} more @returns {Wire.DrawDecision} */
export const toDraw = (picture, places, more = {}) => ({
  kind: 'draw',
  owner: 0,
  card: 'any',
  fallback: false,
  terrains: ['forest'],
  on_ruins: false,
  shapes: [{number: 1, picture, coin: false, places: places.map((place) => place.map(nameOf))}],
  hero: null,
  attacks: null,
  effect: null,
  ...more,
});
