// What several portraits are made of. A portrait's box is 267 wide and 190 high.

/** @typedef {import('../engraving.js').Row} Row */

export const ALL = '0,0! 267,0! 267,190! 0,190! z';

/** An outline of tufts around an ellipse: manes, crowns of trees, flames.
 * @param {number} x @param {number} y @param {number} rx @param {number} ry @param {number} tufts @param {number} depth share of the radius */
export function ruff(x, y, rx, ry, tufts, depth, seed = 1) {
  let state = seed * 7919;
  const next = () => (state = (state * 16807) % 2147483647) / 2147483647;
  const points = [];
  for (let n = 0; n < tufts; n += 1) {
    for (const [step, reach] of [[0, 1 + depth * (0.6 + 0.8 * next())], [0.55, 1 - depth * 0.3 * next()]]) {
      const angle = ((n + step) * 2 * Math.PI) / tufts;
      points.push(`${Math.round((x + rx * reach * Math.cos(angle)) * 10) / 10},${Math.round((y + ry * reach * Math.sin(angle)) * 10) / 10}${step === 0 ? '!' : ''}`);
    }
  }
  return `${points.join(' ')} z`;
}

/** A row of teeth between two points, their tips as far down as `long` says (up, if negative).
 * @param {[number, number]} from @param {[number, number]} to @param {number} count @param {number} long @returns {Row[]} */
export function teeth([x1, y1], [x2, y2], count, long) {
  return Array.from({length: count}, (_, n) => {
    const [a, b, m] = [n / count, (n + 0.86) / count, (n + 0.43) / count];
    /** @param {number} part @param {number} down */
    const point = (part, down) => `${(x1 + (x2 - x1) * part).toFixed(1)},${(y1 + (y2 - y1) * part + down).toFixed(1)}!`;
    return ['paper', `${point(a, 0)} ${point(b, 0)} ${point(m, long * (0.8 + 0.2 * ((n * 7) % 3)))} z`, 0.5];
  });
}

/** Firs as a dark edge of the ground, from left to right.
 * @param {number} left @param {number} right @param {number} ground @param {number} high @returns {Row} */
export function firs(left, right, ground, high, seed = 3) {
  let state = seed * 7919;
  const next = () => (state = (state * 16807) % 2147483647) / 2147483647;
  const points = [`${left},190!`, `${left},${ground}!`];
  for (let x = left; x < right - 8;) {
    const wide = 9 + 8 * next();
    points.push(`${(x + wide / 2).toFixed(1)},${(ground - high * (0.6 + 0.5 * next())).toFixed(1)}!`, `${(x + wide).toFixed(1)},${(ground - high * 0.2 * next()).toFixed(1)}!`);
    x += wide;
  }
  return ['dark', `${points.join(' ')} ${right},190! z`, 0];
}

/** @param {number} x @param {number} y @param {number} r @returns {Row[]} */
export const moon = (x, y, r) => [
  ['paper', `o ${x},${y} ${r}`, 0.4], ['shade', `o ${x + r * 0.3},${y - r * 0.25} ${r * 0.18}`, 0],
  ['shade', `o ${x - r * 0.3},${y + r * 0.3} ${r * 0.24}`, 0], ['shade', `o ${x + r * 0.15},${y + r * 0.5} ${r * 0.12}`, 0],
];

/** Eyes, nose and mouth of a person who looks at us; light from the left. Their middle is at 0, 0, the chin at 0, 42.
 * @param {{stern?: number, lips?: string, mouth?: boolean}} given @returns {Row[]} */
export const features = ({stern = 2, lips = 'accent', mouth = true}) => [
  ['both', 0, [
    ['paper', '-24,-3 -18,-8 -11,-7 -6,-2 -12,1 -19,1 z', 0.6], ['dark', 'o -14.5,-3.2 3.4', 0], ['line', '-26,-3 -18,-9 -11,-8 -5,-2', 1.9], ['line', '-21,3 -15,4 -9,2', 0.9],
    ['line', `-27,${-12 - stern} -18,-16 -10,-14 -4,${-11 + stern}`, 3.2],
  ]],
  ['shine', 'o -16,-4.5 1.1', 0], ['shine', 'o 13,-4.5 1.1', 0],
  ['line', '-3,-6 -4,4 -7,12 -3,15 1,15', 1.3], ['line', '8,11 5,15 1,15', 1.3], ['hatch', '2,-6 5,4 8,11 3,14 1,4 z', 70, 2, 0.7],
  ...(mouth ? /** @type {Row[]} */ ([[lips, '-10,25 -4,22.5 0,24 4,22.5 10,25 4,28.5 0,29 -4,28.5 z', 0.5], ['line', '-12,25 -4,25.5 0,26 4,25.5 12,25', 1.2], ['line', '-5,33 0,34 5,33', 0.9]]) : []),
];
