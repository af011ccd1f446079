// The burin and the brush: turns a few points into drawings that look engraved, with washes below the ink.
//
// A drawing is a list of rows, [tool, outline, ...settings]. An outline is the points a smooth curve runs through, "x,y x,y!",
// where `!` makes a corner and a `z` at the end closes it; "o x,y r" or "o x,y rx,ry" is an ellipse. Light falls from the
// upper left: what is closed gets a heavier line on its lower right. The tools:
//
//   wash names (skin, tint, paper ...)  fills the outline and draws its contour; settings: how heavy the contour is (0: none)
//   tube     a round limb or snake along the outline; settings: how thick it begins, its wash
//   line     a pen stroke that swells and thins out; settings: weight
//   hatch    strokes across the outline; settings: angle in degrees, gap, weight
//   rings    strokes along circles; settings: "x,y" of their centre, gap, weight
//   rays     strokes from a centre; settings: "x,y", gap in degrees, weight
//   fur      tufts along the outline; settings: length, spacing, angle they lean by (or "x,y": away from that point)
//   scales   rows of scales in the outline; settings: size, weight
//   stars    dots strewn over the outline; settings: gap, size
//   both     draws the rows of its list and their mirror image; [both, x of the axis, rows]
//   moved    [moved, "x,y scale angle", rows]
//
// What comes out is plain markup whose classes are inked in css/art.css; paper/ keeps a copy (tools/export_art.py).

/** @typedef {[number, number]} Point
 * @typedef {{points: Point[], sharp: boolean[], closed: boolean}} Outline
 * @typedef {(string | number | Row[])[]} Row */

const STEPS = 5; // straight pieces that stand for one of a curve, where strokes are cut off at it; more for a long one
const LONG_PIECE = 6;

/** @param {number} value */
const short = (value) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');
/** @param {Point} point */
const at = ([x, y]) => `${short(x)} ${short(y)}`;

/** Numbers from -1 to 1 that depend on the seed alone.
 * @param {number} seed */
function trembling(seed) {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return ((state >>> 0) % 20001) / 10000 - 1;
  };
}

/** @param {string} text @returns {Point} */
const pair = (text) => {
  const [x, y = x] = text.split(',').map(Number);
  return [x, y];
};

/** @param {string} text @returns {Outline} */
export function outline(text) {
  const words = text.trim().split(/\s+/);
  if (words[0] === 'o') {
    const [[x, y], [rx, ry]] = [pair(words[1]), pair(words[2])];
    const points = Array.from({length: 8}, (_, n) => /** @type {Point} */ ([x + rx * Math.cos((n * Math.PI) / 4), y + ry * Math.sin((n * Math.PI) / 4)]));
    return {points, sharp: points.map(() => false), closed: true};
  }
  const closed = words.at(-1) === 'z';
  const places = closed ? words.slice(0, -1) : words;
  return {points: places.map((place) => pair(place.replace('!', ''))), sharp: places.map((place) => place.endsWith('!')), closed};
}

/** The two points that bend the curve between the points n and n + 1.
 * @param {Outline} given @param {number} n @returns {[Point, Point]} */
function bends({points, sharp, closed}, n) {
  const {length} = points;
  /** @param {number} place */
  const point = (place) => points[closed ? (place + length) % length : Math.max(0, Math.min(length - 1, place))];
  const [from, to] = [point(n), point(n + 1)];
  /** @param {Point} here @param {Point} before @param {Point} after @param {boolean} corner @param {number} sign @returns {Point} */
  const bend = (here, before, after, corner, sign) => (corner ? here : [here[0] + (sign * (after[0] - before[0])) / 6, here[1] + (sign * (after[1] - before[1])) / 6]);
  return [bend(from, point(n - 1), to, sharp[n], 1), bend(to, from, point(n + 2), sharp[(n + 1) % length], -1)];
}

/** @param {Outline} given */
const pieces = ({points, closed}) => (closed ? points.length : points.length - 1);

