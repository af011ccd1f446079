// Two fingers on a map make it larger and move it, so that one can draw on it with a single one; on a desktop the wheel
// does it with Ctrl, which is also what a touchpad sends.

import {WHOLE, enlarged, settled, showing} from './view_box.js';

const WHEEL_RATE = .0035; // a notch of 100 makes it about 1.4 times as large

export class Zoom {
  /** @type {MapSheet} */
  #sheet;
  /** @type {Map<number, {x: number, y: number}>} */
  #fingers = new Map();
  #about = '';

  /** @param {MapSheet} sheet */
  constructor(sheet) {
    this.#sheet = sheet;
    sheet.addEventListener('pointerdown', (event) => event.pointerType === 'touch' && this.#fingers.set(event.pointerId, this.#place(event)));
    sheet.addEventListener('pointermove', (event) => this.#move(event));
    for (const end of /** @type {const} */ (['pointerup', 'pointercancel'])) sheet.addEventListener(end, (event) => this.#lift(event));
    sheet.addEventListener('wheel', (event) => this.#roll(event), {passive: false});
    sheet.addEventListener('focusin', (event) => this.#show(event));
  }

  /** The whole map again when it is about something else: another's sheet, the end of a season.
   * @param {string} about */
  follow(about) {
    if (about !== this.#about) this.#sheet.zoomed = null;
    this.#about = about;
  }

  /** Where a pointer is, as fractions of the sheet that is shown.
   * @param {MouseEvent} event */
  #place({clientX, clientY}) {
    const {left, top, width, height} = this.#sheet.drawn;
    return {x: (clientX - left) / width, y: (clientY - top) / height};
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (!this.#fingers.has(event.pointerId)) return;
    const before = this.#pinch;
    this.#fingers.set(event.pointerId, this.#place(event));
    const now = this.#pinch;
    if (before && now) this.#sheet.zoomed = enlarged(this.#sheet.zoomed ?? WHOLE, now.spread / before.spread, before.middle, now.middle);
  }

  /** How far two fingers are apart, and what is between them.
   * @returns {{spread: number, middle: {x: number, y: number}} | null} */
  get #pinch() {
    if (this.#fingers.size !== 2) return null;
    const [one, other] = this.#fingers.values();
    return {spread: Math.hypot(one.x - other.x, one.y - other.y), middle: {x: (one.x + other.x) / 2, y: (one.y + other.y) / 2}};
  }

  /** @param {PointerEvent} event */
  #lift({pointerId}) {
    if (this.#fingers.delete(pointerId) && this.#sheet.zoomed) this.#sheet.zoomed = settled(this.#sheet.zoomed);
  }

  /** @param {WheelEvent} event */
  #roll(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.#sheet.zoomed = settled(enlarged(this.#sheet.zoomed ?? WHOLE, Math.exp(-event.deltaY * WHEEL_RATE), this.#place(event)));
  }

  /** A space that the keyboard comes to is in sight.
   * @param {FocusEvent} event */
  #show({target}) {
    const space = target instanceof SVGElement ? target.dataset.space : undefined;
    if (this.#sheet.zoomed && space) this.#sheet.zoomed = showing(this.#sheet.zoomed, this.#sheet.placeOf(Number(space)));
  }
}
