// The page for who comes without a passphrase: by a passkey, by the code of another device, or by a recovery code.

import {post} from '../api.js';
import {t} from '../i18n.js';
import {given} from '../must.js';
import {hasPasskeys, usePasskey} from '../passkeys.js';
import {FormElement, field, typedName} from '../ui/forms.js';
import {icon} from '../ui/signs.js';
import {topBar} from '../ui/topbar.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {losesGames, lostGuest} from './leaving.js';

class SignIn extends FormElement {
  static properties = {asked: {state: true}};
  #code = location.hash.slice(1);

  constructor() {
    super();
    /** @type {import('./leaving.js').Asked | null} */
    this.asked = given();
  }

  connectedCallback() {
    super.connectedCallback();
    history.replaceState(null, '', location.pathname); // so that the code stays in no history
  }

  render() {
    return html`<div class="account-side"><h1 tabindex="-1">${t('Sign in')}</h1>
      ${hasPasskeys() && !this.#code ? this.#passkey() : nothing}
      <form class="paper" aria-labelledby="by-code" @submit=${this.#byCode}>
      <h2 id="by-code">${t('Sign in by a code')}</h2>
      <p class="account-note">${t('Your other device shows it on your profile, under “Sign in on another device”. Use only a code that you made yourself.')}</p>
      <label class="field"><span>${t('Code')}</span><input name="code" required maxlength="20" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" .value=${this.#code}></label>
      ${this.told('code')}<button type="submit" class="decide">${icon('key')} ${t('Sign in')}</button></form>
      <form class="paper" aria-labelledby="by-recovery" @submit=${this.#byRecovery}>
      <h2 id="by-recovery">${t('I have forgotten my passphrase')}</h2>
      <p class="account-note">${t('A new passphrase signs you out of every other browser and removes your passkeys.')}</p>
      <div class="account-fields"><label class="field"><span>${t('Name')}</span><input name="name" required maxlength="40" autocomplete="username" @input=${typedName}></label>
        <label class="field"><span>${t('Recovery code')}</span><input name="code" required maxlength="20" autocomplete="off" spellcheck="false"></label>
        <label class="field"><span>${t('New passphrase, at least 8 characters')}</span><input name="passphrase" type="password" required minlength="8" maxlength="200" autocomplete="new-password"></label></div>
      ${this.told('recovery')}<button type="submit">${icon('key')} ${t('Save and sign in')}</button></form>
      ${lostGuest(this.asked, () => { this.asked = null; })}</div>`;
  }

  #passkey() {
    return html`<form class="paper" aria-labelledby="by-passkey" @submit=${this.#byPasskey}>
      <h2 id="by-passkey">${t('Sign in with a passkey')}</h2>
      <p class="account-note">${t('Your device asks for your finger, your face or its PIN, and knows who you are.')}</p>
      ${this.told('passkey')}<button type="submit" class="decide">${icon('key')} ${t('Use a passkey')}</button></form>`;
  }

  /** @param {Event} event */
  #byPasskey = async (event) => {
    event.preventDefault();
    await this.#enter(() => this.try('passkey', async () => post('/login/passkey', await usePasskey(await post('/login/passkey/challenge'))), ''));
  };

  /** @param {On<HTMLFormElement>} event */
  #byCode = async (event) => {
    event.preventDefault();
    const code = field(event.target, 'code').value;
    await this.#enter(() => this.try('code', () => post('/login/code', {code}), ''));
  };

  /** @param {On<HTMLFormElement>} event */
  #byRecovery = async (event) => {
    event.preventDefault();
    const form = event.target;
    const wish = {name: field(form, 'name').value.trim(), code: field(form, 'code').value, passphrase: field(form, 'passphrase').value};
    await this.#enter(() => this.try('recovery', () => post('/passphrase/recovery', wish), ''));
  };

  /** A guest who has played is asked first: nobody finds a guest again.
   * @param {() => Promise<boolean>} sign */
  async #enter(sign) {
    const work = async () => {
      if (await sign()) location.assign('/players/me');
    };
    if (await losesGames()) this.asked = {title: t('Leave this guest behind?'), words: t('Sign in all the same'), work};
    else await work();
  }
}

customElements.define('sign-in', SignIn);

export const title = () => t('Sign in');
export const page = () => html`${topBar()}<main class="page"><sign-in></sign-in></main>`;
