// <desk-announcements>: what whoever runs the server tells everybody, until it is put away.

import {get} from '../api.js';
import {t} from '../i18n.js';
import {html, nothing, repeat} from '../vendor/lit/lit.js';
import {DeskElement} from './element.js';
import {icon} from './signs.js';

const EVERY = 5 * 60 * 1000; // milliseconds
const KEY = 'cartographers.announcements';

class DeskAnnouncements extends DeskElement {
  static properties = {announcements: {state: true}, putAway: {state: true}};
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer = undefined;

  constructor() {
    super();
    /** @type {Wire.AnnouncementJson[]} */
    this.announcements = [];
    /** @type {string[]} */
    this.putAway = (localStorage.getItem(KEY) ?? '').split(' ');
  }

  connectedCallback() {
    super.connectedCallback();
    this.#timer = setInterval(() => this.#load(), EVERY);
    this.#load();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  async #load() {
    this.announcements = await get('/announcements').catch(() => this.announcements);
  }

  /** @param {string} id */
  #close(id) {
    // Only those that are still told are kept, so that the list stays short.
    this.putAway = [...this.putAway.filter((each) => this.announcements.some((told) => told.id === each)), id];
    localStorage.setItem(KEY, this.putAway.join(' '));
  }

  render() {
    const told = this.announcements.filter(({id}) => !this.putAway.includes(id));
    if (told.length === 0) return nothing;
    return html`<section aria-label=${t('Announcements')}>${repeat(told, ({id}) => id, ({id, text}) => html`<p class="announcement">${icon('lamp')}
      <span>${text}</span><button type="button" class="quiet" aria-label=${t('Put it away')} title=${t('Put it away')} @click=${() => this.#close(id)}>${icon('close')}</button></p>`)}</section>`;
  }
}

customElements.define('desk-announcements', DeskAnnouncements);
