// <own-account>: who one is here and on other devices, and the keys of one's programs.

import {Refused, changeMe, get, loadMe, me, post, remove} from '../api.js';
import {crestOf} from '../art/crest.js';
import {LANGUAGES, language, t} from '../i18n.js';
import '../lobby/crest.js';
import {choose} from '../settings.js';
import {announce} from '../ui/announce.js';
import {DeskElement} from '../ui/element.js';
import {icon} from '../ui/signs.js';
import {typedName} from '../ui/typed.js';
import {html, live, nothing} from '../vendor/lit/lit.js';

const SHORTEST_PASSPHRASE = 8;

class OwnAccount extends DeskElement {
  static properties = {tokens: {state: true}, fresh: {state: true}, said: {state: true}, worn: {state: true}};

  constructor() {
    super();
    this.said = {};
    this.tokens = [];
    this.worn = {name: me().name, title: me().title, crest: me().crest ?? crestOf(me().name)};
  }

  connectedCallback() {
    super.connectedCallback();
    this.#loadTokens();
  }

  async #loadTokens() {
    this.tokens = await get('/me/tokens').catch(() => []);
  }

  render() {
    return html`<div class="account">${this.#self()}<div class="account-side">${this.#keep()}${this.#enter()}</div></div>
      <details class="paper account-programs" ?open=${Boolean(this.fresh)}><summary>${t('For programs')}</summary>${this.#programs()}</details>`;
  }

  #self() {
    const wear = (key, typed) => { this.worn = {...this.worn, [key]: typed}; };
    return html`<form class="paper account-self" aria-labelledby="self-title" @submit=${this.#save}>
      <h2 id="self-title">${t('Name and crest')}</h2>
      <div class="account-fields">
        <label class="field"><span>${t('Name')}</span><input name="name" required maxlength="40" .value=${me().name} autocomplete="nickname" @input=${(event) => wear('name', typedName(event))}></label>
        <label class="field"><span>${t('Title')}</span><input name="title" maxlength="40" .value=${me().title} @input=${(event) => wear('title', event.target.value)}></label>
        <label class="field"><span>${t('Language')}</span><select @change=${(event) => choose('language', event.target.value)}>
          ${Object.entries(LANGUAGES).map(([code, words]) => html`<option value=${code} lang=${code} .selected=${live(code === language())}>${words}</option>`)}</select></label>
      </div>
      <crest-designer .design=${this.worn.crest} .name=${this.worn.name} .honour=${this.worn.title} @design=${(event) => wear('crest', event.detail)}></crest-designer>
      ${this.#told('self')}<button type="submit" class="decide">${icon('check')} ${t('Keep it')}</button></form>`;
  }

  #keep() {
    const {guest} = me();
    return html`<form class="paper" aria-labelledby="keep-title" @submit=${(event) => this.#credentials(event, 'claim', '/me/claim')}>
      <h2 id="keep-title">${guest ? t('Keep this account') : t('Change the passphrase')}</h2>
      <p class="account-note">${guest ? t('You are a guest of this browser. With a name and a passphrase you find your games again anywhere.') : t('This account is kept under a name and a passphrase.')}</p>
      ${this.#passphrase('new-password')}
      ${this.#told('claim')}<button type="submit">${icon('key')} ${t('Keep it')}</button></form>`;
  }

  #enter() {
    return html`<form class="paper" aria-labelledby="enter-title" @submit=${(event) => this.#credentials(event, 'login', '/login')}>
      <h2 id="enter-title">${t('Sign in to another account')}</h2>
      <p class="account-note">${me().guest ? t('What you played here as a guest stays with the guest.') : t('Signing out here forgets you in this browser only.')}</p>
      ${this.#passphrase('current-password')}
      ${this.#told('login')}<div class="account-actions"><button type="submit">${icon('key')} ${t('Sign in')}</button>
      ${me().guest ? nothing : html`<button type="button" @click=${this.#leave}>${icon('back')} ${t('Sign out')}</button>`}</div></form>`;
  }

  #passphrase(kind) {
    return html`<div class="account-fields"><label class="field"><span>${t('Name')}</span><input name="name" required maxlength="40" autocomplete="username" @input=${typedName} .value=${kind === 'new-password' ? me().name : ''}></label>
      <label class="field"><span>${t('Passphrase, at least 8 characters')}</span><input name="passphrase" type="password" required minlength=${SHORTEST_PASSPHRASE} maxlength="200" autocomplete=${kind}></label></div>`;
  }

  #programs() {
    return html`<form aria-labelledby="programs-title" @submit=${this.#makeToken}>
      <h3 id="programs-title">${t('Programs that play as you')}</h3>
      <p class="account-note">${t('A bot of your own sends its token with every request.')} <a href="/api/docs" target="_blank" rel="noopener">${t('The API')}</a></p>
      ${this.fresh ? html`<label class="field"><span>${t('The new token. It is told this once: copy it now.')}</span><input readonly .value=${this.fresh} @focus=${(event) => event.target.select()}></label>` : nothing}
      <ul class="tokens">${this.tokens.map((token) => html`<li><span>${token.label || t('without a name')}</span>
        <button type="button" class="quiet" aria-label=${t('Remove the token {name}', {name: token.label || t('without a name')})} @click=${() => this.#removeToken(token.id)}>${icon('close')}</button></li>`)}</ul>
      <label class="field"><span>${t('What it is for')}</span><input name="label" maxlength="40" autocomplete="off"></label>
      ${this.#told('token')}<button type="submit">${icon('add')} ${t('Make a token')}</button></form>`;
  }

  #told(where) {
    const told = this.said[where];
    return html`<div role="status">${told ? html`<p class=${told.good ? 'verdict verdict-good' : 'verdict verdict-bad'}>${told.text}</p>` : nothing}</div>`;
  }

  /** Does something and says below its form how it went. */
  async #try(where, work, done) {
    try {
      await work();
      this.said = {[where]: {good: true, text: done}};
      return true;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      this.said = {[where]: {good: false, text: problem.message}};
      return false;
    }
  }

  #save = async (event) => {
    event.preventDefault();
    const kept = await this.#try('self', () => changeMe({name: this.worn.name.trim(), title: this.worn.title.trim(), crest: this.worn.crest}), t('Kept.'));
    if (kept) this.tell('changed-me');
  };

  async #credentials(event, where, path) {
    event.preventDefault();
    const form = event.target;
    const {name, passphrase} = form.elements;
    const wishes = {name: name.value.trim(), passphrase: passphrase.value};
    const kept = await this.#try(where, async () => { await post(path, wishes); await loadMe(); }, t('Kept.'));
    if (!kept) return;
    form.reset();
    if (where === 'login') location.reload(); // everything on the page is another person's now
    else this.tell('changed-me');
  }

  #leave = async () => {
    if (await this.#try('login', () => post('/logout'), '')) location.assign('/');
  };

  #makeToken = async (event) => {
    event.preventDefault();
    const form = event.target;
    await this.#try('token', async () => {
      this.fresh = (await post('/me/tokens', {label: form.elements.label.value.trim()})).token;
    }, t('The new token. It is told this once: copy it now.'));
    form.elements.label.value = ''; // a reset would wipe out the token too
    this.#loadTokens();
  };

  async #removeToken(id) {
    if (await this.#try('token', () => remove(`/me/tokens/${id}`), t('Removed.'))) announce(t('Removed.'));
    this.#loadTokens();
  }
}

customElements.define('own-account', OwnAccount);
