// The faces of the bots' personas. A face is 100 wide and high and shown as small as a crest: few lines, and each person known
// by an outline and a colour of their own.

import {features, ruff} from './pieces.js';

/** @typedef {import('../engraving.js').Row} Row
 * @typedef {{skin: string, rows: Row[]}} Face */

/** The ground behind a head, darker towards the lower right.
 * @param {string} wash @returns {Row[]} */
const ground = (wash) => [[wash, '0,0! 100,0! 100,100! 0,100! z', 0], ['rays', '0,0! 100,0! 100,100! 0,100! z', '50,130', 4, 0.7]];

/** Shoulders below a head, in cloth.
 * @param {string} wash @returns {Row[]} */
const shoulders = (wash) => [[wash, '2,104! 8,88 26,79 50,84 74,79 92,88 98,104! z', 1.2], ['hatch', '64,82 78,82 92,90 97,104! 60,104! z', 62, 3, 1]];

/** A head with its neck; its middle is at 50, 46, its chin at 50, 77.
 * @param {{wide?: number, wash?: string}} [given] @returns {Row[]} */
const head = ({wide = 0, wash = 'skin'} = {}) => {
  const [left, right] = [28 - wide, 72 + wide];
  return [
    [wash, '39,64 61,64 62,82 50,88 38,82 z', 0.8], ['hatch', '41,72 50,79 60,72 61,81 50,86 40,81 z', 20, 2.2, 0.9],
    [wash, `50,14 ${right - 8},18 ${right},34 ${right},54 ${right - 9},69 50,78 ${left + 9},69 ${left},54 ${left},34 ${left + 8},18 z`, 1.4],
    ['hatch', `${right - 9},30 ${right - 1},38 ${right - 1},54 ${right - 10},68 ${right - 16},70 ${right - 8},52 z`, 62, 2.5, 0.9],
  ];
};

/** @param {Parameters<typeof features>[0]} given @returns {Row} */
const looks = (given) => ['moved', '50,46 .74 0', features(given)];

/** @param {number} x @param {number} y @param {number} r @returns {Row[]} */
const coin = (x, y, r) => [['gold', `o ${x},${y} ${r}`, 1.2], ['line', `${x - r * 0.55},${y - r * 0.1} ${x - r * 0.2},${y - r * 0.6} ${x + r * 0.35},${y - r * 0.55}`, 1.6], ['dark', `o ${x},${y + r * 0.1} ${r * 0.2}`, 0]];

