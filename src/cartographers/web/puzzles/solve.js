// <puzzle-page>: one puzzle. It is drawn at a table of its own; then both placements lie on the map, with the verdict beside it.

import {here} from '../address.js';
import {get, post} from '../api.js';
import {ghostOf} from '../board/placed.js';
import '../board/sheet.js';
import {coinTrackLength, seasonCards} from '../catalogue.js';
import {labelled, name, t} from '../i18n.js';
import {given} from '../must.js';
import {go} from '../navigation.js';
import {spacesOfAnswer} from '../past/answers.js';
import {edictExplained, edictList} from '../table/edicts.js';
import '../table/play.js';
import {announce} from '../ui/announce.js';
import {DeskElement} from '../ui/element.js';
import {modal} from '../ui/modal.js';
import {icon} from '../ui/signs.js';
import {topBar} from '../ui/topbar.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {sessionAt} from './as_table.js';
import {verdictCard} from './verdict.js';
import {ANY, DAILY, MISTAKES, difficultyName, themeName, themes} from './words.js';

class PuzzlePage extends DeskElement {
  static properties = {which: {}, puzzle: {state: true}, verdict: {state: true}, best: {state: true}, open: {state: true}, problem: {state: true}, busy: {state: true}};

  /** @type {PlayingSession | null} */
  #session = null;
  #attempts = 0;
  #again = () => this.requestUpdate();

  constructor() {
    super();
    /** @type {string} */
    this.which = given();
    /** @type {Wire.PuzzleJson | null} */
    this.puzzle = given();
    /** @type {Wire.PuzzleVerdictJson | null} */
    this.verdict = given();
    /** @type {string | null} */
    this.open = given(); // the edict that is explained
    /** @type {string | null} */
    this.problem = given();
    this.busy = false;
    this.best = true; // which of the two placements lies on the map
  }

  connectedCallback() {
    super.connectedCallback();
    this.#begin();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#session?.close();
  }

