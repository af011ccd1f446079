// The landscapes of the explore cards, made of the terrains that a card lets one draw: 267 wide and 120 high.

import {bird, boat, church, cloud, fir, house, mill, oak, put, sheaf, waves} from './landscape.js';

/** @typedef {import('../engraving.js').Row} Row */

export const VISTA_HEIGHT = 120;

/** @type {Row[]} */
const SKY = [
  ['paper', '0,0! 267,0! 267,120! 0,120! z', 0], ['hatch', '0,0! 267,0! 267,24! 0,24! z', 0, 5, 0.6], cloud(58, 26, 0.9), cloud(204, 20, 1.1), bird(128, 22), bird(142, 28, 0.7),
  ['mountain', '0,72! 22,52! 40,64! 66,38! 92,60! 110,50! 136,70! 168,44! 190,60! 222,36! 246,58! 267,48! 267,90! 0,90! z', 0.7], ['hatch', '66,40! 92,62! 96,72 70,72 z', 66, 2.4, 0.7], ['hatch', '168,46! 190,62! 192,72 172,72 z', 66, 2.4, 0.7], ['hatch', '222,38! 246,60! 248,72 226,72 z', 66, 2.4, 0.7],
];

/** The ground of a half: its edge towards the other half winds, the left one lies over the right one.
 * @param {string} wash @param {number} x @param {number} top @returns {Row} */
const ground = (wash, x, top) => [wash, `${x - 14},${top + 4}! ${x + 40},${top} ${x + 90},${top + 2} ${x + 134},${top + 6}! ${x + 127},${top + 18} ${x + 141},${top + 34} ${x + 138},124! ${x - 14},124! z`, 0.7];

/** What a terrain puts on its half, which is 134 wide.
 * @type {Record<string, (left: number) => Row[]>} */
const HALVES = {
  forest: (x) => [
    ground('forest', x, 64),
    ...[[14, 74, 0.62], [36, 72, 0.56], [58, 71, 0.6], [80, 72, 0.56], [102, 73, 0.62], [122, 75, 0.56]].map(([dx, y, s], n) => put(x + dx, y, s, n % 2 ? fir() : oak('forestdeep', n + 2))),
    ...[[24, 92, 0.86], [52, 90, 0.78], [84, 91, 0.9], [114, 93, 0.78]].map(([dx, y, s], n) => put(x + dx, y, s, n % 2 ? oak('forest', n + 3) : fir())),
    ...[[8, 114, 0.9], [40, 117, 1.02], [72, 116, 1], [104, 118, 1.05], [130, 115, 0.86]].map(([dx, y, s], n) => put(x + dx, y, s, n % 2 ? fir() : oak('forest', n + 6))),
  ],
  village: (x) => [
    ground('farm', x, 66),
    ...[[20, 76, 0.6], [46, 74, 0.56], [112, 74, 0.6]].map(([dx, y, s]) => put(x + dx, y, s, house('villagedeep', false))), put(x + 80, 84, 0.86, church()),
    ...[[30, 96, 0.84], [108, 96, 0.86]].map(([dx, y, s]) => put(x + dx, y, s, house('village'))), ...[[64, 112, 1.04], [14, 116, 0.96], [118, 117, 1]].map(([dx, y, s]) => put(x + dx, y, s, house())),
    ['line', `${x + 40},120 ${x + 46},108 ${x + 40},98`, 1.2], ['line', `${x + 88},120 ${x + 86},108 ${x + 90},98`, 1.2],
  ],
  farm: (x) => [
    ground('farm', x, 65), ['farmdeep', `${x},90 ${x + 40},82 ${x + 62},68 ${x + 70},68 ${x + 66},92 ${x + 50},120! ${x},120! z`, 0.5],
    ['rays', `${x},90 ${x + 40},82 ${x + 62},68 ${x + 70},68 ${x + 66},92 ${x + 50},120! ${x},120! z`, `${x + 70},60`, 7, 1], ['rays', `${x + 70},70 ${x + 134},72! ${x + 134},120! ${x + 62},120! z`, `${x + 72},56`, 8, 0.9],
    put(x + 32, 74, 0.7, mill()), put(x + 104, 74, 0.55, house('villagedeep', false)), put(x + 120, 76, 0.5, oak()),
    ...[[88, 96, 0.8], [112, 100, 0.86], [74, 114, 1.05], [102, 117, 1.1], [126, 116, 1]].map(([dx, y, s]) => put(x + dx, y, s, sheaf())),
  ],
  water: (x) => [
    ground('water', x, 70), ['waterdeep', `${x - 14},98 ${x + 50},102 ${x + 100},98 ${x + 136},102! ${x + 130},122! ${x - 14},122! z`, 0], ...waves(x, x + 134, 79, 120), put(x + 50, 96, 0.86, boat()), put(x + 108, 82, 0.42, boat()),
    ['forest', `${x + 90},120! ${x + 104},112 ${x + 124},110 ${x + 134},112! ${x + 134},120! z`, 0.6], ['fur', `${x + 96},116 ${x + 112},111 ${x + 130},112`, 12, 2.6, -86],
  ],
  monster: (x) => [
    ground('monster', x, 64), ['monsterdeep', `${x + 20},120! ${x + 34},96! ${x + 28},86! ${x + 48},70! ${x + 60},84! ${x + 54},98! ${x + 74},120! z`, 0.8], ['hatch', `${x},72! ${x + 134},72! ${x + 134},120! ${x},120! z`, 20, 4, 0.8], ['dark', `${x + 34},120! ${x + 44},98! ${x + 40},88! ${x + 48},76! ${x + 54},88! ${x + 48},98! ${x + 60},120! z`, 0], ['glow', `o ${x + 44},104 2`, 0], ['glow', `o ${x + 51},104 2`, 0],
    ...[[94, 84, 0.7], [114, 102, 1]].map(([dx, y, s]) => put(x + dx, y, s, [['line', '0,0 1,-20 -2,-34', 2.4], ['line', '0,-14 -10,-26 -14,-24', 1.6], ['line', '0,-20 8,-30 14,-40', 1.6]])),
  ],
};

