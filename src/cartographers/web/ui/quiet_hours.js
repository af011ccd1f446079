// <quiet-hours>: from when to when nobody wants to be called. It tells `hours`: what was chosen, or null for none.

import {t} from '../i18n.js';
import {given} from '../must.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {DeskElement} from './element.js';

const USUAL = {quiet_from: 22 * 60, quiet_until: 8 * 60};

const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** @param {number} minutes */
const shown = (minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** @param {string} text */
function typed(text) {
  const [hours, minutes] = text.split(':').map(Number);
  return Number.isInteger(hours) && Number.isInteger(minutes) ? hours * 60 + minutes : null;
}

class QuietHours extends DeskElement {
  static properties = {hours: {attribute: false}, words: {}};

  constructor() {
    super();
    /** @type {Wire.HoursJson | null} */
    this.hours = given();
    /** @type {string} */
    this.words = given();
  }

  render() {
    const {hours} = this;
    return html`<label class="account-check"><input type="checkbox" .checked=${Boolean(hours)} @change=${this.#switch}> ${this.words}</label>
      ${hours ? html`<div class="quiet-hours">${this.#time(t('From'), 'quiet_from')}${this.#time(t('Until'), 'quiet_until')}
        <small class="account-note">${t('Time zone: {zone}', {zone: hours.zone.replaceAll('_', ' ')})}</small></div>` : nothing}`;
  }

  /** @param {string} words @param {'quiet_from' | 'quiet_until'} key */
  #time(words, key) {
    return html`<label class="field"><span>${words}</span><input type="time" required .value=${shown(this.hours?.[key] ?? 0)}
      @change=${(/** @type {On<HTMLInputElement>} */ event) => this.#change(key, typed(event.target.value))}></label>`;
  }

  /** @param {On<HTMLInputElement>} event */
  #switch = (event) => this.tell('hours', event.target.checked ? {zone: zoneHere(), ...USUAL} : null);

  /** @param {'quiet_from' | 'quiet_until'} key @param {number | null} minutes */
  #change(key, minutes) {
    if (minutes !== null && this.hours) this.tell('hours', {...this.hours, zone: zoneHere(), [key]: minutes});
  }
}

customElements.define('quiet-hours', QuietHours);
