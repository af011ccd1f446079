// <table-counting>: says where a game does not count for everything. The sentences are the server's.

import {given} from '../must.js';
import {get} from '../api.js';
import {language} from '../i18n.js';
import {DeskElement} from '../ui/element.js';
import {icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';

class TableCounting extends DeskElement {
  static properties = {code: {}, options: {attribute: false}, sentences: {state: true}};
  #asked = '';

  constructor() {
    super();
    /** @type {string} */
    this.code = given();
    /** @type {Wire.OptionsJson} */
    this.options = given();
    /** @type {string[]} */
    this.sentences = given();
  }

  willUpdate() {
    this.#ask();
  }

  /** Asks again only when something is different that it can depend on. */
  async #ask() {
    const asked = JSON.stringify([this.code, this.options, language()]);
    if (!this.code || asked === this.#asked) return;
    this.#asked = asked;
    const {sentences} = await get(`/tables/${this.code}/counting?language=${language()}`).catch(() => ({sentences: []}));
    if (asked === this.#asked) this.sentences = sentences;
  }

  render() {
    return html`<div role="status">${this.sentences?.length ? html`<ul class="counting">${this.sentences.map((sentence) => html`<li>${icon('crown')} ${sentence}</li>`)}</ul>` : nothing}</div>`;
  }
}

customElements.define('table-counting', TableCounting);
