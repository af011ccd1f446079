// <admin-desk>: accounts, tables with their chat, and announcements. What cannot be undone is asked once more, with the passphrase.

import {get, post} from '../api.js';
import {ago, t} from '../i18n.js';
import {given} from '../must.js';
import {FormElement, field} from '../ui/forms.js';
import {modal} from '../ui/modal.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {byWords, doneWords, statusWords} from './words.js';

/** @typedef {{title: string, work: (passphrase: string) => Promise<unknown>}} Question */

/** A ban ends by itself.
 * @param {Wire.AdminAccountJson} account */
const isBanned = ({banned_until: until}) => until !== null && until * 1000 > Date.now();

class AdminDesk extends FormElement {
  static properties = {
    overview: {state: true}, accounts: {state: true}, tables: {state: true},
    announced: {state: true}, asked: {state: true}, link: {state: true}, chat: {state: true},
  };

  constructor() {
    super();
    /** @type {Wire.OverviewJson | null} */
    this.overview = given();
    /** @type {Wire.AdminAccountJson[]} */
    this.accounts = [];
    /** @type {Wire.AdminTableJson[]} */
    this.tables = [];
    /** @type {Wire.AnnouncementJson[]} */
    this.announced = [];
    /** @type {{code: string, lines: Wire.SaidLineJson[]} | null} */
    this.chat = given();
    /** @type {Question | null} */
    this.asked = given();
    /** @type {string | null} */
    this.link = given();
    this.search = {accounts: '', tables: ''};
  }

  connectedCallback() {
    super.connectedCallback();
    this.#load();
  }

