// The page of a review: a finished game, or a transcript, looked over by the best bot.

import {given, must} from '../must.js';
import {here} from '../address.js';
import {Refused, get, post} from '../api.js';
import {ghostOf} from '../board/placed.js';
import {SEASONS} from '../catalogue.js';
import {language, name, number, plural, t} from '../i18n.js';
import {rename} from '../navigation.js';
import {edictList} from '../table/edicts.js';
import {announce} from '../ui/announce.js';
import {shownCode} from '../ui/codes.js';
import {DeskElement} from '../ui/element.js';
import {SMALL, isFree} from '../ui/device.js';
import {icon, star} from '../ui/signs.js';
import {topBar} from '../ui/topbar.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {spacesOfAnswer} from './answers.js';
import {forgetText, keepText, keptText} from './bring.js';
import {Film, seatLetter, seatOf} from './film.js';
import {graph, graphTable} from './graph.js';
import './go_on.js';
import {hindsight} from './hindsight.js';
import {judgedCard, judgedList} from './judged.js';
import {bringIntoSight, explained, seatChoice, sheetAt, twistsOf} from './stage.js';

/** @param {{code?: string}} given */
export const title = ({code}) => (code ? `${t('Review')} ${shownCode(code)}` : t('Review'));
/** @param {{code?: string}} given */
export const page = ({code}) => html`<review-page code=${code ?? ''}></review-page>`;

const PAUSE = 600; // milliseconds between two looks at how far it is
const MOST_ASKED = 3; // times that a review is asked for again when whoever made it is gone

class ReviewPage extends DeskElement {
  static properties = {
    code: {}, film: {state: true}, seat: {state: true}, own: {state: true}, problem: {state: true}, busy: {state: true},
    state: {state: true}, chosen: {state: true}, shown: {state: true}, open: {state: true},
  };

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;
  #asked = 0;
  /** @type {string | null} */
  #text = null; // the transcript, where there is no table
  /** @type {string | null} */
  #id = null; // of its review
  #again = () => this.requestUpdate();
  /** @param {KeyboardEvent} event */
  #key = (event) => { if (this.#pressed(event)) event.preventDefault(); };

  constructor() {
    super();
    /** @type {string | undefined} */
    this.code = given();
    /** @type {Film | null} */
    this.film = given();
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
    /** @type {Wire.ReviewStateJson | null} */
    this.state = given();
    /** @type {Wire.JudgedJson | null} */
    this.chosen = given();
    /** @type {[string, string] | null} */
    this.open = given();
    this.seat = 0;
    /** @type {number | null} */
    this.own = null;
    this.shown = 0;
  }

  connectedCallback() {
    super.connectedCallback();
    SMALL.addEventListener('change', this.#again);
    document.addEventListener('keydown', this.#key);
    this.#load();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    SMALL.removeEventListener('change', this.#again);
    document.removeEventListener('keydown', this.#key);
    clearTimeout(this.#timer);
  }

  async #load() {
    const text = this.code ? null : keptText();
    if (!this.code && !text) return;
    await this.#take(text);
  }

  /** @param {string | null} text */
  async #take(text) {
    this.busy = true;
    this.problem = null;
    try {
      const wish = new URLSearchParams(here().search).get('seat');
      const [replay, table] = this.code
        ? await Promise.all([get(`/tables/${this.code}/replay?language=${language()}`), get(`/tables/${this.code}`)])
        : [await post(`/replay?language=${language()}`, {text: text ?? ''}), null];
      const film = new Film(replay);
      this.own = table?.you.seat ?? null;
      this.seat = seatOf(wish, film.seats.length) ?? this.own ?? 0;
      if (text !== null) keepText(text);
      this.#text = text;
      this.film = film;
      await this.#begin();
    } catch (problem) {
      this.#tell(problem);
    } finally {
      this.busy = false;
    }
  }

  /** @param {unknown} problem */
  #tell(problem) {
    if (!(problem instanceof Refused)) throw problem;
    this.problem = problem.message;
  }

  /** Has the seat looked over, and looks again and again how far it is. */
  async #begin() {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.problem = null;
    const {seat} = this;
    const {id, state} = this.code
      ? {id: null, state: await post(`/tables/${this.code}/reviews`, {seat})}
      : await post('/reviews', {text: this.#text ?? '', seat});
    if (!this.isConnected || seat !== this.seat) return; // somebody has turned to another sheet meanwhile
    this.#id = id;
    this.#follow(state);
  }

  /** @param {Wire.ReviewStateJson} state */
  #follow(state) {
    this.state = state;
    if (state.review) {
      const moves = this.#own(state.review);
      this.chosen = moves.find((move) => move.turning) ?? moves[0] ?? state.review.moves[0] ?? null;
      this.shown = 0;
      announce(summary(state.review, this.#who));
      return;
    }
    this.#timer = setTimeout(() => this.#look().catch((problem) => this.#tell(problem)), PAUSE);
  }

  async #look() {
    const seat = this.seat;
    const state = await (this.code ? get(`/tables/${this.code}/reviews/${seat}`) : get(`/reviews/${this.#id}`));
    if (!this.isConnected || seat !== this.seat) return;
    if (state.state !== 'unknown') this.#follow(state);
    else if (this.#asked < MOST_ASKED) await this.#begin();
    else this.problem = t('The review couldn\'t be finished. Please try again later.');
  }

  /** @param {number} seat */
  #turnTo = async (seat) => {
    this.seat = seat;
    this.state = null;
    this.chosen = null;
    this.#asked = 0;
    rename(`${here().pathname}?seat=${seatLetter(seat)}`);
    await this.#begin().catch((problem) => this.#tell(problem));
  };

  /** @param {Wire.ReviewJson} review */
  #own(review) {
    return review.moves.filter((move) => move.owner === review.seat);
  }

  /** Whom the summary speaks of: null is the reader. */
  get #who() {
    return this.own !== null && this.own === this.seat ? null : must(this.film).seats[this.seat].name;
  }

