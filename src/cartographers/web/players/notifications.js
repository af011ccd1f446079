// <own-notifications>: how one is called when no page is open, wherever that is: browsers, webhooks, a mail address, and when not.

import {given} from '../must.js';
import {get, me, patch, post, remove} from '../api.js';
import {ago, t} from '../i18n.js';
import {shownCode} from '../ui/codes.js';
import {field} from '../ui/forms.js';
import '../ui/quiet_hours.js';
import {icon} from '../ui/signs.js';
import '../ui/turn_preferences.js';
import {formats, webhookFields} from '../ui/webhook_fields.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {browserWords} from './devices.js';
import {OwnList} from './own_list.js';

class OwnNotifications extends OwnList {
  static properties = {found: {state: true}};

  constructor() {
    super();
    /** @type {Wire.NotificationsJson | null} */
    this.found = given();
  }

  async load() {
    this.found = await get('/me/notifications').catch(() => null);
  }

  render() {
    return html`<section class="paper account-part" aria-labelledby="notifications-title" @pushed=${() => this.load()}>
      <h2 id="notifications-title">${t('When it\'s my turn')}</h2>
      <turn-preferences bare></turn-preferences>
      ${this.found ? this.#channels(this.found) : nothing}
      ${me().guest ? html`<p class="account-note">${t('Keep this account to be called by a webhook or by mail too.')}</p>` : this.#more()}
    </section>`;
  }

  /** @param {Wire.NotificationsJson} found */
  #channels({channels, hours}) {
    return html`<quiet-hours .hours=${hours} words=${t('Quiet hours: what comes meanwhile waits until they are over')}
        @hours=${(/** @type {CustomEvent<Wire.HoursJson | null>} */ event) => this.#keepHours(event.detail)}></quiet-hours>
      ${channels.length > 0 ? html`<h3>${t('Where I am called when no page is open')}</h3><ul class="tokens">${channels.map((channel) => this.#channel(channel))}</ul>` : nothing}
      ${this.told('channels')}`;
  }

  /** @param {Wire.ChannelJson} channel */
  #channel(channel) {
    const called = channelWords(channel);
    return html`<li><span>${called}<small class="device-when">${stateWords(channel)}</small></span>
      <span class="channel-tools">${channel.confirmed ? html`<button type="button" class="quiet" aria-label=${t('Try {name}', {name: called})} title=${t('Try it')} @click=${() => this.#try(channel)}>${icon('bell')}</button>` : nothing}
      <button type="button" class="quiet" aria-label=${t('Remove {name}', {name: called})} title=${t('Remove')} @click=${() => this.#remove(channel)}>${icon('close')}</button></span></li>`;
  }

  #more() {
    const mail = this.found?.channels.find(({kind}) => kind === 'mail');
    return html`<details class="more-ways"><summary>${this.found?.mail ? t('By webhook or mail') : t('By webhook')}</summary>
      <form @submit=${this.#addWebhook} aria-label=${t('Webhook')}>${webhookFields()}${this.told('webhook')}
        <button type="submit">${icon('add')} ${t('Add a webhook')}</button></form>
      ${!this.found?.mail || mail?.confirmed ? nothing : mail ? this.#code(mail) : this.#address()}</details>`;
  }

  #address() {
    return html`<form @submit=${this.#addMail} aria-label=${t('Mail')}>
      <label class="field"><span>${t('Mail address')}</span><input name="address" type="email" required maxlength="254" autocomplete="email"></label>
      ${this.told('mail')}<button type="submit">${icon('add')} ${t('Send me a code')}</button></form>`;
  }

  /** @param {Wire.ChannelJson} mail */
  #code(mail) {
    return html`<form @submit=${this.#confirm} aria-label=${t('Mail')}>
      <label class="field"><span>${t('The code that was sent to {address}', {address: mail.place})}</span><input name="code" required maxlength="20" inputmode="numeric" autocomplete="one-time-code"></label>
      ${this.told('mail')}<button type="submit" class="decide">${icon('check')} ${t('Confirm')}</button></form>`;
  }

  /** @param {Wire.HoursJson | null} hours */
  async #keepHours(hours) {
    await this.try('channels', async () => { this.found = await patch('/me/notifications', {hours}); }, hours ? t('Saved.') : t('No quiet hours.'));
    if (this.found) this.found = {...this.found}; // what was refused is shown as it was
  }

  /** @param {Wire.ChannelJson} channel */
  #try = (channel) => this.try('channels', () => post(`/me/notifications/${channel.id}/trial`), t('Sent. It should arrive in a moment.'));

  /** @param {Wire.ChannelJson} channel */
  async #remove(channel) {
    await this.try('channels', () => remove(`/me/notifications/${channel.id}`), t('Removed.'));
    this.load();
  }

  /** @param {On<HTMLFormElement>} event */
  #addWebhook = async (event) => {
    event.preventDefault();
    const form = event.target;
    const format = /** @type {Wire.WebhookFormat} */ (field(form, 'format').value);
    if (!(await this.try('webhook', () => post('/me/notifications/webhooks', {url: field(form, 'url').value.trim(), format}), t('Added. The bell in the list tries it.')))) return;
    form.reset();
    this.load();
  };

  /** @param {On<HTMLFormElement>} event */
  #addMail = async (event) => {
    event.preventDefault();
    const address = field(event.target, 'address').value.trim();
    if (await this.try('mail', () => post('/me/notifications/mail', {address}), t('Sent. Look into your mail.'))) this.load();
  };

  /** @param {On<HTMLFormElement>} event */
  #confirm = async (event) => {
    event.preventDefault();
    const code = field(event.target, 'code').value.trim();
    if (await this.try('mail', () => post('/me/notifications/mail/confirm', {code}), t('Confirmed.'))) this.load();
  };
}

/** @param {Wire.ChannelJson} channel */
function channelWords(channel) {
  if (channel.kind === 'push') return channel.here ? t('this browser') : browserWords(channel);
  if (channel.kind === 'mail') return channel.place;
  const service = new Map(formats()).get(/** @type {Wire.WebhookFormat} */ (channel.format)) ?? '';
  return channel.table ? t('{service} for table {code}', {service, code: shownCode(channel.table)}) : `${service} (${channel.place})`;
}

/** @param {Wire.ChannelJson} channel */
function stateWords({confirmed, failures, used}) {
  if (!confirmed) return t('not confirmed yet');
  if (failures > 0) return t('the last time nothing arrived');
  return used ? t('last sent {when}', {when: ago(used)}) : t('nothing sent yet');
}

customElements.define('own-notifications', OwnNotifications);
