// <own-recovery>: codes to get back in without the passphrase.

import {given} from '../must.js';
import {get, me, post} from '../api.js';
import {plural, t} from '../i18n.js';
import {field} from '../ui/forms.js';
import {icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {OwnList} from './own_list.js';

class OwnRecovery extends OwnList {
  static properties = {left: {state: true}, fresh: {state: true}};

  constructor() {
    super();
    this.left = 0;
    /** @type {string[] | null} */
    this.fresh = given();
  }

  async load() {
    this.left = me().guest ? 0 : (await get('/me/recovery-codes').catch(() => ({left: 0}))).left;
  }

  render() {
    if (me().guest) return nothing;
    return html`<form class="paper" aria-labelledby="recovery-title" @submit=${this.#make}>
      <h2 id="recovery-title">${t('Recovery codes')}</h2>
      <p class="account-note">${t('Each of them lets you choose a new passphrase once, should you forget yours. Keep them on paper.')}
        ${this.left ? plural('You have {n} code.', 'You have {n} codes.', this.left) : t('You have none yet.')}</p>
      ${this.fresh ? html`<ul class="recovery-codes">${this.fresh.map((code) => html`<li><code>${code}</code></li>`)}</ul>` : nothing}
      <input type="text" name="username" autocomplete="username" .value=${me().name} hidden>
      <label class="field"><span>${t('Current passphrase')}</span><input name="passphrase" type="password" required maxlength="200" autocomplete="current-password"></label>
      ${this.told('recovery')}<button type="submit">${icon('add')} ${this.left ? t('Make new codes; the old ones end') : t('Make recovery codes')}</button></form>`;
  }

  /** @param {On<HTMLFormElement>} event */
  #make = async (event) => {
    event.preventDefault();
    const passphrase = field(event.target, 'passphrase');
    await this.try('recovery', async () => {
      this.fresh = (await post('/me/recovery-codes', {passphrase: passphrase.value})).codes;
    }, t('They are shown only this once: write them down now.'));
    passphrase.value = '';
    this.load();
  };
}

customElements.define('own-recovery', OwnRecovery);
