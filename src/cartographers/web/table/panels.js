// Small screens: hand and players lie side by side below the map, and a swipe goes from one to the other. The browser
// does the swiping (css/phone.css); this is for whoever presses a button, and leads back to the hand when a turn begins.

import {moves} from '../settings.js';
import {SMALL} from '../ui/device.js';

export class Panels {
  /** @type {HTMLElement} */
  #table;
  #turn = '';

  /** `table` is the element around them.
   * @param {HTMLElement} table */
  constructor(table) {
    this.#table = table;
  }

  /** To the players, or back to the hand. */
  toggle() {
    const row = this.#row;
    const others = /** @type {HTMLElement | null} */ (row?.querySelector(':scope > .players'));
    if (!row || !others) return;
    row.scrollTo({left: row.scrollLeft > row.clientWidth / 2 ? 0 : others.offsetLeft, behavior: moves() ? 'smooth' : 'instant'});
  }

  /** Whatever is asked next is answered with the hand.
   * @param {string} turn changes when something new is asked */
  follow(turn) {
    if (turn === this.#turn) return;
    this.#turn = turn;
    // With the next frame: now the page would be laid out for it, and once more when everything has changed.
    if (SMALL.matches) requestAnimationFrame(() => this.#row?.scrollTo({left: 0, behavior: 'instant'}));
  }

  get #row() {
    return this.#table.querySelector('.table > .right');
  }
}
