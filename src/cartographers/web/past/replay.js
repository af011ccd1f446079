// The page of a replay: a finished game by its code, or any transcript.

import {given, must} from '../must.js';
import {addressOf, here} from '../address.js';
import {Refused, get, post} from '../api.js';
import {changes, language, t} from '../i18n.js';
import {rename} from '../navigation.js';
import {players} from '../table/players.js';
import {local} from '../transport.js';
import {announce} from '../ui/announce.js';
import {copyText} from '../ui/clipboard.js';
import {shownCode} from '../ui/codes.js';
import {DeskElement} from '../ui/element.js';
import {SMALL, isFree} from '../ui/device.js';
import {topBar} from '../ui/topbar.js';
import {guard, html, nothing, repeat} from '../vendor/lit/lit.js';
import {forgetText, keepText, keptText} from './bring.js';
import {Film, seatLetter, seatOf} from './film.js';
import './look_together.js';
import {reel} from './reel.js';
import {bringIntoSight, explained, sheetAt, surroundings, twistsOf} from './stage.js';

/** @param {{code?: string}} given */
export const title = ({code}) => (code ? `${t('Replay')} ${shownCode(code)}` : t('Replay'));
/** @param {{code?: string}} given */
export const page = ({code}) => html`<replay-page code=${code ?? ''}></replay-page>`;

/** @typedef {import('./look_together.js').Overlay} Overlay */

const STEP_TIME = 1400; // milliseconds for a step at normal speed

