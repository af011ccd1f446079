// <todays-expedition>: the daily expedition on the first page: how today went, the days in a row, and when the next one begins.

import {given} from '../must.js';
import {get} from '../api.js';
import {number, plural, soon, t} from '../i18n.js';
import {FetchedElement} from '../ui/fetched.js';
import {icon, sign, star} from '../ui/signs.js';
import {local} from '../transport.js';
import {html, nothing} from '../vendor/lit/lit.js';
import '../weekly/link.js';

class TodaysExpedition extends FetchedElement {
  static properties = {day: {state: true}};

  constructor() {
    super();
    /** @type {Wire.DailyJson | null} */
    this.day = given();
  }

  async load() {
    this.day = await get('/daily').catch(() => null); // without a server the way there is still shown
  }

  render() {
    return html`<section class="way way-small paper" aria-labelledby="way-daily">
      <h2 id="way-daily">${sign('compass')} ${t('Daily expedition')}</h2>
      ${this.day && !local ? told(this.day) : html`<p>${this.day?.result ? result(this.day) : invites()}</p>`}
      <a class="button" href="/daily">${icon('next')} ${invitation(this.day)}</a>
      ${local ? nothing : html`<week-link></week-link>`}
    </section>`;
  }
}

/** When the next expedition begins: at midnight UTC, in seconds.
 * @param {Wire.DailyJson} day */
const next = ({today}) => Date.parse(`${today}T24:00:00Z`) / 1000;

const invites = () => (local ? t('A map and four edicts for today, for practice.') : t('The same cards for everyone, once a day.'));

/** @param {Wire.DailyJson} day */
const told = (day) => html`<p>${day.result ? result(day) : invites()}</p>
  <p class="way-daily-facts">${day.streak.current > 0 ? html`<span>${icon('flame')} ${plural('{n} day in a row', '{n} days in a row', day.streak.current)}</span>` : nothing}
    <span>${day.result ? t('The next one {when}', {when: soon(next(day))}) : t('It closes {when}', {when: soon(next(day))})}</span></p>`;

/** @param {Wire.DailyJson} day */
const result = ({result: own, place, tries}) => html`${star()} ${number(own?.stars ?? 0)}${place ? html` · ${t('{place} of {all}', {place: number(place), all: number(tries)})}` : nothing}`;

/** @param {Wire.DailyJson | null} day */
function invitation(day) {
  if (day?.result) return t('See today\'s maps');
  return day?.table ? t('Go on with today\'s expedition') : t('Start today\'s expedition');
}

customElements.define('todays-expedition', TodaysExpedition);
