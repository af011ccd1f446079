// What a placement would bring. The server is asked once the hand rests, and what it said is known as long as the turn lasts.

const PAUSE = 110; // milliseconds of rest before it is asked

export class Forecast {
  /** @type {Wire.ChangeJson | null} */
  change = null; // of the placement that is followed, once the server has said it

  #key = '';
  /** @type {Map<string, Wire.ChangeJson>} */
  #known = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;
  /** @type {AbortController | null} */
  #asking = null;
  #ask;
  #arrived;

  /** @param {(placement: Wire.PlacementJson, signal: AbortSignal) => Promise<Wire.ChangeJson | null>} ask null if the turn is over meanwhile
   * @param {() => void} arrived the answer to what is still followed is there */
  constructor(ask, arrived) {
    this.#ask = ask;
    this.#arrived = arrived;
  }

  /** @param {Wire.PlacementJson | null} placement @param {boolean} allowed whether it could be drawn; else nobody is asked */
  follow(placement, allowed) {
    const key = placement ? JSON.stringify(placement) : '';
    if (key === this.#key) return;
    this.stop();
    this.#key = key;
    this.change = this.#known.get(key) ?? null;
    if (placement && allowed && !this.change) this.#timer = setTimeout(() => this.#find(key, placement), PAUSE);
  }

  /** Asks no more. */
  stop() {
    clearTimeout(this.#timer);
    this.#asking?.abort();
  }

  /** Another turn: nothing that was known is true any more. */
  clear() {
    this.stop();
    this.#key = '';
    this.#known.clear();
    this.change = null;
  }

  /** @param {string} key @param {Wire.PlacementJson} placement */
  async #find(key, placement) {
    const asking = new AbortController();
    this.#asking = asking;
    try {
      const change = await this.#ask(placement, asking.signal);
      if (!change || asking.signal.aborted) return;
      this.#known.set(key, change);
      this.change = change;
      this.#arrived();
    } catch {
      // without a preview one can still draw
    }
  }
}
