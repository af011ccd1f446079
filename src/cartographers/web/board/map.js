// The map of a sheet as SVG: a square is 100 units, the top left corner of a1 is at 0, 0.

import {VARIANTS} from '../art/sprite.js';
import {nothing, svg} from '../vendor/lit/lit.js';
import {AREA, SIDE, columnOf, isClosed, isEmpty, neighbours, rowLetter, rowOf, spaceAt} from './grid.js';

export const CELL = 100;
export const EXTENT = SIDE * CELL;
export const MARGIN = {left: 64, top: 62, right: 26, bottom: 26}; // around the squares, where a sheet shows only its map
const LINES = Array.from({length: SIDE}, (_, line) => line);

const xOf = (space) => columnOf(space) * CELL;
const yOf = (space) => rowOf(space) * CELL;

/** Which of a terrain's symbols stands on a space: mixed, but always the same. */
const variant = (kind, space) => (space * 7 + rowOf(space) * 5) % (VARIANTS[kind] ?? 1);

/** The frame of an old map: dark and light by turns, with the row letters and column numbers. */
export const frame = () => svg`
  <rect class="map-paper" width=${EXTENT} height=${EXTENT}></rect>
  <path class="map-rhumbs" d=${RHUMBS}></path>
  <path class="map-frame-dark" d=${FRAME_DARK}></path>
  <rect class="map-frame-line" x="-14" y="-14" width=${EXTENT + 28} height=${EXTENT + 28}></rect>
  <rect class="map-frame-line" width=${EXTENT} height=${EXTENT}></rect>
  ${LINES.map((line) => svg`
    <text class="map-label" x=${line * CELL + 50} y="-25">${line + 1}</text>
    <text class="map-label" x="-37" y=${line * CELL + 63}>${rowLetter(line).toUpperCase()}</text>`)}
`;

// The zebra border runs around, its dark pieces as long as a square.
const FRAME_DARK = LINES.filter((line) => line % 2 === 0)
  .map((line) => {
    const from = line * CELL;
    return `M${from} -14h100v14h-100zM${from} ${EXTENT}h100v14h-100zM-14 ${from}h14v100h-14zM${EXTENT} ${from}h14v100h-14z`;
  })
  .join('');

// Lines of the compass across the empty parchment, as on sea charts.
const RHUMBS = Array.from({length: 16}, (_, ray) => {
  const angle = (ray * Math.PI) / 8;
  const reach = EXTENT / 2 / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle)));
  return `M550 550L${Math.round(550 + Math.cos(angle) * reach)} ${Math.round(550 + Math.sin(angle) * reach)}`;
}).join('') + 'M550 250a300 300 0 1 0 .1 0';

const GRID_LINES = Array.from({length: SIDE - 1}, (_, line) => `M0 ${(line + 1) * CELL}H${EXTENT}M${(line + 1) * CELL} 0V${EXTENT}`).join('');

/** Everything drawn or printed on the map. */
export function terrain(spaces) {
  const drawn = [];
  for (let space = 0; space < AREA; space += 1) if (!isPlain(spaces[space])) drawn.push(space);
  return svg`
    ${drawn.map((space) => filledSquare(spaces, space))}
    <path class="map-grid" d=${GRID_LINES}></path>
    <path class="map-borders" d=${borders(spaces)}></path>
    ${drawn.map((space) => figure(spaces, space))}`;
}

const isPlain = (here) => here.kind === 'empty' && !here.ruins && !here.mark;

const filledSquare = (spaces, space) =>
  isEmpty(spaces[space])
    ? nothing
    : svg`<rect class="map-ground" x=${xOf(space)} y=${yOf(space)} width=${CELL} height=${CELL}
        fill="url(#pattern-${spaces[space].kind})"></rect>`;

function figure(spaces, space) {
  const here = spaces[space];
  const [x, y] = [xOf(space), yOf(space)];
  return svg`<g class="terrain-${isEmpty(here) ? 'ruins' : here.kind}" transform="translate(${x} ${y})">
    ${mainFigure(here, space)}
    ${here.ruins && !isEmpty(here) ? svg`<g class="terrain-ruins map-ruins-under"><circle cx="20" cy="20" r="16"></circle><use href="#space-ruins-0" x="6" y="6" width="28" height="28"></use></g>` : nothing}
    ${here.kind === 'mountain' && !isClosed(spaces, space) ? svg`<use href="#coin" x="64" y="64" width="34" height="34"></use>` : nothing}
    ${here.mark ? svg`<path class="map-mark" d="M70 8L92 30M92 8L70 30M68 22L78 32M94 22L84 32"></path>` : nothing}
  </g>`;
}

