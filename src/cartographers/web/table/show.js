// What happens at the table, shown in its order: walks, drawings, coins, and the ceremony at a season's end. It is never in
// anybody's way: whoever presses or types ends what is being shown, and the last thing of a turn is shown beside the open hand.

import {labels, spaceNamed} from '../board/grid.js';
import {deckCard} from '../catalogue.js';
import {name, plural, t} from '../i18n.js';
import {nextFrame} from '../later.js';
import {moves} from '../settings.js';
import {play} from '../sound.js';
import {Ceremony} from './ceremony.js';
import {ruinsUnder} from './season.js';

/** @type {{seat: number | null, spaces: number[]}} */
const NOTHING = {seat: null, spaces: []};
const INK_TIME = 350; // milliseconds: as long as css/board.css takes
const COIN_TIME = 280; // until the next thing is shown; a coin may still be in the air

const CARD_TIME = 850; // a card turns over
const AMBUSH_TIME = 1250;

export class Show extends EventTarget {
  /** @type {number | null} */
  seat = null; // whose sheet is shown meanwhile
  /** @type {string | null} */
  words = null;
  alarm = false;
  /** @type {Lights[]} */
  lit = [];
  /** @type {Ceremony | null} */
  ceremony = null;

  /** @type {PlayingSession} */
  #session;
  /** @type {() => number} */
  #lookedAt;
  /** @type {Flights} */
  #flights;
  /** @type {Deck} */
  #deck;
  /** @type {{seat: number | null, spaces: number[]}} */
  #fresh = NOTHING;
  /** @type {{seat: number | null, spaces: number[]}} */
  #ink = NOTHING;
  /** @type {number[]} */
  #drawn = []; // the spaces of the last shape: its coin comes from there
  #coins = {seat: -1, coming: 0};
  #ended = false;
  #hurried = false;
  #scene = 0; // counts what was shown, so that nothing clears what came after it
  /** @type {(() => void) | null} */
  #wake = null;

  /** `lookedAt()` is the seat whose sheet the visitor looks at.
   * @param {PlayingSession} session @param {() => number} lookedAt @param {Flights} flights @param {Deck} deck */
  constructor(session, lookedAt, flights, deck) {
    super();
    this.#session = session;
    this.#lookedAt = lookedAt;
    this.#flights = flights;
    this.#deck = deck;
  }

  get busy() {
    return this.#session.performing;
  }

  /** The spaces of a seat's sheet that changed just now.
   * @param {number} seat */
  fresh(seat) {
    return this.#fresh.seat === seat ? this.#fresh.spaces : NOTHING.spaces;
  }

  /** The spaces of a seat's sheet that are being drawn.
   * @param {number} seat */
  ink(seat) {
    return this.#ink.seat === seat ? this.#ink.spaces : NOTHING.spaces;
  }

  /** How many coins of a seat are still in the air.
   * @param {number} seat */
  coinsComing(seat) {
    return this.#coins.seat === seat ? this.#coins.coming : 0;
  }

  end() {
    this.#ended = true;
    this.hurry();
    this.ceremony?.finish();
  }

  /** Shows the rest of this turn without a pause; the ceremony has a button for that. */
  hurry() {
    this.#hurried = true;
    this.#wake?.();
    this.#flights.land();
    this.#deck.land();
  }

  /** Nothing is performed any more. */
  rest() {
    this.#hurried = false;
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }

