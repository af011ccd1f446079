// The weekly expedition: this week's or an earlier one, one's three tries, the ranking and the last weeks.

import {given} from '../must.js';
import {get, post} from '../api.js';
import {rankedTable} from '../daily/ranking.js';
import {labelled, name, number, plural, signed, t} from '../i18n.js';
import {go} from '../navigation.js';
import {FetchedElement} from '../ui/fetched.js';
import {setupCards} from '../ui/setup_cards.js';
import {icon, star} from '../ui/signs.js';
import {topBar} from '../ui/topbar.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {twistNames, twistWords, weekDays, weekday} from './weeks.js';

export const title = () => t('Weekly expedition');
/** @param {{week?: string}} given */
export const page = ({week}) => html`${topBar()}<main class="page"><weekly-page week=${week ?? ''}></weekly-page></main>`;

class WeeklyPage extends FetchedElement {
  static properties = {week: {}, shown: {state: true}, problem: {state: true}, busy: {state: true}};

  constructor() {
    super();
    /** @type {string | undefined} */
    this.week = given();
    /** @type {Wire.WeeklyJson | null} */
    this.shown = given();
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
  }

  load() {
    return this.attempt(async () => { this.shown = await get(this.week ? `/weekly/${this.week}` : '/weekly'); });
  }

  render() {
    const {shown} = this;
    if (!shown) return html`<div class="lost"><h1 tabindex="-1">${t('Weekly expedition')}</h1>${this.problem ? html`<p class="notice" role="alert">${this.problem}</p><p><a class="button" href="/weekly">${t('This week\'s expedition')}</a></p>` : nothing}</div>`;
    return html`<div class="daily weekly">
      <header class="daily-head"><h1 tabindex="-1">${t('Weekly expedition')}</h1><p class="daily-date">${weekDays(shown.monday)}</p>
        <p class="daily-note">${plural('Every week a game with a twist, the same for everyone. You have {n} try.', 'Every week a game with a twist, the same for everyone. You have {n} tries, and the best one counts.', shown.most)}</p></header>
      ${this.#expedition(shown)}
      <div class="daily-side">${ranking(shown)}${pastWeeks(shown)}</div>
    </div>`;
  }

  /** @param {Wire.WeeklyJson} shown */
  #expedition(shown) {
    const open = shown.week === shown.current;
    return html`<section class="paper daily-expedition" aria-labelledby="weekly-title">
      ${twistWords(shown).map(([called, changes], n) => html`<div class="weekly-twist">${icon('dice')}<div><h2 id=${n === 0 ? 'weekly-title' : nothing}>${called}</h2><p>${changes}</p></div></div>`)}
      <p class="weekly-edition">${name(shown.edition)}</p>
      ${setupCards(shown)}
      ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
      ${open || shown.tries.length ? this.#tries(shown, open) : nothing}
      ${open ? this.#invitation(shown) : html`<p>${t('This week is over.')} <a href="/weekly">${t('This week\'s expedition')}</a></p>`}
      ${decks(shown)}
      ${howItCounts(shown)}
    </section>`;
  }

  /** @param {Wire.WeeklyJson} shown @param {boolean} open */
  #tries({tries, most}, open) {
    const numbers = [...Array(open ? most : tries.length).keys()];
    return html`<ol class="weekly-tries" aria-label=${t('Your tries')}>${numbers.map((n) => html`<li class=${tries[n]?.best ? 'weekly-best' : ''}><b>${t('Try {n}', {n: number(n + 1)})}</b>${oneTry(tries[n])}</li>`)}</ol>`;
  }

  /** @param {Wire.WeeklyJson} shown */
  #invitation({tries, left, most, place, players, ends_at: ends}) {
    const last = tries.at(-1);
    const going = last?.status === 'playing';
    return html`
      ${place === null ? nothing : html`<p>${t('Your place: {place} of {all}', {place: number(place), all: number(players)})}</p>`}
      ${going || left > 0 ? html`<p class="weekly-set-out"><button type="button" class="decide" ?disabled=${this.busy} @click=${this.#setOut}>${icon('pencil')} ${going ? t('Continue try {n}', {n: number(last.number)}) : t('Set out: try {n} of {all}', {n: number(most - left + 1), all: number(most)})}</button>
          <span>${t('Open until {when}', {when: weekday(ends)})}</span></p>`
        : html`<p>${t('You have used all your tries. The next expedition: {when}.', {when: weekday(ends)})}</p>`}`;
  }

  #setOut = () => this.attempt(async () => {
    const table = await post('/weekly');
    go(`/t/${table.code}`);
  });
}

