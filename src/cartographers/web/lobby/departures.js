// <table-departures>: a fair warning where the game is not as the rulebooks have it, and what it counts for then.
// The sentences are the server's.

import {get} from '../api.js';
import {t} from '../i18n.js';
import {icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import './counting.js';
import {TableQuestion} from './question.js';

class TableDepartures extends TableQuestion {
  /** @param {string} code @param {string} language */
  ask(code, language) {
    return get(`/tables/${code}/departures?language=${language}`);
  }

  render() {
    return html`<div role="status">${this.answers.length ? html`<div class="departures"><p class="departures-head">${icon('warning')} ${t('Different from the rulebook:')}</p>
      <ul>${this.answers.map(({id, text}) => html`<li data-departure=${id}>${text}</li>`)}</ul></div>` : nothing}</div>
      <table-counting code=${this.code} .options=${this.options}></table-counting>`;
  }
}

customElements.define('table-departures', TableDepartures);
