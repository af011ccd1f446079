// Requests that have to get through: they are made again after a while, as long as the server cannot be reached.

import {Refused} from '../api.js';
import {later} from '../later.js';

const RESEND = 1500; // milliseconds after which a request that did not get through is made again

/** Asks how things stand: one request at a time, and once more later where it did not get through. */
export class Refreshing {
  /** @type {Promise<void> | null} */
  #loading = null;
  #waiting = false;
  #fetch;
  #failed;

  /** `failed(problem)` is told what the server said instead.
   * @param {() => Promise<void>} fetch @param {(problem: unknown) => void} failed */
  constructor(fetch, failed) {
    this.#fetch = fetch;
    this.#failed = failed;
  }

  /** The request that is under way, if any. */
  get loading() {
    return this.#loading;
  }

  now() {
    this.#loading ??= this.#fetch()
      .catch((problem) => this.#failed(problem))
      .finally(() => {
        this.#loading = null;
      });
    return this.#loading;
  }

  /** Another request, whatever one that is under way may bring. */
  anew() {
    this.#loading = null;
    return this.now();
  }

  /** `again()` in a while; once, however often it is asked for.
   * @param {() => void} again */
  async afterAWhile(again) {
    if (this.#waiting) return;
    this.#waiting = true;
    await later(RESEND);
    this.#waiting = false;
    again();
  }
}

/** What became of a request: the answer, why it was refused, or neither because nobody waits for it any more.
 * @template T @typedef {{answer: T, refused: null} | {answer: null, refused: Refused | null}} Delivered */

/** Makes a request until the server has answered it. What is sent carries an id, so that it counts once.
 * @template T @param {() => Promise<T>} send
 * @param {{signIn(): Promise<unknown>, lost(): void, isClosed(): boolean}} around
 * @returns {Promise<Delivered<T>>} */
export async function delivered(send, {signIn, lost, isClosed}) {
  for (let attempt = 0; !isClosed(); attempt += 1) {
    try {
      return {answer: await send(), refused: null};
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      if (problem.reason === 'offline' || problem.status === 503) {
        lost();
        await later(RESEND);
      } else if (problem.reason === 'forged' && attempt === 0) {
        await signIn();
      } else return {answer: null, refused: problem};
    }
  }
  return {answer: null, refused: null};
}