  /** Whether any puzzle of a kind is wanted, not a certain one. */
  get #series() {
    return this.which === ANY || themes.includes(this.which);
  }

  /** @param {string} [after] another one than this */
  #fetch(after) {
    if (!this.#series) return this.which === DAILY ? get('/puzzles/daily') : get(`/puzzles/${this.which}`);
    const wish = new URLSearchParams(here().search);
    const wanted = new URLSearchParams();
    if (this.which !== ANY) wanted.set('theme', this.which);
    if (wish.has('difficulty')) wanted.set('difficulty', wish.get('difficulty') ?? '');
    if (after) wanted.set('after', after);
    return get(`/puzzles/next?${wanted}`);
  }

  /** @param {string} [after] */
  #begin(after) {
    return this.attempt(async () => {
      const puzzle = await this.#fetch(after);
      if (this.isConnected) await this.#lay(puzzle);
    });
  }

  /** Puts a puzzle on the table, also once more.
   * @param {Wire.PuzzleJson} puzzle */
  async #lay(puzzle) {
    this.#session?.close();
    this.#attempts += 1;
    const session = sessionAt(puzzle, this.#attempts, async (drawing) => this.#answered(await post(`/puzzles/${puzzle.id}/answer`, drawing)));
    await session.open();
    this.#session = /** @type {PlayingSession} */ (session);
    session.addEventListener('change', this.#again);
    this.puzzle = puzzle;
    this.verdict = null;
    this.best = true;
    announce(`${t('Find the best placement.')} ${this.#kind(puzzle)}`);
  }

  /** @param {Wire.PuzzleVerdictJson} verdict */
  async #answered(verdict) {
    this.verdict = verdict;
    await this.updateComplete;
    this.querySelector('#puzzle-verdict')?.focus();
  }

  /** @param {Wire.PuzzleJson} puzzle */
  #kind = ({theme, difficulty, rating}) => [themeName(theme), ...(difficulty ? [difficultyName(difficulty), rating] : [t('from your own game')])].join(' · ');

  render() {
    const {puzzle, verdict} = this;
    const heading = html`<h1 class="unseen" tabindex="-1">${t('Puzzle')}</h1>`;
    if (!puzzle || !this.#session) return html`${topBar()}<main class="page">${heading}${this.problem ? html`<p class="notice" role="alert">${this.problem}</p><p class="notice"><a class="button" href="/puzzles">${t('All puzzles')}</a></p>` : nothing}</main>`;
    const middle = html`<span class="puzzle-task"><b>${t('Find the best placement.')}</b> <span>${this.#kind(puzzle)}</span></span>`;
    const tools = html`<button type="button" class="quiet not-small" aria-label=${t('Help')} title=${t('Help')} @click=${() => this.querySelector('play-table')?.showHelp()}>${icon('help')}</button>`;
    if (!verdict) return html`${topBar(middle, tools)}<main class="desk">${heading}${this.#offline()}<play-table silent .session=${this.#session}></play-table></main>`;
    return html`${topBar(middle)}<main class="review-desk">${heading}${this.#solved(puzzle, verdict)}</main>`;
  }

  #offline() {
    return html`<div class="connection" role="status">${this.#session?.online ? nothing : html`<p class="connection-lost">${icon('plug')} ${t('Connection lost. Reconnecting… your drawing is safe.')}</p>`}</div>`;
  }

  /** @param {Wire.PuzzleJson} puzzle @param {Wire.PuzzleVerdictJson} verdict */
  #solved(puzzle, verdict) {
    const {view, decision, names} = puzzle;
    const foreign = decision.owner === view.seat ? null : names[decision.owner];
    const shown = this.best ? verdict.best : verdict.given;
    const {edicts} = view;
    return html`<div class="review puzzle-review">
      <div class="review-map">
        ${edictList(view, decision.owner, shown.reasons, {onOpen: (edict) => { this.open = edict; }, onPoint: () => {}, pointed: null})}
        <map-sheet layout="map" .sheet=${view.sheets[decision.owner]} .player=${{name: names[decision.owner], title: '', crest: null}} .scores=${view.scores.map((season) => season[decision.owner])}
          .seasonCards=${seasonCards(puzzle.setup.seasons)} .seasonNumber=${view.season_number} .coinTrack=${coinTrackLength()}
          .lit=${[{spaces: spacesOfAnswer(verdict.given), style: 'lights-drawn'}]} .draft=${shown.answer.kind === 'draw' ? ghostOf(shown.answer, view.card) : null}></map-sheet>
      </div>
      <div class="puzzle-side">${verdictCard(verdict, {foreign, edicts, best: this.best}, {pick: (best) => { this.best = best; }, onward: () => this.#onward(puzzle, verdict)})}</div>
      ${this.open ? modal(labelled(name(`edict-${this.open}`), name(edicts[this.open])), edictExplained(view, names.map((each) => ({name: each})), this.open, decision.owner), () => { this.open = null; }) : nothing}
    </div>`;
  }

  /** @param {Wire.PuzzleJson} puzzle @param {Wire.PuzzleVerdictJson} verdict */
  #onward(puzzle, verdict) {
    const again = verdict.solved ? nothing : html`<button type="button" @click=${() => this.#lay(puzzle)}>${icon('turn')} ${t('Draw it once more')}</button>`;
    if (puzzle.table) {
      return html`<a class="button decide" href="/puzzles/${MISTAKES}">${icon('next')} ${t('My mistakes')}</a>${again}
        <a class="button" href="/review/${puzzle.table}">${icon('eye')} ${t('Review')}</a>`;
    }
    return html`${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
      <button type="button" class="decide" ?disabled=${this.busy} @click=${() => (this.#series ? this.#begin(puzzle.id) : go(`/puzzles/${ANY}`))}>${icon('next')} ${t('Next puzzle')}</button>
      ${again}
      <a class="button" href="/puzzles">${icon('grid')} ${t('All puzzles')}</a>`;
  }
}

customElements.define('puzzle-page', PuzzlePage);
