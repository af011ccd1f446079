// <leader-boards>: the best games, by edition and time, and the best players. The first three stand on a podium.

import {given} from '../must.js';
import {get, me} from '../api.js';
import {catalogue} from '../catalogue.js';
import {dayOf} from '../daily/days.js';
import {name, number, plural, signed, t} from '../i18n.js';
import {levelName} from '../lobby/levels.js';
import {FetchedElement} from '../ui/fetched.js';
import {guestMark} from '../ui/guest.js';
import {crest, icon, star} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';

/** @type {[string, () => string][]} */
const TIMES = [['', () => t('all time')], ['30', () => t('the last 30 days')], ['7', () => t('the last 7 days')]];

/** A line of a ranking: somebody, or a game of theirs.
 * @typedef {{player: string | null, name: string, guest: boolean, bot?: string | null, edition?: string, table?: string | null, finished_at?: number}} Ranked */

class LeaderBoards extends FetchedElement {
  static properties = {edition: {state: true}, days: {state: true}, shown: {state: true}, problem: {state: true}};
  #wished = '';

  constructor() {
    super();
    /** @type {Wire.LeaderboardsJson | null} */
    this.shown = given();
    /** @type {string | null} */
    this.problem = given();
    this.edition = '';
    this.days = '';
  }

  load() {
    const wishes = new URLSearchParams(Object.entries({edition: this.edition, days: this.days}).filter(([, value]) => value));
    this.#wished = String(wishes);
    return this.attempt(async () => {
      const found = await get(`/leaderboards?${wishes}`);
      if (this.#wished === String(wishes)) this.shown = found; // a choice made since then has its own answer
    });
  }

  /** @param {string} label @param {'edition' | 'days'} key @param {string[][]} choices */
  #choice(label, key, choices) {
    return html`<label class="field"><span>${label}</span><select @change=${(/** @type {On<HTMLSelectElement>} */ event) => { this[key] = event.target.value; this.load(); }}>
      ${choices.map(([value, words]) => html`<option value=${value} ?selected=${value === this[key]}>${words}</option>`)}</select></label>`;
  }

  render() {
    const {shown} = this;
    return html`<div class="profile">
      <header class="profile-head"><div><h1 tabindex="-1">${t('Leaderboards')}</h1></div><a class="button" href="/players/me">${crest(me().crest, me().name)} ${t('My profile')}</a></header>
      <p class="boards-line">${t('Only games on the printed maps, with random edicts and an unknown deck, are listed. Games with hints, practice games and lessons are not.')}</p>
      ${this.problem ? html`<p class="notice" role="alert">${this.problem}</p>` : nothing}
      ${shown ? html`
        <section class="board-group" aria-labelledby="best-games"><div class="board-group-head"><h2 id="best-games">${t('The best games')}</h2><div class="board-filters">
          ${this.#choice(t('Edition'), 'edition', [['', t('all')], ...catalogue().editions.map((each) => [each, name(each)])])}
          ${this.#choice(t('Time'), 'days', TIMES.map(([days, words]) => [days, words()]))}</div></div>
          <div class="boards">
            ${this.#board('solo', t('Alone'), t('Stars above the par of the four edicts'), shown.solo.map((game) => [game, signed(game.rating ?? 0), html`${star()} ${number(game.stars)}`]))}
            ${this.#board('several', t('With others'), t('The most stars in a game with others'), shown.several.map((game) => [game, html`${star()} ${number(game.stars)}`, t('place {place} of {all}', {place: number(game.place), all: number(game.seats)})]))}
          </div></section>
        <section class="board-group" aria-labelledby="best-players"><div class="board-group-head"><h2 id="best-players">${t('The best players')}</h2></div>
          <div class="boards">
            ${this.#board('skills', t('Playing skill'), t('Measured in games with others, people and bots alike'), shown.skills.map((each) => [each, number(Math.round(each.skill.ordinal * 10) / 10), plural('{n} game', '{n} games', each.skill.games)]))}
            ${this.#board('wins', t('Victories'), t('Games won, for those who played at least three with others'), shown.wins.filter((each) => each.wins > 0).map((each) => [each, number(each.wins), t('of {all}', {all: plural('{n} game', '{n} games', each.games)})]))}
          </div></section>` : nothing}
    </div>`;
  }

  /** `rows` are [who or which game, what counts, what else is worth knowing].
   * @param {string} id @param {string} title @param {string} note @param {[Ranked, unknown, unknown][]} rows */
  #board(id, title, note, rows) {
    return html`<section class="paper board" aria-labelledby="board-${id}"><h3 id="board-${id}">${title}</h3><p class="board-note">${note}</p>
      ${rows.length === 0 ? html`<p class="daily-empty">${t('Nobody yet.')}</p>` : html`<ol class="ranking ${rows.length > 2 ? 'ranking-podium' : ''}">${rows.map(([each, value, more], n) => html`<li class="rank rank-${n + 1} ${each.player === me().id ? 'rank-own' : ''}">
        <span class="rank-place">${number(n + 1)}</span>${each.player ? crest(this.shown?.crests[each.player], each.name) : html`<span class="rank-bot">${icon('automaton')}</span>`}
        <span class="rank-who">${each.player ? html`<a href="/players/${each.player}">${each.name}</a>${guestMark(each)}` : levelName(each.bot ?? null)}
          ${each.finished_at ? html`<small>${name(each.edition ?? '')} · ${dayOf({finished_at: each.finished_at})}${each.table ? html` · <a href="/replay/${each.table}">${t('Replay')}</a>` : nothing}</small>` : nothing}</span>
        <span class="rank-value"><b>${value}</b><small>${more}</small></span></li>`)}</ol>`}
    </section>`;
  }
}

customElements.define('leader-boards', LeaderBoards);