  get #quick() {
    return !moves() || document.hidden || this.#ended || this.#hurried;
  }

  /** @param {number} milliseconds */
  #pause(milliseconds) {
    if (this.#quick) return Promise.resolve();
    return new Promise((done) => {
      this.#wake = () => done(undefined);
      setTimeout(done, milliseconds);
    });
  }

  /** Keeps what is shown for a while: in order, if something follows, or else beside whatever one does next.
   * @param {number} milliseconds */
  async #hold(milliseconds) {
    this.#scene += 1;
    const scene = this.#scene;
    this.#changed();
    const over = this.#pause(milliseconds).then(() => { if (scene === this.#scene) this.#clear(); });
    if (this.#session.hasMoreToShow) await over;
  }

  /** @param {GameEvent} event @param {Wire.ViewJson} view */
  async perform(event, view) {
    const own = view.seat;
    const mine = 'owner' in event && event.owner === this.#lookedAt();
    switch (event.kind) {
      case 'revealed': return this.#revealed(event, view);
      case 'walked': return mine ? this.#walked(event) : undefined;
      case 'placed': return mine || event.seat === own ? this.#placed(event, own) : undefined;
      case 'coins-gained': return mine ? this.#paid(event, view) : undefined;
      case 'destroyed': return mine ? this.#told(event, t('Destroyed: {spaces}', {spaces: labels(event.spaces)}), 'strike', 900) : undefined;
      case 'zombies-spread': return mine ? this.#told(event, t('The zombies spread'), 'ambush', 1200) : undefined;
      case 'forest-grown': return mine ? this.#told(event, t('A forest grows: {spaces}', {spaces: labels(event.spaces)}), 'pencil', 700) : undefined;
      case 'ambush-called': return this.#calledOut(t('The fungoids call another ambush!'));
      case 'skill-used': return this.#skillUsed(event, own);
      case 'season-scored': return this.#scored(event, view);
      default: return undefined;
    }
  }

  /** @param {Wire.RevealedJson} event @param {Wire.ViewJson} view */
  async #revealed(event, view) {
    const card = deckCard(event.card);
    const ambush = card.kind === 'ambush';
    const time = ambush ? AMBUSH_TIME : CARD_TIME;
    this.alarm = ambush;
    this.words = ambush ? t('Ambush: {card}!', {card: name(event.card)}) : name(event.card);
    play(ambush ? 'ambush' : 'card');
    if (!this.#quick) this.#deck.turn(event.card, {time, under: ruinsUnder(view)});
    await this.#hold(time);
  }

  /** The monsters go round the edge step by step until there is room.
   * @param {Wire.WalkedJson} event */
  async #walked(event) {
    const step = Math.max(60, Math.min(260, 2600 / event.tried.length));
    this.#scene += 1;
    this.words = t('The monsters are looking for a spot…');
    this.alarm = true;
    for (const spaces of event.tried) {
      if (!moves()) break;
      this.lit = [{spaces: spaces.map(spaceNamed), style: 'lights-walk'}];
      this.#changed();
      await this.#pause(step);
    }
    this.#clear();
  }

  /** On the sheet that it is drawn on: in an ambush first on the neighbor's, then on one's own.
   * @param {Wire.PlacedJson} event @param {number | null} own */
  async #placed(event, own) {
    const spaces = event.placement.spaces.map(spaceNamed);
    const byOther = event.seat !== own && event.placement.terrain === 'monster' && own !== null;
    this.#drawn = spaces;
    this.#scene += 1;
    this.seat = event.owner;
    if (!this.#quick) this.#ink = {seat: event.owner, spaces};
    if (event.seat !== own) {
      this.#fresh = {seat: event.owner, spaces};
      this.alarm = true;
      this.words = byOther ? t('{name} is drawing monsters on your map', {name: this.#session.table.seats[event.seat].name}) : null;
      play('pencil');
    }
    this.#changed();
    await this.#pause(event.seat === own ? INK_TIME : 1200);
    this.seat = null;
    this.#clear();
  }

  /** Coins fly to their track: of the mountains that were closed, and of the shape.
   * @param {Wire.CoinsGainedJson} event @param {Wire.ViewJson} view */
  async #paid(event, view) {
    this.words = plural('{n} coin gained', '{n} coins gained', event.coins);
    this.#fresh = {seat: event.owner, spaces: event.mountains.map(spaceNamed)};
    if (this.#quick || !this.#flights.possible) play('coin');
    else {
      this.#coins = {seat: event.owner, coming: event.coins};
      this.#flights.coins(event, {
        spaces: this.#drawn,
        before: view.sheets[event.owner].coins - event.coins,
        landed: () => {
          this.#coins = {...this.#coins, coming: Math.max(0, this.#coins.coming - 1)};
          this.#changed();
        },
      });
    }
    await this.#hold(COIN_TIME);
  }

  /** @param {{owner: number, spaces: string[]}} event @param {string} words @param {string} sound @param {number} time */
  async #told(event, words, sound, time) {
    this.words = words;
    this.#fresh = {seat: event.owner, spaces: event.spaces.map(spaceNamed)};
    play(sound);
    await this.#hold(time);
  }

  /** @param {string} words */
  async #calledOut(words) {
    this.words = words;
    this.alarm = true;
    play('ambush');
    await this.#hold(1100);
  }

  /** Everybody hears of a skill; one's own hand knows it already.
   * @param {Wire.SkillUsedJson} event @param {number | null} own */
  async #skillUsed({seat, skill}, own) {
    if (seat === own) return;
    this.words = t('{name} uses {skill}', {name: this.#session.table.seats[seat].name, skill: name(skill)});
    play('coin');
    await this.#hold(900);
  }

  /** @param {Wire.SeasonScoredJson} event @param {Wire.ViewJson} view */
  async #scored(event, view) {
    if (document.hidden || this.#ended) return;
    const seat = this.#lookedAt();
    this.#hurried = false; // who hurried on has not asked to miss this
    this.#scene += 1;
    this.seat = seat;
    this.ceremony = new Ceremony(event, view, seat, this.#session.table.setup.seasons, (ceremony) => this.#flights.rise(ceremony));
    const follow = () => {
      this.lit = this.ceremony?.lit ?? [];
      this.#changed();
    };
    this.ceremony.addEventListener('change', follow);
    this.#changed();
    await nextFrame().then(nextFrame); // first its panel is there, then something rises: not in one frame
    this.ceremony.begin();
    await this.ceremony.finished;
    this.ceremony = null;
    this.seat = null;
    this.#clear();
  }

  #clear() {
    this.#fresh = NOTHING;
    this.#ink = NOTHING;
    this.words = null;
    this.alarm = false;
    this.lit = [];
    this.#changed();
  }
}
