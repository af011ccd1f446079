// Whose turn it is, told to those who look elsewhere: by the tab's title and sign, a sound and, where wanted, a notification
// of the system. Once for a turn, and never to who is looking at the table.

import {isShared} from './sharing.js';

/** The turn in which the game waits for this browser's seat, by the entry of the log that it began with; null if it does
 * not. Nobody is called to a table where nobody else is waited for, or where people sit around one device.
 * @param {Wire.PlayView | null} newest */
export function ownTurn(newest) {
  if (!newest?.view || !newest.decision || newest.view.own !== null) return null;
  const {table} = newest;
  const seat = table.seats[table.you.seat ?? -1];
  if (!seat || seat.away || table.status !== 'playing' || table.seats.length < 2 || isShared(table)) return null;
  return table.since;
}

/** Whether somebody looks at the page and wants to be called to this table; marks the page, or takes back mark and call; calls.
 * After a while in which nobody came, it calls elsewhere.
 * @typedef {{isSeen(): boolean, isWanted(code: string): boolean, mark(on: boolean, code: string): void, call(code: string): void, callElsewhere(code: string): void}} Caller */

export const PATIENCE = 60000; // milliseconds

export class YourTurn {
  /** @type {number | null} */
  #known = null; // the last turn that somebody was called to, or saw begin
  #marked = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting = undefined;
  #code;
  #browser;

  /** @param {string} code @param {Caller} browser */
  constructor(code, browser) {
    this.#code = code;
    this.#browser = browser;
  }

  /** Something has changed: the game, whether anybody looks, or what is wanted.
   * @param {Wire.PlayView | null} newest */
  follow(newest) {
    const turn = ownTurn(newest);
    const calls = turn !== null && !this.#browser.isSeen() && this.#browser.isWanted(this.#code);
    this.#mark(calls);
    if (!calls || turn !== this.#known) clearTimeout(this.#waiting);
    if (turn === null || turn === this.#known) return;
    this.#known = turn;
    if (!calls) return;
    this.#browser.call(this.#code);
    this.#waiting = setTimeout(() => this.#browser.callElsewhere(this.#code), PATIENCE);
  }

  end() {
    clearTimeout(this.#waiting);
    this.#mark(false);
  }

  /** @param {boolean} on */
  #mark(on) {
    if (on === this.#marked) return;
    this.#marked = on;
    this.#browser.mark(on, this.#code);
  }
}
