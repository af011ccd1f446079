// <leader-boards>: the best of all, by edition and time.

import {get} from '../api.js';
import {catalogue} from '../catalogue.js';
import {name, number, signed, t} from '../i18n.js';
import {levelName} from '../lobby/levels.js';
import {FetchedElement} from '../ui/fetched.js';
import {crest, icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';

const TIMES = [['', () => t('ever')], ['30', () => t('the last 30 days')], ['7', () => t('the last 7 days')]];

class LeaderBoards extends FetchedElement {
  static properties = {edition: {state: true}, days: {state: true}, shown: {state: true}, problem: {state: true}};
  #wished = '';

  constructor() {
    super();
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

  #choice(label, key, choices) {
    return html`<label class="field"><span>${label}</span><select @change=${(event) => { this[key] = event.target.value; this.load(); }}>
      ${choices.map(([value, words]) => html`<option value=${value} ?selected=${value === this[key]}>${words}</option>`)}</select></label>`;
  }

  render() {
    const {shown} = this;
    return html`<div class="profile">
      <header class="profile-head"><div><h1 tabindex="-1">${t('Leaderboards')}</h1></div><a class="button" href="/players/me">${icon('people')} ${t('My profile')}</a></header>
      <p class="boards-line">${t('Listed are games with the printed maps, random edicts and cards that nobody could know. Games with hints, practice and lessons are not.')}</p>
      ${this.problem ? html`<p class="notice" role="alert">${this.problem}</p>` : nothing}
      ${shown ? html`<div class="boards">
        ${this.#board('solo', t('Best solo ratings'), [t('Rating'), t('Stars')], shown.solo.map((game) => [person(game), signed(game.rating), number(game.stars)]), true)}
        ${this.#board('several', t('Most stars at a table'), [t('Stars'), t('Place')], shown.several.map((game) => [person(game), number(game.stars), t('{place} of {all}', {place: number(game.place), all: number(game.seats)})]), true)}
        ${this.#board('skills', t('Skill'), [t('Skill'), t('Games')], shown.skills.map((each) => [person(each), number(Math.round(each.skill.ordinal * 10) / 10), number(each.skill.games)]))}
        ${this.#board('wins', t('Victories'), [t('Victories'), t('Games')], shown.wins.map((each) => [person(each), number(each.wins), number(each.games)]))}
      </div>` : nothing}
    </div>`;
  }

  #board(id, title, heads, rows, filtered = false) {
    return html`<section class="paper board" aria-labelledby="board-${id}"><h2 id="board-${id}">${title}</h2>
      ${filtered && id === 'solo' ? html`<div class="board-filters">${this.#choice(t('Edition'), 'edition', [['', t('all')], ...catalogue().editions.map((each) => [each, name(each)])])}
        ${this.#choice(t('Time'), 'days', TIMES.map(([days, words]) => [days, words()]))}</div>` : nothing}
      ${rows.length === 0 ? html`<p class="daily-empty">${t('Nobody yet.')}</p>` : html`<div class="table-wrap" tabindex="0" role="group" aria-labelledby="board-${id}"><table class="ranked">
        <thead><tr><th scope="col"><span class="unseen">${t('Place')}</span></th><th scope="col">${t('Cartographer')}</th>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
        <tbody>${rows.map(([who, ...cells], n) => html`<tr><td>${number(n + 1)}</td><th scope="row">${who}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`}
    </section>`;
  }
}

const person = ({player, bot, name: words}) => (player ? html`<a href="/players/${player}">${crest(null, words)} ${words}</a>` : html`${icon('automaton')} ${levelName(bot)}`);

customElements.define('leader-boards', LeaderBoards);