/** @param {Outline} given */
function curve(given) {
  const {points, closed} = given;
  let path = `M${at(points[0])}`;
  for (let n = 0; n < pieces(given); n += 1) {
    const to = points[(n + 1) % points.length];
    path += `C${bends(given, n).map(at).join(' ')} ${at(to)}`;
  }
  return closed ? `${path}Z` : path;
}

/** @param {Outline} given @returns {Point[]} */
function polygon(given) {
  const {points} = given;
  /** @type {Point[]} */
  const found = [];
  for (let n = 0; n < pieces(given); n += 1) {
    const [a, d] = [points[n], points[(n + 1) % points.length]];
    const [b, c] = bends(given, n);
    const steps = Math.max(STEPS, Math.ceil(Math.hypot(d[0] - a[0], d[1] - a[1]) / LONG_PIECE));
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      const u = 1 - t;
      const [wa, wb, wc, wd] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
      found.push([wa * a[0] + wb * b[0] + wc * c[0] + wd * d[0], wa * a[1] + wb * b[1] + wc * c[1] + wd * d[1]]);
    }
  }
  if (!given.closed) found.push(points[points.length - 1]);
  return found;
}

/** A stroke through these points, thin at its ends.
 * @param {Point[]} points @param {number} weight */
function stroke(points, weight) {
  const last = points.length - 1;
  /** @type {Point[]} */
  const left = [];
  /** @type {Point[]} */
  const right = [];
  points.forEach(([x, y], n) => {
    const [before, after] = [points[Math.max(0, n - 1)], points[Math.min(last, n + 1)]];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const long = Math.hypot(dx, dy) || 1;
    const half = (weight / 2) * Math.sin((Math.PI * (n + 0.35)) / (last + 0.7));
    left.push([x - (dy / long) * half, y + (dx / long) * half]);
    right.push([x + (dy / long) * half, y - (dx / long) * half]);
  });
  const edge = [...left, ...right.reverse()];
  return `${curve({points: edge, sharp: edge.map((_, n) => n === 0 || n === last || n === last + 1 || n === edge.length - 1), closed: true})}`;
}

/** The two sides of a tube along a way, which gets thinner towards its end, and rings across it.
 * @param {Outline} way @param {number} width @returns {{shape: Outline, bands: string}} */
function tube(way, width) {
  const middle = polygon(way);
  const last = middle.length - 1;
  /** @type {Point[]} */
  const left = [];
  /** @type {Point[]} */
  const right = [];
  let bands = '';
  middle.forEach(([x, y], n) => {
    const [before, after] = [middle[Math.max(0, n - 1)], middle[Math.min(last, n + 1)]];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const long = Math.hypot(dx, dy) || 1;
    const half = (width / 2) * (1 - (0.45 * n) / last);
    const [ox, oy] = [(-dy / long) * half, (dx / long) * half];
    left.push([x + ox, y + oy]);
    right.push([x - ox, y - oy]);
    if (n > 0 && n < last) bands += cut([x + (oy > 0 ? ox : -ox), y + Math.abs(oy)], [x, y], 0.9, 0.6);
  });
  const points = [...left, ...right.reverse()];
  return {shape: {points, sharp: points.map((_, n) => n === 0 || n === last || n === last + 1 || n === points.length - 1), closed: true}, bands};
}

/** A short stroke of the burin: a lens from one point to the other, bent a little.
 * @param {Point} from @param {Point} to @param {number} weight @param {number} bend */
function cut(from, to, weight, bend) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const long = Math.hypot(dx, dy);
  if (long < 0.8) return '';
  const [nx, ny] = [-dy / long, dx / long];
  const [mx, my] = [dx / 2, dy / 2];
  const [over, under] = [bend + weight, bend - weight];
  return `M${at(from)}q${short(mx + nx * over)} ${short(my + ny * over)} ${at([dx, dy])}q${short(-mx + nx * under)} ${short(-my + ny * under)} ${at([-dx, -dy])}`;
}

