// What a map is worth, asked of the server whenever it has changed; only the last answer counts.

import {Refused, post} from '../api.js';

const PAUSE = 90; // milliseconds: a stroke of the brush is one question

/** What the server answers; null if it says no, and `refused` is told its sentence.
 * @template {'/score' | '/score/seasons' | '/dealer' | '/sheets/check' | '/sheets/roll'} P
 * @param {P} path @param {Sent<'POST', P>} body @param {(sentence: string) => void} refused
 * @returns {Promise<Answer<'POST', P> | null>} */
export async function asked(path, body, refused) {
  try {
    return await post(path, body);
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem;
    refused(problem.message);
    return null;
  }
}

/** What is done with an answer, or with the sentence of a refusal.
 * @template A @typedef {(answer: A | null, problem: string | null) => void} Told */

/** @template {'/score' | '/score/seasons' | '/sheets/check'} P */
export class Counting {
  /** @type {Told<Answer<'POST', P>>} */
  #told;
  #path;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;
  /** @type {AbortController | null} */
  #asking = null;

  /** `told(answer, problem)` is called with the server's answer or its sentence.
   * @param {P} path @param {Told<Answer<'POST', P>>} told */
  constructor(path, told) {
    this.#path = path;
    this.#told = told;
  }

  /** Asks soon, once for all changes of the moment.
   * @param {() => Sent<'POST', P>} body */
  soon(body) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.ask(body()), PAUSE);
  }

  /** @param {Sent<'POST', P>} body */
  async ask(body) {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    try {
      const answer = await post(this.#path, body, {signal: asking.signal});
      if (asking === this.#asking) this.#told(answer, null);
      return answer;
    } catch (problem) {
      if ((problem instanceof Error && problem.name === 'AbortError') || asking !== this.#asking) return null;
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
