// <own-passphrase>: keeping the account, changing its passphrase, and signing in to another one.

import {given} from '../must.js';
import {loadMe, me, post} from '../api.js';
import {t} from '../i18n.js';
import {FormElement, field, typedName} from '../ui/forms.js';
import {icon} from '../ui/signs.js';
import {html} from '../vendor/lit/lit.js';
import {losesGames, lostGuest} from './leaving.js';

const SHORTEST = 8;

class OwnPassphrase extends FormElement {
  static properties = {asked: {state: true}};

  constructor() {
    super();
    /** @type {import('./leaving.js').Asked | null} */
    this.asked = given();
  }

  render() {
    return html`${me().guest ? this.#keep() : this.#change()}${this.#enter()}
      ${lostGuest(this.asked, () => { this.asked = null; })}`;
  }

  #keep() {
    return html`<form class="paper" aria-labelledby="keep-title" @submit=${this.#claim}>
      <h2 id="keep-title">${t('Keep this account')}</h2>
      <p class="account-note">${t('You\'re playing as a guest. Choose a name and a passphrase to find your games on any device.')}</p>
      ${nameAndPassphrase('new-password', me().name)}
      ${this.told('keep')}<button type="submit">${icon('key')} ${t('Save')}</button></form>`;
  }

  #change() {
    return html`<form class="paper" aria-labelledby="keep-title" @submit=${this.#renew}>
      <h2 id="keep-title">${t('Change the passphrase')}</h2>
      <p class="account-note">${t('This signs you out of every other browser and ends your recovery codes.')}</p>
      <input type="text" name="username" autocomplete="username" .value=${me().name} hidden>
      <div class="account-fields">${secret('old', t('Current passphrase'), 'current-password', 1)}
        ${secret('passphrase', t('New passphrase, at least 8 characters'), 'new-password')}</div>
      <label class="account-check"><input type="checkbox" name="keep"> <span>${t('My programs keep their tokens')}</span></label>
      <label class="account-check"><input type="checkbox" name="passkeys"> <span>${t('My passkeys keep working')}</span></label>
      ${this.told('change')}<button type="submit">${icon('key')} ${t('Change it')}</button></form>`;
  }

  #enter() {
    return html`<form class="paper" aria-labelledby="enter-title" @submit=${this.#signIn}>
      <h2 id="enter-title">${t('Sign in to another account')}</h2>
      ${nameAndPassphrase('current-password', '')}
      <p class="account-note"><a href="/signin">${t('I have a passkey or a code, or have forgotten my passphrase')}</a></p>
      ${this.told('enter')}<button type="submit">${icon('key')} ${t('Sign in')}</button></form>`;
  }

  /** @param {On<HTMLFormElement>} event */
  #claim = async (event) => {
    event.preventDefault();
    const wishes = credentials(event.target);
    if (!(await this.try('keep', async () => { await post('/me/claim', wishes); await loadMe(); }, ''))) return;
    event.target.reset();
    this.said = {};
    this.tell('changed-me');
  };

  /** @param {On<HTMLFormElement>} event */
  #renew = async (event) => {
    event.preventDefault();
    const form = event.target;
    const wishes = {old: field(form, 'old').value, new: field(form, 'passphrase').value, keep_tokens: field(form, 'keep').checked, keep_passkeys: field(form, 'passkeys').checked};
    if (!(await this.try('change', () => post('/me/passphrase', wishes), t('Changed. You are signed out of every other browser.')))) return;
    form.reset();
    this.tell('changed-me');
  };

  /** A guest who has played is asked first: nobody finds a guest again.
   * @param {On<HTMLFormElement>} event */
  #signIn = async (event) => {
    event.preventDefault();
    const form = event.target;
    const wishes = credentials(form);
    const enter = async () => {
      if (!(await this.try('enter', () => post('/login', wishes), ''))) return;
      form.reset();
      location.reload(); // everything on the page is another person's now
    };
    if (await losesGames()) this.asked = {title: t('Leave this guest behind?'), words: t('Sign in all the same'), work: enter};
    else await enter();
  };
}

/** @param {HTMLFormElement} form */
const credentials = (form) => ({name: field(form, 'name').value.trim(), passphrase: field(form, 'passphrase').value});

/** @param {string} kind @param {string} known */
const nameAndPassphrase = (kind, known) => html`<div class="account-fields"><label class="field"><span>${t('Name')}</span><input name="name" required maxlength="40" autocomplete="username" @input=${typedName} .value=${known}></label>
  ${secret('passphrase', t('Passphrase, at least 8 characters'), kind)}</div>`;

/** @param {string} named @param {string} label @param {string} kind */
const secret = (named, label, kind, shortest = SHORTEST) => html`<label class="field"><span>${label}</span><input name=${named} type="password" required minlength=${shortest} maxlength="200" autocomplete=${kind}></label>`;

customElements.define('own-passphrase', OwnPassphrase);
