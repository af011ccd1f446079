// <daily-calendar>: a month of expeditions; what one made of each day, and the way to it.

import {given} from '../must.js';
import {get} from '../api.js';
import {name, number, plural, t} from '../i18n.js';
import {FetchedElement} from '../ui/fetched.js';
import {icon, sign, star} from '../ui/signs.js';
import {local} from '../transport.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {longDay, monthName, otherMonth, weekdays, weeksOf} from './days.js';

class DailyCalendar extends FetchedElement {
  static properties = {day: {}, shown: {state: true}};

  constructor() {
    super();
    /** @type {string} */
    this.day = given();
    /** @type {Wire.CalendarJson | null} */
    this.shown = given();
  }

  load() {
    return this.#show(this.shown?.month ?? this.day.slice(0, 7));
  }

  /** @param {string} month */
  async #show(month) {
    this.shown = await get(`/daily/calendar?month=${month}`).catch(() => this.shown);
  }

  render() {
    if (!this.shown) return nothing;
    const {month, first, today, streak, days} = this.shown;
    const known = new Map(days.map((day) => [day.date, day]));
    /** @param {number} by @param {string} words @param {string} picture @param {boolean} possible */
    const turn = (by, words, picture, possible) => html`<button type="button" class="quiet" aria-label=${words} title=${words} ?disabled=${!possible} @click=${() => this.#show(otherMonth(month, by))}>${icon(picture)}</button>`;
    return html`<section class="paper calendar" aria-labelledby="calendar-title">
      <div class="calendar-head">${turn(-1, t('Previous month'), 'previous', month > first)}<h2 id="calendar-title" aria-live="polite">${monthName(month)}</h2>${turn(1, t('Next month'), 'next', month < today.slice(0, 7))}</div>
      <table class="calendar-days"><caption class="unseen">${t('Expeditions in {month}', {month: monthName(month)})}</caption>
        <thead><tr>${weekdays().map(([short, long]) => html`<th scope="col" abbr=${long}><span aria-hidden="true">${short}</span><span class="unseen">${long}</span></th>`)}</tr></thead>
        <tbody>${weeksOf(month).map((week) => html`<tr>${week.map((day) => html`<td>${day ? this.#day(day, known.get(day), today) : nothing}</td>`)}</tr>`)}</tbody></table>
      ${local ? nothing : html`<p class="calendar-streak">${icon('flame')} ${streak.current ? plural('{n} day in a row', '{n} days in a row', streak.current) : t('No streak yet: today can be the first day.')}
        ${streak.best > streak.current ? html`<span>${t('best: {n}', {n: number(streak.best)})}</span>` : nothing}</p>`}
      <ul class="calendar-legend">${local ? nothing : html`<li>${star()} ${t('counted')}</li>`}<li>${icon('pencil')} ${t('for practice')}</li><li>${sign('space-hero-0', 'terrain-hero')} ${name('heroes')}</li></ul>
    </section>`;
  }

  /** @param {string} day @param {Wire.CalendarDayJson | undefined} known @param {string} today */
  #day(day, known, today) {
    const date = number(Number(day.slice(8)));
    if (!known) return html`<span class="calendar-day calendar-later">${date}</span>`;
    return html`<a class="calendar-day ${known.counts ? 'calendar-counts' : ''} ${day === this.day ? 'calendar-shown' : ''}" href="/daily/${day}" aria-label=${spoken(known)} aria-current=${day === today ? 'date' : nothing}>
      <span>${date}</span>${known.edition === 'heroes' ? sign('space-hero-0', 'terrain-hero') : nothing}
      <b>${known.counts ? html`${star()}${number(known.stars ?? 0)}` : known.begun ? icon('hourglass') : known.practice !== null ? html`${icon('pencil')}${number(known.practice)}` : nothing}</b></a>`;
  }
}

/** @param {Wire.CalendarDayJson} given */
function spoken({date, edition, begun, counts, stars, practice}) {
  const parts = [longDay(date), name(edition)];
  if (counts) parts.push(plural('{n} star', '{n} stars', stars ?? 0));
  else if (begun) parts.push(t('started'));
  if (practice !== null) parts.push(t('for practice: {stars}', {stars: plural('{n} star', '{n} stars', practice)}));
  return parts.join(', ');
}

customElements.define('daily-calendar', DailyCalendar);