/** @type {Record<string, Face>} */
export const FACES = {
  // An innkeeper behind his spectacles.
  gus: {skin: 'village', rows: [
    ...ground('farm'), ...shoulders('forestdeep'), ['paper', '36,80 50,90 64,80 68,90 50,100 32,90 z', 0.9],
    ...head({wide: 5}), ['line', '40,71 50,74 60,70', 1.2], ['line', '30,60 33,66 38,69', 1],
    ['both', 50, [['paper', '24,28 19,38 20,54 26,56 27,42 30,32 z', 1], ['fur', '22,34 22,52', 5, 3, 70], ['skin', '25,44 20,42 19,52 24,58 z', 0.9]]],
    ['shine', '36,22 44,18 50,19 44,24 36,28 z', 0], looks({stern: -1, mouth: false}),
    ['line', '38,64 44,67 52,67 60,63', 2.2], ['both', 50, [['shine', 'o 39,44 9', 0]]],
    ['both', 50, [['line', '30,44 33,37 39,35 45,37 48,44', 2.2], ['line', '48,44 45,51 39,53 33,51 30,44', 2.2]]], ['line', '47,42 50,41 53,42', 2], ...coin(84, 80, 13),
  ]},
  // She has counted it twice already.
  pia: {skin: 'hero', rows: [
    ...ground('water'), ...shoulders('waterdeep'), ['paper', '30,82 50,100 70,82 62,78 50,88 38,78 z', 1],
    ['paper', ruff(50, 38, 37, 34, 15, 0.1, 4), 1.4], ['hatch', '74,20 86,34 84,56 74,66 72,40 z', 60, 3, 0.9],
    ...head(), ['deep', '30,32 36,20 50,17 64,20 70,32 62,25 50,28 38,25 z', 0.8], ['line', '50,18 44,24 34,27', 1], ['line', '50,18 56,24 66,27', 1],
    ['paper', '24,26 36,12 50,9 64,12 76,26 68,21 50,17 32,21 z', 1], looks({stern: 1, mouth: false}),
    ['line', '40,65 47,63 53,63 59,65', 2], ['line', '34,58 36,63 35,67', 1], ['line', '66,58 64,63 65,67', 1], ['line', '32,52 35,54 38,53', 0.8],
    ['gold', '76,74 90,72 95,86 88,98 74,97 70,84 z', 1.2], ['line', '76,76 83,79 90,75', 1.6], ['hatch', '84,80 93,86 87,96 80,96 z', 60, 2.6, 0.9],
  ]},
  // A master builder with plaits around her head.
  hilda: {skin: 'village', rows: [
    ...ground('mountain'), ['village', '0,70! 0,52! 9,42! 18,52! 18,70! z', 0.8], ['village', '80,64! 80,44! 90,32! 100,44! 100,64! z', 0.8], ['hatch', '90,34! 99,44! 99,64! 90,64! z', 64, 2.6, 0.8],
    ...shoulders('villagedeep'), ['gold', '42,86 50,82 58,86 58,92 50,96 42,92 z', 0.9],
    ...head(), ['farmdeep', '26,44 24,26 36,12 50,9 64,12 76,26 74,44 69,32 62,24 50,21 38,24 31,32 z', 1.2],
    ...[[28, 29], [34, 20], [42, 15], [50, 13.5], [58, 15], [66, 20], [72, 29]].map(([x, y]) => /** @type {Row} */ (['farm', `o ${x},${y} 6.6,5.4`, 1])),
    ...[[31, 24], [38, 17], [46, 14], [54, 14], [62, 17], [69, 24]].map(([x, y]) => /** @type {Row} */ (['line', `${x - 2},${y + 4} ${x},${y} ${x + 2},${y - 4}`, 1.2])),
    looks({stern: 1}), ['moved', '20,82 .9 18', [['line', '0,-24 -4,0 -8,18', 2.6], ['line', '0,-24 4,0 8,18', 2.6], ['gold', 'o 0,-25 4', 0.8], ['line', '-5,2 0,4 5,2', 1.4]]],
  ]},
  // A mason, and his mustache.
  bruno: {skin: 'wasteland', rows: [
    ...ground('paper'), ['mountain', '0,100! 0,66! 100,66! 100,100! z', 0.5], ['line', '0,76 50,76 100,76', 1], ['line', '14,66 14,76', 1], ['line', '86,66 86,76', 1],
    ...shoulders('mountaindeep'), ['accent', '36,80 50,88 64,80 70,90 50,99 30,90 z', 1],
    ...head({wide: 5}), ['both', 50, [['skin', '24,44 18,42 18,52 24,58 z', 0.9]]], looks({stern: 2, mouth: false}),
    ['dark', '50,58 42,55 32,59 22,67 18,60! 16,72 28,77 42,72 50,65 58,72 72,77 84,72 82,60! 78,67 68,59 58,55 z', 0.8], ['lightline', '46,60 36,66 26,72', 1.2], ['lightline', '54,60 64,66 74,72', 1.2],
    ['villagedeep', '18,32 20,16 36,6 56,5 76,12 84,30 66,24 50,23 34,25 z', 1.4], ['hatch', '60,8 76,14 82,28 68,22 z', 60, 2.6, 1], ['village', '16,34 34,26 50,25 68,26 88,33 70,33 50,31 32,33 z', 1],
  ]},
  // A ranger under her hood.
  runa: {skin: 'hero', rows: [
    ...ground('forest'), ['moved', '88,34 1 24', [['line', '0,-34 0,30', 2.4], ['accent', '0,-34! 8,-28 8,-14 0,-8! -8,-14 -8,-28 z', 0.9], ['line', '-6,-24 0,-20 6,-24', 1]]],
    ...shoulders('forestdeep'), ['forestdeep', '50,2 72,8 84,30 84,60 76,86 62,80 72,58 70,34 50,20 30,34 28,58 38,80 24,86 16,60 16,30 28,8 z', 1.4], ['hatch', '72,12 82,30 82,60 75,82 70,76 76,52 74,28 z', 64, 2.6, 1],
    ...head(), ['villagedeep', '30,40 32,24 50,18 68,24 70,40 62,30 50,26 42,32 34,34 z', 1], ['line', '50,20 44,28 34,32', 1], ['line', '52,21 60,27 66,33', 1],
    ['forestdeep', '50,2 70,8 80,26 72,30 62,20 50,16 38,20 28,30 20,26 30,8 z', 1.2], looks({stern: 3}), ['line', '65,49 62,56 61,65', 2], ['line', '61,54 66,55', 1.2], ['line', '59,60 65,61', 1.2],
    ['gold', 'o 50,88 5', 0.9],
  ]},
  // A trapper from the north.
  ulf: {skin: 'village', rows: [
    ...ground('mountain'), ...shoulders('wasteland'), ['fur', '8,90 30,82', 9, 3, 60], ['fur', '70,82 92,90', 9, 3, 120],
    ...head({wide: 3}), ['wasteland', '24,46 26,58 34,56 42,60 50,57 58,60 66,56 74,58 76,46 82,66 74,86 62,92 56,100! 50,92 44,100! 38,92 26,86 18,66 z', 1.4],
    ['fur', '28,62 44,64', 17, 3.2, 86], ['fur', '44,66 60,66', 20, 3, 90], ['fur', '58,64 74,62', 17, 3.2, 94], looks({stern: 4, mouth: false}), ['dark', '42,66 50,63 58,66 50,69 z', 0], ['fur', '34,60 50,57', 8, 2.4, 120], ['fur', '50,57 66,60', 8, 2.4, 60],
    ['deep', ruff(50, 20, 33, 15, 18, 0.16, 6), 1.3], ['fur', '22,22 78,22', 9, 3.4, 90], ['fur', '26,13 74,13', 8, 3.6, -90],
  ]},
  // The joke is always on somebody else.
  yorick: {skin: 'hero', rows: [
    ...ground('monster'), ...shoulders('monsterdeep'), ['gold', '20,82 34,78 50,86 66,78 80,82 72,98! 61,88 50,102! 39,88 28,98! z', 1],
    ...head(), ['monsterdeep', '50,24 40,18 28,20 18,32 10,48 4,44 6,26 18,8 36,2 50,10 z', 1.3], ['gold', '50,24 60,18 72,20 82,32 90,48 96,44 94,26 82,8 64,2 50,10 z', 1.3], ['hatch', '66,6 82,12 92,28 92,40 82,26 70,16 z', 60, 2.8, 0.9],
    ['both', 50, [['gold', 'o 8,52 6.5', 1.1], ['dark', 'o 8,53 1.8', 0], ['line', '3,50 8,49 13,50', 1]]], ['line', '50,10 50,24', 1.6],
    looks({stern: 5, mouth: false}), ['paper', '34,61 42,65 50,66 58,65 66,60 61,69 50,73 40,70 z', 1], ['line', '31,60 42,65 50,66 58,65 69,58', 2.2], ['line', '45,66 45,71', 0.8], ['line', '51,66 51,73', 0.8], ['line', '57,66 57,71', 0.8],
    ['accent', 'o 32,57 3.4', 0], ['accent', 'o 68,56 3.4', 0],
  ]},
  // She saw the gap in your map before you did.
  cleo: {skin: 'wasteland', rows: [
    ...ground('villagedeep'), ['dark', '50,4 72,8 84,26 86,54 82,80 66,82 70,40 30,40 34,82 18,80 14,54 16,26 28,8 z', 0.8],
    ...shoulders('dark'), ['accent', '30,80 50,98 70,80 76,88 50,104! 24,88 z', 1], ...head(),
    looks({stern: 3, mouth: false}), ['moved', '50,46 .74 0', [['accent', '-12,25 -4,22 0,24 4,22 14,22 6,29 0,30 -5,29 z', 0.6], ['line', '-14,26 -4,26 4,26 17,20', 1.8]]],
    ['dark', '24,44 22,22 36,8 50,6 64,8 78,22 76,44 72,34 68,30 60,33 50,30 40,33 32,30 28,34 z', 0.8], ['lightline', '36,12 30,20 29,30', 1.4], ['lightline', '44,10 40,20 40,30', 1.2], ['lightline', '58,10 62,20 62,30', 1],
    ['dark', '26,38 38,35 50,40 62,35 74,38 73,50 64,54 54,49 50,46 46,49 36,54 27,50 z', 0], ['both', 50, [['paper', '31,44 38,40 45,44 38,48 z', 0], ['dark', 'o 39,44 3', 0], ['shine', 'o 38,43 1', 0]]],
    ['gold', 'o 25,62 3.4', 0.8], ['gold', 'o 75,62 3.4', 0.8],
  ]},
  // A clerk of the chancery with his quill, who has read the edict twice.
  odo: {skin: 'village', rows: [
    ...ground('wasteland'), ...shoulders('villagedeep'), ['paper', '34,80 50,92 66,80 70,92 50,102! 30,92 z', 1],
    ...head({wide: 1}), ['both', 50, [['skin', '27,44 22,42 22,52 27,57 z', 0.9]]],
    ['wasteland', '27,40 26,26 38,14 50,12 62,14 74,26 73,40 68,32 60,27 50,26 40,27 32,32 z', 1.2], ['skin', '38,20 50,15 62,20 58,27 50,28 42,27 z', 1], ['shine', '42,20 50,17 54,20 46,24 z', 0],
    looks({stern: 2, mouth: false}), ['line', '41,66 50,65 59,66', 2.2], ['line', '38,60 36,65 37,69', 0.9], ['line', '62,60 64,65 63,69', 0.9],
    ['moved', '82,74 1 28', [['paper', '0,-36 7,-26 7,-6 1,10 -5,-6 -6,-26 z', 1.1], ['line', '0,-34 0,24', 1.8], ['line', '0,-22 5,-26', 0.8], ['line', '0,-14 5,-18', 0.8], ['line', '0,-14 -5,-18', 0.8]]],
    ['paper', '4,76 26,72 28,98! 6,98! z', 1.1], ['line', '9,80 23,78', 1], ['line', '9,85 23,83', 1], ['line', '10,90 20,89', 1], ['accent', 'o 21,95 4', 0.8],
  ]},
  // An astronomer in her pointed hat: one star, and she follows it.
  thea: {skin: 'hero', rows: [
    ...ground('waterdeep'), ...[[12, 20], [86, 16], [90, 44], [8, 50]].map(([x, y]) => /** @type {Row} */ (['gold', `o ${x},${y} 2`, 0])),
    ...shoulders('monsterdeep'), ['gold', '42,84 50,90 58,84 60,90 50,98 40,90 z', 0.9],
    ['both', 50, [['dark', '28,32 20,48 20,70 26,82 33,76 29,56 z', 0.9]]], ...head(),
    looks({stern: 0}), ['both', 50, [['line', '31,44 34,38 39,36 44,38 47,44 44,50 39,52 34,50 z', 1.8]]], ['line', '47,43 50,42 53,43', 1.6],
    ['monsterdeep', '20,32 34,25 44,4 52,-6 58,6 66,25 80,32 66,33 50,30 34,33 z', 1.3], ['hatch', '56,4 66,24 78,31 64,30 z', 62, 2.6, 1],
    ['gold', '50,10! 52.4,15.6! 58.4,16! 53.8,20! 55.4,26! 50,22.8! 44.6,26! 46.2,20! 41.6,16! 47.6,15.6! z', 0.8],
  ]},
};
