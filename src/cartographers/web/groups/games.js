// <group-games>: what the members of a group have played together, the last game first.

import {given} from '../must.js';
import {get} from '../api.js';
import {dayOf} from '../daily/days.js';
import {name, number, plural, t} from '../i18n.js';
import {after} from '../players/paging.js';
import {editionSign} from '../ui/edition.js';
import {FetchedElement} from '../ui/fetched.js';
import {icon, star} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';

class GroupGames extends FetchedElement {
  static properties = {code: {}, games: {state: true}, more: {state: true}, problem: {state: true}, busy: {state: true}};

  constructor() {
    super();
    /** @type {string} */
    this.code = given();
    /** @type {Wire.GroupGameJson[] | null} */
    this.games = null;
    this.more = false;
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
  }

  load() {
    return this.#read([]);
  }

  /** @param {Wire.GroupGameJson[]} shown */
  #read(shown) {
    return this.attempt(async () => {
      const {before, seen} = after(shown);
      const {games, more} = await get(`/groups/${this.code}/games${before === undefined ? '' : `?before=${before}&seen=${seen}`}`);
      this.games = [...shown, ...games];
      this.more = more;
    });
  }

  render() {
    const {games} = this;
    return html`<section class="paper" aria-labelledby="group-games-title"><h2 id="group-games-title">${t('Games together')}</h2>
      ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
      ${games && games.length === 0 ? html`<p class="daily-empty">${t('Games in which at least two members sit will be listed here.')}</p>` : nothing}
      ${games?.length ? html`<ol class="group-games">${games.map(game)}</ol>` : nothing}
      ${this.more ? html`<p><button type="button" ?disabled=${this.busy} @click=${() => this.#read(games ?? [])}>${t('Earlier games')}</button></p>` : nothing}</section>`;
  }
}

/** @param {Wire.GroupGameJson} shown */
const game = (shown) => html`<li><span class="played-sign">${editionSign(shown.edition)}</span>
  <span class="group-game"><b>${name(shown.edition)}</b> <small>${dayOf(shown)} · ${plural('{n} player', '{n} players', shown.seats)}</small>
    <span>${shown.results.map((seat) => html`<span class="group-seat">${number(seat.place)}. ${seat.player ? html`<a href="/players/${seat.player}">${seat.name}</a>` : seat.name} ${star()} ${number(seat.stars)}</span> `)}</span></span>
  ${shown.table ? html`<a class="button small" href="/replay/${shown.table}" aria-label=${t('Replay the game of {day}', {day: dayOf(shown)})}>${icon('turn')} ${t('Replay')}</a>` : nothing}</li>`;

customElements.define('group-games', GroupGames);