function mainFigure(here, space) {
  if (isEmpty(here)) return here.ruins ? svg`<use href="#space-ruins-0" x="8" y="8" width="84" height="84"></use>` : nothing;
  if (here.kind === 'monster' && here.monster) {
    return svg`<use href="#monster-${here.monster}" x="9" y="9" width="82" height="82"></use>
      <g class="map-initial"><circle cx="82" cy="82" r="15"></circle><text x="82" y="90">${here.monster[0].toUpperCase()}</text></g>`;
  }
  return svg`<use href="#space-${here.kind}-${variant(here.kind, space)}" x="6" y="6" width="88" height="88"></use>`;
}

/** Ink along every border between two different kinds of space. */
function borders(spaces) {
  let path = '';
  const differ = (a, b) => spaces[a].kind !== spaces[b].kind && !(isEmpty(spaces[a]) && isEmpty(spaces[b]));
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      const here = spaceAt(row, column);
      if (column + 1 < SIDE && differ(here, here + 1)) path += `M${(column + 1) * CELL} ${row * CELL}v${CELL}`;
      if (row + 1 < SIDE && differ(here, here + SIDE)) path += `M${column * CELL} ${(row + 1) * CELL}h${CELL}`;
    }
  }
  return path;
}

/** The outline around a set of spaces. */
export function outline(spaces) {
  const inside = new Set(spaces);
  let path = '';
  for (const space of inside) {
    const [x, y] = [xOf(space), yOf(space)];
    const around = neighbours(space);
    const open = (next) => !around.includes(next) || !inside.has(next);
    if (open(space - SIDE)) path += `M${x} ${y}h${CELL}`;
    if (open(space + SIDE)) path += `M${x} ${y + CELL}h${CELL}`;
    if (columnOf(space) === 0 || open(space - 1)) path += `M${x} ${y}v${CELL}`;
    if (columnOf(space) === SIDE - 1 || open(space + 1)) path += `M${x + CELL} ${y}v${CELL}`;
  }
  return path;
}

/** A drawing that is not confirmed yet. */
export function ghost({spaces, marks, terrain: kind, monster, verdict, dropped, waiting}) {
  if (spaces.length === 0) return nothing;
  const state = waiting ? 'waiting' : verdict.legal ? 'legal' : 'illegal';
  return svg`<g class="ghost ghost-${state} ${dropped ? 'ghost-dropped' : ''}" aria-hidden="true">
    <path class="ghost-shadow" d=${squares(spaces)}></path>
    ${spaces.map((space) => svg`
      <g class="terrain-${kind}" transform="translate(${xOf(space)} ${yOf(space)})">
        <rect class="ghost-ground" width=${CELL} height=${CELL} fill="url(#pattern-${kind})"></rect>
        <use href=${monster ? `#monster-${monster}` : `#space-${kind}-${variant(kind, space)}`} x="8" y="8" width="84" height="84"></use>
        ${verdict?.wrong?.includes(space) ? svg`<path class="ghost-wrong" d="M18 18L82 82M82 18L18 82"></path>` : nothing}
      </g>`)}
    <path class="ghost-edge" d=${outline(spaces)}></path>
    ${marks.map((space) => svg`<g transform="translate(${xOf(space)} ${yOf(space)})">
      <rect class="ghost-mark-ground" x="6" y="6" width="88" height="88"></rect>
      <path class="ghost-mark" d="M26 26L74 74M74 26L26 74M22 58L42 78M78 58L58 78"></path></g>`)}
  </g>`;
}

const squares = (spaces) => spaces.map((space) => `M${xOf(space)} ${yOf(space)}h${CELL}v${CELL}h${-CELL}z`).join('');

/** Spaces lit up, because they earn stars or may be chosen. */
export const lights = (spaces, style) =>
  spaces.length === 0
    ? nothing
    : svg`<g class="lights ${style}" aria-hidden="true">
        ${spaces.map((space) => svg`<rect x=${xOf(space) + 7} y=${yOf(space) + 7} width="86" height="86" rx="12"></rect>`)}
        <path d=${outline(spaces)}></path></g>`;

/** Dots where the shape can lie. */
export const hints = (spaces) =>
  svg`<g class="hints" aria-hidden="true">${[...spaces].map((space) => svg`<circle cx=${xOf(space) + 50} cy=${yOf(space) + 50} r="11"></circle>`)}</g>`;
