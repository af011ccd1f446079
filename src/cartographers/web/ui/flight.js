// A coin or a star that flies from one place on the screen to another. Nothing waits for it, and it can be made to arrive at once.

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

/** Lets one of our drawings fly in an arc; what it promises holds when it is there.
 * @param {string} drawing @param {Point} from @param {Point} to @param {{size: number, time: number, delay?: number}} how */
export async function fly(drawing, from, to, {size, time, delay = 0}) {
  const flight = document.createElementNS(SVG, 'svg');
  flight.setAttribute('class', 'flight');
  flight.setAttribute('viewBox', '0 0 100 100');
  flight.setAttribute('aria-hidden', 'true');
  flight.style.cssText = `width: ${size}px; height: ${size}px; left: ${-size / 2}px; top: ${-size / 2}px;`;
  flight.innerHTML = `<use href="#${drawing}"></use>`;
  document.body.append(flight);
  const rise = Math.min(120, Math.hypot(to.x - from.x, to.y - from.y) * 0.25);
  /** @param {Point} point @param {number} scale */
  const at = ({x, y}, scale) => `translate(${x}px, ${y}px) scale(${scale})`;
  const middle = {x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - rise};
  const animation = flight.animate([
    {transform: at(from, 0.4), opacity: 0, offset: 0},
    {transform: at({x: from.x, y: from.y - rise * 0.35}, 1.25), opacity: 1, offset: 0.25, easing: 'ease-in-out'},
    {transform: at(middle, 1.15), offset: 0.6, easing: 'ease-in'},
    {transform: at(to, 0.9), opacity: 1, offset: 1},
  ], {duration: time, delay, fill: 'both'});
  inTheAir.add(animation);
  await animation.finished.catch(() => {});
  inTheAir.delete(animation);
  flight.remove();
}

/** Everything arrives now. */
export function landAll() {
  inTheAir.forEach((animation) => animation.finish());
}