/** Strokes inside a polygon. `there` takes a point to where the strokes lie level, `back` takes it back. Around a centre the
 * plane is cut open at a seam: `seam` says whether a piece of the outline crosses it, and where a stroke begins and ends there.
 * @param {Point[]} around @param {(point: Point) => Point} there @param {(point: Point) => Point} back @param {number} gap @param {number} weight
 * `top` is the first level of all, where the outline surrounds more than it touches.
 * @param {{crosses: (from: Point, to: Point) => boolean, ends: number[], top?: number}} [seam] */
function strokes(around, there, back, gap, weight, seed = 7, long = 34, seam = undefined) {
  const level = around.map(there);
  const heights = level.map(([, y]) => y);
  const tremble = trembling(seed + Math.round(around[0][0] * 31 + around[0][1] * 17));
  const [top, bottom] = [Math.min(seam?.top ?? Infinity, ...heights), Math.max(...heights)];
  let path = '';
  for (let line = Math.ceil(top / gap) * gap; line < bottom; line += gap) {
    const y = line + tremble() * gap * 0.14;
    /** @type {number[]} */
    const crossed = [];
    level.forEach(([x1, y1], n) => {
      const [x2, y2] = level[(n + 1) % level.length];
      if (seam?.crosses([x1, y1], [x2, y2])) return;
      if (y1 > y !== y2 > y) crossed.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
    });
    crossed.push(...(seam?.ends ?? []).filter((end) => isInside(around, back([end, y]))));
    crossed.sort((a, b) => a - b);
    for (let n = 0; n + 1 < crossed.length; n += 2) {
      const [start, end] = [crossed[n], crossed[n + 1]];
      const count = Math.max(1, Math.round((end - start) / long));
      for (let part = 0; part < count; part += 1) {
        const from = start + ((end - start) * part) / count + (part > 0 ? tremble() * 2 : 0);
        const to = start + ((end - start) * (part + 1)) / count + tremble() * 0.8;
        const [p, q, m] = [back([from, y]), back([to, y]), back([(from + to) / 2, y])];
        const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
        const wide = Math.hypot(dx, dy) || 1;
        const off = 2 * ((-dy / wide) * (m[0] - (p[0] + q[0]) / 2) + (dx / wide) * (m[1] - (p[1] + q[1]) / 2));
        path += cut(p, q, weight * (1 + tremble() * 0.25), off + tremble() * 0.3);
      }
    }
  }
  return path;
}

/** @param {Point[]} around @param {number} degrees @param {number} gap @param {number} weight */
function hatch(around, degrees, gap, weight) {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return strokes(around, ([x, y]) => [x * cos + y * sin, y * cos - x * sin], ([x, y]) => [x * cos - y * sin, y * cos + x * sin], gap, weight);
}

/** @param {Point[]} around @param {Point} centre @param {number} gap @param {number} weight */
function rings(around, [cx, cy], gap, weight) {
  // The seam of the angles lies opposite to the outline's middle, so that no stroke crosses it.
  const [mx, my] = [0, 1].map((axis) => around.reduce((sum, point) => sum + point[axis], 0) / around.length);
  const seam = Math.atan2(my - cy, mx - cx);
  const turn = 60; // as long as a unit on a ring of that radius
  const half = turn * Math.PI;
  return strokes(around, ([x, y]) => {
    const angle = Math.atan2(y - cy, x - cx) - seam;
    return [turn * Math.atan2(Math.sin(angle), Math.cos(angle)), Math.hypot(x - cx, y - cy)];
  }, ([angle, far]) => [cx + far * Math.cos(angle / turn + seam), cy + far * Math.sin(angle / turn + seam)], gap, weight, 11, 26, {crosses: ([x1], [x2]) => Math.abs(x1 - x2) > half, ends: [-half, half], top: isInside(around, [cx, cy]) ? gap / 2 : undefined});
}

const HUB = 3; // rays from a centre inside the outline begin that far from it

