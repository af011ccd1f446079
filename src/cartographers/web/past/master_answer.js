// <master-answer>: what the master would have drawn at a position, from the review of that seat; who looks may ask for it. Says
// `answer` with its drawing as a ghost.

import {given} from '../must.js';
import {get, post} from '../api.js';
import {ghostOf} from '../board/placed.js';
import {number, signed, t} from '../i18n.js';
import {DeskElement} from '../ui/element.js';
import {icon, star} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {answerWords} from './answers.js';
import {reasonWords} from './reason_words.js';

const PAUSE = 1500; // milliseconds between two looks at how far it is

class MasterAnswer extends DeskElement {
  static properties = {code: {}, film: {attribute: false}, position: {attribute: false}, seat: {attribute: false}, state: {state: true}, problem: {state: true}, busy: {state: true}};

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;
  /** @type {Wire.JudgedJson | null} */
  #told = null;

  constructor() {
    super();
    /** @type {string} */
    this.code = given();
    /** @type {Film} */
    this.film = given();
    /** @type {number} */
    this.position = given();
    /** @type {number} */
    this.seat = given();
    /** @type {Wire.ReviewStateJson | null} */
    this.state = null;
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (changed.has('seat')) this.#look();
    const move = this.#move;
    if (move === this.#told) return;
    this.#told = move;
    const best = move?.alternatives[0]?.answer;
    this.tell('answer', move && best?.kind === 'draw' && move.owner === this.seat && this.position < move.number ? ghostOf(best, move.card) : null);
  }

  /** The decision that is asked for at this position, or was made by it. */
  get #move() {
    const moves = this.state?.review?.moves ?? [];
    return moves.find((move) => move.asked <= this.position && this.position < move.number) ?? moves.find((move) => move.number === this.position) ?? null;
  }

  /** Somebody may have asked for it, here or elsewhere; while it is made all look how far it is. */
  #look = () => this.attempt(async () => {
    clearTimeout(this.#timer);
    const {seat} = this;
    const state = await get(`/tables/${this.code}/reviews/${seat}`);
    if (seat !== this.seat || !this.isConnected) return;
    this.#take(state);
  });

  /** @param {Wire.ReviewStateJson} state */
  #take(state) {
    this.state = state;
    if (!state.review) this.#timer = setTimeout(this.#look, state.state === 'unknown' ? 4 * PAUSE : PAUSE);
  }

  #ask = () => this.attempt(async () => {
    clearTimeout(this.#timer);
    this.#take(await post(`/tables/${this.code}/reviews`, {seat: this.seat}));
  });

  render() {
    const {state} = this;
    if (this.problem) return html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>`;
    if (!state) return nothing;
    if (state.review) return this.#answer(this.#move);
    if (state.state === 'unknown') return html`<p><button type="button" class="small" ?disabled=${this.busy} @click=${this.#ask}>${icon('lamp')} ${t('Ask the master')}</button></p>`;
    return html`<p role="status">${t('The master is looking at placement {n} of {all}…', {n: number(Math.min(state.done + 1, state.of)), all: number(state.of)})}</p>`;
  }

  /** @param {Wire.JudgedJson | null} move */
  #answer(move) {
    const best = move?.alternatives[0];
    if (!move || !best) return html`<p class="together-answer">${t('At a placement, the master\'s answer stands here.')}</p>`;
    const {edicts} = this.film.views[0];
    return html`<p class="together-answer">${icon('lamp')} <b>${t('The master')}</b> ${answerWords(best, move.effect)} ${star()} ${number(best.stars)}
      ${move.lost > 0 ? html`<b class="judged-worse">${signed(-move.lost)}</b>` : html`<i>${t('The master would do no better')}</i>`}<small>${reasonWords(best.reasons, edicts)}</small></p>`;
  }
}

customElements.define('master-answer', MasterAnswer);
