// The drawing in hand: the draft for the decision of the moment, what it would bring, and how to change it.

import {isEmpty, nameOf, spaceNamed, spaceAt, spacesOf} from '../board/grid.js';
import {must} from '../must.js';
import {setting} from '../settings.js';
import {
  atNextPlace, coverable, droppedDown, flippedOver, judged, lifted, movedTo, newDraft, placementOf, spacesUnder, turned, withShape, withTerrain,
} from '../board/draft.js';
import {besidesOf, offered, withSkill} from '../board/skilled.js';
import {Forecast} from './forecast.js';
import {ghostWith, placementWith, resumed} from './held.js';
import {keepDraft, keptDraft} from './kept.js';

/** @type {Verdict} */
const NO_VERDICT = {legal: false, reason: null, wrong: []};

export class Drawing extends EventTarget {
  /** @type {Wire.DrawDecision | Wire.ChooseDecision | Wire.PrepareDecision | null} */
  decision = null;
  skill = ''; // the skill that is used with it
  /** @type {number | null} */
  target = null; // the chosen space of a gorgon or troll
  hints = false;
  answered = false; // confirmed, and nothing new is asked yet: it is in nobody's hand any more

  /** @type {Draft | null} */
  #draft = null;
  /** @type {import('./held.js').Besides | null} */
  #besides = null; // what the skill draws besides, once the shape lies and the server has said where; `named`: its terrain is chosen
  /** @type {Session} */
  #session;
  /** @type {Wire.SheetJson | null} */
  #sheet = null;
  /** @type {Forecast} */
  #forecast;
  /** @type {string | null} */
  #turn = null;
  /** @type {{owner: number, ghost: Ghost} | null} */
  #laid = null; // {owner, ghost}: what was confirmed, until the sheet shows it

  /** @param {Session} session */
  constructor(session) {
    super();
    this.#session = session;
    this.#forecast = new Forecast((placement, signal) => session.consider(placement, signal), () => this.#told());
  }

