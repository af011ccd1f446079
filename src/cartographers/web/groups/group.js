// <group-page>: the members of a group, what they have played together, and who has done best.

import {given} from '../must.js';
import {get, patch, post, remove} from '../api.js';
import {number, plural, t} from '../i18n.js';
import {setTable} from '../lobby/new_table.js';
import {go} from '../navigation.js';
import {shownCode} from '../ui/codes.js';
import {copyLink} from '../ui/copy_link.js';
import {FetchedElement} from '../ui/fetched.js';
import {field, typedName} from '../ui/forms.js';
import {closeDialog, modal} from '../ui/modal.js';
import {crest, icon, star} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import './games.js';
import './members.js';

const LEAST_SEATS = 2;
const MOST_SEATS = 6; // of a table for the group; its host may add more

class GroupPage extends FetchedElement {
  static properties = {code: {}, shown: {state: true}, problem: {state: true}, busy: {state: true}, copied: {state: true}, asking: {state: true}};

  constructor() {
    super();
    /** @type {string} */
    this.code = given();
    /** @type {Wire.GroupJson | null} */
    this.shown = given();
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
    this.copied = false;
    /** @type {'leave' | 'dissolve' | null} */
    this.asking = null; // what is asked for a second time
  }

  load() {
    return this.attempt(async () => { this.shown = await get(`/groups/${this.code}`); });
  }

  render() {
    const {shown} = this;
    if (!shown) {
      return html`<div class="lost"><h1 tabindex="-1">${this.problem ?? t('Group')}</h1>${this.problem ? html`<p><a class="button" href="/friends">${icon('people')} ${t('Friends')}</a></p>` : nothing}</div>`;
    }
    return html`<div class="friends" @group=${(/** @type {CustomEvent<Wire.GroupJson>} */ event) => { this.shown = event.detail; }}>
      <header class="friends-head"><h1 tabindex="-1">${shown.name}</h1><p>${plural('{n} member', '{n} members', shown.size)} · <a href="/friends">${t('Friends and groups')}</a></p></header>
      ${this.problem ? html`<p class="verdict verdict-bad home-problem" role="alert">${this.problem}</p>` : nothing}
      ${shown.member ? this.#inside(shown) : this.#outside(shown)}
      ${this.asking ? this.#question(shown, this.asking) : nothing}</div>`;
  }

  /** @param {Wire.GroupJson} shown */
  #outside({invited}) {
    return html`<section class="paper" aria-labelledby="join-title"><h2 id="join-title">${invited ? t('You are invited to this group') : t('Join this group?')}</h2>
      <p>${t('Members see each other\'s names and how their games together ended.')}</p>
      <button type="button" class="decide" ?disabled=${this.busy} @click=${() => this.#do(() => post(`/groups/${this.code}/join`))}>${icon('add')} ${t('Join')}</button></section>`;
  }

  /** @param {Wire.GroupJson} shown */
  #inside(shown) {
    return html`<p class="group-play"><button type="button" class="decide" ?disabled=${this.busy || shown.size < LEAST_SEATS} @click=${() => this.#play(shown)}>${icon('pencil')} ${t('Begin a table for the group')}</button></p>
      <div class="friends-columns"><div>${this.#honours(shown)}<group-games code=${shown.code}></group-games></div>
      <div><group-members .group=${shown}></group-members>${this.#code(shown)}${this.#owning(shown)}</div></div>`;
  }

  /** @param {Wire.GroupJson} shown */
  #honours({honours}) {
    return html`<section class="paper" aria-labelledby="honours-title"><h2 id="honours-title">${t('Table of honor')}</h2>
      ${honours.length ? html`<ol class="honours">${honours.map((honour, n) => html`<li><span class="rank-place">${number(n + 1)}</span>${crest(honour.person.crest, honour.person.name)}<a href="/players/${honour.person.player}">${honour.person.name}</a>${facts(honour)}</li>`)}</ol>`
    : html`<p class="daily-empty">${t('The first finished game of two members begins it.')}</p>`}</section>`;
  }

  /** @param {Wire.GroupJson} shown */
  #code({code, link}) {
    return html`<section class="invite paper" aria-labelledby="group-code-title"><h2 id="group-code-title">${t('Group code')}</h2>
      <p class="invite-code"><b>${shownCode(code)}</b></p><img class="invite-qr" src="/api/groups/${code}/qr.svg" width="132" height="132" alt=${t('QR code of the group\'s link')}>
      ${copyLink(link, t('Link of the group'), this.copied, (copied) => { this.copied = copied; })}</section>`;
  }

  /** @param {Wire.GroupJson} shown */
  #owning({owner, name}) {
    return html`<section class="paper" aria-labelledby="owning-title"><h2 id="owning-title">${t('This group')}</h2>
      ${owner ? html`<form class="friend-form" @submit=${this.#rename}><label class="field"><span>${t('Name')}</span><input name="name" required maxlength="40" .value=${name} autocomplete="off" @input=${typedName}></label><button type="submit" ?disabled=${this.busy}>${icon('check')} ${t('Save')}</button></form>` : nothing}
      <p class="account-actions"><button type="button" @click=${() => { this.asking = 'leave'; }}>${icon('back')} ${t('Leave the group')}</button>
      ${owner ? html`<button type="button" @click=${() => { this.asking = 'dissolve'; }}>${icon('close')} ${t('Dissolve the group')}</button>` : nothing}</p></section>`;
  }

  /** @param {Wire.GroupJson} shown @param {'leave' | 'dissolve'} what */
  #question(shown, what) {
    const leaves = what === 'leave';
    const words = leaves ? (shown.owner && shown.size > 1 ? t('The oldest member will own it then.') : t('You can come back by its code.')) : t('Its history and its table of honor are lost. The games themselves stay.');
    const work = () => this.attempt(async () => {
      await (leaves ? post(`/groups/${this.code}/leave`) : remove(`/groups/${this.code}`));
      this.asking = null;
      go('/friends');
    });
    return modal(leaves ? t('Leave this group?') : t('Dissolve this group?'), html`<p>${words}</p><div class="game-answers"><button type="button" @click=${closeDialog}>${t('Not now')}</button>
      <button type="button" class="decide" ?disabled=${this.busy} @click=${work}>${leaves ? t('Leave') : t('Dissolve')}</button></div>`, () => { this.asking = null; });
  }

  /** @param {On<HTMLFormElement>} event */
  #rename = (event) => {
    event.preventDefault();
    return this.#do(() => patch(`/groups/${this.code}`, {name: field(event.target, 'name').value.trim()}));
  };

  /** @param {Wire.GroupJson} shown */
  #play(shown) {
    return this.attempt(async () => {
      const code = await setTable({seats: Math.min(MOST_SEATS, shown.size)}, {begin: false});
      await post(`/tables/${code}/invitations`, {group: shown.code});
      go(`/t/${code}`);
    });
  }

  /** @param {() => Promise<Wire.GroupJson>} work */
  #do(work) {
    return this.attempt(async () => { this.shown = await work(); });
  }
}

/** @param {Wire.HonourJson} given */
const facts = ({wins, games, best, mean}) => html`<dl>${[
  [t('Victories'), number(wins)], [t('Games'), number(games)], [t('Best'), html`${star()} ${number(best)}`], [t('Average'), html`${star()} ${number(Math.round(mean * 10) / 10)}`],
].map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;

customElements.define('group-page', GroupPage);
