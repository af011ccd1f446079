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
