// A private copy of one's map to try things on: what was pencilled in, the card that is tried, and the shape in the hand. What fits,
// and what it is worth, the server says by the rules; nothing of it is kept anywhere.

import {Refused, post} from '../api.js';
import {atNextPlace, coverable, droppedDown, flippedOver, judged, lifted, marksUnder, movedTo, newDraft, placementOf, spacesUnder, turned, withShape, withTerrain} from '../board/draft.js';
import {kindOf} from '../catalogue.js';
import {t} from '../i18n.js';

/** @typedef {Loose<Wire.TriedPlacement>} Tried */

export class Sketch extends EventTarget {
  /** @type {Wire.SketchJson | null} */
  copy = null; // as the server last said
  /** @type {string | null} */
  problem = null;
  hints = false;
  /** @type {Draft | null} */
  draft = null;
  /** @type {string | null} */
  card = null; // the one that is tried
  /** @type {Tried[]} */
  tried = [];

  /** @type {PlayingSession} */
  #session;
  #asked = 0;
  /** @type {Tried[]} */
  #wished = []; // what the server was last asked about: who is quick does not wait for its answer
  #turn = -1;

  /** @param {PlayingSession} session */
  constructor(session) {
    super();
    this.#session = session;
  }

  /** The cards to try: the one that lies there, then those that may come. Nobody draws an ambush on their own map. */
  get cards() {
    const {card, deck} = this.#session.view;
    const all = [...(card ? [card] : []), ...deck.certain, ...(deck.hero_count > 0 ? deck.heroes : [])];
    return [...new Set(all)].filter((each) => ['explore', 'hero'].includes(kindOf(each) ?? ''));
  }

  /** Takes what the table shows now. Where the map has changed so that what was tried cannot lie there, it begins anew. */
  async follow() {
    const {table, view} = this.#session;
    if (table.since === this.#turn) return;
    this.#turn = table.since;
    if (!this.card || !this.cards.includes(this.card) || this.tried.length === 0) this.card = this.cards[0] ?? null;
    if (view.stage === 'over') return;
    if (await this.#ask(this.tried) || this.tried.length === 0) return;
    await this.#ask([]);
    this.#become(t('Your map has changed, so the sketch begins anew.'));
  }

  /** @param {string} card */
  async pick(card) {
    this.card = card;
    await this.#ask(this.#wished);
  }

  get #ruins() {
    const {card, ruins} = this.#session.view;
    return ruins && this.card === card;
  }

  /** Whether the server took it; the answer to an older question is none any more.
   * @param {Tried[]} tried */
  async #ask(tried) {
    this.#asked += 1;
    const asked = this.#asked;
    this.#wished = tried;
    try {
      const copy = await post(`/tables/${this.#session.code}/sketch`, {tried, card: this.card, ruins: this.#ruins, ...this.#session.acting});
      if (asked !== this.#asked) return true;
      this.copy = copy;
      this.tried = tried;
      this.draft = copy.decision ? newDraft(copy.decision) : null;
      this.#become(null);
      return true;
    } catch (problem) {
      if (asked === this.#asked) this.#wished = this.tried;
      if (!(problem instanceof Refused)) throw problem;
      this.#become(problem.message);
      return false;
    }
  }

  /** @param {string | null} problem */
  #become(problem) {
    this.problem = problem;
    this.dispatchEvent(new Event('change'));
  }

  // ---- the shape in the hand, for pointer and keys

  get drawing() {
    return this.draft !== null;
  }

  /** The question and the draft that answers it. */
  get hand() {
    const decision = this.copy?.decision;
    return decision && this.draft ? {decision, draft: this.draft} : null;
  }

  get verdict() {
    return this.hand && this.copy ? judged(this.hand.decision, this.hand.draft, this.copy.sheet) : null;
  }

  get ready() {
    return Boolean(this.draft?.dropped && this.verdict?.legal);
  }

  get spaces() {
    return this.hand ? spacesUnder(this.hand.decision, this.hand.draft) : [];
  }

  /** @returns {Ghost | null} */
  get ghost() {
    const {hand, verdict} = this;
    if (!hand?.draft.centre || !verdict) return null;
    return {spaces: this.spaces, marks: marksUnder(hand.decision, hand.draft), terrain: hand.draft.terrain, monster: null, verdict, dropped: hand.draft.dropped};
  }

  get coverable() {
    return this.hints && this.hand ? coverable(this.hand.decision, this.hand.draft) : null;
  }

  /** @param {(draft: Draft, decision: Question) => Draft} change */
  #redraw(change) {
    if (!this.hand) return;
    this.draft = change(this.hand.draft, this.hand.decision);
    this.#become(null);
  }

  /** @param {number} number */
  pickShape(number) { this.#redraw((draft) => ({...withShape(draft, number), dropped: draft.dropped})); }
  /** @param {string} terrain */
  pickTerrain(terrain) { this.#redraw((draft) => withTerrain(draft, terrain)); }
  turn(by = 1) { this.#redraw((draft) => turned(draft, by)); }
  flip() { this.#redraw(flippedOver); }
  /** @param {number} step */
  jump(step) { this.#redraw((draft, decision) => atNextPlace(decision, draft, step)); }
  lift() { this.#redraw(lifted); }
  drop() { this.#redraw(droppedDown); }
  /** @param {Draft} draft */
  take(draft) { this.#redraw(() => draft); }
  /** @param {number} x @param {number} y */
  hover(x, y) { if (!this.draft?.dropped) this.#redraw((draft) => movedTo(draft, x, y)); }
  /** @param {number} x @param {number} y */
  carry(x, y) { this.#redraw((draft) => ({...movedTo(draft, x, y), dropped: false})); }
  /** @param {number} x @param {number} y */
  putDown(x, y) { this.#redraw((draft) => droppedDown(movedTo(draft, x, y))); }
  leave() { if (!this.draft?.dropped) this.#redraw((draft) => ({...draft, centre: null})); }
  toggleHints() { this.hints = !this.hints; this.#become(null); }
  nextTerrain() { this.#redraw((draft, {terrains}) => withTerrain(draft, terrains[(terrains.indexOf(draft.terrain) + 1) % terrains.length])); }
  nextShape() {
    const numbers = this.hand?.decision.shapes.map((shape) => shape.number) ?? [];
    if (this.draft) this.pickShape(numbers[(numbers.indexOf(this.draft.shape) + 1) % numbers.length]);
  }

  // ---- the pencil

  /** Pencils the shape in where it lies. */
  async confirm() {
    const {hand} = this;
    if (!hand || !this.ready) return;
    await this.#ask([...this.#wished, {...placementOf(hand.decision, hand.draft), card: hand.decision.card, ruins: hand.decision.on_ruins}]);
  }

  undo() { return this.#ask(this.#wished.slice(0, -1)); }
  clear() { return this.#ask([]); }
}
