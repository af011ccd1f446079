// <own-tokens>: the keys of one's programs.

import {given} from '../must.js';
import {get, post, remove} from '../api.js';
import {t} from '../i18n.js';
import {announce} from '../ui/announce.js';
import {field} from '../ui/forms.js';
import {icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {OwnList} from './own_list.js';

/** @returns {[string, string][]} */
const scopes = () => [['play', t('play as me')], ['read', t('only look')], ['account', t('also change my name and crest')]];

class OwnTokens extends OwnList {
  static properties = {tokens: {state: true}, fresh: {state: true}};

  constructor() {
    super();
    /** @type {string | null} */
    this.fresh = given();
    /** @type {Wire.TokenJson[]} */
    this.tokens = [];
  }

  async load() {
    this.tokens = await get('/me/tokens').catch(() => []);
  }

  render() {
    const may = new Map(scopes());
    return html`<details class="paper account-programs" ?open=${Boolean(this.fresh)}><summary>${t('For programs')}</summary>
      <form aria-labelledby="programs-title" @submit=${this.#make}>
      <h3 id="programs-title">${t('Programs that play as you')}</h3>
      <p class="account-note">${t('Your own bot sends its token with every request.')} <a href="/api/docs" target="_blank" rel="noopener">${t('The API')}</a></p>
      ${this.fresh ? html`<label class="field"><span>${t('Your new token. It is shown only this once: copy it now.')}</span><input readonly .value=${this.fresh} @focus=${(/** @type {On<HTMLInputElement>} */ event) => event.target.select()}></label>` : nothing}
      <ul class="tokens">${this.tokens.map((token) => html`<li><span>${token.label || t('without a name')}<small class="device-when">${may.get(token.scope)}</small></span>
        <button type="button" class="quiet" aria-label=${t('Remove the token {name}', {name: token.label || t('without a name')})} @click=${() => this.#remove(token.id)}>${icon('close')}</button></li>`)}</ul>
      <div class="account-fields"><label class="field"><span>${t('What it is for')}</span><input name="label" maxlength="40" autocomplete="off"></label>
        <label class="field"><span>${t('What it may do')}</span><select name="scope">${scopes().map(([scope, words]) => html`<option value=${scope}>${words}</option>`)}</select></label></div>
      ${this.told('token')}<button type="submit">${icon('add')} ${t('Make a token')}</button></form></details>`;
  }

  /** @param {On<HTMLFormElement>} event */
  #make = async (event) => {
    event.preventDefault();
    const [label, scope] = [field(event.target, 'label'), field(event.target, 'scope')];
    await this.try('token', async () => {
      this.fresh = (await post('/me/tokens', {label: label.value.trim(), scope: scope.value})).token;
    }, t('Your new token. It is shown only this once: copy it now.'));
    label.value = ''; // a reset would wipe out the token too
    this.load();
  };

  /** @param {string} id */
  async #remove(id) {
    if (await this.try('token', () => remove(`/me/tokens/${id}`), t('Removed.'))) announce(t('Removed.'));
    this.load();
  }
}

customElements.define('own-tokens', OwnTokens);
