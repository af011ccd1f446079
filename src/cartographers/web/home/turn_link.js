// Where a notification leads: to the table, for who has a seat there. The link itself tells nobody which one it is.

import {Refused, get} from '../api.js';
import {t} from '../i18n.js';
import {given} from '../must.js';
import {go} from '../navigation.js';
import {DeskElement} from '../ui/element.js';
import {topBar} from '../ui/topbar.js';
import {html, nothing} from '../vendor/lit/lit.js';

class TurnLink extends DeskElement {
  static properties = {link: {}, problem: {state: true}};

  constructor() {
    super();
    /** @type {string} */
    this.link = given();
    /** @type {string | null} */
    this.problem = given();
  }

  async connectedCallback() {
    super.connectedCallback();
    try {
      const {table} = await get(`/me/turns/${this.link}`);
      go(`/t/${table}`, {replace: true});
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      this.problem = problem.message;
    }
  }

  render() {
    if (!this.problem) return nothing;
    return html`<p role="status">${this.problem}</p><p class="account-actions"><a class="button" href="/signin">${t('Sign in')}</a> <a class="button" href="/">${t('Home')}</a></p>`;
  }
}

customElements.define('turn-link', TurnLink);

export const title = () => t('Your turn');
/** @param {{link: string}} given */
export const page = ({link}) => html`${topBar()}<main class="page lost"><h1 tabindex="-1">${t('Your turn')}</h1><turn-link link=${link}></turn-link></main>`;