  #load = async () => {
    await this.try('desk', async () => {
      this.overview = await get('/admin');
      this.accounts = await get(`/admin/accounts?search=${encodeURIComponent(this.search.accounts)}`);
      this.tables = await get(`/admin/tables?search=${encodeURIComponent(this.search.tables)}`);
      this.announced = await get('/announcements');
      if (this.chat) this.chat = {...this.chat, lines: await get(`/admin/tables/${this.chat.code}/chat`)};
    }, '');
  };

  render() {
    if (!this.overview) return this.told('desk');
    return html`${this.said.desk?.good === false ? this.told('desk') : nothing}
      ${this.#accounts()}${this.#tables()}${this.#announcements()}${this.#trail(this.overview)}
      ${this.asked ? this.#question(this.asked) : nothing}`;
  }

  /** @param {'accounts' | 'tables'} what @param {string} label */
  #searchField(what, label) {
    return html`<label class="field"><span>${label}</span><input type="search" maxlength="64" @change=${(/** @type {On<HTMLInputElement>} */ event) => {
      this.search[what] = event.target.value.trim();
      this.#load();
    }}></label>`;
  }

  #accounts() {
    return html`<section class="paper account-part" aria-labelledby="admin-accounts"><h2 id="admin-accounts">${t('Accounts')}</h2>
      ${this.#searchField('accounts', t('Part of a name, or an id'))}
      ${this.link ? html`<label class="field"><span>${t('A link for a new passphrase: good once, for three days')}</span><input readonly .value=${this.link}></label>` : nothing}
      <ul class="tokens">${this.accounts.map((account) => html`<li><span>${account.name}<small class="device-when">${account.guest ? t('guest') : account.id} · ${ago(account.created)}${isBanned(account) ? html` · ${t('banned')}` : nothing}</small></span>
        <span>${isBanned(account) ? this.#button(t('Let in again'), account.name, () => this.#do(() => post(`/admin/accounts/${account.id}/unban`)))
          : this.#button(t('Ban'), account.name, () => this.#do(() => post(`/admin/accounts/${account.id}/ban`, {days: null})))}
        ${account.guest ? nothing : this.#button(t('New passphrase'), account.name, () => this.#ask(t('Make a link for a new passphrase of {name}?', {name: account.name}), async (passphrase) => {
          this.link = (await post(`/admin/accounts/${account.id}/passphrase-link`, {passphrase})).link;
        }))}
        ${this.#button(t('Delete'), account.name, () => this.#ask(t('Delete {name} for good?', {name: account.name}), (passphrase) => post(`/admin/accounts/${account.id}/delete`, {passphrase})))}</span></li>`)}</ul></section>`;
  }

  #tables() {
    return html`<section class="paper account-part" aria-labelledby="admin-tables"><h2 id="admin-tables">${t('Tables')}</h2>
      ${this.#searchField('tables', t('The beginning of a code, or a player\'s id'))}
      <ul class="tokens">${this.tables.map((table) => html`<li><span><a href="/t/${table.code}">${table.code}</a><small class="device-when">${statusWords(table.status)} · ${ago(table.updated)}</small></span>
        <span>${this.#button(t('Chat'), table.code, async () => {
          this.chat = {code: table.code, lines: []};
          await this.#load();
        })}
        ${this.#button(t('Delete'), table.code, () => this.#ask(t('Delete table {name} for good?', {name: table.code}), (passphrase) => post(`/admin/tables/${table.code}/delete`, {passphrase})))}</span></li>
        ${this.chat?.code === table.code ? this.chat.lines.map((said) => html`<li><span>${said.name}: ${said.text}</span>
          ${this.#button(t('Remove'), String(said.line), () => this.#do(() => post(`/admin/tables/${table.code}/chat/remove`, {line: said.line})))}</li>`) : nothing}`)}</ul></section>`;
  }

  #announcements() {
    return html`<form class="paper account-part" aria-labelledby="admin-announcements" @submit=${this.#announce}><h2 id="admin-announcements">${t('Announcements')}</h2>
      <ul class="tokens">${this.announced.map(({id, text}) => html`<li><span>${text}</span>${this.#button(t('Remove'), text, () => this.#do(() => post(`/admin/announcements/${id}/remove`)))}</li>`)}</ul>
      <div class="account-fields"><label class="field"><span>${t('What everybody is told')}</span><input name="text" required maxlength="300"></label>
        <label class="field"><span>${t('For how many days')}</span><input name="days" type="number" min="1" max="3650" value="7" required></label></div>
      <button type="submit">${t('Announce')}</button></form>`;
  }

  /** @param {Wire.OverviewJson} overview */
  #trail({counts, trail}) {
    return html`<section class="paper account-part" aria-labelledby="admin-trail"><h2 id="admin-trail">${t('What was changed')}</h2>
      <p class="account-note">${t('{kept} kept accounts, {guests} guests, {week} seen in a week', {kept: counts.kept_accounts, guests: counts.guests, week: counts.seen_in_a_week})} · ${ago(counts.counted_at)}</p>
      <ul class="tokens">${trail.map((done) => html`<li><span>${doneWords(done)}<small class="device-when">${byWords(done.by)} · ${ago(done.at)}</small></span></li>`)}</ul></section>`;
  }

  /** @param {string} words @param {string} about @param {() => unknown} work */
  #button(words, about, work) {
    return html`<button type="button" class="small" aria-label="${words}: ${about}" @click=${work}>${words}</button> `;
  }

  /** @param {Question} asked */
  #question(asked) {
    return modal(asked.title, html`<form @submit=${this.#confirm}>
      <label class="field"><span>${t('Your own passphrase')}</span><input name="passphrase" type="password" required maxlength="200" autocomplete="current-password"></label>
      ${this.told('confirm')}<div class="account-actions"><button type="submit">${t('Yes, do it')}</button></div></form>`, () => { this.asked = null; });
  }

  /** @param {string} title @param {(passphrase: string) => Promise<unknown>} work */
  #ask(title, work) {
    this.asked = {title, work};
  }

  /** @param {On<HTMLFormElement>} event */
  #confirm = async (event) => {
    event.preventDefault();
    const {asked} = this;
    if (!asked || !(await this.try('confirm', () => asked.work(field(event.target, 'passphrase').value), ''))) return;
    this.asked = null;
    await this.#load();
  };

  /** Whether it worked.
   * @param {() => Promise<unknown>} work */
  async #do(work) {
    const done = await this.try('desk', work, '');
    if (done) await this.#load();
    return done;
  }

  /** @param {On<HTMLFormElement>} event */
  #announce = async (event) => {
    event.preventDefault();
    const form = event.target;
    const done = await this.#do(() => post('/admin/announcements', {text: field(form, 'text').value, days: Number(field(form, 'days').value)}));
    if (done) form.reset();
  };
}

customElements.define('admin-desk', AdminDesk);
