// @ts-nocheck: its types are not all written yet
// What a map is worth, asked of the server whenever it has changed; only the last answer counts.

import {Refused, post} from '../api.js';

const PAUSE = 90; // milliseconds: a stroke of the brush is one question

/** What the server answers; null if it says no, and `refused` is told its sentence.
 * @param {string} path @param {() => unknown} body @param {(sentence: string) => void} refused */
export async function asked(path, body, refused) {
  try {
    return await post(path, body);
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem;
    refused(problem.message);
    return null;
  }
}

export class Counting {
  /** @type {Told} */
  #told;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;
  /** @type {AbortController | null} */
  #asking = null;

  /** `told(answer, problem)` is called with the server's answer or its sentence.
   * @param {Told} told */
  constructor(told) {
    this.#told = told;
  }

  /** Asks soon, once for all changes of the moment.
   * @param {string} path @param {() => unknown} body */
  soon(path, body) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.ask(path, body()), PAUSE);
  }

  /** @param {string} path @param {unknown} body */
  async ask(path, body) {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    try {
      const answer = await post(path, body, {signal: asking.signal});
      if (asking === this.#asking) this.#told(answer, null);
      return answer;
    } catch (problem) {
      if (problem.name === 'AbortError' || asking !== this.#asking) return null;
      if (!(problem instanceof Refused)) throw problem;
      this.#told(null, problem.message);
      return null;
    }
  }

  stop() {
    clearTimeout(this.#timer);
    this.#asking?.abort();
  }
}
