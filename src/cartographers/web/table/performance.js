// Events shown one after the other, each waiting for the one before. What comes meanwhile waits its turn.

import {later} from '../later.js';

/** @typedef {import('./journal.js').Told} Told */

const TOGETHER = 25; // milliseconds: what belongs together arrives within them
const AN_ABSENCE = 150; // that many events at once are no turn but an absence: they are not shown one by one

/** What is done with the events: `perform` shows one, `skip` only notes it, `caughtUp` waits for the view that goes with
 * them, `end` shows how things stand.
 * @typedef {{perform(told: Told): Promise<void>, skip(told: Told): void, caughtUp(): Promise<void>, end(): Promise<void>}} Stage */

export class Performance {
  running = false;

  /** @type {Told[]} */
  #events = [];
  #closed = false;
  #stage;

  /** @param {Stage} stage */
  constructor(stage) {
    this.#stage = stage;
  }

  /** Whether a performance begins with these.
   * @param {Told[]} events */
  add(events) {
    this.#events.push(...events);
    if (this.#events.length === 0 || this.running) return false;
    this.#run();
    return true;
  }

  /** Whether something waits to be shown after this. */
  get hasMore() {
    return this.#events.length > 0;
  }

  /** Leaves out what was not shown yet. */
  drop() {
    this.#events = [];
  }

  close() {
    this.#closed = true;
  }

  async #run() {
    this.running = true;
    await later(TOGETHER);
    do {
      await this.#performAll();
      await this.#stage.caughtUp();
    } while (this.#events.length > 0 && !this.#closed);
    this.running = false;
    if (this.#closed) return;
    await this.#stage.end();
    if (this.#events.length > 0 && !this.running) this.#run();
  }

  async #performAll() {
    if (this.#events.length > AN_ABSENCE) this.#events.splice(0).forEach((told) => this.#stage.skip(told));
    for (let told = this.#next(); told; told = this.#next()) await this.#stage.perform(told);
  }

  #next() {
    return this.#closed ? undefined : this.#events.shift();
  }
}