/** @param {Point[]} around @param {Point} centre @param {number} gap @param {number} weight */
function rays(around, [cx, cy], gap, weight) {
  const [mx, my] = [0, 1].map((axis) => around.reduce((sum, point) => sum + point[axis], 0) / around.length);
  const seam = Math.atan2(my - cy, mx - cx);
  return strokes(around, ([x, y]) => {
    const angle = Math.atan2(y - cy, x - cx) - seam;
    return [Math.hypot(x - cx, y - cy), (180 / Math.PI) * Math.atan2(Math.sin(angle), Math.cos(angle))];
  }, ([far, angle]) => {
    const turned = (angle * Math.PI) / 180 + seam;
    return [cx + far * Math.cos(turned), cy + far * Math.sin(turned)];
  }, gap, weight, 13, 34, {crosses: ([, y1], [, y2]) => Math.abs(y1 - y2) > 180, ends: [HUB]});
}

/** @param {Point[]} along @param {number} length @param {number} spacing @param {number | Point} lean */
function fur(along, length, spacing, lean) {
  const tremble = trembling(along.length + length);
  let path = '';
  let left = 0;
  for (let n = 0; n + 1 < along.length; n += 1) {
    const [[x1, y1], [x2, y2]] = [along[n], along[n + 1]];
    const long = Math.hypot(x2 - x1, y2 - y1);
    for (; left < long; left += spacing * (1 + tremble() * 0.3)) {
      const [x, y] = [x1 + ((x2 - x1) * left) / long, y1 + ((y2 - y1) * left) / long];
      const angle = typeof lean === 'number' ? Math.atan2(y2 - y1, x2 - x1) + (lean * Math.PI) / 180 : Math.atan2(y - lean[1], x - lean[0]);
      const reach = length * (1 + tremble() * 0.3);
      const turned = angle + tremble() * 0.25;
      path += cut([x, y], [x + reach * Math.cos(turned), y + reach * Math.sin(turned)], 1.1, tremble() * length * 0.22);
    }
    left -= long;
  }
  return path;
}

/** @param {Point[]} around @param {Point} point */
function isInside(around, [x, y]) {
  let inside = false;
  around.forEach(([x1, y1], n) => {
    const [x2, y2] = around[(n + 1) % around.length];
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
  });
  return inside;
}

/** @param {Point[]} around @param {number} gap @param {(point: Point, tremble: () => number) => string} draw */
function strewn(around, gap, draw) {
  const [xs, ys] = [around.map(([x]) => x), around.map(([, y]) => y)];
  const tremble = trembling(around.length * 3 + 1);
  let path = '';
  let odd = false;
  for (let y = Math.min(...ys); y < Math.max(...ys); y += gap * 0.75) {
    odd = !odd;
    for (let x = Math.min(...xs) + (odd ? gap / 2 : 0); x < Math.max(...xs); x += gap) {
      if (isInside(around, [x, y])) path += draw([x, y], tremble);
    }
  }
  return path;
}

/** @param {Point[]} around @param {number} size @param {number} weight */
const scales = (around, size, weight) => strewn(around, size, ([x, y]) => cut([x - size / 2, y], [x + size / 2, y], weight, size * 0.9));

/** @param {Point[]} around @param {number} gap @param {number} size */
const stars = (around, gap, size) => strewn(around, gap, ([x, y], tremble) => {
  const r = size * (0.7 + 0.4 * tremble());
  const [cx, cy] = [x + tremble() * gap * 0.4, y + tremble() * gap * 0.4];
  return `M${at([cx - r, cy])}q${at([r, 0])} ${at([r, -r])}q${at([0, r])} ${at([r, r])}q${at([-r, 0])} ${at([-r, r])}q${at([0, -r])} ${at([-r, -r])}`;
});

/** Where a point lies after all that its drawing was moved by.
 * @typedef {(point: Point) => Point} Move */

