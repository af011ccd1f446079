// <friend-calls>: what others want: to be friends, to have one at a table or in a group. Nothing, if nobody wants anything.
// Says `changed-friends` when one was answered.

import {given} from '../must.js';
import {get, post, remove} from '../api.js';
import {ago, name, number, t} from '../i18n.js';
import {go} from '../navigation.js';
import {FetchedElement} from '../ui/fetched.js';
import {icon} from '../ui/signs.js';
import {whileLooking} from '../ui/while_looking.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {personLine} from './person.js';

const SECONDS = 20;

class FriendCalls extends FetchedElement {
  static properties = {shown: {state: true}, problem: {state: true}, busy: {state: true}};

  /** @type {(() => void) | undefined} */
  #stop = undefined;

  constructor() {
    super();
    /** @type {Wire.CallsJson | null} */
    this.shown = given();
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
  }

  connectedCallback() {
    super.connectedCallback();
    this.#stop = whileLooking(() => this.load(), SECONDS);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#stop?.();
  }

  async load() {
    this.shown = await get('/friends/calls').catch(() => this.shown); // without an answer it stays as it was
  }

  render() {
    const {asking = [], invitations = [], group_invitations: groups = []} = this.shown ?? {};
    if (asking.length + invitations.length + groups.length === 0 && !this.problem) return nothing;
    return html`<section class="paper friend-calls" aria-labelledby="calls-title"><h2 id="calls-title">${t('For you')}</h2>
      ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
      <ul class="people-list" role="list">
        ${invitations.map((each) => this.#invitation(each))}
        ${asking.map((person) => personLine(person, {note: t('would like to be friends'), tools: html`
          ${this.#button(t('Accept'), () => post(`/friends/requests/${person.player}/accept`))}${this.#no(t('Decline'), person.name, () => remove(`/friends/requests/${person.player}`))}`}))}
        ${groups.map((group) => this.#group(group))}
      </ul></section>`;
  }

  /** @param {Wire.TableInvitationJson} invitation */
  #invitation({table, by, at, edition, taken, seats}) {
    const note = html`${t('invites you to a table')} · ${name(edition)} · ${t('{n} of {all} seats taken', {n: number(taken), all: number(seats)})} · ${ago(at)}`;
    return personLine(by, {note, tools: html`${this.#button(t('Take a seat'), async () => {
      await post(`/tables/${table}/join`, {});
      go(`/t/${table}`);
    })}${this.#no(t('Decline'), by.name, () => remove(`/friends/invitations/${table}`))}`});
  }

  /** @param {Wire.OwnGroupJson} group */
  #group({code, name: called, invited_by: by}) {
    const tools = html`${this.#button(t('Join'), async () => {
      await post(`/groups/${code}/join`);
      go(`/groups/${code}`);
    })}${this.#no(t('Decline'), called, () => post(`/groups/${code}/leave`))}`;
    const note = t('invites you to the group {name}', {name: called});
    return by ? personLine(by, {note, tools}) : html`<li class="person"><span class="person-who">${t('You are invited to the group {name}', {name: called})}</span><span class="person-tools">${tools}</span></li>`;
  }

  /** @param {string} words @param {() => Promise<unknown>} work */
  #button(words, work) {
    return html`<button type="button" class="small friend-yes" ?disabled=${this.busy} @click=${() => this.#answer(work)}>${icon('check')} ${words}</button>`;
  }

  /** @param {string} words @param {string} whose @param {() => Promise<unknown>} work */
  #no(words, whose, work) {
    return html`<button type="button" class="quiet small" aria-label="${words} (${whose})" title=${words} ?disabled=${this.busy} @click=${() => this.#answer(work)}>${icon('close')}</button>`;
  }

  /** @param {() => Promise<unknown>} work */
  #answer(work) {
    return this.attempt(async () => {
      try {
        await work();
      } finally {
        await this.load(); // also where somebody else was quicker
      }
      this.tell('changed-friends');
    });
  }
}

customElements.define('friend-calls', FriendCalls);