/** The right half where both are of one terrain: there it is quieter.
 * @type {Record<string, (left: number) => Row[]>} */
const QUIET = {
  forest: (x) => [
    ground('forest', x, 66), ...[[20, 76, 0.6], [44, 74, 0.56], [112, 76, 0.62], [130, 78, 0.66]].map(([dx, y, s], n) => put(x + dx, y, s, n % 2 ? oak('forestdeep', n + 4) : fir())), put(x + 118, 100, 0.94, oak('forest', 5)), put(x + 128, 119, 1.05, fir()),
    // a stag in the clearing
    put(x + 66, 104, 1, [['wasteland', '-15,-10 -8,-15 6,-14 12,-18 14,-27! 19,-30 24,-27! 20,-22 18,-12 13,-6 11,0! 8,0! 8,-6 -7,-6 -9,0! -12,0! -12,-6 z', 0.9], ['line', '17,-30 14,-38 18,-44', 1.2], ['line', '15,-36 10,-40', 1], ['line', '20,-30 24,-38 22,-44', 1.2], ['line', '23,-36 28,-39', 1], ['hatch', '-4,-14 8,-13 10,-7 -4,-7 z', 70, 2.2, 0.7]]),
    ['fur', `${x + 30},112 ${x + 66},108 ${x + 104},114`, 8, 3.4, -86],
  ],
  village: (x) => [
    ground('farm', x, 66), ['wasteland', `${x - 14},112 ${x + 30},104 ${x + 56},88 ${x + 66},70 ${x + 70},70 ${x + 72},90 ${x + 60},108 ${x + 30},124! ${x - 14},124! z`, 0.6], put(x + 34, 80, 0.62, house('villagedeep', false)), put(x + 92, 80, 0.64, house('villagedeep')), put(x + 118, 100, 0.9, oak('forest', 4)), put(x + 92, 112, 1.2, house()),
    ...[8, 20, 32].map((dx) => /** @type {Row} */ (['line', `${x + dx + 94},119 ${x + dx + 94},108`, 1.6])), ['line', `${x + 98},112 ${x + 112},111 ${x + 134},112`, 1.3],
  ],
  farm: (x) => [
    ground('farm', x, 66), ['rays', `${x - 6},72 ${x + 134},72! ${x + 134},122! ${x - 10},122! z`, `${x + 60},50`, 7, 1], put(x + 96, 78, 0.66, house('villagedeep')), put(x + 120, 79, 0.6, oak('forest', 4)), put(x + 72, 77, 0.5, oak('forest', 6)),
    // a cart on its way home
    put(x + 60, 112, 1, [['farmdeep', '-22,-12 -18,-26 -4,-30 12,-28 20,-12 z', 0.9], ['fur', '-18,-24 -4,-29 12,-27', 7, 2.6, -80], ['wasteland', '-26,-12! 24,-12! 21,-5! -23,-5! z', 0.9], ['paper', 'o -14,-1 7', 1], ['paper', 'o 13,-1 7', 1], ['line', '-14,-8 -14,6', 1], ['line', '-21,-1 -7,-1', 1], ['line', '13,-8 13,6', 1], ['line', '6,-1 20,-1', 1], ['line', '24,-9 36,-8 48,-12', 1.4]]),
  ],
  water: (x) => [
    ground('water', x, 70), ['waterdeep', `${x - 14},98 ${x + 50},102 ${x + 100},98 ${x + 136},102! ${x + 130},122! ${x - 14},122! z`, 0], ...waves(x - 10, x + 134, 79, 120),
    ['forest', `${x + 60},88 ${x + 78},80 ${x + 108},80 ${x + 134},86! ${x + 134},94 ${x + 96},96 ${x + 70},94 z`, 0.8], put(x + 88, 86, 0.8, [['paper', '-7,0! -5,-36! 5,-36! 7,0! z', 0.9], ['accent', '-6.4,-12! -5.6,-24! 5.6,-24! 6.4,-12! z', 0.6], ['glow', '-5,-36! -5,-44! 5,-44! 5,-36! z', 0.7], ['villagedeep', '-7,-44! 0,-52! 7,-44! z', 0.8], ['hatch', '1,-35! 5,-35! 7,0! 2,0! z', 84, 2, 0.8]]), put(x + 114, 86, 0.6, fir()), put(x + 126, 88, 0.5, fir()),
  ],
};

