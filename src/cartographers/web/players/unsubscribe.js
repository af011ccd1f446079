// The page behind the link in a mail: no more of them. It asks first, since programs look at every link in a mail.

import {post} from '../api.js';
import {t} from '../i18n.js';
import {given} from '../must.js';
import {FormElement} from '../ui/forms.js';
import {topBar} from '../ui/topbar.js';
import {html, nothing} from '../vendor/lit/lit.js';

class UnsubscribePage extends FormElement {
  static properties = {token: {}, done: {state: true}};

  constructor() {
    super();
    /** @type {string} */
    this.token = given();
    this.done = false;
  }

  render() {
    return html`<form class="paper account-part" aria-labelledby="unsubscribe-title" @submit=${this.#end}>
      <h1 id="unsubscribe-title" tabindex="-1">${t('No more mail?')}</h1>
      <p>${t('You won\'t get any more mail about your turns at this address. Everything else stays as it is.')}</p>
      ${this.told('end')}${this.done ? nothing : html`<button type="submit" class="decide">${t('No more mail')}</button>`}</form>`;
  }

  /** @param {Event} event */
  #end = async (event) => {
    event.preventDefault();
    this.done = await this.try('end', () => post(`/unsubscribe/${this.token}`), t('Done. No more mail will come.'));
  };
}

customElements.define('unsubscribe-page', UnsubscribePage);

export const title = () => t('No more mail?');
/** @param {{token: string}} given */
export const page = ({token}) => html`${topBar()}<main class="page"><unsubscribe-page token=${token}></unsubscribe-page></main>`;
