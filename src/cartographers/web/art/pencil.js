// Strokes that look drawn by hand, the same on every load: the patterns of the terrains and the edge of the paper.

/** Numbers from 0 to 1 that only depend on the seed.
 * @param {number} seed */
function wobble(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return ((state >>> 0) % 10000) / 10000;
  };
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

/** Slightly bent parallel strokes across a tile of 100 x 100, as with the flat side of a pencil.
 * @param {number} seed @param {{angle: number, gap: number, length?: number, jitter?: number}} given */
export function hatch(seed, {angle, gap, length = 160, jitter = 2.5}) {
  const random = wobble(seed);
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const strokes = [];
  for (let offset = -100; offset <= 100; offset += gap) {
    const shift = offset + (random() - 0.5) * jitter * 2;
    const [x, y] = [50 - dy * shift, 50 + dx * shift];
    const half = length / 2;
    const bend = (random() - 0.5) * jitter * 2;
    strokes.push(
      `M${round(x - dx * half)} ${round(y - dy * half)}` +
        `Q${round(x - dy * bend)} ${round(y + dx * bend)} ${round(x + dx * half)} ${round(y + dy * half)}`,
    );
  }
  return strokes.join('');
}

/** Small dots, for what is neither lined nor waved.
 * @param {number} seed @param {number} count */
export function stipple(seed, count, radius = 1.6) {
  const random = wobble(seed);
  const dots = [];
  for (let n = 0; n < count; n += 1) {
    const [x, y, r] = [4 + random() * 92, 4 + random() * 92, radius * (0.6 + random() * 0.8)];
    dots.push(`M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0`);
  }
  return dots.join('');
}

/** The outline of a sheet of old paper: a rectangle whose edge is a little ragged.
 * @param {number} seed @param {number} width @param {number} height */
export function deckle(seed, width, height, depth = 4, step = 22) {
  const random = wobble(seed);
  const inset = () => depth * (0.25 + random() * 0.75);
  const points = [];
  for (let x = depth; x < width - depth; x += step * (0.6 + random() * 0.8)) points.push([x, inset()]);
  for (let y = depth; y < height - depth; y += step * (0.6 + random() * 0.8)) points.push([width - inset(), y]);
  for (let x = width - depth; x > depth; x -= step * (0.6 + random() * 0.8)) points.push([x, height - inset()]);
  for (let y = height - depth; y > depth; y -= step * (0.6 + random() * 0.8)) points.push([inset(), y]);
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}
