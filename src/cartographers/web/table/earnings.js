// What a sheet would earn now, edict by edict, and which spaces earn it: asked for when somebody points at an edict, and kept as long as it holds.

/** What a sheet earns; null until the server has said it.
 * @typedef {{sheet: Wire.SheetJson, earnings: Wire.EarningsJson | null}} Known */

export class Earnings extends EventTarget {
  /** @type {PlayingSession} */
  #session;
  /** @type {Map<number, Known>} */
  #known = new Map(); // by version and seat

  /** @param {PlayingSession} session */
  constructor(session) {
    super();
    this.#session = session;
  }

  /** What a seat's sheet earns, or null as long as the server has not said it.
   * @param {number} seat */
  of(seat) {
    const sheet = this.#session.view.sheets[seat];
    const known = this.#known.get(seat);
    if (known?.sheet === sheet) return known.earnings;
    /** @type {Known} */
    const asked = {sheet, earnings: null};
    this.#known.set(seat, asked);
    this.#ask(seat, asked);
    return null;
  }

  /** @param {number} seat @param {Known} asked */
  async #ask(seat, asked) {
    try {
      asked.earnings = await this.#session.earnings(seat);
      this.dispatchEvent(new Event('change'));
    } catch {
      this.#known.delete(seat); // without a connection nothing lights up; the next pointing asks again
    }
  }
}
