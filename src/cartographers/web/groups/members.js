// <group-members>: who belongs to a group; friends can be invited, the owner removes and hands over. Says `group` with what changed.

import {given} from '../must.js';
import {get, me, post, remove} from '../api.js';
import {personLine} from '../friends/person.js';
import {t} from '../i18n.js';
import {DeskElement} from '../ui/element.js';
import {closeDialog, modal} from '../ui/modal.js';
import {icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';

class GroupMembers extends DeskElement {
  static properties = {group: {attribute: false}, friends: {state: true}, problem: {state: true}, busy: {state: true}, removing: {state: true}};

  constructor() {
    super();
    /** @type {Wire.GroupJson} */
    this.group = given();
    /** @type {Wire.FriendJson[] | null} */
    this.friends = null; // once somebody wants to invite them
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
    /** @type {Wire.KnownPersonJson | null} */
    this.removing = null;
  }

  render() {
    const {members, owner} = this.group;
    return html`<section class="paper" aria-labelledby="members-title"><h2 id="members-title">${t('Members')}</h2>
      ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
      <ul class="people-list" role="list">${members.map((member) => personLine(member.person, {note: member.owner ? html`${icon('crown')} ${t('owner')}` : member.invited ? t('invited') : nothing,
    tools: owner && member.person.player !== me().id ? this.#owns(member) : nothing}))}</ul>
      ${this.#inviting()}${this.removing ? this.#question(this.removing) : nothing}</section>`;
  }

  /** @param {Wire.GroupMemberJson} member */
  #owns({person, invited}) {
    return html`${invited ? nothing : html`<button type="button" class="quiet small" aria-label=${t('Make {name} the owner', {name: person.name})} title=${t('Hand over')} ?disabled=${this.busy} @click=${() => this.#do(() => post(`/groups/${this.group.code}/owner`, {player: person.player}))}>${icon('crown')}</button>`}
      <button type="button" class="quiet small" aria-label=${t('Remove {name}', {name: person.name})} title=${t('Remove')} ?disabled=${this.busy} @click=${() => { this.removing = person; }}>${icon('close')}</button>`;
  }

  /** @param {Wire.KnownPersonJson} person */
  #question({player, name}) {
    const work = async () => {
      await this.#do(() => remove(`/groups/${this.group.code}/members/${player}`));
      this.removing = null;
    };
    return modal(t('Remove {name}?', {name}), html`<p>${t('They can come back only if you invite them.')}</p><div class="game-answers"><button type="button" @click=${closeDialog}>${t('Let them stay')}</button>
      <button type="button" class="decide" ?disabled=${this.busy} @click=${work}>${t('Remove')}</button></div>`, () => { this.removing = null; });
  }

  #inviting() {
    if (!this.friends) return html`<p><button type="button" ?disabled=${this.busy} @click=${this.#look}>${icon('add')} ${t('Invite friends')}</button></p>`;
    const here = new Set(this.group.members.map(({person}) => person.player));
    const others = this.friends.filter(({person}) => !here.has(person.player));
    if (others.length === 0) return html`<p class="account-note" role="status">${t('All your friends are here or invited.')}</p>`;
    return html`<h3>${t('Invite friends')}</h3><ul class="people-list" role="list">${others.map(({person}) => personLine(person, {tools: html`<button type="button" class="small" aria-label=${t('Invite {name}', {name: person.name})} ?disabled=${this.busy}
      @click=${() => this.#do(() => post(`/groups/${this.group.code}/invitations`, {players: [person.player]}))}>${icon('add')} ${t('Invite')}</button>`}))}</ul>`;
  }

  #look = () => this.attempt(async () => { this.friends = (await get('/friends')).friends; });

  /** @param {() => Promise<Wire.GroupJson>} work */
  #do(work) {
    return this.attempt(async () => { this.tell('group', await work()); });
  }
}

customElements.define('group-members', GroupMembers);