class ReplayPage extends DeskElement {
  static properties = {
    code: {}, film: {state: true}, problem: {state: true}, busy: {state: true}, position: {state: true}, seat: {state: true},
    playing: {state: true}, speed: {state: true}, open: {state: true}, copied: {state: true}, overlay: {state: true},
  };

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #addressing = undefined;
  #again = () => this.requestUpdate();
  #retell = () => this.#load();
  #text = ''; // of the transcript that is shown
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
    /** @type {boolean} */
    this.playing = given();
    /** @type {[string, string] | null} */
    this.open = given();
    /** @type {boolean | null} */
    this.copied = given();
    this.position = 0;
    this.seat = 0;
    this.speed = 1;
    /** @type {Overlay} */
    this.overlay = {lit: [], ghost: null}; // what those who look together show each other
  }

  connectedCallback() {
    super.connectedCallback();
    changes.addEventListener('language', this.#retell);
    SMALL.addEventListener('change', this.#again);
    document.addEventListener('keydown', this.#key);
    this.#load();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    changes.removeEventListener('language', this.#retell);
    SMALL.removeEventListener('change', this.#again);
    document.removeEventListener('keydown', this.#key);
    clearTimeout(this.#timer);
    clearTimeout(this.#addressing);
  }

  async #load() {
    const text = this.code ? null : keptText();
    if (!this.code && !text) return;
    this.#text = text ?? '';
    await this.#take(this.code ? get(`/tables/${this.code}/replay?language=${language()}`) : replayed(text ?? ''));
  }

  /** Shows a replay that is on its way; the address says where to begin.
   * @param {Promise<Wire.ReplayJson>} coming */
  async #take(coming) {
    this.busy = true;
    try {
      const film = new Film(await coming);
      const asked = new URLSearchParams(here().search);
      const at = asked.has('at') ? Number(asked.get('at')) : film.verified && !film.over ? film.last : 0; // one that can go on is shown as it stands
      if (!this.film) {
        this.position = Number.isInteger(at) ? Math.max(0, Math.min(at, film.last)) : 0;
        this.seat = seatOf(asked.get('seat'), film.seats.length) ?? 0;
      }
      this.film = film;
      this.problem = null;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      this.problem = problem.message;
    } finally {
      this.busy = false;
    }
  }

  /** @param {CustomEvent<string>} event */
  #brought = async ({detail: text}) => {
    this.#text = text;
    await this.#take(replayed(text));
    if (!this.film) return;
    keepText(text);
    await this.updateComplete;
    this.querySelector('.reel-play')?.focus();
  };

  render() {
    const heading = html`<h1 class=${this.film ? 'unseen' : ''} tabindex="-1">${t('Replay')}${this.code ? ` ${shownCode(this.code)}` : ''}</h1>`;
    if (!this.film) return html`${topBar()}<main class="page past-page">${heading}${this.#before()}</main>`;
    return html`${topBar(this.code ? html`<span class="topbar-code">${shownCode(this.code)}</span>` : nothing, twistsOf(this.film))}
      <main class="desk">${heading}${this.#table(this.film)}</main>`;
  }

  /** Nothing to show yet: a transcript is asked for, or a sentence says what is wrong. */
  #before() {
    if (!this.code) {
      return html`<p class="past-lead">${t('Watch any saved game again, step by step.')}</p>
        <bring-transcript label=${t('Replay it')} .problem=${this.problem} ?busy=${this.busy} @brought=${this.#brought} @edited=${() => { this.problem = null; }}></bring-transcript>`;
    }
    return this.problem ? html`<p class="notice" role="alert">${this.problem}</p><p><a class="button" href="/t/${this.code}">${t('Go to the table')}</a></p>` : nothing;
  }

  /** @param {Film} film */
  #table(film) {
    const view = film.views[this.position];
    const {seat, position} = this;
    return html`<div class="table past replay ${SMALL.matches ? 'small' : ''}" data-position=${position}>
      <div class="left">${guard([film, position, seat, language()], () => surroundings(view, seat, (what) => { this.open = what; }))}</div>
      <div class="centre" @click=${this.#point}>${sheetAt(film, position, seat, {lit: [{spaces: film.fresh(position, seat), style: 'lights-drawn'}, ...this.overlay.lit], ghost: this.overlay.ghost})}</div>
      <div class="right">
        ${reel({film, position, seat, playing: this.playing, speed: this.speed}, this.#does)}
        ${film.code && film.over && !local ? html`<look-together code=${film.code} .film=${film} .position=${position} .seat=${seat} @lead=${this.#led} @overlay=${(/** @type {CustomEvent<Overlay>} */ {detail}) => { this.overlay = detail; }}></look-together>` : nothing}
        ${film.seats.length > 1 ? guard([film, position, seat, language()], () => players(view, film.seats, seat, (other) => this.#look(other))) : nothing}
        <section class="talk past-talk">
          <header class="panel-head"><h2>${t('Log')}</h2></header>
          <div class="scroll" tabindex="0" role="region" aria-label=${t('Log')}>${this.#log(film, position)}</div>
        </section>
      </div>
      ${explained(film, view, seat, this.open, () => { this.open = null; })}
    </div>`;
  }

  /** @param {Film} film @param {number} position */
  #log(film, position) {
    const now = film.stops[film.stopAt(position)];
    return html`<ol class="log">${repeat(film.log, ({n}) => n, ({n, sentences}) => html`
      <li class=${n > position ? 'later' : ''} aria-current=${n === now ? 'step' : nothing}><button type="button" class="past-line" @click=${() => this.#show(n)}>
        ${sentences.map((sentence) => html`<span>${sentence}</span>`)}</button></li>`)}</ol>`;
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (!changed.has('position') && !changed.has('film')) return;
    const line = this.querySelector('.log [aria-current]');
    if (line) bringIntoSight(line, line.closest('.scroll'));
  }

  /** What whoever leads shows.
   * @param {CustomEvent<{position: number, seat: number}>} event */
  #led = ({detail: {position, seat}}) => {
    this.playing = false;
    clearTimeout(this.#timer);
    this.seat = Math.min(seat, this.#shown.seats.length - 1);
    this.#show(position, {quietly: true});
  };

  /** @param {On<Element>} event */
  #point = ({target}) => {
    const space = target.closest('[data-space]')?.getAttribute('data-space');
    if (space) this.querySelector('look-together')?.pointAt(Number(space));
  };

  // ---- what the controls do

  get #shown() {
    return must(this.film);
  }

  /** @returns {import('./reel.js').ReelDoes} */
  get #does() {
    return {
      show: (position) => this.#show(position, {quietly: true}),
      back: () => this.#step(-1),
      forward: () => this.#step(1),
      seasonBack: () => this.#show(this.#shown.seasonBefore(this.position)),
      seasonForward: () => this.#show(this.#shown.seasonAfter(this.position)),
      toggle: () => this.#toggle(),
      setSpeed: (speed) => { this.speed = speed; this.#schedule(); },
      look: (seat) => this.#look(seat),
      copyLink: this.#copyLink,
      copied: this.copied,
      another: this.#another,
      text: this.#text,
    };
  }

  /** @param {number} position @param {{quietly?: boolean}} [given] */
  #show(position, {quietly = false} = {}) {
    this.position = Math.max(0, Math.min(position, this.#shown.last));
    this.copied = false;
    if (!quietly) announce(this.#shown.positions[this.position].sentences.join(' '));
    this.#address();
  }

  /** @param {number} by */
  #step(by) {
    const stop = this.#shown.stopAt(this.position) + by;
    const {stops} = this.#shown;
    if (stop < 0 || stop >= stops.length) return;
    this.#show(stops[stop]);
  }

  /** @param {number} seat */
  #look(seat) {
    this.seat = seat;
    this.copied = false;
    this.#address();
  }

  #toggle() {
    if (!this.playing && this.position >= this.#shown.last) this.position = 0;
    this.playing = !this.playing;
    this.#schedule();
  }

  #schedule() {
    clearTimeout(this.#timer);
    if (!this.playing) return;
    this.#timer = setTimeout(() => {
      this.#step(1);
      if (this.position >= this.#shown.last) this.playing = false;
      this.#schedule();
    }, STEP_TIME / this.speed);
  }

  /** The address always leads back to what is shown; it is written when the hand has come to rest. */
  #address() {
    clearTimeout(this.#addressing);
    this.#addressing = setTimeout(() => rename(this.#link), 250);
  }

  get #link() {
    const seat = this.#shown.seats.length > 1 ? `&seat=${seatLetter(this.seat)}` : '';
    return `${here().pathname}?at=${this.position}${seat}`;
  }

  #copyLink = () => copyText(location.origin + addressOf(this.#link), (copied) => { this.copied = copied; });

  #another = () => {
    forgetText();
    this.problem = null;
    this.film = null;
    this.playing = false;
    clearTimeout(this.#timer);
    clearTimeout(this.#addressing);
    rename('/replay');
  };

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (!this.film || !isFree(event)) return false;
    const target = event.target instanceof Element ? event.target : document.body;
    /** @type {Record<string, (() => void) | null>} */
    const meant = {
      ArrowLeft: () => this.#step(-1),
      ArrowRight: () => this.#step(1),
      PageUp: () => this.#show(this.#shown.seasonBefore(this.position)),
      PageDown: () => this.#show(this.#shown.seasonAfter(this.position)),
      Home: () => this.#show(0),
      End: () => this.#show(this.#shown.last),
      ArrowUp: () => this.#look((this.seat + this.#shown.seats.length - 1) % this.#shown.seats.length),
      ArrowDown: () => this.#look((this.seat + 1) % this.#shown.seats.length),
      p: () => this.#toggle(),
      ' ': target.closest('button, a, summary') ? null : () => this.#toggle(),
    };
    const doing = meant[event.key];
    if (!doing || (event.key.startsWith('Arrow') && target.closest('.scroll') && !event.key.match(/Left|Right/))) return false;
    doing();
    return true;
  }
}

/** @param {string} text */
const replayed = (text) => post(`/replay?language=${language()}`, {text});

customElements.define('replay-page', ReplayPage);
