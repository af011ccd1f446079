// A sheet as small as a stamp: one path for each terrain, so that a hundred of them cost little.

import {html, svg} from '../vendor/lit/lit.js';
import {SIDE, spacesOf} from './grid.js';

const KINDS = ['forest', 'village', 'farm', 'water', 'monster', 'hero', 'mountain', 'wasteland', 'destroyed', 'ruins'];
const drawn = new WeakMap();

/** The picture without words: whoever shows it says whose sheet it is. */
export function miniSheet(sheet) {
  if (!drawn.has(sheet)) drawn.set(sheet, paths(sheet));
  return html`<svg class="mini" viewBox="-4 -4 1108 1108" aria-hidden="true">
    <rect class="mini-paper" x="-4" y="-4" width="1108" height="1108"></rect>
    ${drawn.get(sheet).map(([kind, path]) => svg`<path class="mini-${kind} terrain-${kind}" d=${path}></path>`)}
  </svg>`;
}

function paths(sheet) {
  const found = new Map(KINDS.map((kind) => [kind, '']));
  spacesOf(sheet).forEach((here, space) => {
    const kind = here.kind === 'empty' ? (here.ruins ? 'ruins' : null) : here.kind;
    if (!kind) return;
    const [x, y] = [(space % SIDE) * 100, Math.floor(space / SIDE) * 100];
    const square = kind === 'ruins' ? `M${x + 22} ${y + 80}v-50h18v50M${x + 60} ${y + 80}v-34h18v34` : `M${x} ${y}h100v100h-100z`;
    found.set(kind, found.get(kind) + square);
  });
  return [...found].filter(([, path]) => path);
}