/** @param {Wire.TryJson | undefined} tried */
function oneTry(tried) {
  if (!tried) return html`<span class="weekly-none">${t('not played yet')}</span>`;
  const {result, table, status, counts, best} = tried;
  if (status === 'playing') return html`<a href="/t/${table}">${t('in progress')}</a>`;
  if (!result) return html`<span class="weekly-none">${t('dropped')}</span>`;
  return html`<span class="weekly-stars">${star()} ${number(result.stars)}</span><span>${signed(result.rating ?? 0)}</span>
    <span class="weekly-note">${best ? t('counts') : counts ? nothing : t('too late to count')}</span>
    <span class="weekly-links"><a href="/t/${table}" aria-label=${labelled(t('Try {n}', {n: number(tried.number)}), t('See the map'))}>${t('See the map')}</a>
      <a href="/review/${table}" aria-label=${labelled(t('Try {n}', {n: number(tried.number)}), t('Review'))}>${t('Review')}</a></span>`;
}

/** @param {Wire.WeeklyJson} shown */
function howItCounts({most}) {
  return html`<details class="weekly-rules"><summary>${icon('help')} ${t('How it counts')}</summary><ul>
    <li>${plural('{n} try a week.', '{n} tries a week. The next one can begin once the one before it is over. A try that you drop is used up, and after the last one there is no other.', most)}</li>
    <li>${t('Edicts and twist stay the same all week, and so does a printed map. Each try has a deck of its own, the same for everyone: what you saw in one won\'t help you in the next.')}</li>
    <li>${t('Your best try counts: most stars, then fewest lost to monsters, then whoever finished earlier.')}</li>
    <li>${t('You can set out from Monday to Sunday, midnight UTC. A try that is still open then counts if you finish it on Monday.')}</li>
    <li>${t('It has a ranking of its own and counts for no leaderboard.')}</li></ul></details>`;
}

/** Once the week is closed everybody's maps can be seen.
 * @param {Wire.WeeklyJson} shown */
const decks = ({decks: found}) => (found.some(Boolean) ? html`<p class="daily-after">${found.map((deck, n) => (deck ? html`<a class="button" href="/deck/${deck}">${icon('grid')} ${t('All maps of try {n}', {n: number(n + 1)})}</a>` : nothing))}</p>` : nothing);

/** @param {Wire.WeeklyJson} shown */
const ranking = ({ranking: found, players}) => html`<section class="paper daily-ranking" aria-labelledby="ranking-title"><h2 id="ranking-title">${t('Ranking of the week')}</h2>
  ${players === 0 ? html`<p class="daily-empty">${t('Nobody has come back yet.')}</p>` : html`<p>${plural('{n} cartographer has come back.', '{n} cartographers have come back.', players)}</p>${rankedTable(found, 'ranking-title')}`}</section>`;

/** @param {Wire.WeeklyJson} shown */
const pastWeeks = ({past}) => (past.length === 0 ? nothing : html`<section class="paper weekly-past" aria-labelledby="past-title"><h2 id="past-title">${t('Past weeks')}</h2>
  <ul role="list">${past.map((week) => html`<li><a href="/weekly/${week.week}"><b>${twistNames(week)}</b> <small>${weekDays(week.monday, {month: 'short'})}</small></a>
    <span>${week.best ? html`${star()} ${number(week.best.stars)} ${week.best.name}` : t('Nobody came back.')}</span>
    ${week.own ? html`<span class="weekly-own">${t('You: {stars}', {stars: plural('{n} star', '{n} stars', week.own.stars)})}</span>` : nothing}</li>`)}</ul></section>`);

customElements.define('weekly-page', WeeklyPage);
