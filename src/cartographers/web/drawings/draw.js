// Draws stamps (stamps.js says what they are made of) as SVG.

import {nothing, svg} from '../vendor/lit/lit.js';

/**
 * @typedef {object} Part
 * @property {string} [class]
 * @property {string} [path]
 * @property {number[]} [rect]
 * @property {number} [round]
 * @property {number[]} [circle]
 * @property {string} [text]
 * @property {string} [use]
 * @property {string} [ground]
 * @property {Part[]} [group]
 * @property {number[]} [at]
 * @property {number | number[]} [size] a side, or width and height
 */

/** @typedef {Record<string, string | number>} Values what stands in the blanks */

/**
 * @param {string} text
 * @param {Values} values
 */
export const filledIn = (text, values) => (text.includes('{') ? text.replace(/\{(\w+)\}/g, (_, name) => String(values[name])) : text);

/**
 * The parts where they are.
 * @param {Part[]} parts
 * @param {Values} [values]
 * @returns {unknown[]}
 */
export const drawn = (parts, values = {}) => parts.map((part) => one(part, values));

/**
 * The parts with their corner at x, y.
 * @param {Part[]} parts
 * @param {number} x
 * @param {number} y
 * @param {Values} [values]
 * @param {string} [style]
 */
export const placed = (parts, x, y, values = {}, style = undefined) =>
  svg`<g class=${style ?? nothing} transform="translate(${x} ${y})">${drawn(parts, values)}</g>`;

/**
 * @param {Part} part
 * @param {Values} values
 */
function one(part, values) {
  const style = part.class === undefined ? nothing : filledIn(part.class, values);
  const [x, y] = part.at ?? [0, 0];
  if (part.path !== undefined) return svg`<path class=${style} d=${filledIn(part.path, values)}></path>`;
  const [wide, high = wide] = [part.size ?? 0].flat();
  if (part.use !== undefined) return svg`<use class=${style} href="#${filledIn(part.use, values)}" x=${x} y=${y} width=${wide} height=${high}></use>`;
  if (part.text !== undefined) return svg`<text class=${style} x=${x} y=${y}>${filledIn(part.text, values)}</text>`;
  if (part.ground !== undefined) return svg`<rect class=${style} x=${x} y=${y} width=${wide} height=${high} fill="url(#pattern-${filledIn(part.ground, values)})"></rect>`;
  if (part.rect !== undefined) {
    const [left, top, width, height] = part.rect;
    return svg`<rect class=${style} x=${left} y=${top} width=${width} height=${height} rx=${part.round ?? nothing}></rect>`;
  }
  if (part.circle !== undefined) {
    const [middleX, middleY, radius] = part.circle;
    return svg`<circle class=${style} cx=${middleX} cy=${middleY} r=${radius}></circle>`;
  }
  return svg`<g class=${style} transform="translate(${x} ${y})">${drawn(part.group ?? [], values)}</g>`;
}
