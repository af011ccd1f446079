// For every scoring card a small picture that explains it at a glance.
//
// `rows` is drawn like a sheet (t v f w m ^ # : . x, capitals on ruins), with `o` for any filled space and a blank
// where there is no space at all. `lit` marks the spaces that earn stars: `1` and `2` say the card's first and
// second weight, `*` is lit without a number, `-` is struck out. `edge` says which sides of the picture are the
// edge of the sheet; `bands` are whole rows and columns that earn.

import {KIND_OF_LETTER, isOnRuins} from './board/grid.js';
import {number, cardText} from './i18n.js';
import {nothing, svg, html} from './vendor/lit/lit.js';

const DIAGRAMS = {
  'sentinel-wood': {rows: ['tt.t', '..t.', 't...'], lit: ['11.1', '....', '1...'], edge: 'tl'},
  greenbough: {rows: ['..t.', '....', 't...'], bands: {rows: [0, 2], columns: [0, 2]}},
  treetower: {rows: ['.o..', 'oto.', '.o..'], lit: ['....', '.1..', '....']},
  'stoneside-forest': {rows: ['^t..', '.tt.', '..t^'], lit: ['1...', '....', '...1']},
  'canal-lake': {rows: ['ww..', '.wf.', '..ff'], lit: ['....', '.12.', '....']},
  'mages-valley': {rows: ['.w.', 'w^f', '.f.'], lit: ['.1.', '1.2', '.2.']},
  'the-golden-granary': {rows: ['....', '.w:.', '..F.'], lit: ['....', '.1..', '..2.']},
  'shoreside-expanse': {rows: ['......', '.ff.w.', '.f..w.', '......'], lit: ['......', '.1*.2.', '.*..*.', '......'], edge: 'tlbr'},
  wildholds: {rows: ['vv...', '.vvv.', '...v.'], lit: ['**...', '.*1*.', '...*.']},
  'great-city': {rows: ['vvv..', '..v.^', '....v'], lit: ['111..', '..1..', '....-']},
  'greengold-plains': {rows: ['.tf.', '.vv.', '..w.'], lit: ['....', '.1*.', '....']},
  shieldgate: {rows: ['vvv..', 'vv..v', '...vv'], lit: ['.....', '....1', '...11']},
  borderlands: {rows: ['..o..', 'ooooo', '..o..'], bands: {rows: [1], columns: [2]}},
  'lost-barony': {rows: ['ooo.', 'ooo.', 'ooo.', '..o.'], lit: ['111.', '***.', '***.', '....']},
  'the-broken-road': {rows: ['o...', '.o..', '..o.', '...o'], lit: ['1...', '.*..', '..*.', '...*'], edge: 'lb'},
  'the-cauldrons': {rows: ['.o..', 'o.o.', '.o..'], lit: ['....', '.1..', '....']},
  'faunlost-thicket': {rows: ['t...', 't.t.', 't.t.', 't...'], lit: ['1...', '1...', '1...', '1...']},
  deepwood: {rows: ['tt..', '.tt.', '.t.v'], lit: ['**..', '.1*.', '.*..']},
  'heart-of-the-forest': {rows: ['.t..', 'ttt.', '.t..'], lit: ['....', '.1..', '....']},
  'sleepy-valley': {rows: ['.....', 't.tt.', '.....'], bands: {rows: [1], columns: []}},
  craylund: {rows: ['.w..', 'wff.', '..w.'], lit: ['....', '.1*.', '....']},
  'ulems-wallow': {rows: ['.f..', 'fwf.', '....'], lit: ['....', '.1..', '....']},
  'clawsgrave-peaks': {rows: ['^w..', '.ww.', '..f.'], lit: ['1...', '....', '....']},
  jorekburg: {rows: ['f..w', 'w..f', 'f...', 'w...'], bands: {rows: [], columns: [0, 3]}},
  'traylo-monastery': {rows: ['.v..', 'vvvv', '...v'], lit: ['....', '1***', '....']},
  'outer-enclave': {rows: ['....', '.vv.', '....'], lit: ['.11.', '1..1', '.11.']},
  'gnomish-colony': {rows: ['vv..', 'vvv.', '....'], lit: ['1*..', '**..', '....']},
  caravansary: {rows: ['v...', 'vvv.', '..v.'], bands: {rows: [0, 1, 2], columns: [0, 1, 2]}},
  dwarvenholds: {rows: ['..o..', 'oo^oo', '..o..'], bands: {rows: [1], columns: [2]}},
  silos: {rows: ['o.o.o', 'o.o.o', 'o.o.o'], bands: {rows: [], columns: [0, 2, 4]}, heads: ['1', '', '3', '', '5']},
  'banded-hills': {rows: ['.....', 'tvfw^', '.....'], bands: {rows: [1], columns: []}},
  'starlit-sigil': {rows: ['oooo', 'o..o', 'oo.o', 'oooo'], lit: ['....', '.1*.', '..*.', '....']},
};

