// The map of a sheet as SVG: a square is 100 units, the top left corner of a1 is at 0, 0.

import {VARIANTS, monsterDrawing} from '../art/sprite.js';
import {drawn, placed} from '../drawings/draw.js';
import STAMPS from '../drawings/stamps.js';
import {number} from '../i18n.js';
import {nothing, repeat, svg} from '../vendor/lit/lit.js';
import {AREA, columnOf, initialOf, isClosed, isEmpty, neighbours, rowLetter, rowOf, SIDE, spaceAt} from './grid.js';

const {map: MAP, ghost: GHOST} = STAMPS;
export const CELL = STAMPS.cell;
export const EXTENT = SIDE * CELL;
export const MARGIN = MAP.margin; // around the squares, where a sheet shows only its map
const LINES = Array.from({length: SIDE}, (_, line) => line);

/** @param {number} space */
const xOf = (space) => columnOf(space) * CELL;
/** @param {number} space */
const yOf = (space) => rowOf(space) * CELL;
/** @param {Parameters<typeof placed>[0]} parts @param {number} space @param {Parameters<typeof placed>[3]} [values] @param {string} [style] */
export const onSpace = (parts, space, values, style) => placed(parts, xOf(space), yOf(space), values, style);

/** Which of a terrain's symbols stands on a space: mixed, but always the same.
 * @param {string} kind @param {number} space */
export const variant = (kind, space) => (space * MAP.variety.space + rowOf(space) * MAP.variety.row) % (VARIANTS[kind] ?? 1);

/** The frame of an old map, with the row letters and column numbers. */
export const frame = () => svg`${drawn(MAP.frame)}
  ${LINES.map((line) => svg`
    ${placed(MAP.column, line * CELL, 0, {label: line + 1})}
    ${placed(MAP.row, 0, line * CELL, {label: rowLetter(line).toUpperCase()})}`)}
`;

/** Everything drawn or printed on the map. What stands on a space stays the same element while others are drawn, and borders come
 * in patches: a browser paints anew only where something has changed.
 * @param {SpaceContent[]} spaces */
export function terrain(spaces) {
  const used = [];
  for (let space = 0; space < AREA; space += 1) if (!isPlain(spaces[space])) used.push(space);
  /** @param {number[]} on @param {(space: number) => unknown} draw */
  const each = (on, draw) => repeat(on, (space) => space, draw);
  return svg`
    ${each(used.filter((space) => !isEmpty(spaces[space])), (space) => onSpace(MAP.ground, space, {kind: spaces[space].kind}))}
    ${drawn(MAP.grid)}
    ${PATCHES.map((patch) => drawn(MAP.borders, {borders: borders(spaces, patch)}))}
    ${each(used, (space) => figure(spaces, space))}`;
}

/** @param {SpaceContent} here */
const isPlain = (here) => here.kind === 'empty' && !here.ruins && !here.mark;

/** @param {SpaceContent[]} spaces @param {number} space */
export function figure(spaces, space) {
  const here = spaces[space];
  const open = here.kind === 'mountain' && !isClosed(spaces, space);
  const parts = [...mainFigure(here), ...(here.ruins && !isEmpty(here) ? MAP.ruinsBelow : []), ...(open ? MAP.coin : []), ...(here.mark ? MAP.mark : [])];
  const values = {kind: here.kind, variant: variant(here.kind, space), monster: here.monster ? monsterDrawing(here.monster) : '', initial: here.monster ? initialOf(here.monster).toUpperCase() : ''};
  return onSpace(parts, space, values, `terrain-${isEmpty(here) ? 'ruins' : here.kind}`);
}

/** @param {SpaceContent} here */
function mainFigure(here) {
  if (isEmpty(here)) return here.ruins ? MAP.ruins : [];
  return here.kind === 'monster' && here.monster ? MAP.monster : MAP.terrain;
}

const EDGES = LINES.filter((line) => line % MAP.patch === 0);
const PATCHES = EDGES.flatMap((top) => EDGES.map((left) => ({top, left})));

/** Ink along every border between two different kinds of space, to the right of and below those of a patch.
 * @param {SpaceContent[]} spaces @param {{top: number, left: number}} patch */
