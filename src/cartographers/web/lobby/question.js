// An element that asks the server about the table's options: again when they are others, or the language is.

import {Refused} from '../api.js';
import {language} from '../i18n.js';
import {given} from '../must.js';
import {DeskElement} from '../ui/element.js';

const AGAIN = 3000; // milliseconds

/** Whether a later question may be answered: the server was away, or had too much to do.
 * @param {Refused} problem */
const isPassing = ({status}) => status === 0 || status === 429 || status >= 500;

/** Whoever extends it has `ask(path)`, which says what the server answered. */
export class TableQuestion extends DeskElement {
  static properties = {code: {}, options: {attribute: false}, answers: {state: true}};
  #asked = '';

  constructor() {
    super();
    /** @type {string} */
    this.code = given();
    /** What the answer can depend on. @type {unknown} */
    this.options = given();
    /** @type {any[]} */
    this.answers = [];
  }

  /** @param {string} _code @param {string} _language @returns {Promise<any[]>} */
  ask(_code, _language) {
    throw new Error('what is asked has to be said');
  }

  async willUpdate() {
    const asked = JSON.stringify([this.code, this.options, language()]);
    if (!this.code || asked === this.#asked) return;
    this.#asked = asked;
    try {
      const answers = await this.ask(this.code, language());
      if (asked === this.#asked) this.answers = answers;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      if (asked !== this.#asked) return;
      this.answers = [];
      if (isPassing(problem)) setTimeout(() => this.#askAgain(asked), AGAIN);
    }
  }

  /** @param {string} asked */
  #askAgain(asked) {
    if (!this.isConnected || asked !== this.#asked) return;
    this.#asked = '';
    this.requestUpdate();
  }
}
