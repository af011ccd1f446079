// <own-passkeys>: signing in by a finger, a face or a PIN instead of the passphrase.

import {get, me, patch, post, remove} from '../api.js';
import {ago, t} from '../i18n.js';
import {hasPasskeys, makePasskey} from '../passkeys.js';
import {field} from '../ui/forms.js';
import {icon} from '../ui/signs.js';
import {html, live, nothing} from '../vendor/lit/lit.js';
import {OwnList} from './own_list.js';

class OwnPasskeys extends OwnList {
  static properties = {passkeys: {state: true}};

  constructor() {
    super();
    /** @type {Wire.PasskeyJson[]} */
    this.passkeys = [];
  }

  async load() {
    this.passkeys = await get('/me/passkeys').catch(() => []);
  }

  render() {
    return html`<form class="paper" aria-labelledby="passkeys-title" @submit=${this.#make}>
      <h2 id="passkeys-title">${t('Passkeys')}</h2>
      <p class="account-note">${t('Sign in with your finger, your face or the PIN of your device: no name, no passphrase.')}
        ${me().guest ? t('With a passkey you find this account again even as a guest.') : nothing}</p>
      <ul class="tokens">${this.passkeys.map((passkey) => this.#passkey(passkey))}</ul>
      ${hasPasskeys() ? this.#fields() : html`<p class="account-note">${t('This browser cannot use passkeys here: they need HTTPS.')}</p>`}
      ${this.told('passkeys')}
      ${hasPasskeys() ? html`<button type="submit">${icon('add')} ${t('Add a passkey')}</button>` : nothing}</form>`;
  }

  #fields() {
    return html`<div class="account-fields"><label class="field"><span>${t('Name of the passkey')}</span><input name="name" maxlength="40" autocomplete="off"></label>
      ${me().guest ? nothing : html`<input type="text" name="username" autocomplete="username" .value=${me().name} hidden>
        <label class="field"><span>${t('Current passphrase')}</span><input name="passphrase" type="password" required maxlength="200" autocomplete="current-password"></label>`}</div>`;
  }

  /** @param {Wire.PasskeyJson} passkey */
  #passkey(passkey) {
    const called = passkey.name || t('without a name');
    const elsewhere = passkey.site === location.hostname ? nothing : html`${t('for {address}', {address: passkey.site})} · `;
    return html`<li><span><input aria-label=${t('Name of the passkey {name}', {name: called})} maxlength="40" autocomplete="off" .value=${live(passkey.name)} placeholder=${t('without a name')}
        @change=${(/** @type {On<HTMLInputElement>} */ event) => this.#rename(passkey, event.target.value)}>
        <small class="device-when">${elsewhere}${passkey.used ? t('last used {when}', {when: ago(passkey.used)}) : t('not used yet')}</small></span>
      <button type="button" class="quiet" aria-label=${t('Remove the passkey {name}', {name: called})} @click=${() => this.#remove(passkey)}>${icon('close')}</button></li>`;
  }

  /** @param {On<HTMLFormElement>} event */
  #make = async (event) => {
    event.preventDefault();
    const name = field(event.target, 'name');
    const passphrase = me().guest ? null : field(event.target, 'passphrase');
    const made = await this.try('passkeys', async () => {
      const asked = await post('/me/passkeys/challenge', {passphrase: passphrase?.value ?? ''});
      await post('/me/passkeys', {...(await makePasskey(asked)), name: name.value.trim()});
    }, t('Saved. You can sign in with it from now on.'));
    if (!made) return;
    event.target.reset();
    this.load();
  };

  /** @param {Wire.PasskeyJson} passkey @param {string} name */
  async #rename(passkey, name) {
    await this.try('passkeys', () => patch(`/me/passkeys/${passkey.id}`, {name: name.trim()}), t('Saved.'));
    this.load();
  }

  /** @param {Wire.PasskeyJson} passkey */
  async #remove(passkey) {
    await this.try('passkeys', () => remove(`/me/passkeys/${passkey.id}`), t('Removed. Your device may still offer it; delete it there too.'));
    this.load();
  }
}

customElements.define('own-passkeys', OwnPasskeys);
