// <table-counting>: says where a game does not count for everything. The sentences are the server's.

import {get} from '../api.js';
import {icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {TableQuestion} from './question.js';

class TableCounting extends TableQuestion {
  /** @param {string} code @param {string} language */
  async ask(code, language) {
    return (await get(`/tables/${code}/counting?language=${language}`)).sentences;
  }

  render() {
    return html`<div role="status">${this.answers.length ? html`<ul class="counting">${this.answers.map((sentence) => html`<li>${icon('crown')} ${sentence}</li>`)}</ul>` : nothing}</div>`;
  }
}

customElements.define('table-counting', TableCounting);
