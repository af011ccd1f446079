// The drawing in hand: the draft for the decision of the moment, what it would bring, and how to change it.

import {post} from '../api.js';
import {isEmpty, nameOf, spaceNamed, spaceAt, spacesOf} from '../board/grid.js';
import {monsterOf} from '../board/placed.js';
import {must} from '../must.js';
import {setting} from '../settings.js';
import {
  atNextPlace, coverable, droppedDown, flippedOver, judged, lifted, marksUnder, movedTo, newDraft, placementOf,
  spacesUnder, turned, withShape, withTerrain,
} from '../board/draft.js';
import {keepDraft, keptDraft} from './kept.js';

/** @type {Verdict} */
const NO_VERDICT = {legal: false, reason: null, wrong: []};
const PAUSE = 110; // milliseconds of rest before the server is asked what a place would bring

export class Drawing extends EventTarget {
  /** @type {Wire.DrawDecision | Wire.ChooseDecision | null} */
  decision = null;
  /** @type {Draft | null} */
  draft = null;
  /** @type {number | null} */
  target = null; // the chosen space of a gorgon or troll
  /** @type {Wire.ChangeJson | null} */
  change = null; // what the draft would bring, once the server has said it
  hints = false;

  /** @type {Session} */
  #session;
  /** @type {Wire.SheetJson | null} */
  #sheet = null;
  /** @type {Map<string, Wire.ChangeJson>} */
  #known = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;
  /** @type {AbortController | null} */
  #asking = null;
  /** @type {string | null} */
  #turn = null;
  /** @type {{owner: number, ghost: Ghost} | null} */
  #laid = null; // {owner, ghost}: what was confirmed, until the sheet shows it

  /** @param {Session} session */
  constructor(session) {
    super();
    this.#session = session;
  }

