// The daily expedition: today's or that of a past day, what came of it, the ranking and the calendar.

import {given, must} from '../must.js';
import {get, post} from '../api.js';
import {name, number, plural, signed, t} from '../i18n.js';
import {go} from '../navigation.js';
import {FetchedElement} from '../ui/fetched.js';
import '../ui/getting_ready.js';
import {setupCards} from '../ui/setup_cards.js';
import {icon, star} from '../ui/signs.js';
import {topBar} from '../ui/topbar.js';
import {local} from '../transport.js';
import {html, nothing} from '../vendor/lit/lit.js';
import './calendar.js';
import {longDay, mediumDay} from './days.js';
import {rankedTable} from './ranking.js';
import './share.js';

/** @param {{day?: string}} given */
export const title = ({day}) => (day ? t('Daily expedition {date}', {date: mediumDay(day)}) : t('Daily expedition'));
/** @param {{day?: string}} given */
export const page = ({day}) => html`${topBar()}<main class="page"><daily-page day=${day ?? ''}></daily-page></main>`;

class DailyPage extends FetchedElement {
  static properties = {day: {}, shown: {state: true}, problem: {state: true}, busy: {state: true}};

  constructor() {
    super();
    /** @type {string | undefined} */
    this.day = given();
    /** @type {Wire.DailyJson | null} */
    this.shown = given();
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
  }

  load() {
    return this.attempt(async () => { this.shown = await get(this.day ? `/daily/${this.day}` : '/daily'); });
  }

  render() {
    const {shown} = this;
    if (!shown) return html`<div class="lost"><h1 tabindex="-1">${t('Daily expedition')}</h1>${this.problem ? html`<p class="notice" role="alert">${this.problem}</p><p><a class="button" href="/daily">${t('Today\'s expedition')}</a></p>` : html`<getting-ready></getting-ready>`}</div>`;
    const today = shown.date === shown.today;
    return html`<div class="daily">
      <header class="daily-head"><h1 tabindex="-1">${t('Daily expedition')}</h1><p class="daily-date">${longDay(shown.date)}</p>
        <p class="daily-note">${local ? t('Without a server, anybody can work out these cards from the date, so this is for practice: play it as often as you like.')
    : t('The same sheet, edicts and deck for everyone, from midnight to midnight UTC; the first try counts.')}</p></header>
      ${this.#expedition(shown, today)}
      <div class="daily-side"><daily-calendar day=${shown.date}></daily-calendar>${this.#ranking(shown)}</div>
    </div>`;
  }

  /** @param {Wire.DailyJson} shown @param {boolean} today */
  #expedition(shown, today) {
    return html`<section class="paper daily-expedition" aria-labelledby="daily-title">
      <h2 id="daily-title">${name(shown.edition)}</h2>
      ${setupCards(shown)}
      ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
      ${shown.result ? this.#result(shown, shown.result, today) : this.#invitation(shown, today)}
      ${shown.deck ? html`<p><a class="button" href="/deck/${shown.deck}">${icon('grid')} ${t('All maps of these cards')}</a></p>` : nothing}
    </section>`;
  }

  /** @param {Wire.DailyJson} shown @param {boolean} today */
  #invitation(shown, today) {
    if (shown.table) return html`<p>${t('You\'ve already set out: pick up where you left off.')}</p><p><a class="button decide" href="/t/${shown.table}">${icon('pencil')} ${t('Continue')}</a></p>`;
    if (local) return html`<p>${this.#practice()}</p>`;
    return html`<p>${today ? t('You get one try today. You can leave and come back.') : t('This day is over. You can still play it for practice; it won\'t be ranked.')}</p>
      <p><button type="button" class="decide" ?disabled=${this.busy} @click=${this.#setOut}>${icon('pencil')} ${today ? t('Set out') : t('Play it for practice')}</button></p>`;
  }

  /** @param {Wire.DailyJson} shown @param {Wire.GameJson} result @param {boolean} today */
  #result({date, place, tries, table}, result, today) {
    return html`<div class="daily-result">
      <p class="daily-title">${result.title ? name(result.title) : nothing}</p>
      <dl class="daily-sum"><div><dt>${t('Stars')}</dt><dd>${star()} ${number(result.stars)}</dd></div>
        <div><dt>${t('Rating')}</dt><dd>${signed(result.rating ?? 0)}</dd></div>
        ${local ? nothing : html`<div><dt>${t('Place')}</dt><dd>${place === null ? t('too late to count') : t('{place} of {all}', {place: number(place), all: number(tries)})}</dd></div>`}</dl>
      <p class="daily-after"><a class="button" href="/t/${table}">${icon('grid')} ${t('See the map')}</a>
        <a class="button" href="/replay/${table}">${icon('turn')} ${t('Replay')}</a>
        ${today && !local ? nothing : this.#practice()}</p>
      ${local ? nothing : html`<daily-share day=${date} .seasons=${result.seasons}></daily-share>`}</div>`;
  }

  #practice() {
    return html`<button type="button" class=${this.shown?.result ? '' : 'decide'} ?disabled=${this.busy} @click=${this.#setOut}>${icon('pencil')} ${this.shown?.result ? t('Same cards again') : t('Play it for practice')}</button>`;
  }

  /** @param {Wire.DailyJson} given */
  #ranking({ranking, tries}) {
    return html`<section class="paper daily-ranking" aria-labelledby="ranking-title"><h2 id="ranking-title">${t('Daily ranking')}</h2>
      ${local ? html`<p>${t('A ranking takes a server; yours would be the only map here.')}</p>` : tries === 0 ? html`<p class="daily-empty">${t('Nobody has come back yet.')}</p>` : html`<p>${plural('{n} expedition has come back.', '{n} expeditions have come back.', tries)}</p>
      ${rankedTable(ranking, 'ranking-title')}`}
    </section>`;
  }

  #setOut = () => this.attempt(async () => {
    const table = await post(`/daily/${must(this.shown).date}`);
    go(`/t/${table.code}`);
  });
}

customElements.define('daily-page', DailyPage);
