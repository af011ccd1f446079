// <second-device>: a code, also as a picture, by which another device signs in to this account.

import {given} from '../must.js';
import {post} from '../api.js';
import {t} from '../i18n.js';
import {FormElement} from '../ui/forms.js';
import {icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';

class SecondDevice extends FormElement {
  static properties = {made: {state: true}};
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #over = undefined;

  constructor() {
    super();
    /** @type {Wire.DeviceCodeJson | null} */
    this.made = given();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#over);
  }

  render() {
    return html`<section class="paper account-part" aria-labelledby="second-title">
      <h2 id="second-title">${t('Sign in on another device')}</h2>
      ${this.made ? html`<p class="account-note">${t('On the other device, scan this or open {address} and type the code. It works once, for five minutes. Show it to nobody else.', {address: `${location.host}/signin`})}</p>
        <p class="device-code"><img src=${this.made.qr} width="168" height="168" alt=${t('QR code that signs in another device')}> <strong>${this.made.code}</strong></p>` : nothing}
      ${this.told('second')}<button type="button" @click=${this.#make}>${icon('key')} ${t('Show a code')}</button></section>`;
  }

  #make = async () => {
    const shown = await this.try('second', async () => {
      const made = await post('/me/device-code');
      this.made = made;
      clearTimeout(this.#over);
      this.#over = setTimeout(() => { this.made = null; }, made.seconds * 1000);
    }, '');
    if (shown) this.said = {}; // the code itself says enough
  };
}

customElements.define('second-device', SecondDevice);
