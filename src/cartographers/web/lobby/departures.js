// <table-departures>: a fair warning where the game is not as the rulebooks have it, and what it counts for then.
// The sentences are the server's.

import {given} from '../must.js';
import {get} from '../api.js';
import {language, t} from '../i18n.js';
import {DeskElement} from '../ui/element.js';
import {icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import './counting.js';

class TableDepartures extends DeskElement {
  static properties = {code: {}, options: {attribute: false}, found: {state: true}};
  #asked = '';

  constructor() {
    super();
    /** @type {string} */
    this.code = given();
    /** @type {Wire.OptionsJson} */
    this.options = given();
    /** @type {Wire.DepartureJson[]} */
    this.found = given();
  }

  willUpdate() {
    this.#ask();
  }

  /** Asks again only when the options or the language are others. */
  async #ask() {
    const asked = JSON.stringify([this.code, this.options, language()]);
    if (!this.code || asked === this.#asked) return;
    this.#asked = asked;
    const found = await get(`/tables/${this.code}/departures?language=${language()}`).catch(() => []);
    if (asked === this.#asked) this.found = found;
  }

  render() {
    return html`<div role="status">${this.found?.length ? html`<div class="departures"><p class="departures-head">${icon('warning')} ${t('Different from the rulebook:')}</p>
      <ul>${this.found.map(({id, text}) => html`<li data-departure=${id}>${text}</li>`)}</ul></div>` : nothing}</div>
      <table-counting code=${this.code} .options=${this.options}></table-counting>`;
  }
}

customElements.define('table-departures', TableDepartures);
