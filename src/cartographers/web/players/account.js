// <own-account>: who one is here and on other devices, and the keys of one's programs.

import {changeMe, me} from '../api.js';
import {crestOf} from '../art/crest.js';
import {LANGUAGES, language, t} from '../i18n.js';
import '../lobby/crest.js';
import {choose} from '../settings.js';
import {FormElement, typedName} from '../ui/forms.js';
import {icon} from '../ui/signs.js';
import {local} from '../transport.js';
import {html, live} from '../vendor/lit/lit.js';
import './devices.js';
import './notifications.js';
import './own_data.js';
import './passkeys.js';
import './passphrase.js';
import './recovery.js';
import './second_device.js';
import './tokens.js';

class OwnAccount extends FormElement {
  static properties = {worn: {state: true}};

  constructor() {
    super();
    /** @type {{name: string, title: string, crest: Crest}} */
    this.worn = {name: me().name, title: me().title, crest: me().crest ?? crestOf(me().name)};
  }

  render() {
    if (local) return html`<div class="account">${this.#self()}</div>`; // what protects an account takes a server
    return html`<div class="account" @changed-me=${() => this.requestUpdate()}><div class="account-main">${this.#self()}<own-notifications></own-notifications></div>
      <div class="account-side"><own-passphrase></own-passphrase><own-passkeys></own-passkeys><own-recovery></own-recovery><own-devices></own-devices><second-device></second-device></div></div>
      <own-tokens></own-tokens><own-data></own-data>`;
  }

  #self() {
    /** @param {string} key @param {string} typed */
    const wear = (key, typed) => { this.worn = {...this.worn, [key]: typed}; };
    return html`<form class="paper account-self" aria-labelledby="self-title" @submit=${this.#save}>
      <h2 id="self-title">${t('Name and crest')}</h2>
      <div class="account-fields">
        <label class="field"><span>${t('Name')}</span><input name="name" required maxlength="40" .value=${me().name} autocomplete="nickname" @input=${(/** @type {On<HTMLInputElement>} */ event) => wear('name', typedName(event))}></label>
        <label class="field"><span>${t('Title')}</span><input name="title" maxlength="40" .value=${me().title} @input=${(/** @type {On<HTMLInputElement>} */ event) => wear('title', event.target.value)}></label>
        <label class="field"><span>${t('Language')}</span><select @change=${(/** @type {On<HTMLSelectElement>} */ event) => choose('language', event.target.value)}>
          ${Object.entries(LANGUAGES).map(([code, words]) => html`<option value=${code} lang=${code} .selected=${live(code === language())}>${words}</option>`)}</select></label>
      </div>
      <crest-designer .design=${this.worn.crest} .name=${this.worn.name} .honour=${this.worn.title} @design=${(/** @type {CustomEvent} */ event) => wear('crest', event.detail)}></crest-designer>
      ${this.told('self')}<button type="submit" class="decide">${icon('check')} ${t('Save')}</button></form>`;
  }

  /** @param {Event} event */
  #save = async (event) => {
    event.preventDefault();
    const kept = await this.try('self', () => changeMe({name: this.worn.name.trim(), title: this.worn.title.trim(), crest: this.worn.crest}), t('Saved.'));
    if (kept) this.tell('changed-me');
  };
}

customElements.define('own-account', OwnAccount);
