// <puzzle-run>: as many puzzles as possible against the clock. What is right is said at once, and the next one lies there.

import {get, post} from '../api.js';
import {number, plural, t} from '../i18n.js';
import {given} from '../must.js';
import '../table/clock.js';
import '../table/play.js';
import {announce} from '../ui/announce.js';
import {DeskElement} from '../ui/element.js';
import {icon, sign} from '../ui/signs.js';
import {topBar} from '../ui/topbar.js';
import {html, nothing, repeat} from '../vendor/lit/lit.js';
import {sessionAt} from './as_table.js';

class PuzzleRun extends DeskElement {
  static properties = {run: {state: true}, best: {state: true}, over: {state: true}, problem: {state: true}, busy: {state: true}};

  /** @type {PlayingSession | null} */
  #session = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #end = undefined;
  #again = () => this.requestUpdate();

  constructor() {
    super();
    /** @type {Wire.PuzzleRunJson | null} */
    this.run = given();
    /** @type {string | null} */
    this.problem = given();
    this.best = 0;
    this.over = false;
    this.busy = false;
  }

  connectedCallback() {
    super.connectedCallback();
    this.attempt(async () => { this.best = (await get('/puzzles')).best_run; });
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#end);
    this.#session?.close();
  }

  #begin = () => this.attempt(async () => {
    const run = await post('/puzzles/runs');
    clearTimeout(this.#end);
    this.#end = setTimeout(() => this.#finish(), (run.ends - run.now) * 1000);
    this.over = false;
    await this.#take(run);
  });

  /** @param {Wire.PuzzleRunJson} run */
  async #take(run) {
    this.#session?.close();
    this.#session = null;
    if (run.right !== null) announce(run.right ? t('Right!') : t('Not the best.'));
    if (run.puzzle && this.isConnected && !this.over) {
      const session = sessionAt(run.puzzle, run.version + 1, async (drawing) => {
        const next = await post(`/puzzles/runs/${run.run}/answer`, {...drawing, version: run.version});
        await this.#take(next);
      });
      await session.open();
      session.addEventListener('change', this.#again);
      this.#session = /** @type {PlayingSession} */ (session);
    }
    this.run = run;
    this.best = run.best;
    if (!run.puzzle) this.#finish();
  }

  async #finish() {
    if (this.over) return;
    clearTimeout(this.#end);
    this.over = true;
    this.#session?.close();
    await this.updateComplete;
    this.querySelector('h1')?.focus();
  }

  render() {
    const {run} = this;
    const playing = run && this.#session && !this.over;
    if (!playing) return html`${topBar()}<main class="page"><div class="puzzles">${run ? this.#told(run) : this.#invitation()}</div></main>`;
    const middle = html`<span class="puzzle-task"><turn-clock run .deadline=${run.ends} .now=${run.now}></turn-clock>
      <b class="puzzle-right">${icon('check')} ${number(run.solved)}<span class="unseen"> ${t('solved')}</span></b>
      <b class="puzzle-wrong">${icon('close')} ${number(run.missed)} / ${number(run.misses)}<span class="unseen"> ${t('missed')}</span></b></span>`;
    return html`${topBar(middle)}<main class="desk"><h1 class="unseen" tabindex="-1">${t('Against the clock')}</h1>
      ${repeat([this.#session], () => `${run.run} ${run.version}`, (session) => html`<play-table silent data-version=${run.version} .session=${session}></play-table>`)}</main>`;
  }

  #problem = () => (this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing);

  #invitation() {
    return html`<header class="puzzles-head"><h1 tabindex="-1">${t('Against the clock')}</h1>
        <p class="hero-line">${t('Three minutes, easy ones first. How many can you find?')}</p>
        <p class="puzzles-note">${t('The third miss ends the run. It doesn\'t change your rating, and the answers are not told.')}</p></header>
      ${this.#problem()}
      <section class="paper puzzle-run">${this.best > 0 ? html`<p>${plural('Your best run: {n} puzzle', 'Your best run: {n} puzzles', this.best)}</p>` : nothing}
        <button type="button" class="decide" ?disabled=${this.busy} @click=${this.#begin}>${icon('hourglass')} ${t('Start')}</button>
        <a class="button" href="/puzzles">${icon('grid')} ${t('All puzzles')}</a></section>`;
  }

  /** @param {Wire.PuzzleRunJson} run */
  #told(run) {
    return html`<header class="puzzles-head"><h1 tabindex="-1">${plural('{n} puzzle solved', '{n} puzzles solved', run.solved)}</h1>
        <p class="hero-line">${run.missed >= run.misses ? t('The third miss ended the run.') : t('Time is up.')}</p></header>
      ${this.#problem()}
      <section class="paper puzzle-run">${this.best > 0 ? html`<p>${sign('hourglass')} ${run.solved === this.best ? t('That\'s your best run so far.') : plural('Your best run: {n} puzzle', 'Your best run: {n} puzzles', this.best)}</p>` : nothing}
        <button type="button" class="decide" ?disabled=${this.busy} @click=${this.#begin}>${icon('turn')} ${t('Once more')}</button>
        <a class="button" href="/puzzles">${icon('grid')} ${t('All puzzles')}</a></section>`;
  }
}

customElements.define('puzzle-run', PuzzleRun);
