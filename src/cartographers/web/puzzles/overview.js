// <puzzle-choice>: today's puzzle, the themes, and how one has done so far.

import {get} from '../api.js';
import {longDay} from '../daily/days.js';
import {number, plural, t} from '../i18n.js';
import {given} from '../must.js';
import {FetchedElement} from '../ui/fetched.js';
import {icon, sign} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {ANY, DAILY, MISTAKES, RUN, difficulties, difficultyName, themeName, themeSign, themes} from './words.js';

class PuzzleChoice extends FetchedElement {
  static properties = {shown: {state: true}, problem: {state: true}, busy: {state: true}, difficulty: {state: true}};

  constructor() {
    super();
    /** @type {Wire.PuzzlesJson | null} */
    this.shown = given();
    /** @type {string | null} */
    this.problem = given();
    this.difficulty = '';
  }

  load() {
    return this.attempt(async () => { this.shown = await get('/puzzles'); });
  }

  render() {
    const {shown} = this;
    return html`<div class="puzzles">
      <header class="puzzles-head"><h1 tabindex="-1">${t('Puzzles')}</h1>
        <p class="hero-line">${t('One placement is clearly the best. Find it.')}</p>
        <p class="puzzles-note">${t('Every position comes from a game. The master has played the promising placements to the end through hundreds of possible futures.')}</p></header>
      ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
      ${shown ? html`<div class="ways">${this.#daily(shown)}${this.#themes(shown)}${own(shown)}</div>` : nothing}
    </div>`;
  }

  /** @param {Wire.PuzzlesJson} given */
  #daily({daily}) {
    return html`<section class="way paper" aria-labelledby="puzzle-daily">
      <h2 id="puzzle-daily">${sign('compass')} ${t('Today\'s puzzle')}</h2>
      <p>${longDay(daily.date)}</p>
      <p class="puzzle-kind">${themeSign(daily.theme)} ${themeName(daily.theme)} · ${difficultyName(daily.difficulty)}</p>
      ${daily.solved === null ? html`<p>${t('The same for everyone, from midnight to midnight UTC; the first answer counts.')}</p>`
        : daily.solved ? html`<p class="puzzle-right">${icon('check')} ${t('Solved')}</p>` : html`<p class="puzzle-wrong">${icon('close')} ${t('Not solved')}</p>`}
      ${daysInARow(daily.streak)}
      <a class="button ${daily.solved === null ? 'decide' : ''}" href="/puzzles/${DAILY}">${icon('pencil')} ${daily.solved === null ? t('Solve today\'s puzzle') : t('See it again')}</a>
    </section>`;
  }

  /** @param {Wire.PuzzlesJson} shown */
  #themes(shown) {
    const wish = this.difficulty ? `?difficulty=${this.difficulty}` : '';
    return html`<section class="way paper" aria-labelledby="puzzle-themes">
      <h2 id="puzzle-themes">${sign('space-forest-0', 'terrain-forest')} ${t('By theme')}</h2>
      <label class="field puzzle-difficulty"><span>${t('Difficulty')}</span><select @change=${(/** @type {On<HTMLSelectElement>} */ event) => { this.difficulty = event.target.value; }}>
        <option value="">${t('suited to you')}</option>${difficulties.map((each) => html`<option value=${each}>${difficultyName(each)}</option>`)}</select></label>
      <ul class="puzzle-themes">${themes.map((theme) => html`<li><a href="/puzzles/${theme}${wish}">${themeSign(theme)}<span>${themeName(theme)}</span> ${count(shown, theme)}</a></li>`)}</ul>
      <a class="button decide" href="/puzzles/${ANY}${wish}">${icon('dice')} ${t('Any theme')}</a>
    </section>`;
  }
}

/** Days on which the puzzle of the day was solved.
 * @param {Wire.StreakJson} streak */
const daysInARow = ({current, best}) => (best === 0 ? nothing : html`<p class="puzzle-days">${icon('flame')} ${plural('{n} day in a row', '{n} days in a row', current)}
  ${best > current ? html`<small>${t('best: {n}', {n: number(best)})}</small>` : nothing}</p>`);

/** "3 of 40", for those who listen with what it means.
 * @param {Wire.PuzzlesJson} shown @param {string} theme */
function count(shown, theme) {
  const {solved, puzzles} = shown.themes.find((each) => each.theme === theme) ?? {solved: 0, puzzles: 0};
  return html`<small aria-label=${t('{n} of {all} solved', {n: number(solved), all: number(puzzles)})}>${number(solved)} / ${number(puzzles)}</small>`;
}

/** @param {Wire.PuzzlesJson} shown */
const own = ({player, best_run: best}) => html`<section class="way paper" aria-labelledby="puzzle-own">
  <h2 id="puzzle-own">${sign('space-mountain-0', 'terrain-mountain')} ${t('You')}</h2>
  <dl class="puzzle-own">
    <div><dt>${t('Rating')}</dt><dd>${player.rating}</dd></div>
    <div><dt>${t('Puzzles solved')}</dt><dd>${t('{n} of {all}', {n: number(player.solved), all: number(player.tried)})}</dd></div>
    <div><dt>${t('In a row')}</dt><dd>${icon('flame')} ${number(player.streak)}</dd></div>
    <div><dt>${t('Longest row')}</dt><dd>${number(player.best_streak)}</dd></div>
  </dl>
  <p class="puzzles-note">${player.tried === 0 ? t('Your rating begins at 1500 and follows from your first answers.') : plural('{n} puzzle tried. Only the first answer to each counts.', '{n} puzzles tried. Only the first answer to each counts.', player.tried)}</p>
  <a class="button" href="/puzzles/${RUN}">${icon('hourglass')} ${best > 0 ? t('Against the clock: {n}', {n: number(best)}) : t('Against the clock')}</a>
  <a class="way-also" href="/puzzles/${MISTAKES}">${icon('back')} ${t('Learn from my mistakes')}</a>
</section>`;

customElements.define('puzzle-choice', PuzzleChoice);