function borders(spaces, {top, left}) {
  let path = '';
  /** @param {number} a @param {number} b */
  const differ = (a, b) => spaces[a].kind !== spaces[b].kind && !(isEmpty(spaces[a]) && isEmpty(spaces[b]));
  for (let row = top; row < Math.min(SIDE, top + MAP.patch); row += 1) {
    for (let column = left; column < Math.min(SIDE, left + MAP.patch); column += 1) {
      const here = spaceAt(row, column);
      if (column + 1 < SIDE && differ(here, here + 1)) path += `M${(column + 1) * CELL} ${row * CELL}v${CELL}`;
      if (row + 1 < SIDE && differ(here, here + SIDE)) path += `M${column * CELL} ${(row + 1) * CELL}h${CELL}`;
    }
  }
  return path;
}

/** The outline around a set of spaces.
 * @param {number[]} spaces */
export function outline(spaces) {
  const inside = new Set(spaces);
  let path = '';
  for (const space of inside) {
    const [x, y] = [xOf(space), yOf(space)];
    const around = neighbours(space);
    /** @param {number} next */
    const open = (next) => !around.includes(next) || !inside.has(next);
    if (open(space - SIDE)) path += `M${x} ${y}h${CELL}`;
    if (open(space + SIDE)) path += `M${x} ${y + CELL}h${CELL}`;
    if (columnOf(space) === 0 || open(space - 1)) path += `M${x} ${y}v${CELL}`;
    if (columnOf(space) === SIDE - 1 || open(space + 1)) path += `M${x + CELL} ${y}v${CELL}`;
  }
  return path;
}

/** A drawing that is not confirmed yet, above what lies already.
 * @param {Ghost} given
 * @returns {unknown} */
export function ghost({spaces, marks, terrain: kind, monster, verdict, dropped, waiting, beneath}) {
  if (spaces.length === 0) return beneath ? ghost(beneath) : nothing;
  const state = waiting ? 'waiting' : verdict.legal ? 'legal' : 'illegal';
  return svg`${beneath ? ghost(beneath) : nothing}<g class="ghost ghost-${state} ${dropped ? 'ghost-dropped' : ''}" aria-hidden="true">
    <path class="ghost-shadow" d=${squares(spaces)}></path>
    <g class="terrain-${kind}">${spaces.map((space) => onSpace(
      verdict?.wrong?.includes(space) ? [...GHOST.terrain, ...GHOST.wrong] : GHOST.terrain,
      space,
      {kind, drawing: monster ? monsterDrawing(monster) : `space-${kind}-${variant(kind, space)}`},
    ))}</g>
    <path class="ghost-edge" d=${outline(spaces)}></path>
    ${marks.map((space) => onSpace(GHOST.mark, space))}
  </g>`;
}

/** @param {number[]} spaces */
export const squares = (spaces) => spaces.map((space) => `M${xOf(space)} ${yOf(space)}${STAMPS.square}`).join('');

/** Spaces lit up, because they earn stars or may be chosen; `worth` says how many stars which of them earn together, `label`
 * who points at them.
 * @param {Lights} lit */
export const lights = ({spaces, style, worth = [], label = ''}) =>
  spaces.length === 0
    ? nothing
    : svg`<g class="lights ${style}" aria-hidden="true">
        ${spaces.map((space) => onSpace(MAP.light, space))}
        <path d=${outline(spaces)}></path>
        ${worth.map(badge)}${label ? svg`<text class="light-label" x=${xOf(spaces[0]) + CELL / 2} y=${yOf(spaces[0]) - CELL / 8}>${label}</text>` : nothing}</g>`;

/** How many stars some spaces earn, on a star in their midst.
 * @param {{spaces: number[], stars: number}} earning */
function badge({spaces, stars}) {
  if (spaces.length === 0) return nothing;
  /** @param {(space: number) => number} of */
  const mean = (of) => spaces.reduce((sum, space) => sum + of(space), 0) / spaces.length;
  return placed(MAP.badge, mean(xOf), mean(yOf), {stars: number(stars)});
}

/** Dots where the shape can lie.
 * @param {Set<number>} spaces */
export const hints = (spaces) =>
  svg`<g class="hints" aria-hidden="true">${[...spaces].map((space) => onSpace(MAP.hint, space))}</g>`;