  /** Takes what the session shows now; a new question gets a new draft. */
  follow() {
    const {decision, view, table} = this.#session;
    const busy = this.#session.performing;
    const asked = decision && decision.kind !== 'prepare' && !busy && view?.own === null ? decision : null;
    const turn = asked ? `${table?.since}/${asked.kind}/${view?.seat}` : null;
    this.#sheet = (asked && view?.sheets[asked.owner]) ?? null;
    if (turn === this.#turn) {
      if (asked) this.decision = asked;
      return;
    }
    this.#turn = turn;
    this.#forget();
    this.decision = asked;
    const kept = asked ? keptDraft(this.#session.code, turn) : null;
    this.draft = asked?.kind === 'draw' ? resumed(asked, /** @type {Draft | null} */ (kept)) : null;
    this.target = typeof kept === 'number' && this.targets.includes(kept) ? kept : null;
    this.change = null;
    this.#known.clear();
    if (this.draft?.centre) this.#consider();
    this.#told();
  }

  /** What was drawn on a seat's sheet and is still on its way there; it does not blink out before the sheet shows it.
   * @param {number} seat */
  laidOn(seat) {
    const {view} = this.#session;
    if (!view || this.#laid?.owner !== seat) return null;
    const held = spacesOf(view.sheets[seat]);
    return this.#laid.ghost.spaces.every((space) => isEmpty(held[space])) ? this.#laid.ghost : null;
  }

  /** On whose sheet that is, as long as it is on its way. */
  get laidOwner() {
    const owner = this.#laid?.owner ?? null;
    return owner !== null && this.laidOn(owner) ? owner : null;
  }

  /** The decision and the draft that answers it, while something is to be drawn. */
  get #hand() {
    return this.decision?.kind === 'draw' && this.draft && this.#sheet ? {decision: this.decision, draft: this.draft, sheet: this.#sheet} : null;
  }

  get drawing() {
    return this.decision?.kind === 'draw';
  }

  /** The same for whoever knows that something is to be drawn; and the choice, for whoever knows that there is one. */
  get inHand() {
    return must(this.#hand);
  }

  get choice() {
    return must(this.decision?.kind === 'choose' ? this.decision : null);
  }

  /** The shapes to choose from; none where nothing is to be drawn. */
  get shapes() {
    return this.decision?.kind === 'draw' ? this.decision.shapes : [];
  }

  get choosing() {
    return this.decision?.kind === 'choose';
  }

  get verdict() {
    const hand = this.#hand;
    return hand ? judged(hand.decision, hand.draft, hand.sheet) : NO_VERDICT;
  }

  get spaces() {
    const hand = this.#hand;
    return hand ? spacesUnder(hand.decision, hand.draft) : [];
  }

  /** Whether it could be confirmed as it lies. */
  get ready() {
    if (this.choosing) return this.target !== null;
    return Boolean(this.#hand?.draft.dropped) && this.verdict.legal;
  }

  get coverable() {
    const hand = this.hints ? this.#hand : null;
    return hand ? coverable(hand.decision, hand.draft) : null;
  }

  /** What the sheet shows of it. */
  get ghost() {
    const hand = this.#hand;
    if (!hand?.draft.centre) return null;
    const {decision, draft} = hand;
    return {
      spaces: this.spaces,
      marks: marksUnder(decision, draft),
      terrain: draft.terrain,
      monster: monsterOf(draft, decision.card),
      verdict: this.verdict,
      dropped: draft.dropped,
    };
  }

  get targets() {
    return this.decision?.kind === 'choose' ? this.decision.targets.map(spaceNamed) : [];
  }

  /** @param {Draft} draft */
  #become(draft) {
    const before = this.#key();
    this.draft = draft;
    this.#laid = null;
    keepDraft(this.#session.code, this.#turn, draft);
    if (before !== this.#key()) this.#consider();
    this.#told();
  }

  #told() {
    this.dispatchEvent(new Event('change'));
  }

  /** Changes the draft, while there is one.
   * @param {(draft: Draft, decision: Wire.DrawDecision) => Draft} change */
  #redraw(change) {
    if (this.#hand) this.#become(change(this.#hand.draft, this.#hand.decision));
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
  /** @param {Draft} draft */
  take(draft) { this.#redraw(() => draft); }
  drop() { if (this.#hand) this.#settle(droppedDown(this.#hand.draft)); }
  /** @param {number} x @param {number} y */
  hover(x, y) { if (!this.draft?.dropped) this.#redraw((draft) => movedTo(draft, x, y)); }
  /** @param {number} x @param {number} y */
  carry(x, y) { this.#redraw((draft) => ({...movedTo(draft, x, y), dropped: false})); }
  /** @param {number} x @param {number} y */
  putDown(x, y) { if (this.#hand) this.#settle(droppedDown(movedTo(this.#hand.draft, x, y))); }

  /** Put down: for those who want to confirm nothing, it is drawn where it fits.
   * @param {Draft} draft */
  #settle(draft) {
    this.#become(draft);
    if (setting('draw') === 'at-once' && this.ready) this.dispatchEvent(new Event('settled'));
  }

  /** The pointer has left the map: what was not put down goes back into the hand. */
  leave() {
    if (!this.draft?.dropped) this.#redraw((draft) => ({...draft, centre: null}));
  }

  nextTerrain() {
    this.#redraw((draft, {terrains}) => withTerrain(draft, terrains[(terrains.indexOf(draft.terrain) + 1) % terrains.length]));
  }

  nextShape() {
    const numbers = this.shapes.map((shape) => shape.number);
    if (this.draft) this.pickShape(numbers[(numbers.indexOf(this.draft.shape) + 1) % numbers.length]);
  }

  toggleHints() {
    this.hints = !this.hints;
    this.#told();
  }

  /** @param {number} space */
  pickTarget(space) {
    if (!this.targets.includes(space)) return false;
    this.aim(space);
    if (setting('draw') === 'at-once') this.dispatchEvent(new Event('settled'));
    return true;
  }

  /** Points at a target without choosing it for good, whatever somebody prefers.
   * @param {number} space */
  aim(space) {
    if (!this.targets.includes(space)) return;
    this.target = space;
    keepDraft(this.#session.code, this.#turn, space);
    this.#told();
  }

  /** @param {number} x @param {number} y */
  covers(x, y) {
    return this.spaces.includes(spaceAt(Math.floor(y), Math.floor(x)));
  }

  #key() {
    const hand = this.#hand;
    if (!hand?.draft.centre) return '';
    const {shape, terrain, spaces, marks} = placementOf(hand.decision, hand.draft);
    return `${shape} ${terrain} ${spaces} ${marks}`;
  }

  #forget() {
    clearTimeout(this.#timer);
    this.#asking?.abort();
  }

  /** Asks what the placement would bring, a moment after the hand has come to rest. */
  #consider() {
    this.#forget();
    const key = this.#key();
    this.change = this.#known.get(key) ?? null;
    if (this.change || !key || !this.verdict.legal) return;
    this.#timer = setTimeout(() => this.#ask(key), PAUSE);
  }

  /** @param {string} key */
  async #ask(key) {
    const hand = this.#hand;
    if (!hand) return;
    const asking = new AbortController();
    this.#asking = asking;
    try {
      const change = await post(`/tables/${this.#session.code}/consider`, {...placementOf(hand.decision, hand.draft), ...this.#session.acting}, {signal: asking.signal});
      this.#known.set(key, change);
      if (key !== this.#key()) return;
      this.change = change;
      this.#told();
    } catch {
      // without a preview one can still draw
    }
  }

  /** Draws, or chooses, for good. */
  async confirm() {
    if (!this.ready) return false;
    this.#forget();
    if (this.decision?.kind === 'choose') {
      return this.#session.move({kind: 'choose', space: nameOf(must(this.target))});
    }
    const {decision, draft} = must(this.#hand);
    const laid = {owner: decision.owner, ghost: must(this.ghost)};
    this.#laid = laid;
    const taken = await this.#session.move({kind: 'draw', ...placementOf(decision, draft)});
    if (!taken && this.#laid === laid) this.#laid = null;
    return taken;
  }
}

/** The draft that was kept for this decision, as far as it answers it; else a fresh one.
 * @param {Wire.DrawDecision} decision @param {Draft | null} kept */
function resumed(decision, kept) {
  const fits = decision.shapes.some((shape) => shape.number === kept?.shape) && decision.terrains.includes(kept?.terrain ?? '');
  return fits && kept ? {...newDraft(decision), ...kept} : newDraft(decision);
}
