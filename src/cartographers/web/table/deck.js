// The deck on the table: the next card turns over from it, is seen large, and goes to its place in the column. Nothing waits for
// it: it lies over the table without catching a click, and whoever presses or types sees it at its place at once.

import {kindOf} from '../catalogue.js';
import {nextFrame, rested} from '../later.js';
import {moves} from '../settings.js';
import {html, nothing, render} from '../vendor/lit/lit.js';

const LARGEST = 330; // pixels wide
const OF_WINDOW = 0.44; // of its height or width, whichever is less

/** Where a card lies: its middle, and how wide it is.
 * @typedef {{x: number, y: number, width: number}} Place */

/** @param {Element} element @returns {Place} */
function placeOf(element) {
  const {x, y, width, height} = element.getBoundingClientRect();
  return {x: x + width / 2, y: y + height / 2, width};
}

export class Deck {
  #root;
  /** @type {Animation[]} */
  #turning = [];
  #prepared = false;

  /** `root` is the table on the screen.
   * @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    this.land = this.land.bind(this);
  }

  /** Has the pictures of all cards that may come made while nobody waits for them: one takes as long as a frame or two.
   * @param {Wire.ViewJson['deck']} deck */
  async prepare({certain, ambushes, heroes}) {
    if (this.#prepared || !moves()) return;
    this.#prepared = true;
    await rested();
    const {cardFace} = await import('../cards/face.js');
    [...certain, ...ambushes, ...heroes].forEach((card) => cardFace(card)); // asked for a face, its picture is put in line
  }

  /** Turns the next card over, within this time; `under` is the ruins card that it lies on.
   * @param {string} card @param {{time: number, under: string | null}} given */
  async turn(card, {time, under}) {
    this.land();
    if (!moves() || document.hidden) return;
    const {cardBack, cardFace} = await import('../cards/face.js');
    await nextFrame(); // the column has its new place only then
    const [deck, place, stage] = ['.column-deck', '.small-card-last', '.centre'].map((part) => /** @type {HTMLElement | null} */ (this.#root.querySelector(part)));
    if (!deck || !place || !stage) return;
    const places = {from: placeOf(deck), to: placeOf(place), over: placeOf(stage)};
    const layer = document.createElement('div');
    layer.className = `turning turning-${kindOf(card)}`;
    layer.dataset.card = card;
    layer.setAttribute('aria-hidden', 'true');
    /** @param {boolean} whole */
    const draw = (whole) => render(html`<div class="turning-shade"></div><div class="turning-card">
      ${under ? html`<div class="turning-under">${cardFace(under)}</div>` : nothing}
      <div class="turning-sides"><div class="turning-front">${whole ? cardFace(card) : nothing}</div><div class="turning-back">${cardBack()}</div></div></div>`, layer);
    draw(false);
    document.body.append(layer);
    const turned = this.#play(layer, {...places, time});
    // Its back is seen first: both sides at once would be a long frame.
    nextFrame().then(nextFrame).then(() => draw(true));
    place.style.opacity = '0'; // there is one such card: it is on its way
    await turned;
    place.style.opacity = '';
    layer.remove();
  }

  /** @param {HTMLElement} layer @param {{from: Place, to: Place, over: Place, time: number}} given */
  async #play(layer, {from, to, over, time}) {
    const width = Math.min(LARGEST, OF_WINDOW * Math.min(innerWidth, innerHeight));
    /** @param {Place} place */
    const at = ({x, y, width: wide}) => `translate(${x}px, ${y}px) scale(${wide / width})`;
    const large = {...over, width};
    /** @param {string} part @param {Keyframe[]} frames */
    const animated = (part, frames) => [...layer.querySelectorAll(part)].map((element) => element.animate(frames, {duration: time, fill: 'both', easing: 'ease-in-out'}));
    /** @type {HTMLElement} */ (layer.querySelector('.turning-card')).style.width = `${width}px`;
    this.#turning = [
      ...animated('.turning-card', [{transform: at(from)}, {transform: at(large), offset: 0.4}, {transform: at(large), offset: 0.74}, {transform: at(to)}]),
      ...animated('.turning-sides', [{transform: 'rotateY(180deg)'}, {transform: 'rotateY(180deg)', offset: 0.08}, {transform: 'none', offset: 0.42}, {transform: 'none'}]),
      ...animated('.turning-under', [{transform: 'none', opacity: 0}, {transform: 'none', opacity: 0, offset: 0.42}, {transform: 'translate(-17%, 5%) rotate(-8deg)', opacity: 1, offset: 0.56}, {transform: 'translate(-17%, 5%) rotate(-8deg)', opacity: 1}]),
      ...animated('.turning-shade', [{opacity: 0}, {opacity: 1, offset: 0.3}, {opacity: 1, offset: 0.7}, {opacity: 0}]),
    ];
    // Not by the table's own listeners: those do more, and only while it shows something.
    for (const input of ['pointerdown', 'keydown']) window.addEventListener(input, this.land, {once: true, capture: true});
    await Promise.all(this.#turning.map((animation) => animation.finished.catch(() => {})));
    for (const input of ['pointerdown', 'keydown']) window.removeEventListener(input, this.land, {capture: true});
  }

  /** The card lies at its place now. */
  land() {
    this.#turning.forEach((animation) => animation.finish());
    this.#turning = [];
  }
}
