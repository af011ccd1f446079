// An element that asks the server about the table's options: again when they are others, or the language is.

import {language} from '../i18n.js';
import {given} from '../must.js';
import {DeskElement} from '../ui/element.js';

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
    const answers = await this.ask(this.code, language()).catch(() => []);
    if (asked === this.#asked) this.answers = answers;
  }
}
