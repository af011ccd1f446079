// Getting along at a running table. <table-people>: mute somebody, vote a bot into a seat, leave, end the game together.

import {given} from '../must.js';
import {post, remove} from '../api.js';
import {list, number, t} from '../i18n.js';
import {DeskElement} from '../ui/element.js';
import {modal} from '../ui/modal.js';
import {crest, icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';

/** Somebody with a voice here; those who only watch have no seat.
 * @typedef {{player: string, name: string, seat: number | null, crest?: Crest | null, replaced?: boolean}} Person */

/** Everybody else with a voice here.
 * @param {Pick<OpenSession, 'table' | 'chat'>} session @returns {Person[]} */
export function others({table, chat}) {
  const own = table.seats[table.you.seat ?? -1]?.player;
  const seated = table.seats.filter(({kind, player}) => kind === 'human' && player !== own).map((seat) => ({...seat, player: seat.player ?? ''}));
  const known = new Set([own, ...seated.map(({player}) => player)]);
  const watching = chat.filter(({player}) => !known.has(player) && known.add(player)).map(({player, name}) => ({player, name, seat: null}));
  return [...seated, ...watching];
}

/** What was said by those whom one wants to hear.
 * @param {OpenSession} given */
export function heard({table, chat}) {
  const {muted} = table.you;
  return muted.length ? chat.filter(({player}) => !muted.includes(player)) : chat;
}

/** @param {Wire.TableJson} table */
const ownPlayer = (table) => table.seats[table.you.seat ?? -1]?.player ?? '';

/** Who could vote about a seat, and who did.
 * @param {Wire.TableJson} table @param {{player: string | null, seat: number | null}} given */
function votes(table, {player, seat}) {
  const voters = new Set(table.seats.filter((each) => each.kind === 'human' && !each.away && each.player !== player).map((each) => each.player));
  return {of: voters.size, for: table.votes.filter((vote) => vote.seat === seat && voters.has(vote.player)).map((vote) => vote.player)};
}

class TablePeople extends DeskElement {
  static properties = {session: {attribute: false}, table: {attribute: false}, open: {state: true}, problem: {state: true}, busy: {state: true}};

  constructor() {
    super();
    /** @type {OpenSession} */
    this.session = given();
    /** @type {Wire.TableJson} */
    this.table = given();
    /** @type {boolean} */
    this.open = given();
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
  }

  render() {
    const {table} = this;
    if (table.you.seat === null || table.seats.length === 1 || table.status !== 'playing') return nothing;
    const label = t('People at this table');
    const show = () => { this.problem = null; this.open = true; };
    return html`<button type="button" class="quiet" aria-label=${label} title=${label} @click=${show}>${icon('people')}</button>
      ${this.open ? modal(label, this.#body(table), () => { this.open = false; }) : nothing}`;
  }

  /** @param {Wire.TableJson} table */
  #body(table) {
    const people = others(this.session);
    return html`<div class="people">
      ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
      ${people.length ? html`<ul>${people.map((person) => this.#person(table, person))}</ul>` : nothing}
      <section><p>${people.length ? t('A bot will play for you until you\'re back. If you\'re not back by the end, you finish last.') : t('The game will wait for you at the same address.')}</p>
        <button type="button" ?disabled=${this.busy} @click=${() => this.#do('leave', undefined)}>${icon('back')} ${t('Leave the game')}</button></section>
      <section><p>${this.#endWords(table)}</p>
        ${this.#agreed(table) ? html`<button type="button" ?disabled=${this.busy} @click=${this.#withdrawEnd}>${icon('back')} ${t('Keep playing after all')}</button>`
        : html`<button type="button" ?disabled=${this.busy} @click=${() => this.#do('abandon', undefined)}>${icon('close')} ${t('End the game for everyone')}</button>`}</section>
    </div>`;
  }

  /** @param {Wire.TableJson} table */
  #agreed = (table) => table.enders.includes(ownPlayer(table));

  /** @param {Wire.TableJson} table */
  #endWords(table) {
    const asked = table.seats.filter((seat) => table.enders.includes(seat.player ?? '')).map((seat) => seat.name);
    if (asked.length) return t('{names} would like to end the game. It ends once everyone still playing agrees, and then it counts for nobody.', {names: list([...new Set(asked)])});
    const alone = !table.seats.some((seat) => seat.kind === 'human' && !seat.away && seat.player !== table.seats[table.you.seat ?? -1].player);
    return alone ? t('After the first season, ending the game on your own counts as leaving it.') : t('It ends once everyone still playing agrees, and then it counts for nobody.');
  }

  /** @param {Wire.TableJson} table @param {Person} person */
  #person(table, person) {
    const {player, name, seat} = person;
    const muted = table.you.muted.includes(player);
    const silenced = table.silenced.includes(player);
    return html`<li><span class="people-name">${crest(person.crest, name)} <b>${name}</b>
        ${person.replaced ? html`<i>${icon('automaton')} ${t('a bot is playing')}</i>` : silenced ? html`<i>${icon('mute')} ${t('muted for everyone')}</i>` : muted ? html`<i>${icon('mute')} ${t('muted')}</i>` : nothing}</span>
      <span class="people-tools">
        <button type="button" class="small" aria-pressed=${muted} ?disabled=${this.busy} @click=${() => this.#do('mute', {player, on: !muted})}>${muted ? t('Unmute') : t('Mute')}</button>
        ${table.you.host ? html`<button type="button" class="small" aria-pressed=${silenced} ?disabled=${this.busy} @click=${() => this.#do('mute', {player, on: !silenced, everybody: true})}>${silenced ? t('Unmute for everyone') : t('Mute for everyone')}</button>` : nothing}
        ${seat === null || person.replaced ? nothing : this.#vote(table, person)}
      </span></li>`;
  }

  /** @param {Wire.TableJson} table @param {Person} person */
  #vote(table, person) {
    const cast = votes(table, person);
    const own = cast.for.includes(ownPlayer(table));
    return html`<button type="button" class="small" ?disabled=${this.busy || own} @click=${() => this.#do('vote', {seat: person.seat ?? -1})}>${icon('automaton')}
      ${cast.for.length ? t('Replace with a bot ({votes} of {all} votes)', {votes: number(cast.for.length), all: number(cast.of)}) : t('Replace with a bot')}</button>`;
  }

  /** What is refused is said in the dialog, where it was asked for.
   * @template {'leave' | 'abandon' | 'mute' | 'vote'} W @param {W} what @param {Sent<'POST', `/tables/${string}/${W}`>} body */
  #do(what, body) {
    return this.#ask(async () => {
      await post(/** @type {any} */ (`/tables/${this.session.code}/${what}`), /** @type {never} */ (body));
      if (what === 'leave') this.open = false;
    });
  }

  #withdrawEnd = () => this.#ask(() => remove(`/tables/${this.session.code}/abandon`));

  /** @param {() => Promise<unknown>} question */
  #ask(question) {
    return this.attempt(async () => {
      await question();
      await this.session.refresh();
    });
  }
}

customElements.define('table-people', TablePeople);

/** What somebody wishes for, by a name that stays the same while the wish does.
 * @param {string | null} player */
const toEnd = (player) => `end ${player}`;

/** @param {Wire.SeatJson} seat */
const toReplace = ({seat}) => `vote ${seat}`;

/** <table-wishes>: what the others wish for, told where everybody sees it: to end the game, or a bot on somebody's seat. */
class TableWishes extends DeskElement {
  static properties = {session: {attribute: false}, table: {attribute: false}, declined: {state: true}};

  constructor() {
    super();
    /** @type {OpenSession} */
    this.session = given();
    /** @type {Wire.TableJson} */
    this.table = given();
    /** @type {string[]} */
    this.declined = [];
  }

  willUpdate() {
    const open = [...this.table.enders.map(toEnd), ...this.table.seats.filter((seat) => votes(this.table, seat).for.length > 0).map(toReplace)];
    const declined = this.declined.filter((wish) => open.includes(wish)); // withdrawn and made again, it is a new wish
    if (declined.length < this.declined.length) this.declined = declined;
  }

  render() {
    const {table} = this;
    const own = table.seats[table.you.seat ?? -1];
    if (!own || own.replaced || table.status !== 'playing') return nothing;
    /** @param {Wire.SeatJson} seat */
    const undecided = (seat) => !votes(table, seat).for.includes(own.player ?? '') && votes(table, seat).for.length > 0;
    const accused = table.seats.find((seat) => seat.kind === 'human' && !seat.replaced && seat.player !== own.player && undecided(seat));
    const enders = table.enders.includes(own.player ?? '') ? [] : table.enders.filter((player) => !this.declined.includes(toEnd(player)));
    const asking = table.seats.find((seat) => enders.includes(seat.player ?? ''));
    return html`
      ${asking ? this.#wish(toEnd(asking.player), 'people', t('{name} would like to end the game.', {name: asking.name}), t('Agree'), () => this.session.ask('abandon')) : nothing}
      ${accused ? this.#wish(toReplace(accused), 'automaton', t('Replace {name} with a bot?', {name: accused.name}), t('Vote for it'), () => this.session.ask('vote', {seat: accused.seat})) : nothing}`;
  }

  /** @param {string} id @param {string} sign @param {string} words @param {string} yes @param {() => void} agree */
  #wish(id, sign, words, yes, agree) {
    if (this.declined.includes(id)) return nothing;
    return html`<p class="connection-lost">${icon(sign)} <span>${words}</span> <button type="button" class="quiet small" @click=${agree}>${yes}</button>
      <button type="button" class="quiet small" aria-label=${t('Not now')} @click=${() => { this.declined = [...this.declined, id]; }}>${icon('close')}</button></p>`;
  }
}

customElements.define('table-wishes', TableWishes);
