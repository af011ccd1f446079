// <person-relation>: on somebody's profile: ask to be friends, answer, mute, block. Says `changed-friends` when something changed.

import {given} from '../must.js';
import {get, patch, post, remove} from '../api.js';
import {t} from '../i18n.js';
import {FetchedElement} from '../ui/fetched.js';
import {closeDialog, modal} from '../ui/modal.js';
import {icon} from '../ui/signs.js';
import {stylesheet} from '../ui/styled.js';
import {html, nothing} from '../vendor/lit/lit.js';

class PersonRelation extends FetchedElement {
  static properties = {player: {}, code: {}, shown: {state: true}, problem: {state: true}, busy: {state: true}, blocking: {state: true}};

  constructor() {
    super();
    /** @type {string | undefined} */
    this.player = given();
    /** @type {string | undefined} */
    this.code = given(); // the friend code that led here, in place of the id
    /** @type {Wire.RelationJson | null} */
    this.shown = given();
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
    this.blocking = false; // whether it is asked if they shall really be blocked
  }

  load() {
    return this.attempt(async () => {
      await stylesheet('friends.css'); // on a profile it is not there yet
      this.shown = this.code ? await get(`/friends/codes/${this.code}`) : await get(`/friends/people/${this.player ?? ''}`);
    });
  }

  render() {
    const {shown} = this;
    return html`<div class="relation">${shown ? this.#ways(shown) : nothing}
      ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
      ${shown && this.blocking ? this.#question(shown) : nothing}</div>`;
  }

  /** @param {Wire.RelationJson} shown */
  #ways({person: {player}, relation, may_ask: mayAsk, muted, blocked}) {
    const restrain = (/** @type {Wire.RestraintWish} */ wish) => this.#do(() => patch(`/friends/people/${player}`, wish));
    return html`
      ${blocked ? html`<p class="relation-note">${icon('mute')} ${t('You have blocked this player. They are not told.')}</p>`
    : relation === 'friends' ? html`<p class="relation-note">${icon('people')} ${t('You are friends.')}</p>`
      : relation === 'asking' ? html`<button type="button" class="decide" ?disabled=${this.busy} @click=${() => this.#do(() => post(`/friends/requests/${player}/accept`))}>${icon('check')} ${t('Accept friend request')}</button>`
        : relation === 'asked' ? html`<p class="relation-note">${icon('hourglass')} ${t('Friend request sent.')}</p>`
          : mayAsk || this.code ? html`<button type="button" class="decide" ?disabled=${this.busy} @click=${() => this.#do(() => post('/friends/requests', this.code ? {code: this.code} : {player}))}>${icon('people')} ${t('Ask to be friends')}</button>` : nothing}
      <span class="relation-tools">
        ${relation === 'friends' ? html`<button type="button" class="small" ?disabled=${this.busy} @click=${() => this.#do(() => remove(`/friends/people/${player}`))}>${t('Remove friend')}</button>` : nothing}
        ${relation === 'asked' || relation === 'asking' ? html`<button type="button" class="small" ?disabled=${this.busy} @click=${() => this.#do(() => remove(`/friends/requests/${player}`))}>${relation === 'asked' ? t('Withdraw') : t('Decline')}</button>` : nothing}
        ${blocked ? nothing : html`<button type="button" class="small" aria-pressed=${muted} title=${t('You won\'t see their chat, and they can\'t notify you.')} ?disabled=${this.busy} @click=${() => restrain({muted: !muted})}>${icon('mute')} ${muted ? t('Unmute') : t('Mute')}</button>`}
        <button type="button" class="small" ?disabled=${this.busy} @click=${() => (blocked ? restrain({}) : this.#ask())}>${icon('close')} ${blocked ? t('Unblock') : t('Block')}</button>
      </span>`;
  }

  #ask() {
    this.blocking = true;
  }

  /** @param {Wire.RelationJson} given */
  #question({person}) {
    const block = async () => {
      await this.#do(() => patch(`/friends/people/${person.player}`, {blocked: true}));
      this.blocking = false;
    };
    return modal(t('Block {name}?', {name: person.name}), html`<p>${t('They can\'t ask or invite you, join your private tables or see whether you are here, and you won\'t see their chat. Games you are both in go on. They are not told.')}</p>
      <div class="game-answers"><button type="button" @click=${closeDialog}>${t('Not now')}</button>
        <button type="button" class="decide" ?disabled=${this.busy} @click=${block}>${t('Block')}</button></div>`, () => { this.blocking = false; });
  }

  /** @param {() => Promise<Wire.RelationJson>} work */
  #do(work) {
    return this.attempt(async () => {
      this.shown = await work();
      this.tell('changed-friends');
    });
  }
}

customElements.define('person-relation', PersonRelation);