/** @param {Outline} given @param {Move} move @returns {Outline} */
const shifted = ({points, sharp, closed}, move) => ({points: points.map(move), sharp, closed});

const DEFAULT_CONTOUR = 1;

/** @param {Row} row @param {Move} move @param {number} scale @returns {string} */
function one([tool, given, ...settings], move, scale) {
  if (tool === 'both') {
    const axis = Number(given);
    const rows = /** @type {Row[]} */ (settings[0]);
    return drawnRows(rows, move, scale) + drawnRows(rows, ([x, y]) => move([2 * axis - x, y]), scale);
  }
  if (tool === 'moved') {
    const [place, size = '1', turn = '0'] = String(given).split(' ');
    const [x, y] = pair(place);
    const [cos, sin] = [Math.cos((Number(turn) * Math.PI) / 180), Math.sin((Number(turn) * Math.PI) / 180)];
    return drawnRows(/** @type {Row[]} */ (settings[0]), ([px, py]) => move([x + Number(size) * (px * cos - py * sin), y + Number(size) * (px * sin + py * cos)]), scale * Number(size));
  }
  const shape = shifted(outline(String(given)), move);
  const numbers = settings.map(Number);
  /** @param {unknown} said */
  const centre = (said) => move(pair(String(said)));
  /** @param {string} path */
  const ink = (path, style = 'e-ink') => (path ? `<path class="${style}" d="${path}"/>` : '');
  switch (tool) {
    case 'line': return ink(stroke(shape.points, (numbers[0] ?? 1.6) * scale ** 0.5));
    case 'lightline': return ink(stroke(shape.points, (numbers[0] ?? 1.6) * scale ** 0.5), 'e-paper');
    case 'tube': {
      const {shape: sides, bands} = tube(shape, numbers[0] * scale);
      return washed(String(settings[1]), sides, scale ** 0.5) + ink(bands);
    }
    case 'hatch': return ink(hatch(polygon(shape), numbers[0] ?? 45, numbers[1] ?? 3, numbers[2] ?? 0.7));
    case 'lighthatch': return ink(hatch(polygon(shape), numbers[0] ?? 45, numbers[1] ?? 3, numbers[2] ?? 0.7), 'e-paper');
    case 'rings': return ink(rings(polygon(shape), centre(settings[0]), numbers[1] ?? 3, numbers[2] ?? 0.7));
    case 'rays': return ink(rays(polygon(shape), centre(settings[0]), numbers[1] ?? 3, numbers[2] ?? 0.7));
    case 'fur': return ink(fur(polygon(shape), (numbers[0] ?? 6) * scale, (numbers[1] ?? 3) * scale, String(settings[2]).includes(',') ? centre(settings[2]) : (numbers[2] ?? 90)));
    case 'scales': return ink(scales(polygon(shape), numbers[0] ?? 6, numbers[1] ?? 0.6));
    case 'stars': return ink(stars(polygon(shape), numbers[0] ?? 20, numbers[1] ?? 1), 'e-paper');
    default: return washed(String(tool), shape, (numbers[0] ?? DEFAULT_CONTOUR) * scale ** 0.5);
  }
}

/** A wash inside its contour. The heavier side is the ink's shadow looking out below the wash.
 * @param {string} wash @param {Outline} shape @param {number} contour */
function washed(wash, shape, contour) {
  const path = curve(shape);
  if (contour === 0) return `<path class="e-${wash}" d="${path}"/>`;
  const below = curve(shifted(shape, ([x, y]) => [x + contour * 0.5, y + contour * 0.7]));
  return `<path class="e-ink" d="${below}"/><path class="e-${wash} e-edge${contour < 0.8 ? ' e-fine' : ''}" d="${path}"/>`;
}

/** @param {Row[]} rows @param {Move} move @param {number} scale */
const drawnRows = (rows, move, scale) => rows.map((row) => one(row, move, scale)).join('');

/** The markup of a drawing.
 * @param {Row[]} rows */
export const engraved = (rows) => drawnRows(rows, (point) => point, 1);