/** A card with more than two terrains lies where all of them meet. @type {Row[]} */
const EVERYWHERE = [
  ['forest', '0,70! 40,62 80,68 96,90 70,120! 0,120! z', 0.6], ...[[10, 78, 0.7], [34, 74, 0.66], [58, 76, 0.6], [20, 98, 0.9], [48, 96, 0.8], [8, 118, 1]].map(([x, y, s], n) => put(x, y, s, n % 2 ? oak('forest', n) : fir())),
  ['farm', '80,68 130,62 170,66 180,90 150,104 96,92 z', 0.6], ['rays', '82,70 130,64 168,68 176,90 150,102 98,90 z', '120,50', 8, 0.8], put(120, 76, 0.55, mill()), ...[[100, 88, 0.6], [150, 90, 0.7], [126, 96, 0.75]].map(([x, y, s]) => put(x, y, s, sheaf())),
  ['village', '170,66 220,62 267,68! 267,120! 200,120! 180,92 z', 0.6], put(196, 78, 0.6, house('villagedeep', false)), put(232, 82, 0.72, church()), put(212, 100, 0.84, house()), put(250, 112, 0.94, house()),
  ['water', '70,120! 96,91 150,104 180,92 202,120! z', 0.6], ...waves(84, 196, 106, 120), put(138, 114, 0.6, boat()),
];

/** The landscape of these terrains; the first on the left, the second on the right.
 * @param {string[]} terrains @returns {Row[]} */
export function vista(terrains) {
  if (terrains.length > 2 || terrains.some((terrain) => !(terrain in HALVES))) return [...SKY, ...EVERYWHERE];
  const [left, right] = terrains;
  const beside = right ? HALVES[right] : (QUIET[left] ?? HALVES[left]);
  const [own, ...standing] = HALVES[left](0);
  return [...SKY, ...beside(133), right ? own : [own[0], own[1], 0], ...standing]; // no border within one terrain
}
