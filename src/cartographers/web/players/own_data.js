// <own-data>: taking one's data along, and deleting the account.

import {given} from '../must.js';
import {me, post} from '../api.js';
import {t} from '../i18n.js';
import {FormElement, field} from '../ui/forms.js';
import {closeDialog, modal} from '../ui/modal.js';
import {html, nothing} from '../vendor/lit/lit.js';

class OwnData extends FormElement {
  static properties = {asked: {state: true}};

  constructor() {
    super();
    /** @type {boolean} */
    this.asked = given();
  }

  render() {
    return html`<details class="paper account-programs"><summary>${t('Your data')}</summary>
      <p class="account-note">${t('Your account, your settings, your results and every game of yours, as one file.')}</p>
      <div class="account-actions"><a class="button" href="/api/me/data" download="cartographers.json">${t('Download everything')}</a>
        <button type="button" @click=${() => { this.asked = true; }}>${t('Delete my account')}</button></div>
      ${this.asked ? this.#question() : nothing}</details>`;
  }

  #question() {
    return modal(t('Delete your account for good?'), html`<form @submit=${this.#delete}>
      <p>${t('Nobody can bring it back. The games you played stay with the others, with “a former player” in your place; games you are playing go on without you.')}</p>
      ${me().guest ? nothing : html`<input type="text" name="username" autocomplete="username" .value=${me().name} hidden>
        <label class="field"><span>${t('Current passphrase')}</span><input name="passphrase" type="password" required maxlength="200" autocomplete="current-password"></label>`}
      ${this.told('delete')}
      <div class="account-actions"><button type="button" class="decide" autofocus @click=${closeDialog}>${t('Keep it')}</button>
        <button type="submit">${t('Delete it for good')}</button></div></form>`, () => { this.asked = false; });
  }

  /** @param {On<HTMLFormElement>} event */
  #delete = async (event) => {
    event.preventDefault();
    const passphrase = me().guest ? '' : field(event.target, 'passphrase').value;
    if (await this.try('delete', () => post('/me/delete', {passphrase}), '')) location.assign('/');
  };
}

customElements.define('own-data', OwnData);
