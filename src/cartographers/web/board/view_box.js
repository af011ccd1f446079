// Which part of a drawing is shown, and how large. Pure numbers: places are fractions of the whole drawing's box.

/** @typedef {{x: number, y: number, scale: number}} Part the corner at the top left, and how many times larger than the whole */
/** @typedef {{left: number, top: number, width: number, height: number}} Box */
/** @typedef {{x: number, y: number}} Point */

const LARGEST = 4;
const HARDLY = 1.05; // less than this is meant as the whole again

/** @type {Part} */
export const WHOLE = {x: 0, y: 0, scale: 1};

/** The corner at which `inside` lies at `shown`, without leaving the drawing.
 * @param {number} inside @param {number} shown @param {number} scale */
const corner = (inside, shown, scale) => Math.min(Math.max(inside - shown / scale, 0), 1 - 1 / scale);

/** What lay at `from` lies at `to`, `by` times as large; both are fractions of what is shown.
 * @param {Part} part @param {number} by @param {Point} from @param {Point} to @returns {Part} */
export function enlarged(part, by, from, to = from) {
  const scale = Math.min(Math.max(part.scale * by, 1), LARGEST);
  return {
    scale,
    x: corner(part.x + from.x / part.scale, to.x, scale),
    y: corner(part.y + from.y / part.scale, to.y, scale),
  };
}

/** The part moved so that a point of the drawing is in it: as it is, or with the point in its middle.
 * @param {Part} part @param {Point} point @returns {Part} */
export function showing(part, {x, y}) {
  /** @param {number} begin @param {number} place */
  const within = (begin, place) => place > begin && place < begin + 1 / part.scale;
  if (within(part.x, x) && within(part.y, y)) return part;
  return {scale: part.scale, x: corner(x, .5, part.scale), y: corner(y, .5, part.scale)};
}

/** Nothing where the whole is shown, or nearly.
 * @param {Part} part */
export const settled = (part) => (part.scale < HARDLY ? null : part);

/** As an SVG wants it.
 * @param {Box} box @param {Part | null} part */
export function viewBox(box, part) {
  const {x, y, scale} = part ?? WHOLE;
  return `${box.left + x * box.width} ${box.top + y * box.height} ${box.width / scale} ${box.height / scale}`;
}

/** Where a box is drawn in a rectangle of another shape: as large as it can be, in the middle.
 * @param {Box} box @param {Box} room @returns {Box} */
export function fitted(box, room) {
  const by = Math.min(room.width / box.width, room.height / box.height);
  const [width, height] = [box.width * by, box.height * by];
  return {left: room.left + (room.width - width) / 2, top: room.top + (room.height - height) / 2, width, height};
}
