// Trees, houses, fields and water for the landscapes of explore, season and ruins cards. Each stands on 0, 0.

import {ruff} from './pieces.js';

/** @typedef {import('../engraving.js').Row} Row */

/** @param {number} x @param {number} y @param {number} size @param {Row[]} rows @returns {Row} */
export const put = (x, y, size, rows, turn = 0) => ['moved', `${x},${y} ${size} ${turn}`, rows];

/** @param {string} crown the wash of its leaves @returns {Row[]} */
export const oak = (crown = 'forest', seed = 1) => [
  ['wasteland', '-4,1! -2.5,-12 -4,-20! 4,-20! 2.5,-12 5,1! z', 0.8], [crown, ruff(0, -34, 19, 17, 11, 0.16, seed), 0.9], ['rings', ruff(5, -30, 14, 13, 9, 0.1, seed), '-12,-46', 2.6, 0.7], ['line', '-10,-40 -5,-44 1,-42', 0.9],
];

/** @returns {Row[]} */
export const fir = (wash = 'forestdeep') => [
  ['wasteland', '-2,1! -2,-8! 2,-8! 2,1! z', 0.7], [wash, '0,-56! 7,-42! 4,-42! 12,-27! 7,-27! 16,-7! 0,-4 -16,-7! -7,-27! -12,-27! -4,-42! -7,-42! z', 0.9], ['hatch', '0,-54! 7,-42! 4,-42! 12,-27! 7,-27! 15,-7! 3,-6! z', 72, 2.2, 0.8],
];

/** @param {string} roof @returns {Row[]} */
export const house = (roof = 'villagedeep', smoke = true) => [
  ...(smoke ? /** @type {Row[]} */ ([['paper', '6,-24! 6,-36! 11,-36! 11,-22! z', 0.7], ['line', '8.5,-38 6,-44 11,-50 7,-58', 1]]) : []),
  ['paper', '-16,0! -16,-17! 16,-17! 16,0! z', 0.8], ['hatch', '4,-16! 15,-16! 15,0! 4,0! z', 84, 2.2, 0.6], [roof, '-21,-15! -2,-32! 4,-32! 21,-15! z', 0.9], ['hatch', '3,-30! 19,-16! 5,-16! z', 60, 2, 0.8], ['hatch', '-19,-16! -2,-30! 2,-30! 2,-16! z', 0, 3, 0.5], ['dark', '-4,0! -4,-9 0,-11 4,-9 4,0! z', 0], ['glow', '-12,-12! -7,-12! -7,-6! -12,-6! z', 0.5],
];

/** @returns {Row[]} */
export const church = () => [
  ['paper', '-9,0! -9,-38! 9,-38! 9,0! z', 0.8], ['hatch', '2,-37! 8,-37! 8,0! 2,0! z', 84, 2, 0.7], ['villagedeep', '-12,-37! 0,-66! 12,-37! z', 0.9], ['hatch', '0,-63! 11,-38! 2,-38! z', 66, 2, 0.8], ['dark', '-3,-22! -3,-29 0,-32 3,-29 3,-22! z', 0], ['dark', '-3,0! -3,-9 0,-12 3,-9 3,0! z', 0], ['line', '0,-66 0,-76', 1.2], ['line', '-3,-72 3,-72', 1],
];

/** @returns {Row[]} */
export const sheaf = () => [
  ['farmdeep', '-9,0! -4,-12 -12,-26 -4,-24 0,-30 4,-24 12,-26 4,-12 9,0! z', 0.8], ['rays', '-9,0! -4,-12 -12,-26 -4,-24 0,-30 4,-24 12,-26 4,-12 9,0! z', '0,-12', 14, 0.8], ['line', '-5,-12 0,-10 5,-12', 1.6],
];

/** @returns {Row[]} */
export const mill = () => [
  ['paper', '-11,0! -7,-36! 7,-36! 11,0! z', 0.8], ['hatch', '1,-35! 7,-35! 11,0! 2,0! z', 80, 2.2, 0.7], ['villagedeep', '-10,-35! 0,-48! 10,-35! z', 0.8], ['dark', '-3,0! -3,-9 0,-11 3,-9 3,0! z', 0],
  ...[18, 108, 198, 288].map((turn) => put(0, -38, 1, [['line', '0,0 14,0 27,0', 1.3], ['paper', '7,1! 26,1! 26,8! 7,7! z', 0.6], ['line', '13,1 13,7', 0.7], ['line', '19,1 19,7', 0.7]], turn)),
];

/** @returns {Row[]} */
export const boat = () => [
  ['wasteland', '-19,-5! 19,-6! 13,3 0,5 -12,3 z', 0.9], ['hatch', '0,-4! 17,-5! 12,3 0,4 z', 10, 2, 0.7], ['line', '0,-5 0,-38', 1.4], ['paper', '1,-37! 17,-10! 1,-9! z', 0.8], ['hatch', '6,-28! 16,-11! 8,-11! z', 70, 2.2, 0.6], ['accent', '-1,-32! -12,-11! -1,-10! z', 0.8], ['line', '-26,5 -12,7 2,6 18,7 28,4', 1],
];

/** @param {number} left @param {number} right @param {number} top @param {number} bottom @returns {Row[]} */
export function waves(left, right, top, bottom) {
  const rows = [];
  let shift = 0;
  for (let y = top; y < bottom; y += 4 + (y - top) * 0.06) {
    shift = (shift + 17) % 34;
    for (let x = left + 4 + shift; x + 22 < right; x += 44) rows.push(/** @type {Row} */ (['line', `${x},${y} ${x + 6},${y - 2} ${x + 12},${y} ${x + 18},${y - 2} ${x + 23},${y}`, 1]));
  }
  return rows;
}

/** @param {number} x @param {number} y @returns {Row} */
export const bird = (x, y, size = 1) => put(x, y, size, [['line', '-7,-2 -3,-4 0,0', 1.2], ['line', '0,0 3,-4 7,-2', 1.2]]);

/** @param {number} x @param {number} y @returns {Row} */
export const cloud = (x, y, size = 1) => put(x, y, size, [['paper', '-28,6 -30,0 -20,-5 -12,-12 0,-13 8,-8 18,-9 28,0 24,6 z', 0.6], ['hatch', '-24,3 0,2 24,2 22,6 -24,6 z', 0, 2, 0.5]]);
