// The page behind a one-time link: choosing a new passphrase. The code stands behind the #, which is sent to nobody.

import {post} from '../api.js';
import {t} from '../i18n.js';
import {FormElement, field} from '../ui/forms.js';
import {icon} from '../ui/signs.js';
import {topBar} from '../ui/topbar.js';
import {html} from '../vendor/lit/lit.js';

class NewPassphrase extends FormElement {
  #code = location.hash.slice(1);

  connectedCallback() {
    super.connectedCallback();
    history.replaceState(null, '', location.pathname); // so that it stays in no history and on no screen
  }

  render() {
    return html`<form class="paper" aria-labelledby="new-passphrase" @submit=${this.#choose}>
      <h1 id="new-passphrase" tabindex="-1">${t('Choose a new passphrase')}</h1>
      <p class="account-note">${t('This signs you out of every other browser and ends your recovery codes and passkeys.')}</p>
      <label class="field"><span>${t('New passphrase, at least 8 characters')}</span><input name="passphrase" type="password" required minlength="8" maxlength="200" autocomplete="new-password"></label>
      ${this.told('choose')}<button type="submit" class="decide">${icon('key')} ${t('Save and sign in')}</button></form>`;
  }

  /** @param {On<HTMLFormElement>} event */
  #choose = async (event) => {
    event.preventDefault();
    const wish = {code: this.#code || '-', passphrase: field(event.target, 'passphrase').value};
    if (await this.try('choose', () => post('/passphrase', wish), '')) location.assign('/players/me');
  };
}

customElements.define('new-passphrase', NewPassphrase);

export const title = () => t('Choose a new passphrase');
export const page = () => html`${topBar()}<main class="page"><new-passphrase></new-passphrase></main>`;
