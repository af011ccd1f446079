// <invite-friends>: in a lobby, friends and groups to invite with one tap.

import {given} from '../must.js';
import {get, post} from '../api.js';
import {t} from '../i18n.js';
import {FetchedElement} from '../ui/fetched.js';
import {icon} from '../ui/signs.js';
import {stylesheet} from '../ui/styled.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {hereFirst, personLine} from './person.js';

class InviteFriends extends FetchedElement {
  static properties = {code: {}, seats: {attribute: false}, shown: {state: true}, invited: {state: true}, problem: {state: true}, busy: {state: true}};

  constructor() {
    super();
    /** @type {string} */
    this.code = given();
    /** @type {Wire.SeatJson[]} */
    this.seats = given();
    /** @type {Wire.FriendsJson | null} */
    this.shown = given();
    /** @type {string[]} */
    this.invited = []; // players and groups
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
  }

  async load() {
    [this.shown] = await Promise.all([get('/friends').catch(() => this.shown), stylesheet('friends.css')]);
  }

  render() {
    const {shown} = this;
    if (!shown) return nothing;
    const seated = new Set(this.seats.map((seat) => seat.player));
    const friends = hereFirst(shown.friends.filter(({person}) => !seated.has(person.player)));
    return html`<section class="paper invite-friends" aria-labelledby="invite-friends-title"><h2 id="invite-friends-title">${t('Friends')}</h2>
      ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
      ${friends.length + shown.groups.length ? html`<ul class="people-list" role="list">
        ${friends.map(({person, here}) => personLine(person, {here, note: here ? html`<b class="here">${t('here now')}</b>` : nothing, tools: this.#button(person.player, person.name, {players: [person.player]})}))}
        ${shown.groups.map((group) => html`<li class="person">${icon('people')}<span class="person-who"><a href="/groups/${group.code}">${group.name}</a></span><span class="person-tools">${this.#button(group.code, group.name, {group: group.code})}</span></li>`)}
      </ul>` : html`<p><a href="/friends">${t('Find friends by a code')}</a></p>`}</section>`;
  }

  /** @param {string} id @param {string} whom @param {Wire.TableInvitationWish} wish */
  #button(id, whom, wish) {
    if (this.invited.includes(id)) return html`<span role="status">${icon('check')} ${t('Invited')}</span>`;
    return html`<button type="button" class="small" aria-label=${t('Invite {name}', {name: whom})} ?disabled=${this.busy} @click=${() => this.attempt(async () => {
      await post(`/tables/${this.code}/invitations`, wish);
      this.invited = [...this.invited, id];
    })}>${icon('add')} ${t('Invite')}</button>`;
  }
}

customElements.define('invite-friends', InviteFriends);
