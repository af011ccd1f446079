// What flies over the screen: a coin or a star from one place to another, leaves in the wind. Nothing waits for it, and it can be
// made to arrive at once.

/** A point of the screen, in pixels.
 * @typedef {{x: number, y: number}} Point */

const SVG = 'http://www.w3.org/2000/svg';
/** @type {Set<Animation>} */
const inTheAir = new Set();

/** The middle of what an element covers on the screen.
 * @param {Element} element @returns {Point} */
export function middleOf(element) {
  const {x, y, width, height} = element.getBoundingClientRect();
  return {x: x + width / 2, y: y + height / 2};
}

/** What everything flies in: one element that depends on nothing and on which nothing depends, so that the page below is not laid out
 * for it. */
function air() {
  const known = document.querySelector('.air');
  if (known) return known;
  const made = document.createElement('div');
  made.className = 'air';
  made.setAttribute('aria-hidden', 'true');
  document.body.append(made);
  return made;
}

/** One of our drawings on its way.
 * @typedef {{drawing: string, from: Point, to: Point, size: number, time: number, delay?: number, style?: string}} Flight */

/** Lets drawings fly in arcs; what each promises holds when it is there. All are put into the air before the first one moves: asked to
 * move, a browser works out the styles of all that is new.
 * @param {Flight[]} flights @returns {Promise<void>[]} */
export function fly(flights) {
  const drawings = flights.map(picture);
  air().append(...drawings);
  return flights.map(async ({from, to, time, delay = 0}, number) => {
    await moved(drawings[number], arc(from, to), {duration: time, delay});
    drawings[number].remove();
  });
}

/** @param {Flight} flight */
function picture({drawing, size, style = ''}) {
  const flight = document.createElementNS(SVG, 'svg');
  flight.setAttribute('class', `flight ${style}`);
  flight.setAttribute('viewBox', '0 0 100 100');
  flight.style.cssText = `width: ${size}px; height: ${size}px; left: ${-size / 2}px; top: ${-size / 2}px;`;
  flight.innerHTML = `<use href="#${drawing}"></use>`;
  return flight;
}

/** @param {Point} from @param {Point} to @returns {Keyframe[]} */
function arc(from, to) {
  const rise = Math.min(120, Math.hypot(to.x - from.x, to.y - from.y) * 0.25);
  /** @param {Point} point @param {number} scale */
  const at = ({x, y}, scale) => `translate(${x}px, ${y}px) scale(${scale})`;
  const middle = {x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - rise};
  return [
    {transform: at(from, 0.4), opacity: 0, offset: 0},
    {transform: at({x: from.x, y: from.y - rise * 0.35}, 1.25), opacity: 1, offset: 0.25, easing: 'ease-in-out'},
    {transform: at(middle, 1.15), offset: 0.6, easing: 'ease-in'},
    {transform: at(to, 0.9), opacity: 1, offset: 1},
  ];
}

/** @param {Element} drawing @param {Keyframe[]} frames @param {KeyframeAnimationOptions} how */
async function moved(drawing, frames, how) {
  const animation = drawing.animate(frames, {...how, fill: 'both'});
  inTheAir.add(animation);
  await animation.finished.catch(() => {});
  inTheAir.delete(animation);
}

const DRIFT_TIME = 3200; // milliseconds, half of it more or less
const CALM = 700; // before the first gust: a season begins with a card that turns over

/** Lets small drawings drift over the desk once, as the wind would; `piece()` makes one.
 * @param {number} count @param {() => SVGSVGElement} piece */
export function drift(count, piece) {
  const {innerWidth: width, innerHeight: height} = window; // asked once: after each piece the page would be laid out anew for it
  const pieces = Array.from({length: count}, piece);
  for (const drawing of pieces) {
    const size = 18 + Math.random() * 20;
    drawing.classList.add('drift');
    drawing.style.width = drawing.style.height = `${size}px`;
  }
  air().append(...pieces);
  for (const drawing of pieces) {
    const [start, wind, turns] = [Math.random() * width, (Math.random() - 0.3) * 340, (Math.random() - 0.5) * 900];
    /** @param {number} part how far it has come @param {number} sway */
    const at = (part, sway) => `translate(${start + wind * part + sway}px, ${-50 + (height + 100) * part}px) rotate(${turns * part}deg)`;
    const frames = [{transform: at(0, 0)}, {transform: at(0.33, 46)}, {transform: at(0.66, -40)}, {transform: at(1, 0)}];
    moved(drawing, frames, {duration: DRIFT_TIME * (0.6 + Math.random() * 0.8), delay: CALM + Math.random() * 900, easing: 'linear'}).then(() => drawing.remove());
  }
}

/** Everything arrives now. */
export function landAll() {
  inTheAir.forEach((animation) => animation.finish());
}
