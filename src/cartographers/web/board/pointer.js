// Mouse, pen and finger on a map. A finger hides what it touches, so that what it carries floats above it.

import {SIDE} from './grid.js';

const TAP_DISTANCE = 9; // pixels a finger may slip and still only tap
const WHEEL_STEP = 40;
const LIFT = 2.1; // squares that a shape floats above the finger

/** A shape in the hand, as far as a pointer moves it.
 * @typedef {Pick<Drawing, 'drawing' | 'draft' | 'hover' | 'carry' | 'putDown' | 'leave' | 'take' | 'turn' | 'flip'>} Carried */

export class PointerOnMap {
  /** @type {MapSheet} */
  #sheet;
  /** @type {Carried} */
  #drawing;
  /** @type {(point: {x: number, y: number}) => void} */
  #tapped;
  /** @type {{id: number, x: number, y: number, carrying: boolean, draft: Draft | null} | null} */
  #down = null;
  #wheel = 0;

  /** `tapped(space point)` is called for choices, where nothing is carried.
   * @param {MapSheet} sheet @param {Carried} drawing @param {(point: {x: number, y: number}) => void} tapped */
  constructor(sheet, drawing, tapped) {
    this.#sheet = sheet;
    this.#drawing = drawing;
    this.#tapped = tapped;
    sheet.addEventListener('pointerdown', (event) => this.#press(event));
    sheet.addEventListener('pointermove', (event) => this.#move(event));
    sheet.addEventListener('pointerup', (event) => this.#release(event));
    sheet.addEventListener('pointercancel', () => this.#cancel());
    sheet.addEventListener('pointerleave', (/** @type {PointerEvent} */ event) => event.pointerType === 'mouse' && !this.#down && drawing.leave());
    sheet.addEventListener('wheel', (event) => this.#roll(event), {passive: false});
  }

  /** Where the pointer is; a finger's point is lifted above it once it carries something.
   * @param {PointerEvent} event @param {boolean} raised */
  #point(event, raised) {
    const lift = raised && event.pointerType !== 'mouse' ? this.#sheet.squareSize * LIFT : 0;
    return this.#sheet.pointOnMap(event.clientX, event.clientY - lift);
  }

  /** @param {PointerEvent} event */
  #onMap(event) {
    const {x, y} = this.#point(event, false);
    return x >= 0 && y >= 0 && x < SIDE && y < SIDE;
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (!event.isPrimary) this.#leaveToTwo();
    if (event.button !== 0 || !event.isPrimary || !this.#onMap(event)) return;
    if (this.#drawing.drawing) this.#sheet.setPointerCapture(event.pointerId);
    this.#down = {id: event.pointerId, x: event.clientX, y: event.clientY, carrying: false, draft: this.#drawing.draft};
  }

  /** A tile of the hand is dragged onto the map: the same as if the drag had begun here.
   * @param {PointerEvent} event */
  takeOver(event) {
    this.#sheet.setPointerCapture(event.pointerId);
    this.#down = {id: event.pointerId, x: event.clientX, y: event.clientY, carrying: true, draft: this.#drawing.draft};
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (!this.#drawing.drawing) return;
    if (!this.#down) {
      if (event.pointerType === 'mouse') this.#hover(event);
      return;
    }
    if (event.pointerId !== this.#down.id) return;
    const far = Math.hypot(event.clientX - this.#down.x, event.clientY - this.#down.y) > TAP_DISTANCE;
    if (far) this.#down.carrying = true;
    if (this.#down.carrying) {
      const {x, y} = this.#point(event, true);
      this.#drawing.carry(x, y);
    }
  }

  /** @param {PointerEvent} event */
  #hover(event) {
    if (!this.#onMap(event)) {
      this.#drawing.leave();
      return;
    }
    const {x, y} = this.#point(event, false);
    this.#drawing.hover(x, y);
  }

  /** @param {PointerEvent} event */
  #release(event) {
    const down = this.#down;
    if (!down || event.pointerId !== down.id) return;
    this.#down = null;
    const point = this.#point(event, down.carrying);
    if (!this.#drawing.drawing) {
      this.#tapped(point);
    } else {
      this.#drawing.putDown(point.x, point.y);
    }
  }

  #cancel() {
    this.#down = null;
  }

  /** A second finger has come, and both mean the map itself (zoom.js): the shape lies where it lay before the first. */
  #leaveToTwo() {
    if (this.#down?.carrying && this.#down.draft) this.#drawing.take(this.#down.draft);
    this.#down = null;
  }

  /** @param {WheelEvent} event */
  #roll(event) {
    if (!this.#drawing.drawing || !this.#drawing.draft?.centre || event.ctrlKey) return;
    event.preventDefault();
    this.#wheel += event.deltaY || event.deltaX;
    if (Math.abs(this.#wheel) < WHEEL_STEP) return;
    if (event.shiftKey) this.#drawing.flip();
    else this.#drawing.turn(this.#wheel > 0 ? 1 : -1);
    this.#wheel = 0;
  }
}

const A_DRAG = 12; // pixels

/** Calls `dragged` once, when a pressed pointer has gone far enough for it to be no tap.
 * @param {PointerEvent} pressed @param {(event: PointerEvent) => void} dragged */
export function onceDragged(pressed, dragged) {
  const listening = new AbortController();
  const stop = () => listening.abort();
  /** @param {PointerEvent} later */
  const moved = (later) => {
    if (Math.hypot(later.clientX - pressed.clientX, later.clientY - pressed.clientY) < A_DRAG) return;
    stop();
    dragged(later);
  };
  window.addEventListener('pointermove', moved, {signal: listening.signal});
  window.addEventListener('pointerup', stop, {signal: listening.signal});
  window.addEventListener('pointercancel', stop, {signal: listening.signal});
}
