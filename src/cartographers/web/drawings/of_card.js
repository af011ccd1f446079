// What is drawn for one card (cards.js says of what); a card of a box that draws nothing has nothing of it.

import CARDS from './cards.js';

/** @typedef {{rows: string[], lit?: string[], edge?: string, bands?: {rows: number[], columns: number[]}, heads?: string[]}} Diagram */

/** @type {(id: string) => {diagram?: Diagram, example?: string, picture?: string}} */
export const drawingsOf = (id) => /** @type {Record<string, {}>} */ (CARDS)[id] ?? {};
