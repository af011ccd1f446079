// @ts-nocheck: its types are not all written yet
// A sheet as small as a stamp: one path for each terrain, so that a hundred of them cost little.

import {drawn} from '../drawings/draw.js';
import STAMPS from '../drawings/stamps.js';
import {html, svg} from '../vendor/lit/lit.js';
import {columnOf, rowOf, spacesOf} from './grid.js';

const {cell: CELL, mini: MINI} = STAMPS;
const KINDS = ['forest', 'village', 'farm', 'water', 'monster', 'hero', 'mountain', 'wasteland', 'destroyed', 'ruins'];
const made = new WeakMap();

/** The picture without words: whoever shows it says whose sheet it is.
 * @param {Wire.SheetJson} sheet */
export function miniSheet(sheet) {
  if (!made.has(sheet)) made.set(sheet, paths(sheet));
  return html`<svg class="mini" viewBox=${MINI.paper[0].rect.join(' ')} aria-hidden="true">
    ${drawn(MINI.paper)}
    ${made.get(sheet).map(([kind, path]) => svg`<path class="mini-${kind} terrain-${kind}" d=${path}></path>`)}
  </svg>`;
}

/** @param {Wire.SheetJson} sheet */
function paths(sheet) {
  const found = new Map(KINDS.map((kind) => [kind, '']));
  spacesOf(sheet).forEach((here, space) => {
    const kind = here.kind === 'empty' ? (here.ruins ? 'ruins' : null) : here.kind;
    if (!kind) return;
    const corner = `M${columnOf(space) * CELL} ${rowOf(space) * CELL}`;
    found.set(kind, found.get(kind) + corner + (kind === 'ruins' ? MINI.ruins : STAMPS.square));
  });
  return [...found].filter(([, path]) => path);
}
