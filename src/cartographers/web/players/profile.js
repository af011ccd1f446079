// <player-profile>: what somebody played and how well; one's own also has the account.

import {given, must} from '../must.js';
import {get, loadMe, me} from '../api.js';
import {catalogue} from '../catalogue.js';
import {language, name, number, plural, signed, t} from '../i18n.js';
import '../friends/relation.js';
import {local} from '../transport.js';
import {FetchedElement} from '../ui/fetched.js';
import {crest, icon, star} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import './account.js';
import './atlas.js';
import {emblem} from './emblems.js';
import {history} from './history.js';
import {after} from './paging.js';
import {coinPlot, edictPlot, ratingPlot, seasonPlot} from './plots.js';

const PAGE = 50;
/** @param {number} value */
const oneDecimal = (value) => number(Math.round(value * 10) / 10);

class PlayerProfile extends FetchedElement {
  static properties = {player: {}, shown: {state: true}, problem: {state: true}, busy: {state: true}, whole: {state: true}};

  constructor() {
    super();
    /** @type {string} */
    this.player = given();
    /** @type {Wire.PlayerJson | null} */
    this.shown = given();
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
    /** @type {boolean} */
    this.whole = given();
  }

  get #id() {
    return this.player === 'me' ? me().id : this.player;
  }

  get #own() {
    return this.#id === me().id;
  }

  load() {
    return this.attempt(async () => {
      if (me().id === null) await loadMe(); // the server could not be reached before
      this.shown = await get(`/players/${this.#id}?language=${language()}`);
      this.whole = this.shown.games.length < PAGE;
    });
  }

  #more = () => this.attempt(async () => {
    const shown = must(this.shown);
    const {before, seen} = after(shown.games);
    const {games} = await get(`/players/${this.#id}?before=${before}&seen=${seen}`);
    this.shown = {...shown, games: [...shown.games, ...games]};
    this.whole = games.length < PAGE;
  });

  render() {
    const {shown} = this;
    if (!shown) {
      return html`<div class="lost"><h1 tabindex="-1">${this.problem ?? t('Profile')}</h1>
        ${this.problem ? html`<p><a class="button" href="/players">${icon('crown')} ${t('Leaderboards')}</a></p>` : nothing}</div>`;
    }
    const names = new Map(shown.achievements.map((each) => [each.id, each.name]));
    return html`<div class="profile" @changed-me=${() => this.load()}>
      <section class="paper profile-banner" aria-labelledby="profile-name">${crest(shown.crest, shown.name)}
        <div class="profile-who"><h1 id="profile-name" tabindex="-1">${shown.name}</h1>${shown.title ? html`<p class="profile-title">${shown.title}</p>` : nothing}
          ${shown.guest ? html`<p class="profile-guest">${t('guest')}</p>` : nothing}${this.#titles(shown.statistics)}</div>
        <a class="button" href="/players">${icon('crown')} ${t('Leaderboards')}</a>
        ${local ? nothing : this.#own ? html`<a class="button" href="/friends">${icon('people')} ${t('Friends')}</a>` : html`<person-relation player=${shown.id}></person-relation>`}
        ${this.#numbers(shown)}</section>
      ${shown.games.length ? nothing : html`<section class="paper"><p class="daily-empty">${t('No finished games yet. Your first one will fill this page.')}</p></section>`}
      ${shown.games.length ? html`<player-atlas .player=${shown.id}></player-atlas>` : nothing}
      ${this.#achievements(shown.achievements)}
      ${shown.games.length ? this.#played(shown, names) : nothing}
      ${this.#own ? html`<p><a class="button" href="/replay">${icon('scroll')} ${t('Bring a saved game')}</a></p><h2 class="profile-account">${t('Your account')}</h2><own-account></own-account>` : nothing}
    </div>`;
  }

  /** @param {Wire.PlayerJson} given */
  #numbers({statistics, skill}) {
    const {solo, several} = statistics;
    /** @param {string} label @param {unknown} value */
    const fact = (label, value, note = '') => html`<div><dt>${label}</dt><dd>${value}${note ? html`<small>${note}</small>` : nothing}</dd></div>`;
    return html`<dl class="profile-numbers">
      ${fact(t('Games'), number((solo?.count ?? 0) + (several?.count ?? 0)))}
      ${solo ? fact(t('Solo average'), html`${star()} ${oneDecimal(solo.mean)}`, t('best: {n}', {n: number(solo.best)})) : nothing}
      ${statistics.best_rating === null ? nothing : fact(t('Best rating'), signed(statistics.best_rating))}
      ${several ? fact(t('Average with others'), html`${star()} ${oneDecimal(several.mean)}`, t('best: {n}', {n: number(several.best)})) : nothing}
      ${several ? fact(t('Victories'), number(statistics.wins), t('of {all}', {all: number(several.count)})) : nothing}
      ${skill.games ? fact(t('Playing skill'), oneDecimal(skill.ordinal), plural('after {n} game', 'after {n} games', skill.games)) : nothing}
    </dl>`;
  }

  /** @param {Wire.StatisticsJson} statistics */
  #titles(statistics) {
    const titles = catalogue().titles.filter(({title}) => statistics.titles[title]);
    return titles.length === 0 ? nothing : html`<ul class="profile-titles" aria-label=${t('Titles earned')}>${titles.map(({title}) => html`<li>${icon('crown')} <b>${name(title)}</b> <span>${plural('{n} time', '{n} times', statistics.titles[title])}</span></li>`)}</ul>`;
  }

  /** @param {Wire.PlayerJson} shown @param {Map<string, string>} names */
  #played(shown, names) {
    const {statistics, games, skill} = shown;
    return html`
      <section class="paper" aria-labelledby="games-title"><h2 id="games-title">${t('Games')}</h2>${history(games, names)}
        ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
        ${this.whole ? nothing : html`<p><button type="button" ?disabled=${this.busy} @click=${this.#more}>${t('Earlier games')}</button></p>`}</section>
      <section class="paper" aria-labelledby="plots-title"><h2 id="plots-title">${t('Statistics')}</h2>
        <div class="plots">${ratingPlot(games)}${seasonPlot(statistics.seasons)}${coinPlot(games)}${edictPlot(statistics.edicts)}</div>
        ${skill.games ? html`<p class="account-note">${t('Skill is measured in games with others, people and bots alike: the level you almost certainly reach.')}</p>` : nothing}</section>`;
  }

  /** Those that were achieved lie open; the others are looked up.
   * @param {Wire.AchievementJson[]} all */
  #achievements(all) {
    const earned = all.filter((each) => each.times > 0);
    const missing = all.filter((each) => each.times === 0);
    return html`<section class="paper" aria-labelledby="achievements-title"><h2 id="achievements-title">${t('Achievements')} <small>${t('{n} of {all}', {n: number(earned.length), all: number(all.length)})}</small></h2>
      ${earned.length ? html`<ul class="achievements">${earned.map(achievement)}</ul>` : nothing}
      ${missing.length ? html`<details class="achievements-missing" ?open=${earned.length === 0}><summary>${plural('{n} still to earn', '{n} still to earn', missing.length)}</summary><ul class="achievements">${missing.map(achievement)}</ul></details>` : nothing}</section>`;
  }
}

/** @param {Wire.AchievementJson} given */
const achievement = ({id, name: words, text, times}) => html`<li class=${times ? 'achieved' : ''} data-achievement=${id}>${emblem(id, times > 0)}
  <span><b>${words}</b><small>${text}</small><i>${times ? plural('{n} time', '{n} times', times) : t('not yet')}</i></span></li>`;

customElements.define('player-profile', PlayerProfile);
