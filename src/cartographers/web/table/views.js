// What of a table is shown. A newer view comes in three ways: it was asked for (`take`), the live updates brought it
// (`arrive`), or something small was told without one (`amend`). While something is performed the view belongs to the
// performance (`retell`); what arrives meanwhile is kept, and shown at its end (`release`).

import {Newest} from './newest.js';

export class Views {
  /** @type {Wire.TableJson | null} */
  table = null;
  /** @type {Wire.ViewJson | null} */
  view = null;
  /** @type {Wire.PlayView['decision']} */
  decision = null;
  version = 0;

  /** @type {Newest | null} */
  #newest = null; // null where views do not come with the live updates
  #isHeld;

  /** `isHeld()` says whether something is being performed.
   * @param {() => boolean} isHeld */
  constructor(isHeld) {
    this.#isHeld = isHeld;
  }

  /** Whether views come with the live updates from now on.
   * @param {boolean} live */
  follow(live) {
    this.#newest = live ? new Newest() : null;
  }

  get live() {
    return this.#newest !== null;
  }

  /** Shows this, unless something newer is shown already; whether it does.
   * @param {Wire.PlayView} answer */
  take({version, table, view, decision}) {
    if (version < this.version) return false;
    Object.assign(this, {version, table, view, decision});
    return true;
  }

  /** What the server said last, also while something else is still shown. */
  get latest() {
    const {version, table, view, decision} = this;
    return this.#newest?.answer ?? (table && {version, table, view, decision});
  }

  /** @param {Wire.PlayView} answer */
  arrive(answer) {
    this.#newest?.take(answer);
    return this.release();
  }

  /** Shows what the live updates brought last, unless something is being performed; whether they had brought it. */
  release() {
    return !this.#isHeld() && this.begin();
  }

  /** The same in the midst of a performance: the first view of a game that has just begun. */
  begin() {
    const answer = this.#newest?.answer;
    if (answer) this.take(answer);
    return Boolean(answer);
  }

  /** Changes something small: in what is shown, and in what is to be shown next.
   * @param {(answer: Wire.PlayView) => Wire.PlayView} change */
  amend(change) {
    this.amendNext(change);
    if (!this.table) return;
    const {table, view, version} = change({table: this.table, view: this.view, version: this.version, decision: this.decision});
    this.table = table;
    if (!this.#isHeld()) Object.assign(this, {view, version});
  }

  /** @param {(answer: Wire.PlayView) => Wire.PlayView} change */
  amendNext(change) {
    this.#newest?.amend(change);
  }

  /** Changes the view that is shown, where there is one.
   * @param {(view: Wire.ViewJson) => Wire.ViewJson} change */
  retell(change) {
    if (this.view) this.view = change(this.view);
  }

  /** News after which the live updates bring a view.
   * @param {number} version */
  expect(version) {
    this.#newest?.expect(version);
  }

  /** Waits for it, at most so many milliseconds.
   * @param {number} patience */
  async arrived(patience) {
    await this.#newest?.arrived(patience);
  }

  /** Whether the live updates have brought what was expected. */
  get isCurrent() {
    return Boolean(this.#newest?.answer);
  }
}