  /** Takes what the session shows now; a new question gets a new draft. */
  follow() {
    const {decision, view, table} = this.#session;
    const busy = this.#session.performing || this.#session.catchingUp;
    const asked = decision && !busy && view?.own === null ? decision : null;
    const turn = asked ? `${table?.since}/${asked.kind}/${view?.seat}` : null;
    this.#sheet = (asked && view?.sheets[asked.owner]) ?? null;
    if (turn === this.#turn) {
      if (asked) this.decision = asked;
      return;
    }
    this.#turn = turn;
    this.answered = false;
    this.#forecast.clear();
    this.decision = asked;
    const kept = asked ? keptDraft(this.#session.code, turn) : null;
    this.skill = asked?.kind === 'draw' && offered(asked, kept?.skill ?? '') ? kept.skill : '';
    this.#besides = null;
    this.#draft = asked?.kind === 'draw' ? resumed(withSkill(asked, this.skill), /** @type {Draft | null} */ (kept)) : null;
    this.target = typeof kept === 'number' && this.targets.includes(kept) ? kept : null;
    this.#considerPlacement();
    if (this.#draft?.dropped) this.#askBesides();
    this.#told();
  }

  /** What the hand moves now: the shape, or what the skill draws besides. */
  get draft() {
    return this.#besides?.draft ?? this.#draft;
  }

  /** What it would bring as it lies, once the server has said it. */
  get change() {
    return this.#forecast.change;
  }

  /** Whether the shape lies and only what the skill draws besides is still in the hand. */
  get drawsBesides() {
    return this.#besides !== null;
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
    const shape = this.#shape;
    return shape && this.#besides ? {...shape, decision: this.#besides.question, draft: this.#besides.draft} : shape;
  }

  /** The shape alone, as the skill has it. */
  get #shape() {
    const {decision} = this;
    return decision?.kind === 'draw' && this.#draft && this.#sheet ? {decision: withSkill(decision, this.skill), draft: this.#draft, sheet: this.#sheet} : null;
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
    return this.#hand?.decision.shapes ?? [];
  }

  get choosing() {
    return this.decision?.kind === 'choose';
  }

  /** The question whether a skill is used against an ambush. */
  get preparation() {
    return this.decision?.kind === 'prepare' ? this.decision : null;
  }

  /** The skills that can be used with what is drawn now. */
  get skills() {
    return this.decision?.kind === 'draw' ? (this.decision.skills ?? []).filter((each) => each.reason === null) : [];
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
    if (this.answered) return false;
    if (this.choosing) return this.target !== null;
    return Boolean(this.#hand?.draft.dropped) && this.verdict.legal && this.#isWhole;
  }

  /** Whether nothing is missing that the skill draws besides. */
  get #isWhole() {
    return this.#besides !== null || !this.skills.find((each) => each.skill === this.skill)?.extra;
  }

  get coverable() {
    const hand = this.hints ? this.#hand : null;
    return hand ? coverable(hand.decision, hand.draft) : null;
  }

  /** What the sheet shows of it: what is in the hand, above what lies already.
   * @returns {Ghost | null} */
  get ghost() {
    return ghostWith(this.#shape, this.#besides);
  }

  get targets() {
    return this.decision?.kind === 'choose' ? this.decision.targets.map(spaceNamed) : [];
  }

  /** @param {Draft} draft */
  #become(draft) {
    if (this.#besides) this.#besides = {...this.#besides, draft};
    else this.#draft = draft;
    this.#laid = null;
    keepDraft(this.#session.code, this.#turn, {...this.#draft, skill: this.skill});
    this.#considerPlacement();
    if (draft.dropped) this.#askBesides();
    this.#told();
  }

  /** Uses a skill with the drawing, or no longer; the shape stays in the hand as far as it can.
   * @param {string} skill */
  pickSkill(skill) {
    const {decision} = this;
    if (decision?.kind !== 'draw' || !this.#draft || this.answered) return;
    this.skill = skill === this.skill || !offered(decision, skill) ? '' : skill;
    this.#besides = null;
    const question = withSkill(decision, this.skill);
    const {terrain} = this.#draft;
    this.#become(resumed(question, withTerrain(this.#draft, question.terrains.includes(terrain) ? terrain : question.terrains[0])));
  }

  nextSkill() {
    const all = ['', ...this.skills.map((each) => each.skill)];
    this.pickSkill(all[(all.indexOf(this.skill) + 1) % all.length]);
  }

  /** Once the shape lies, the server is asked where the skill may draw something besides. */
  async #askBesides() {
    const shape = this.#shape;
    if (!shape || this.#isWhole || !judged(shape.decision, shape.draft, shape.sheet).legal) return;
    const [asked, {skill}] = [JSON.stringify(this.#placement), this];
    const extras = await this.#session.extras({...placementOf(shape.decision, shape.draft), skill}).catch(() => null);
    const question = extras && besidesOf(shape.decision, skill, shape.draft.terrain, extras);
    if (!question || asked !== JSON.stringify(this.#placement) || skill !== this.skill || this.#besides) return;
    this.#besides = {question, draft: newDraft(question), named: extras.terrains.length > 0};
    this.#told();
  }

  #told() {
    this.dispatchEvent(new Event('change'));
  }

  /** Changes the draft, while there is one.
   * @param {(draft: Draft, decision: Question) => Draft} change */
  #redraw(change) {
    if (this.#hand && !this.answered) this.#become(change(this.#hand.draft, this.#hand.decision));
  }

  /** @param {number} number */
  pickShape(number) { this.#redraw((draft) => ({...withShape(draft, number), dropped: draft.dropped})); }
  /** @param {string} terrain */
  pickTerrain(terrain) { this.#redraw((draft) => withTerrain(draft, terrain)); }
  turn(by = 1) { this.#redraw((draft) => turned(draft, by)); }
  flip() { this.#redraw(flippedOver); }
  /** @param {number} step */
  jump(step) { this.#redraw((draft, decision) => atNextPlace(decision, draft, step)); }
  lift() {
    // What is drawn besides goes back into the hand first; then it is gone, and the shape itself is lifted.
    if (this.#besides && !this.#besides.draft.dropped) this.#besides = null;
    this.#redraw(lifted);
  }
  /** @param {Draft} draft */
  take(draft) { this.#redraw(() => draft); }
  drop() { this.#settle(droppedDown); }
  /** @param {number} x @param {number} y */
  hover(x, y) { if (!this.draft?.dropped) this.#redraw((draft) => movedTo(draft, x, y)); }
  /** @param {number} x @param {number} y */
  carry(x, y) { this.#redraw((draft) => ({...movedTo(draft, x, y), dropped: false})); }
  /** @param {number} x @param {number} y */
  putDown(x, y) { this.#settle((draft) => droppedDown(movedTo(draft, x, y))); }

  /** Put down: for those who want to confirm nothing, it is drawn where it fits.
   * @param {(draft: Draft) => Draft} change */
  #settle(change) {
    this.#redraw(change);
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
    if (this.answered || !this.targets.includes(space)) return;
    this.target = space;
    keepDraft(this.#session.code, this.#turn, space);
    this.#told();
  }

  /** @param {number} x @param {number} y */
  covers(x, y) {
    return this.spaces.includes(spaceAt(Math.floor(y), Math.floor(x)));
  }

  /** What would be drawn as it lies, with the skill and what that draws besides; null while the shape is in the air. */
  get #placement() {
    return placementWith(this.#shape, this.skill, this.#besides);
  }

  #considerPlacement() {
    this.#forecast.follow(this.#placement, this.verdict.legal && this.#isWhole);
  }

  /** Draws, or chooses, for good. */
  async confirm() {
    if (!this.ready) return false;
    this.#forecast.stop();
    const turn = this.#turn;
    this.answered = true;
    const taken = await (this.decision?.kind === 'choose' ? this.#session.move({kind: 'choose', space: nameOf(must(this.target))}) : this.#draw());
    if (!taken && turn === this.#turn) {
      this.answered = false;
      this.#told();
    }
    return taken;
  }

  async #draw() {
    const laid = {owner: must(this.#shape).decision.owner, ghost: must(this.ghost)};
    this.#laid = laid;
    const taken = await this.#session.move({kind: 'draw', ...must(this.#placement)});
    if (!taken && this.#laid === laid) this.#laid = null;
    return taken;
  }
}
