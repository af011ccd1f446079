// Painting on a map: a finger or the mouse draws along, the keys paint where the cursor stands.

import {SIDE, columnOf, rowOf, spaceAt, spacesOf, walked} from '../board/grid.js';
import {spokenSpace} from '../board/speech.js';
import {announce} from '../ui/announce.js';
import {lettered} from './text.js';

/** Whose map it is.
 * @typedef {Pick<import('./painted_map.js').PaintedMap, 'brush' | 'letters' | 'initials' | 'paint' | 'isFirm' | 'lifted'>} Owner */

export class Painter {
  /** @type {MapSheet} */
  #map;
  /** @type {Owner} */
  #owner;
  /** @type {{id: number, space: number, firm: boolean} | null} */
  #stroke = null; // {id, space, firm}

  /** `owner` has `brush`, `letters` (those that a key may paint), `initials` (of monsters, with Shift), `paint(spaces, brush, firm)`, `isFirm(space)`, `lifted()`.
   * @param {MapSheet} map @param {Owner} owner */
  constructor(map, owner) {
    this.#map = map;
    this.#owner = owner;
    map.addEventListener('pointerdown', (event) => this.#press(event));
    map.addEventListener('pointermove', (event) => this.#move(event));
    map.addEventListener('pointerup', (event) => this.#lift(event));
    map.addEventListener('pointercancel', (event) => this.#lift(event));
    map.addEventListener('keydown', (event) => this.#key(event));
  }

  /** @param {PointerEvent} event */
  #spaceUnder(event) {
    const {x, y} = this.#map.pointOnMap(event.clientX, event.clientY);
    return x >= 0 && y >= 0 && x < SIDE && y < SIDE ? spaceAt(Math.floor(y), Math.floor(x)) : null;
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const space = this.#spaceUnder(event);
    if (event.button !== 0 || space === null || this.#stroke || !this.#map.live) return;
    event.preventDefault();
    this.#map.setPointerCapture(event.pointerId);
    this.#stroke = {id: event.pointerId, space, firm: this.#owner.isFirm(space)};
    this.#map.focusSpace(space); // whoever clicked may go on with keys
    this.#owner.paint([space], this.#owner.brush, this.#stroke.firm);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (this.#stroke?.id !== event.pointerId) return;
    const space = this.#spaceUnder(event);
    if (space === null || space === this.#stroke.space) return;
    this.#owner.paint(between(this.#stroke.space, space), this.#owner.brush, this.#stroke.firm);
    this.#stroke.space = space;
  }

  /** @param {PointerEvent} event */
  #lift(event) {
    if (this.#stroke?.id !== event.pointerId) return;
    this.#stroke = null;
    this.#owner.lifted();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const space = event.target instanceof Element ? event.target.getAttribute('data-space') : null;
    if (event.ctrlKey || event.metaKey || event.altKey || space === null) return;
    const cursor = Number(space);
    this.#map.cursor = cursor;
    const next = walked(cursor, event.key);
    if (next !== null) this.#map.focusSpace(next);
    else if (event.key === 'Enter' || event.key === ' ') this.#paintHere(this.#owner.brush);
    else if (event.key === 'Backspace' || event.key === 'Delete') this.#paintHere('.');
    else {
      const brush = this.#brushOf(event);
      if (!brush) return;
      this.#paintHere(brush);
    }
    event.preventDefault();
  }

  /** What a key paints: a letter of the text form, or with Shift the monster that has this letter.
   * @param {KeyboardEvent} event */
  #brushOf({key, shiftKey}) {
    const letter = key.toLowerCase();
    if (letter.length !== 1) return null;
    if (shiftKey && this.#owner.initials.includes(letter)) return lettered(letter);
    return this.#owner.letters.includes(letter) ? letter : null;
  }

  /** A key always means exactly this space.
   * @param {string} brush */
  #paintHere(brush) {
    this.#owner.paint([this.#map.cursor], brush, true);
    this.#owner.lifted();
    this.#map.updateComplete.then(() => announce(spokenSpace(spacesOf(this.#map.sheet), this.#map.cursor)));
  }
}

/** The spaces on the way from one to another, so that a quick stroke leaves no gap; the first is left out.
 * @param {number} from @param {number} to */
export function between(from, to) {
  const [down, right] = [rowOf(to) - rowOf(from), columnOf(to) - columnOf(from)];
  const steps = Math.max(Math.abs(down), Math.abs(right));
  return Array.from({length: steps}, (_, step) => {
    const part = (step + 1) / steps;
    return spaceAt(Math.round(rowOf(from) + down * part), Math.round(columnOf(from) + right * part));
  });
}
