// The outline of some spaces as lines that a pencil draws in one go, and the strokes that hatch what lies inside.

import {SIDE, columnOf, rowOf} from './grid.js';

/** A corner of the grid: across and down, from the top left corner of the map.
 * @typedef {[number, number]} Corner */

/** The closed lines around some spaces, clockwise, by their corners; those of a hole go the other way round.
 * @param {number[]} spaces @returns {Corner[][]} */
export function contour(spaces) {
  const sides = sidesOf(new Set(spaces));
  const loops = [];
  for (let start = sides.keys().next().value; start !== undefined; start = sides.keys().next().value) {
    loops.push(straightened(followed(sides, start)));
  }
  return loops;
}

/** @param {Set<number>} inside @returns {Map<string, Corner[]>} where a side leads to, by the corner it begins at */
function sidesOf(inside) {
  const sides = new Map();
  /** @param {number} row @param {number} column */
  const isInside = (row, column) => column >= 0 && column < SIDE && inside.has(row * SIDE + column);
  for (const space of inside) {
    const [x, y] = [columnOf(space), rowOf(space)];
    /** @type {[boolean, Corner, Corner][]} */
    const around = [
      [isInside(y - 1, x), [x, y], [x + 1, y]],
      [isInside(y, x + 1), [x + 1, y], [x + 1, y + 1]],
      [isInside(y + 1, x), [x + 1, y + 1], [x, y + 1]],
      [isInside(y, x - 1), [x, y + 1], [x, y]],
    ];
    for (const [shared, from, to] of around) if (!shared) sides.set(String(from), [...(sides.get(String(from)) ?? []), to]);
  }
  return sides;
}

/** Takes the sides of one loop out of `sides`.
 * @param {Map<string, Corner[]>} sides @param {string} start */
function followed(sides, start) {
  /** @type {Corner[]} */
  const loop = [];
  for (let here = start, next = sides.get(here); next; next = sides.get(here)) {
    const [to, ...others] = next;
    if (others.length > 0) sides.set(here, others);
    else sides.delete(here);
    loop.push(to);
    here = String(to);
    if (here === start) break;
  }
  return loop;
}

/** Without the corners at which the line goes straight on.
 * @param {Corner[]} loop */
const straightened = (loop) => loop.filter(([x, y], at) => {
  const [before, after] = [loop.at(at - 1) ?? [x, y], loop[(at + 1) % loop.length]];
  return (before[0] - x) * (after[1] - y) !== (before[1] - y) * (after[0] - x);
});

/** @param {number[]} spaces */
export function boundsOf(spaces) {
  const [rows, columns] = [spaces.map(rowOf), spaces.map(columnOf)];
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  return {left, top, width: Math.max(...columns) - left + 1, height: Math.max(...rows) - top + 1};
}

/** One line to and fro over the spaces' box, slanted as a hand hatches.
 * @param {{left: number, top: number, width: number, height: number}} box @param {number} apart @returns {Corner[]} */
export function hatching({left, top, width, height}, apart) {
  const strokes = Math.ceil((width + height) / apart);
  return Array.from({length: strokes + 1}, (_, stroke) => {
    const along = stroke * apart;
    const [down, up] = [/** @type {Corner} */ ([left + along - height, top + height]), /** @type {Corner} */ ([left + along, top])];
    return stroke % 2 ? [down, up] : [up, down];
  }).flat();
}
