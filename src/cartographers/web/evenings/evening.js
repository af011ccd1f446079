// <evening-page>: one evening. What there is to do now, how it stands, who is invited; its host runs it from here.

import {changeMe, me, post} from '../api.js';
import {number, plural, soon, t} from '../i18n.js';
import {given} from '../must.js';
import {go} from '../navigation.js';
import {announce} from '../ui/announce.js';
import {shownCode} from '../ui/codes.js';
import {copyLink} from '../ui/copy_link.js';
import {field, typedName} from '../ui/forms.js';
import {icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {FollowingElement} from './following.js';
import {eveningPodium} from './podium.js';
import {divisionName, divisionsOf, standingsTable} from './standings.js';
import {eveningLine} from './words.js';

/** @typedef {'next' | 'end-round' | 'end'} Ending what cannot be undone */

class EveningPage extends FollowingElement {
  static properties = {...FollowingElement.properties, asked: {state: true}, copied: {state: true}};

  constructor() {
    super();
    /** @type {Ending | null} */
    this.asked = given();
    this.copied = false;
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    // Whoever uses the keyboard is asked, and comes back to where the question came from.
    if (changed.has('asked') && (this.asked || changed.get('asked'))) this.querySelector(this.asked ? '.evening-question .decide' : '.evening-host button')?.focus();
    const before = /** @type {Wire.EveningJson | null | undefined} */ (changed.get('evening'));
    if (before && this.evening && !this.evening.own_pace && this.evening.begun.length > before.begun.length && this.#running?.own) announce(t('Your table is ready.'));
  }

  get #running() {
    return this.evening?.begun.findLast((each) => !each.over);
  }

  render() {
    const {evening} = this;
    if (!evening) return html`<div class="lost"><h1 tabindex="-1">${this.problem ?? t('Evening')}</h1>${this.problem ? html`<p><a class="button" href="/evenings">${t('Evenings')}</a></p>` : nothing}</div>`;
    return html`<div class="evening">
      <header class="evenings-head"><h1 tabindex="-1">${evening.name}</h1><p>${eveningLine(evening)}</p></header>
      ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
      <div class="evenings-columns"><div class="evening-middle">
        ${evening.status === 'over' ? eveningPodium(evening) : nothing}
        ${this.#now(evening)}${evening.host ? this.#hosting(evening) : nothing}${this.#standings(evening)}</div>
        <div class="evenings-side">${this.#invitation(evening)}${this.#tables(evening)}</div></div></div>`;
  }

  /** @param {string} what @param {object} [body] */
  #do = (what, body) => () => this.attempt(async () => {
    this.asked = null;
    const path = /** @type {`/evenings/${string}/join`} */ (`/evenings/${this.code}/${what}`);
    this.evening = await post(path, /** @type {any} */ (body));
  });

  // ---- taking part

  /** @param {Wire.EveningJson} evening */
  #now(evening) {
    const inside = this.#whatToDo(evening);
    return inside === nothing ? nothing : html`<section class="paper evening-now" aria-label=${t('Now')}>${inside}</section>`;
  }

  /** @param {Wire.EveningJson} evening */
  #whatToDo(evening) {
    if (evening.status === 'over') return evening.after ? html`<p><a class="button decide" href="/evenings/${evening.after}">${icon('next')} ${t('To the next season')}</a></p>` : nothing;
    if (evening.removed) return html`<p>${t('The host has removed you from this evening; you may watch.')}</p>`;
    if (!evening.taking_part) return this.#joining(evening);
    if (evening.own_pace && evening.begun.length > 0) return this.#decks(evening);
    const leave = html`<button type="button" class="small" ?disabled=${this.busy} @click=${this.#do('leave')}>${t('Leave the evening')}</button>`;
    if (evening.status === 'open') return html`<h2>${icon('check')} ${t('You are in')}</h2><p>${evening.host ? t('Begin when everyone is there.') : t('The host begins when everyone is there. Keep this page open.')}</p><p>${leave}</p>`;
    const round = this.#running;
    if (round?.own && !round.own_over) return html`<h2>${t('Round {n}', {n: number(round.number)})}</h2><p><a class="button decide" href="/t/${round.own}">${icon('pencil')} ${t('Go to your table')}</a></p>`;
    return html`<h2>${round ? t('Round {n}', {n: number(round.number)}) : t('Between two rounds')}</h2>
      <p>${round?.own ? t('Your table has finished. Others are still drawing.') : round ? t('You play from the next round on.') : t('The host begins the next round.')}</p><p>${leave}</p>`;
  }

  /** @param {Wire.EveningJson} evening */
  #joining(evening) {
    const late = evening.kind === 'everyone' && evening.status !== 'open';
    if (late) return html`<p>${t('Everyone meets everyone here, so nobody can join any more. You may watch.')}</p>`;
    return html`<h2>${t('Will you play?')}</h2><p>${plural('{n} player takes part.', '{n} players take part.', evening.players)}</p>
      <form class="evening-join-form" @submit=${this.#join}><label class="field"><span>${t('Your name')}</span><input name="name" required maxlength="40" .value=${me().name} autocomplete="nickname" @input=${typedName}></label>
        <button type="submit" class="decide" ?disabled=${this.busy}>${icon('people')} ${t('Take part')}</button></form>`;
  }

  /** Under the name that the others know: on the big screen nobody finds themselves under that of a guest.
   * @param {On<HTMLFormElement>} event */
  #join = (event) => {
    event.preventDefault();
    const name = field(event.target, 'name').value.trim();
    return this.attempt(async () => {
      if (name !== me().name) await changeMe({name});
      this.evening = await post(`/evenings/${this.code}/join`);
    });
  };

  /** At one's own pace: the decks, one after the other.
   * @param {Wire.EveningJson} evening */
  #decks(evening) {
    return html`<h2>${t('Your decks')}</h2><ol class="evening-decks">${evening.begun.map((round) => html`<li><span>${t('Deck {n}', {n: number(round.number)})}
      ${round.closes_at && !round.over ? html`<small>${t('ends {when}', {when: soon(round.closes_at)})}</small>` : nothing}</span>
      ${round.own && !round.own_over && !round.over ? html`<a class="button decide" href="/t/${round.own}">${icon('pencil')} ${t('Go on')}</a>`
        : round.own ? html`<a class="button" href="/t/${round.own}">${icon('check')} ${t('Your map')}</a>`
          : round.over ? html`<span>${t('not played')}</span>`
            : html`<button type="button" class="decide" ?disabled=${this.busy} @click=${this.#play(round.number)}>${icon('pencil')} ${t('Play this deck')}</button>`}</li>`)}</ol>`;
  }

  /** @param {number} number_ */
  #play = (number_) => () => this.attempt(async () => {
    this.evening = await post(`/evenings/${this.code}/play`, {number: number_});
    const own = this.evening.begun[number_ - 1]?.own;
    if (own) go(`/t/${own}`);
  });

  // ---- running it

  /** @param {Wire.EveningJson} evening */
  #hosting(evening) {
    if (evening.status === 'over' && (evening.kind !== 'league' || evening.after)) return nothing;
    return html`<section class="paper evening-host" aria-labelledby="evening-host"><h2 id="evening-host">${icon('crown')} ${t('You are the host')}</h2>
      ${this.asked ? this.#question(evening, this.asked) : html`<p class="evening-actions">${this.#actions(evening)}</p>`}</section>`;
  }

  /** @param {Wire.EveningJson} evening */
  #actions(evening) {
    if (evening.status === 'over') return html`<button type="button" class="decide" ?disabled=${this.busy} @click=${this.#nextSeason}>${icon('turn')} ${t('Begin the next season')}</button>`;
    if (evening.status === 'open') return html`<button type="button" class="decide" ?disabled=${this.busy} @click=${this.#do('begin')}>${icon('play')} ${t('Begin the evening')}</button>${this.#ask('end', t('Call it off'))}`;
    const more = evening.begun.length < evening.rounds_planned;
    const running = this.#running;
    const next = evening.kind === 'duplicate' && evening.own_pace ? nothing
      : more && running ? this.#ask('next', t('End the round, begin the next'))
        : more ? html`<button type="button" class="decide" ?disabled=${this.busy} @click=${this.#do('next')}>${icon('next')} ${t('Begin round {n}', {n: number(evening.begun.length + 1)})}</button>` : nothing;
    const state = running && running.tables > 1 && !evening.own_pace ? html`<span>${t('{over} of {all} tables have finished.', {over: number(running.tables_over), all: number(running.tables)})}</span>` : nothing;
    return html`${state}${next}${running && more && !evening.own_pace ? this.#ask('end-round', t('End the round')) : nothing}${this.#ask('end', t('End the evening'))}`;
  }

  /** @param {Ending} what @param {string} words */
  #ask = (what, words) => html`<button type="button" ?disabled=${this.busy} @click=${() => { this.asked = what; }}>${words}</button>`;

  /** @param {Wire.EveningJson} evening @param {Ending} what */
  #question(evening, what) {
    const playing = Boolean(this.#running);
    const words = what === 'end' ? t('End the evening for everyone?') : t('End this round for everyone?');
    return html`<div class="evening-question" role="alertdialog" aria-labelledby="evening-question"><p id="evening-question"><b>${words}</b>${playing && evening.status === 'running' ? html` ${t('Tables that are still playing end with the stars of their seasons so far.')}` : nothing}</p>
      <p class="evening-actions"><button type="button" class="decide" ?disabled=${this.busy} @click=${this.#do(what)}>${t('Yes, end it')}</button>
        <button type="button" @click=${() => { this.asked = null; }}>${t('No, go on')}</button></p></div>`;
  }

  #nextSeason = () => this.attempt(async () => {
    const next = await post(`/evenings/${this.code}/season`);
    go(`/evenings/${next.code}`);
  });

  // ---- how it stands

  /** @param {Wire.EveningJson} evening */
  #standings(evening) {
    if (evening.standings.length === 0) return nothing;
    const divisions = divisionsOf(evening);
    return html`<section class="paper evening-table" aria-labelledby="evening-standings"><h2 id="evening-standings">${evening.status === 'open' ? t('Who takes part') : t('Standings')}</h2>
      ${evening.status === 'open' ? this.#players(evening) : divisions.map((lines) => html`${divisions.length > 1 ? html`<h3>${divisionName(lines[0].division)}</h3>` : nothing}${standingsTable(evening, lines)}`)}
      ${evening.status === 'open' ? nothing : this.#after(evening)}</section>`;
  }

  /** @param {Wire.EveningJson} evening */
  #players(evening) {
    return html`<ul class="evening-players">${evening.standings.map((each) => html`<li>${each.name}${evening.host ? html` <button type="button" class="quiet" aria-label=${t('Remove {name}', {name: each.name})} title=${t('Remove {name}', {name: each.name})} ?disabled=${this.busy} @click=${this.#do('remove', {player: each.player})}>${icon('close')}</button>` : nothing}</li>`)}</ul>`;
  }

  /** @param {Wire.EveningJson} evening */
  #after(evening) {
    const how = evening.standings.some((each) => each.points !== null)
      ? t('Points first, then the stars above the mean of each deck, then the fewest stars lost to monsters. In brackets: not played to the end.')
      : t('Most stars first, then the fewest lost to monsters, then the best single deck. In brackets: not played to the end.');
    return html`<p class="evening-note">${how}</p><p class="evening-actions"><a class="button small" href="/api/evenings/${evening.code}/results.csv" download>${icon('save')} ${t('Results as CSV')}</a>
      ${evening.begun.filter((each) => each.deck).map((each) => html`<a class="button small" href="/deck/${each.deck}">${icon('grid')} ${t('Maps of round {n}', {n: number(each.number)})}</a>`)}
      ${evening.before ? html`<a class="button small" href="/evenings/${evening.before}">${icon('previous')} ${t('The season before')}</a>` : nothing}</p>`;
  }

  /** @param {Wire.EveningJson} evening */
  #tables(evening) {
    const round = evening.begun.at(-1);
    if (!round || evening.own_pace || evening.status === 'over' || evening.tables.length === 0) return nothing;
    return html`<section class="paper" aria-labelledby="evening-tables"><h2 id="evening-tables">${t('Tables of round {n}', {n: number(round.number)})}</h2>
      <ul class="evening-list evening-tables">${evening.tables.map((table) => html`<li><span>${table.players.length > 4 ? plural('{n} player', '{n} players', table.players.length) : table.players.join(' – ')}</span>
        ${table.code ? html`<a href="/t/${table.code}">${table.code === round.own ? t('your table') : table.over ? t('finished') : t('watch')}</a>` : html`<small>${table.over ? t('finished') : t('playing')}</small>`}</li>`)}</ul></section>`;
  }

  /** @param {Wire.EveningJson} evening */
  #invitation(evening) {
    return html`<section class="paper evening-invite" aria-label=${t('Invite')}>
      ${evening.status === 'over' ? nothing : html`<h2>${t('Invite')}</h2><p class="evening-code"><span>${t('Code')}</span> <b>${shownCode(evening.code)}</b></p>
      <img class="evening-qr" src="/api/evenings/${evening.code}/qr.svg" width="168" height="168" alt=${t('QR code of the invitation link')}>
      ${copyLink(evening.link, t('Invitation link'), this.copied, (copied) => { this.copied = copied; })}`}
      <p><a class="button" href="/evenings/${evening.code}/stage">${icon('screen')} ${t('Big screen')}</a></p></section>`;
  }
}

customElements.define('evening-page', EveningPage);
