// @ts-nocheck: its types are not all written yet
// The drawing in hand: the draft for the decision of the moment, what it would bring, and how to change it.

import {post} from '../api.js';
import {isEmpty, spaceNamed, spaceAt, spacesOf} from '../board/grid.js';
import {monsterOf} from '../board/placed.js';
import {setting} from '../settings.js';
import {
  atNextPlace, coverable, droppedDown, flippedOver, judged, lifted, marksUnder, movedTo, newDraft, placementOf,
  spacesUnder, turned, withShape, withTerrain,
} from '../board/draft.js';
import {keepDraft, keptDraft} from './kept.js';

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
    const asked = decision && !busy && view?.own === null ? decision : null;
    const turn = asked ? `${table.since}/${asked.kind}/${view.seat}` : null;
    this.#sheet = asked ? view.sheets[asked.owner] : null;
    if (turn === this.#turn) {
      if (asked) this.decision = asked;
      return;
    }
    this.#turn = turn;
    this.#forget();
    this.decision = asked;
    const kept = asked ? keptDraft(this.#session.code, turn) : null;
    this.draft = asked?.kind === 'draw' ? resumed(asked, kept) : null;
    this.target = asked?.kind === 'choose' && this.targets.includes(kept) ? kept : null;
    this.change = null;
    this.#known.clear();
    if (this.draft?.centre) this.#consider();
    this.#told();
  }

  /** What was drawn on a seat's sheet and is still on its way there; it does not blink out before the sheet shows it.
   * @param {number} seat */
  laidOn(seat) {
    const {view} = this.#session;
    if (this.#laid?.owner !== seat) return null;
    const held = spacesOf(view.sheets[seat]);
    return this.#laid.ghost.spaces.every((space) => isEmpty(held[space])) ? this.#laid.ghost : null;
  }

  get drawing() {
    return this.decision?.kind === 'draw';
  }

  get choosing() {
    return this.decision?.kind === 'choose';
  }

  get verdict() {
    return this.drawing ? judged(this.decision, this.draft, this.#sheet) : {legal: false, reason: null, wrong: []};
  }

  get spaces() {
    return this.drawing ? spacesUnder(this.decision, this.draft) : [];
  }

  /** Whether it could be confirmed as it lies. */
  get ready() {
    if (this.choosing) return this.target !== null;
    return this.drawing && this.draft.dropped && this.verdict.legal;
  }

  get coverable() {
    return this.hints && this.drawing ? coverable(this.decision, this.draft) : null;
  }

  /** What the sheet shows of it. */
  get ghost() {
    if (!this.drawing || !this.draft.centre) return null;
    return {
      spaces: this.spaces,
      marks: marksUnder(this.decision, this.draft),
      terrain: this.draft.terrain,
      monster: monsterOf(this.draft, this.decision.card),
      verdict: this.verdict,
      dropped: this.draft.dropped,
    };
  }

  get targets() {
    return this.choosing ? this.decision.targets.map(spaceNamed) : [];
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

  /** @param {number} number */
  pickShape(number) { if (this.drawing) this.#become({...withShape(this.draft, number), dropped: this.draft.dropped}); }
  /** @param {string} terrain */
  pickTerrain(terrain) { if (this.drawing) this.#become(withTerrain(this.draft, terrain)); }
  turn(by = 1) { if (this.drawing) this.#become(turned(this.draft, by)); }
  flip() { if (this.drawing) this.#become(flippedOver(this.draft)); }
  /** @param {number} step */
  jump(step) { if (this.drawing) this.#become(atNextPlace(this.decision, this.draft, step)); }
  lift() { if (this.drawing) this.#become(lifted(this.draft)); }
  /** @param {Draft} draft */
  take(draft) { if (this.drawing) this.#become(draft); }
  drop() { if (this.drawing) this.#settle(droppedDown(this.draft)); }
  /** @param {number} x @param {number} y */
  hover(x, y) { if (this.drawing && !this.draft.dropped) this.#become(movedTo(this.draft, x, y)); }
  /** @param {number} x @param {number} y */
  carry(x, y) { if (this.drawing) this.#become({...movedTo(this.draft, x, y), dropped: false}); }
  /** @param {number} x @param {number} y */
  putDown(x, y) { if (this.drawing) this.#settle(droppedDown(movedTo(this.draft, x, y))); }

  /** Put down: for those who want to confirm nothing, it is drawn where it fits.
   * @param {Draft} draft */
  #settle(draft) {
    this.#become(draft);
    if (setting('draw') === 'at-once' && this.ready) this.dispatchEvent(new Event('settled'));
  }

  /** The pointer has left the map: what was not put down goes back into the hand. */
  leave() {
    if (this.drawing && !this.draft.dropped) this.#become({...this.draft, centre: null});
  }

  nextTerrain() {
    if (!this.drawing) return;
    const {terrains} = this.decision;
    this.pickTerrain(terrains[(terrains.indexOf(this.draft.terrain) + 1) % terrains.length]);
  }

  nextShape() {
    if (!this.drawing) return;
    const numbers = this.decision.shapes.map((shape) => shape.number);
    this.pickShape(numbers[(numbers.indexOf(this.draft.shape) + 1) % numbers.length]);
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
    if (!this.drawing || !this.draft.centre) return '';
    const {shape, terrain, spaces, marks} = placementOf(this.decision, this.draft);
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
    const asking = new AbortController();
    this.#asking = asking;
    try {
      const change = await post(`/tables/${this.#session.code}/consider`, {...placementOf(this.decision, this.draft), ...this.#session.acting}, {signal: asking.signal});
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
    if (this.choosing) {
      return this.#session.move({kind: 'choose', space: this.decision.targets[this.targets.indexOf(this.target)]});
    }
    const laid = {owner: this.decision.owner, ghost: this.ghost};
    this.#laid = laid;
    const taken = await this.#session.move({kind: 'draw', ...placementOf(this.decision, this.draft)});
    if (!taken && this.#laid === laid) this.#laid = null;
    return taken;
  }
}

/** The draft that was kept for this decision, as far as it answers it; else a fresh one.
 * @param {Wire.DrawDecision} decision @param {Draft | null} kept */
function resumed(decision, kept) {
  const fits = decision.shapes.some((shape) => shape.number === kept?.shape) && decision.terrains.includes(kept.terrain);
  return fits ? {...newDraft(decision), ...kept} : newDraft(decision);
}