  render() {
    const {film, state} = this;
    const heading = html`<h1 class=${film ? 'unseen' : ''} tabindex="-1">${t('Review')}${this.code ? ` ${shownCode(this.code)}` : ''}</h1>`;
    const middle = this.code ? html`<span class="topbar-code">${shownCode(this.code)}</span>` : nothing;
    if (!film) return html`${topBar(middle)}<main class="page past-page">${heading}${this.#before()}</main>`;
    return html`${topBar(middle, twistsOf(film))}<main class="review-desk">${heading}
      ${state?.review ? this.#review(film, state.review) : this.#waiting(film)}</main>`;
  }

  #before() {
    if (!this.code) {
      return html`<p class="past-lead">${t('The master looks at every placement in a game and says where it would have drawn.')}</p>
        <bring-transcript label=${t('Review it')} .problem=${this.problem} ?busy=${this.busy} @brought=${(/** @type {CustomEvent<string>} */ {detail}) => this.#take(detail)} @edited=${() => { this.problem = null; }}></bring-transcript>`;
    }
    return this.problem ? html`<p class="notice" role="alert">${this.problem}</p><p><a class="button" href="/t/${this.code}">${t('Go to the table')}</a></p>` : nothing;
  }

  /** @param {Film} film */
  #waiting(film) {
    const {state} = this;
    const words = !state || state.state === 'unknown' || (state.state === 'waiting' && state.ahead === 0) ? t('Asking the master…')
      : state.state === 'waiting' ? plural('{n} other game comes first.', '{n} other games come first.', state.ahead)
      : t('The master is looking at placement {n} of {all}…', {n: number(Math.min(state.done + 1, state.of)), all: number(state.of)});
    return html`<div class="review review-waiting">
      <div class="review-map">${sheetAt(film, film.last, this.seat, {layout: 'map'})}</div>
      <section class="paper review-progress" aria-label=${t('Review')}>
        <h2>${film.seats[this.seat].name}</h2>
        ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>
          <p><button type="button" @click=${() => this.#turnTo(this.seat)}>${icon('turn')} ${t('Try again')}</button></p>` : html`
          <p role="status">${words}</p>
          <progress max=${state?.of || 1} value=${state?.done ?? 0} aria-label=${t('Progress of the review')}></progress>
          <p class="review-note">${t('You can leave in the meantime: the review goes on and will be kept.')}</p>`}
      </section></div>`;
  }

  /** @param {Film} film @param {Wire.ReviewJson} review */
  #review(film, review) {
    const own = this.#own(review);
    const place = review.moves.findIndex((move) => move === this.chosen);
    return html`<div class="review" data-chosen=${this.chosen?.number ?? nothing}>
      <section class="paper review-summary" aria-label=${t('Summary')}>
        <div class="review-title"><h2>${film.seats[this.seat].name}</h2>${review.stars === null ? nothing : html`<span class="review-stars">${star()} ${number(review.stars)}</span>`}
          ${seatChoice(film.seats, this.seat, this.#turnTo)}</div>
        <p class="review-words">${summary(review, this.#who)}</p>
        ${review.looks_ahead ? nothing : html`<p class="judged-note">${icon('warning')} ${t('The fast engine (Numba) is missing on this server, so this review took longer and is less exact.')}</p>`}
        ${own.length > 0 ? html`${graph(review, own, this.chosen, (move) => this.#pick(move))}
        <p class="graph-legend"><span class="legend-played">${t('expected after what was drawn')}</span> <span class="legend-best">${t('with the best placement')}</span> <span class="legend-turning">${t('turning point')}</span></p>
        ${graphTable(own)}` : nothing}
        <p class="review-links">${this.code ? html`<a class="button small" href="/replay/${this.code}">${icon('play')} ${t('Replay')}</a>` : html`<a class="button small" href="/replay">${icon('play')} ${t('Replay')}</a>
          <button type="button" class="small" @click=${this.#another}>${icon('scroll')} ${t('Another transcript')}</button>`}</p>
      </section>
      ${this.chosen ? html`
      <div class="review-map">${this.#edicts(film, this.chosen)}${this.#map(film, this.chosen)}</div>
      <div class="review-side">
        ${judgedCard(this.chosen, {seats: film.seats, seat: this.seat, edicts: film.views[0].edicts, place, count: review.moves.length, shown: this.shown, ahead: review.looks_ahead, onward: film.branches ? html`<go-on-here .film=${film} position=${this.chosen.asked} seat=${this.seat}></go-on-here>` : nothing}, {
          back: () => this.#pick(review.moves[place - 1]),
          forward: () => this.#pick(review.moves[place + 1]),
          pick: (/** @type {number} */ shown) => { this.shown = shown; },
        })}
        <section class="talk judged-all"><header class="panel-head"><h2>${t('All placements')}</h2></header>
          <div class="scroll" tabindex="0" role="region" aria-label=${t('All placements')}>${judgedList(review.moves, this.chosen, this.seat, (move) => this.#pick(move))}</div></section>
      </div>` : nothing}
    </div>
    ${hindsight(film, review, this.#who)}`;
  }

  /** The four edicts as they stood then, with what the answer on the map changes.
   * @param {Film} film @param {Wire.JudgedJson} move */
  #edicts(film, move) {
    const view = film.views[move.asked];
    const {reasons} = (this.shown < 0 ? move.played : move.alternatives[this.shown]) ?? move.played;
    return html`${edictList(view, move.owner, reasons, {onOpen: (edict) => { this.open = ['edict', edict]; }, onPoint: () => {}, pointed: null})}
      ${explained(film, view, move.owner, this.open, () => { this.open = null; })}`;
  }

  /** The map as it was when the question was put, with what was drawn outlined and the alternative as a ghost.
   * @param {Film} film @param {Wire.JudgedJson} move */
  #map(film, move) {
    const advice = move.alternatives[this.shown];
    const lit = [{spaces: spacesOfAnswer(move.played), style: 'lights-drawn'}];
    if (advice?.answer.kind === 'choose') lit.push({spaces: spacesOfAnswer(advice), style: 'lights-chosen'});
    const {answer} = (this.shown < 0 ? move.played : advice) ?? {};
    const ghost = answer?.kind === 'draw' ? ghostOf(answer, move.card) : null;
    return sheetAt(film, move.asked, move.owner, {lit, ghost, layout: 'map'});
  }

  /** @param {Wire.JudgedJson} move */
  #pick(move) {
    if (!move) return;
    this.chosen = move;
    this.shown = 0;
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (!changed.has('chosen')) return;
    const line = this.querySelector('.judged-list [aria-current]');
    if (line) bringIntoSight(line, line.closest('.scroll'));
  }

  #another = () => {
    forgetText();
    this.film = null;
    this.state = null;
    clearTimeout(this.#timer);
    rename('/review');
  };

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const moves = this.state?.review?.moves;
    if (!moves || !isFree(event)) return false;
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (!step) return false;
    this.#pick(moves[moves.findIndex((move) => move === this.chosen) + step]);
    return true;
  }
}

/** "You lost 23 stars against the master's choices. The costliest season: fall."
 * @param {Wire.ReviewJson} review @param {string | null} who */
function summary(review, who) {
  const stars = plural('{n} star', '{n} stars', review.lost);
  const worst = review.seasons.indexOf(Math.max(...review.seasons));
  if (review.lost < 1) return who === null ? t('You drew as well as the master.') : t('{name} drew as well as the master.', {name: who});
  const season = name(SEASONS[worst]).toLowerCase();
  return who === null
    ? t('You lost {stars} compared with the master\'s choices. The costliest season: {season}.', {stars, season})
    : t('{name} lost {stars} compared with the master\'s choices. The costliest season: {season}.', {name: who, stars, season});
}

customElements.define('review-page', ReviewPage);