const CELL = 100;

/** The picture of a scoring card. `card` carries its weights, from the catalogue. */
export function diagram(card) {
  const {rows, lit = [], edge = '', bands = {rows: [], columns: []}, heads} = DIAGRAMS[card.id];
  const [height, width] = [rows.length * CELL, rows[0].length * CELL];
  const top = heads ? 78 : 24;
  const box = `-24 ${-top} ${width + 52} ${height + top + 28}`;
  return html`<svg class="diagram" viewBox=${box} role="img" aria-label=${cardText(card.id).rule}>
    ${rows.map((row, r) => [...row].map((mark, c) => square(mark, c * CELL, r * CELL)))}
    ${lit.map((row, r) => [...row].map((mark, c) => light(mark, c * CELL, r * CELL, card)))}
    ${bands.rows.map((r) => band(-18, r * CELL + 6, width + 36, 88, card))}
    ${bands.columns.map((c) => band(c * CELL + 6, -18, 88, height + 36, card))}
    <path class="diagram-edge" d=${[...edge].map((side) => sideOf(side, width, height)).join('')}></path>
    ${heads ? heads.map((text, c) => svg`<text class="diagram-head" x=${c * CELL + 50} y="-30">${text}</text>`) : nothing}
  </svg>`;
}

function square(mark, x, y) {
  if (mark === ' ') return nothing;
  const ruins = isOnRuins(mark);
  const kind = KIND_OF_LETTER[mark.toLowerCase()];
  return svg`<g transform="translate(${x} ${y})" class=${kind ? `terrain-${kind}` : ''}>
    <rect class="diagram-square" width=${CELL} height=${CELL} fill=${kind ? `url(#pattern-${kind})` : 'none'}></rect>
    ${mark === 'o' ? svg`<path class="diagram-filled" d="M0 25L25 0M0 50L50 0M0 75L75 0M0 100L100 0M25 100L100 25M50 100L100 50M75 100L100 75"></path>` : nothing}
    ${kind ? svg`<use href="#space-${kind}-0" x="6" y="6" width="88" height="88"></use>` : nothing}
    ${ruins ? svg`<g class="terrain-ruins"><use href="#space-ruins-0" x=${kind ? 2 : 8} y=${kind ? 2 : 8} width=${kind ? 44 : 84} height=${kind ? 44 : 84}></use></g>` : nothing}
  </g>`;
}

function light(mark, x, y, card) {
  if (mark === '.' || mark === ' ') return nothing;
  if (mark === '-') return svg`<path class="diagram-struck" d="M${x + 12} ${y + 12}L${x + 88} ${y + 88}M${x + 88} ${y + 12}L${x + 12} ${y + 88}"></path>`;
  return svg`<rect class="diagram-light" x=${x + 5} y=${y + 5} width="90" height="90" rx="14"></rect>
    ${mark === '*' ? nothing : worth(card.stars[Number(mark) - 1], x + 66, y + 66)}`;
}

const band = (x, y, width, height, card) => svg`
  <rect class="diagram-light" x=${x} y=${y} width=${width} height=${height} rx="18"></rect>
  ${worth(card.stars[0], x + width - 40, y + height - 42)}`;

const worth = (stars, x, y) => svg`
  <g class="diagram-worth" transform="translate(${x} ${y})"><circle cx="14" cy="14" r="27"></circle>
  <text x="14" y="29">${number(stars)}</text></g>`;

const sideOf = (side, width, height) =>
  ({t: `M0 0H${width}`, l: `M0 0V${height}`, b: `M0 ${height}H${width}`, r: `M${width} 0V${height}`})[side];
