// What the host wishes for a table: shown at once, sent one request after the other. Two quick clicks would otherwise
// both start from the same options, and the second take back what the first had changed.

import {Refused, patch} from '../api.js';

/** @typedef {Loose<Wire.Wishes>} Changes */

export class Wishes {
  /** Sent and not yet seen in the table. @type {Changes} */
  #sent = {};
  /** To be sent as soon as the request before is answered. @type {Changes} */
  #waiting = {};
  /** @type {Promise<void> | null} */
  #sending = null;
  #update;

  /** `update(refused)` when there is something to show: what the server said against it, or null.
   * @param {(refused: string | null) => void} update */
  constructor(update) {
    this.#update = update;
  }

  /** The table as it will be if the server agrees; a sheet that was typed is shown when it has been read.
   * @param {Wire.TableJson} table @returns {Wire.TableJson} */
  over(table) {
    const {pace = table.pace, public: open = table.public, chat = table.chat, sheet: _, ...options} = {...this.#sent, ...this.#waiting};
    return /** @type {Wire.TableJson} */ ({...table, pace, public: open, chat, options: {...table.options, ...options}});
  }

  /** @param {Changes} changes @param {OpenSession} session */
  make(changes, session) {
    this.#waiting = {...this.#waiting, ...changes};
    this.#update(null);
    this.#sending ??= this.#send(session).finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  /** @param {OpenSession} session */
  async #send(session) {
    while (Object.keys(this.#waiting).length > 0) {
      this.#sent = this.#waiting;
      this.#waiting = {};
      const refused = await this.#ask(session);
      this.#sent = {};
      this.#update(refused);
    }
  }

  /** @param {OpenSession} session @returns {Promise<string | null>} what the server said against it */
  async #ask(session) {
    try {
      await patch(`/tables/${session.code}`, this.#sent);
      return null;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      return problem.message;
    } finally {
      await session.renew();
    }
  }
}
