// <table-calls>: how one is called to one table when no page is open, and, for the host, how a whole group is told.

import {given} from '../must.js';
import {get, me, patch, post, remove} from '../api.js';
import {t} from '../i18n.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {FormElement, field} from './forms.js';
import './quiet_hours.js';
import {icon} from './signs.js';
import {formats, webhookFields} from './webhook_fields.js';

class TableCalls extends FormElement {
  static properties = {code: {}, found: {state: true}};

  constructor() {
    super();
    /** @type {string} */
    this.code = given();
    /** @type {Wire.TableNotificationsJson | null} */
    this.found = given();
  }

  connectedCallback() {
    super.connectedCallback();
    this.#load();
  }

  async #load() {
    this.found = await get(`/tables/${this.code}/notifications`).catch(() => null); // who only watches has none
  }

  render() {
    const {found} = this;
    if (!found) return nothing;
    return html`<quiet-hours .hours=${found.hours} words=${t('Other quiet hours at this table')}
        @hours=${(/** @type {CustomEvent<Wire.HoursJson | null>} */ event) => this.#keep(event.detail)}></quiet-hours>
      ${this.told('hours')}${this.#group(found)}`;
  }

  /** @param {Wire.TableNotificationsJson} found */
  #group({webhook, webhook_id: id, host}) {
    const service = new Map(formats()).get(/** @type {Wire.WebhookFormat} */ (webhook)) ?? '';
    if (webhook) {
      return html`<p class="account-note">${t('A group is told by {service} whom this table waits for.', {service})}
        ${id ? html`<button type="button" @click=${() => this.#remove(id)}>${t('Stop that')}</button>` : nothing}</p>${this.told('group')}`;
    }
    if (!host || me().guest) return this.told('group');
    return html`<details class="more-ways"><summary>${t('Tell a group by a webhook whom the table waits for')}</summary>
      <form @submit=${this.#add} aria-label=${t('Webhook')}>${webhookFields()}${this.told('group')}
        <button type="submit">${icon('add')} ${t('Add a webhook')}</button></form></details>`;
  }

  /** @param {Wire.HoursJson | null} hours */
  async #keep(hours) {
    await this.try('hours', async () => { this.found = await patch(`/tables/${this.code}/notifications`, {hours}); }, t('Saved.'));
    if (this.found) this.found = {...this.found};
  }

  /** @param {On<HTMLFormElement>} event */
  #add = async (event) => {
    event.preventDefault();
    const format = /** @type {Wire.WebhookFormat} */ (field(event.target, 'format').value);
    const wish = {url: field(event.target, 'url').value.trim(), format};
    await this.try('group', async () => { this.found = await post(`/tables/${this.code}/notifications/webhook`, wish); }, t('Saved.'));
  };

  /** @param {string} id */
  async #remove(id) {
    await this.try('group', async () => {
      await remove(`/me/notifications/${id}`);
      this.found = await get(`/tables/${this.code}/notifications`);
    }, t('Removed.'));
  }
}

customElements.define('table-calls', TableCalls);
