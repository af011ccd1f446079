// <bots-warming>: that the bots are warming up, until they are ready: a line above the page. `note`: a word in the top bar of a table, where a line would lie over
// what one needs to play; a click says the rest.

import {get} from '../api.js';
import {t} from '../i18n.js';
import {local} from '../transport.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {DeskElement} from './element.js';
import {modal} from './modal.js';
import {icon} from './signs.js';

const SOON = 3000; // milliseconds: what is over by then is not worth a line

class BotsWarming extends DeskElement {
  static properties = {note: {type: Boolean}, bots: {state: true}, open: {state: true}};
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #next = undefined;

  constructor() {
    super();
    /** @type {boolean} */
    this.note = false;
    /** @type {Wire.BotsJson | null} */
    this.bots = null; // while they are not ready
    /** @type {boolean} */
    this.open = false;
  }

  connectedCallback() {
    super.connectedCallback();
    if (!local) this.#look(false);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#next);
  }

  /** @param {boolean} shown */
  async #look(shown) {
    const bots = await get('/bots').catch(() => null);
    const warming = bots && !bots.ready;
    this.bots = warming && shown ? bots : null;
    if (warming && this.isConnected) this.#next = setTimeout(() => this.#look(true), SOON);
  }

  render() {
    if (!this.bots) return nothing;
    const {done, of} = this.bots;
    const told = t('The bots are warming up. Until they\'re ready, stand-ins play for them, a little slower and not quite as well.');
    const bar = html`<progress max=${of || 1} value=${done} aria-label=${t('Warming up')}></progress>`;
    if (!this.note) return html`<section aria-label=${t('Warming up')}><p class="announcement warming">${icon('lamp')} <span role="status">${told}</span> ${bar}</p></section>`;
    return html`<div class="warming warming-note"><span role="status"><button type="button" class="quiet" title=${told} @click=${() => { this.open = true; }}>${t('The bots are warming up')}</button></span>${bar}</div>
      ${this.open ? modal(t('Warming up'), html`<p>${told}</p>`, () => { this.open = false; }) : nothing}`;
  }
}

customElements.define('bots-warming', BotsWarming);
