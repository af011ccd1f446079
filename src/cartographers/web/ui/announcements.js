// <desk-announcements>: what whoever runs the server tells everybody, until it is put away; and that the bots are warming up, until they are ready.

import {get} from '../api.js';
import {t} from '../i18n.js';
import {local} from '../transport.js';
import {html, nothing, repeat} from '../vendor/lit/lit.js';
import {DeskElement} from './element.js';
import {icon} from './signs.js';

const EVERY = 5 * 60 * 1000; // milliseconds
const SOON = 3000; // what is over by then is not worth a line
const KEY = 'cartographers.announcements';

class DeskAnnouncements extends DeskElement {
  static properties = {announcements: {state: true}, putAway: {state: true}, warming: {state: true}};
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer = undefined;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #next = undefined;

  constructor() {
    super();
    /** @type {Wire.AnnouncementJson[]} */
    this.announcements = [];
    /** @type {string[]} */
    this.putAway = (localStorage.getItem(KEY) ?? '').split(' ');
    /** @type {Wire.BotsJson | null} */
    this.warming = null;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#timer = setInterval(() => this.#load(), EVERY);
    this.#load();
    if (!local) this.#watchBots(false);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#timer);
    clearTimeout(this.#next);
  }

  async #load() {
    this.announcements = await get('/announcements').catch(() => this.announcements);
  }

  /** @param {boolean} shown */
  async #watchBots(shown) {
    const bots = await get('/bots').catch(() => null);
    const warming = bots && !bots.ready;
    this.warming = warming && shown ? bots : null;
    if (warming && this.isConnected) this.#next = setTimeout(() => this.#watchBots(true), SOON);
  }

  /** @param {string} id */
  #close(id) {
    // Only those that are still told are kept, so that the list stays short.
    this.putAway = [...this.putAway.filter((each) => this.announcements.some((told) => told.id === each)), id];
    localStorage.setItem(KEY, this.putAway.join(' '));
  }

  render() {
    const told = this.announcements.filter(({id}) => !this.putAway.includes(id));
    if (told.length === 0 && !this.warming) return nothing;
    return html`<section aria-label=${t('Announcements')}>${this.warming ? this.#warmingUp(this.warming) : nothing}${repeat(told, ({id}) => id, ({id, text}) => html`<p class="announcement">${icon('lamp')}
      <span>${text}</span><button type="button" class="quiet" aria-label=${t('Put it away')} title=${t('Put it away')} @click=${() => this.#close(id)}>${icon('close')}</button></p>`)}</section>`;
  }

  /** @param {Wire.BotsJson} bots */
  #warmingUp({done, of}) {
    return html`<p class="announcement warming">${icon('lamp')} <span role="status">${t('The bots are warming up. Until they\'re ready, stand-ins play for them, a little slower and not quite as well.')}</span>
      <progress max=${of || 1} value=${done} aria-label=${t('Warming up')}></progress></p>`;
  }
}

customElements.define('desk-announcements', DeskAnnouncements);
