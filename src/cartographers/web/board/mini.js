// A sheet as small as a stamp: one path for each terrain, so that a hundred of them cost little.

import {drawn} from '../drawings/draw.js';
import STAMPS from '../drawings/stamps.js';
import {html, svg} from '../vendor/lit/lit.js';
import {columnOf, rowOf, spacesOf} from './grid.js';

const {cell: CELL, mini: MINI} = STAMPS;
const KINDS = ['forest', 'village', 'farm', 'water', 'monster', 'hero', 'mountain', 'wasteland', 'destroyed', 'ruins'];
/** @type {WeakMap<object, [string, string][]>} */
const made = new WeakMap();

/** The picture without words: whoever shows it says whose sheet it is.
 * @param {Pick<Wire.SheetJson, 'rows'>} sheet */
export function miniSheet(sheet) {
  const shown = made.get(sheet) ?? paths(sheet);
  made.set(sheet, shown);
  return html`<svg class="mini" viewBox=${MINI.paper[0].rect.join(' ')} aria-hidden="true">
    ${drawn(MINI.paper)}
    ${shown.map(([kind, path]) => svg`<path class="mini-${kind} terrain-${kind}" d=${path}></path>`)}
  </svg>`;
}

/** @param {Pick<Wire.SheetJson, 'rows'>} sheet */
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
