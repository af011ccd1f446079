// <friends-page>: friends and who of them is here, people one has played with, one's own code, groups, and whom one does not hear.

import {given} from '../must.js';
import {get, patch, post, remove} from '../api.js';
import {plural, t} from '../i18n.js';
import {setTable} from '../lobby/new_table.js';
import {go} from '../navigation.js';
import {typedCode} from '../ui/codes.js';
import {FetchedElement} from '../ui/fetched.js';
import {field, typedName} from '../ui/forms.js';
import {icon} from '../ui/signs.js';
import {whileLooking} from '../ui/while_looking.js';
import {html, nothing} from '../vendor/lit/lit.js';
import './calls.js';
import './found.js';
import {ownCode} from './own_code.js';
import {hereFirst, personLine} from './person.js';

const SECONDS = 20;
const SEATS = 4; // of a table that is begun with a friend: others may come

class FriendsPage extends FetchedElement {
  static properties = {code: {}, shown: {state: true}, met: {state: true}, problem: {state: true}, busy: {state: true}, copied: {state: true}};

  /** @type {(() => void) | undefined} */
  #stop = undefined;

  constructor() {
    super();
    /** @type {string} */
    this.code = given(); // the friend code that led here
    /** @type {Wire.FriendsJson | null} */
    this.shown = given();
    /** @type {Wire.KnownPersonJson[]} */
    this.met = [];
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
    this.copied = false;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#stop = whileLooking(() => this.#look(), SECONDS);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#stop?.();
  }

  load() {
    return this.#do(async () => {});
  }

