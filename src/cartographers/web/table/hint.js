// Hints: where would the master draw, and why. The answer is laid into the hand, so that it can be drawn or changed.

import {Refused, post} from '../api.js';
import {spaceNamed} from '../board/grid.js';
import {laidAs} from '../board/draft.js';
import {number, plural, signed, t} from '../i18n.js';
import {reasonWords} from '../past/reason_words.js';
import {answerWords} from '../past/answers.js';
import {announce} from '../ui/announce.js';
import {icon, star} from '../ui/signs.js';
import {stylesheet} from '../ui/styled.js';
import {html, nothing} from '../vendor/lit/lit.js';

stylesheet('hint.css');

export class Hint extends EventTarget {
  asking = false;
  /** @type {Wire.HintJson | null} */
  found = null; // what the server said
  shown = 0; // which of the answers lies in the hand
  /** @type {string | null} */
  problem = null;

  /** @type {PlayingSession} */
  #session;
  /** @type {Drawing} */
  #drawing;

  /** @param {PlayingSession} session @param {Drawing} drawing */
  constructor(session, drawing) {
    super();
    this.#session = session;
    this.#drawing = drawing;
  }

  /** Whether the master may be asked now. */
  get possible() {
    const {table, view} = this.#session;
    return Boolean(table?.hints && view && view.seat !== null && this.#drawing.decision);
  }

  /** Whether the question is still the one that was answered. */
  get #stands() {
    return Boolean(this.found && this.found.since === this.#session.table.since && this.#drawing.decision);
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }

  ask = async () => {
    if (!this.possible || this.asking) return;
    this.asking = true;
    this.problem = null;
    this.found = null;
    this.#changed();
    try {
      const found = await post(`/tables/${this.#session.code}/hint`, this.#session.acting);
      this.found = found;
      if (this.#stands) {
        this.show(0);
        announce(`${this.#words(found.advice[0])}: ${this.#why(found.advice[0])}. ${this.#expected(found)}`);
      }
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      this.problem = problem.message;
    } finally {
      this.asking = false;
      this.#changed();
    }
  };

  /** Lays one of the answers into the hand.
   * @param {number} place */
  show(place) {
    if (!this.found || !this.#stands) return;
    this.shown = place;
    const {answer} = this.found.advice[place];
    if (answer.kind === 'draw') this.#drawing.take(laidAs(this.#drawing.inHand.decision, this.#drawing.inHand.draft, answer));
    else if (answer.kind === 'choose') this.#drawing.aim(spaceNamed(answer.space));
    this.#changed();
  }

  close = () => {
    this.found = null;
    this.problem = null;
    this.#changed();
  };

  /** For the head of the hand; on a small screen it stands in the top bar. */
  button() {
    if (!this.possible) return nothing;
    return html`<button type="button" class="ask-master" title=${t('Ask the master')} aria-label=${t('Ask the master')} @click=${this.ask}>${icon('lamp')}</button>`;
  }

  /** What the master says, for as long as its question stands. */
  panel() {
    const {found} = this;
    if (this.asking) return frame(html`<p role="status">${t('The master is looking at your map…')}</p>`);
    if (this.problem) return frame(html`<p class="verdict-bad" role="alert">${this.problem}</p>`, this.close);
    if (!found || !this.#stands) return nothing;
    const [best] = found.advice;
    return frame(html`
      <p class="hint-why">${star()} ${this.#expected(found)}</p>
      <ol class="hint-answers">${found.advice.map((advice, place) => html`<li><button type="button" class="answer" aria-pressed=${place === this.shown} @click=${() => this.show(place)}>
        <span class="answer-words">${this.#words(advice)}<small class="answer-why">${this.#why(advice)}</small></span><span class="answer-stars">${place === 0 ? number(advice.stars) : signed(Math.round((advice.stars - best.stars) * 10) / 10)}</span></button></li>`)}</ol>
      ${found.looks_ahead ? nothing : html`<p class="hint-note">${t('The fast engine isn\'t ready yet: the master judges the map as it is, without looking ahead.')}</p>`}
      <p class="hint-note">${this.#marked}</p>`, this.close);
  }

  /** @param {Wire.AdviceJson} advice */
  #words(advice) {
    const {decision} = this.#drawing;
    return answerWords(advice, decision?.kind === 'choose' ? decision.effect : null);
  }

  /** @param {Wire.AdviceJson} advice */
  #why(advice) {
    return reasonWords(advice.reasons, this.#session.view.edicts);
  }

  /** @param {Wire.HintJson} found */
  #expected(found) {
    const stars = plural('{n} star', '{n} stars', found.advice[0].stars);
    if (found.owner === this.#session.view.seat) return t('Here, the master expects {stars} at the end.', {stars});
    return t('Here, {name} can expect only {stars} at the end, fewer than anywhere else.', {name: this.#session.table.seats[found.owner].name, stars});
  }

  get #marked() {
    const {table, view} = this.#session;
    return plural('{n} hint will be noted in the result.', '{n} hints will be noted in the result.', Math.max(1, table.seats[view.seat ?? 0].hints));
  }
}

/** @param {unknown} body @param {() => void} [close] */
const frame = (body, close) => html`<section class="hint card" aria-label=${t('The master\'s advice')}>
  <header class="hint-head"><h2>${t('The master\'s advice')}</h2>${close ? html`<button type="button" class="quiet" aria-label=${t('Close')} @click=${close}>${icon('close')}</button>` : nothing}</header>
  ${body}</section>`;
