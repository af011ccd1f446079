// Who acts while something is still being shown is not made to wait: the rest is shown without a pause, and what was pressed is
// done as soon as the table asks for it.

export class EarlyInput {
  #session;
  #show;
  /** @type {(() => void)[]} */
  #held = [];

  /** @param {PlayingSession} session @param {Show} show */
  constructor(session, show) {
    this.#session = session;
    this.#show = show;
  }

  /** Whether something is being shown that does not wait to be looked at. */
  get #isEarly() {
    return this.#session.performing && !this.#show.ceremony;
  }

  /** Ends what is being shown. */
  press() {
    if (this.#isEarly) this.#show.hurry();
  }

  /** Keeps `action` for the end of what is being shown; false if nothing is, and it can be done at once.
   * @param {() => void} action */
  holds(action) {
    if (!this.#isEarly) return false;
    this.#held.push(action);
    this.#show.hurry();
    return true;
  }

  /** Does what was kept, once nothing is being shown any more. */
  settle() {
    if (this.#session.performing) return;
    this.#show.rest();
    this.#held.splice(0).forEach((action) => action());
  }
}