  async #look() {
    this.shown = await get('/friends').catch(() => this.shown);
  }

  render() {
    const {shown} = this;
    return html`<div class="friends" @changed-friends=${() => this.load()}>
      <header class="friends-head"><h1 tabindex="-1">${t('Friends')}</h1><p>${t('No mail address needed: friends find each other by a code, or by having played together.')}</p></header>
      ${this.problem ? html`<p class="verdict verdict-bad home-problem" role="alert">${this.problem}</p>` : nothing}
      ${this.code && shown && this.code !== shown.code ? this.#found() : nothing}
      <friend-calls></friend-calls>
      ${shown ? html`<div class="friends-columns">
        <div>${this.#friends(shown)}${this.#met()}${this.#silent(shown)}</div>
        <div>${ownCode(shown, this.copied, (copied) => { this.copied = copied; }, this.#renew)}${this.#groups(shown)}${this.#wishes(shown)}</div>
      </div>` : nothing}
    </div>`;
  }

  /** Whom the link or the code belongs to. */
  #found() {
    return html`<section class="paper" aria-labelledby="found-title"><h2 id="found-title">${t('Friend code')}</h2><found-friend code=${this.code}></found-friend></section>`;
  }

  /** @param {Wire.FriendsJson} shown */
  #friends({friends, asked}) {
    const ordered = hereFirst(friends);
    return html`<section class="paper" aria-labelledby="friends-title"><h2 id="friends-title">${t('Your friends')}</h2>
      ${ordered.length ? html`<ul class="people-list" role="list">${ordered.map((friend) => this.#friend(friend))}</ul>` : html`<p class="daily-empty">${t('Nobody yet. Share your code, or enter that of a friend.')}</p>`}
      ${asked.length ? html`<h3>${t('You have asked')}</h3><ul class="people-list" role="list">${asked.map((person) => personLine(person, {note: t('has not answered yet'),
    tools: html`<button type="button" class="small" ?disabled=${this.busy} @click=${() => this.#do(() => remove(`/friends/requests/${person.player}`))}>${t('Withdraw')}</button>`}))}</ul>` : nothing}
      <form class="friend-form" @submit=${this.#find('friends')}><label class="field"><span>${t('Friend code')}</span><input name="code" class="code-field" required maxlength="120" autocomplete="off" autocapitalize="characters" spellcheck="false"></label>
        <button type="submit">${icon('key')} ${t('Find')}</button></form></section>`;
  }

  /** @param {Wire.FriendJson} friend */
  #friend({person, here, table, muted}) {
    const note = html`${here ? html`<b class="here">${t('here now')}</b>` : t('not here')}${muted ? html` · ${t('muted')}` : nothing}`;
    return personLine(person, {here, note, tools: html`
      ${table ? html`<a class="button small" href="/t/${table}" aria-label="${t('Join {name}', {name: person.name})}">${icon('add')} ${t('Join')}</a>` : nothing}
      <button type="button" class="small" aria-label="${t('Play with {name}', {name: person.name})}" ?disabled=${this.busy} @click=${() => this.#play(person)}>${icon('pencil')} ${t('Play together')}</button>`});
  }

  #met() {
    if (this.met.length === 0) return nothing;
    return html`<section class="paper" aria-labelledby="met-title"><h2 id="met-title">${t('People you played with')}</h2>
      <ul class="people-list" role="list">${this.met.map((person) => personLine(person, {tools: html`<button type="button" class="small" aria-label="${t('Ask {name} to be friends', {name: person.name})}" ?disabled=${this.busy}
        @click=${() => this.#do(() => post('/friends/requests', {player: person.player}))}>${icon('add')} ${t('Ask')}</button>`}))}</ul></section>`;
  }

  /** @param {Wire.FriendsJson} shown */
  #groups({groups}) {
    return html`<section class="paper" aria-labelledby="groups-title"><h2 id="groups-title">${t('Groups')}</h2>
      ${groups.length ? html`<ul class="people-list" role="list">${groups.map((group) => html`<li class="person"><span class="person-who"><a href="/groups/${group.code}">${group.name}</a><small>${plural('{n} member', '{n} members', group.members)}</small></span></li>`)}</ul>`
    : html`<p class="account-note">${t('A group has its own history and its own table of honor.')}</p>`}
      <form class="friend-form" @submit=${this.#newGroup}><label class="field"><span>${t('New group')}</span><input name="name" required maxlength="40" autocomplete="off" placeholder=${t('Name')} @input=${typedName}></label>
        <button type="submit" ?disabled=${this.busy}>${icon('add')} ${t('Create')}</button></form>
      <form class="friend-form" @submit=${this.#find('groups')}><label class="field"><span>${t('Group code')}</span><input name="code" class="code-field" required maxlength="120" autocomplete="off" autocapitalize="characters" spellcheck="false"></label>
        <button type="submit">${icon('key')} ${t('Find')}</button></form></section>`;
  }

  /** @param {Wire.FriendsJson} shown */
  #wishes(shown) {
    /** @param {'shows_presence' | 'takes_calls'} key @param {string} words */
    const wish = (key, words) => html`<label class="account-check"><input type="checkbox" .checked=${shown[key]} @change=${(/** @type {On<HTMLInputElement>} */ event) => this.#change({[key]: event.target.checked})}> ${words}</label>`;
    return html`<section class="paper" aria-labelledby="wishes-title"><h2 id="wishes-title">${t('Privacy')}</h2>
      ${wish('shows_presence', t('Friends see when I am here'))}${wish('takes_calls', t('Notify me of invitations, too'))}</section>`;
  }

  /** @param {Wire.FriendsJson} shown */
  #silent({muted, blocked}) {
    if (muted.length + blocked.length === 0) return nothing;
    /** @param {Wire.KnownPersonJson[]} people @param {string} note @param {string} words */
    const lines = (people, note, words) => people.map((person) => personLine(person, {note,
      tools: html`<button type="button" class="small" ?disabled=${this.busy} @click=${() => this.#do(() => patch(`/friends/people/${person.player}`, {}))}>${words}</button>`}));
    return html`<section class="paper" aria-labelledby="silent-title"><h2 id="silent-title">${t('Muted and blocked')}</h2>
      <ul class="people-list" role="list">${lines(muted, t('muted'), t('Unmute'))}${lines(blocked, t('blocked'), t('Unblock'))}</ul></section>`;
  }

  /** @param {'friends' | 'groups'} where */
  #find = (where) => (/** @type {On<HTMLFormElement>} */ event) => {
    event.preventDefault();
    const code = typedCode(field(event.target, 'code').value);
    if (code) go(`/${where}/${encodeURIComponent(code)}`);
  };

  /** @param {On<HTMLFormElement>} event */
  #newGroup = (event) => {
    event.preventDefault();
    const called = field(event.target, 'name').value.trim();
    return this.attempt(async () => {
      const {code} = await post('/groups', {name: called});
      go(`/groups/${code}`);
    });
  };

  /** A table with an invitation to this friend.
   * @param {Wire.KnownPersonJson} person */
  #play(person) {
    return this.attempt(async () => {
      const code = await setTable({seats: SEATS}, {begin: false});
      await post(`/tables/${code}/invitations`, {players: [person.player]});
      go(`/t/${code}`);
    });
  }

  /** @param {Wire.CardChanges} changes */
  #change(changes) {
    return this.attempt(async () => { this.shown = await patch('/friends', changes); });
  }

  #renew = () => this.attempt(async () => { this.shown = await post('/friends/code'); });

  /** @param {() => Promise<unknown>} work */
  #do(work) {
    return this.attempt(async () => {
      await work();
      [this.shown, this.met] = await Promise.all([get('/friends'), get('/friends/met')]);
    });
  }
}

customElements.define('friends-page', FriendsPage);
