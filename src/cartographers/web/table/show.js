// What happens at the table, shown in its order: walks, monsters, coins, and the ceremony at a season's end.

import {labels, spaceNamed} from '../board/grid.js';
import {deckCard} from '../catalogue.js';
import {name, plural, t} from '../i18n.js';
import {moves} from '../settings.js';
import {play} from '../sound.js';
import {Ceremony} from './ceremony.js';

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
  /** @type {{seat: number | null, spaces: number[]}} */
  #fresh = {seat: null, spaces: []};
  #ended = false;
  /** @type {(() => void) | null} */
  #wake = null;

  /** `lookedAt()` is the seat whose sheet the visitor looks at.
   * @param {PlayingSession} session @param {() => number} lookedAt */
  constructor(session, lookedAt) {
    super();
    this.#session = session;
    this.#lookedAt = lookedAt;
  }

  get busy() {
    return this.#session.performing;
  }

  /** The spaces of a seat's sheet that changed just now.
   * @param {number} seat */
  fresh(seat) {
    return this.#fresh.seat === seat ? this.#fresh.spaces : [];
  }

  end() {
    this.#ended = true;
    this.#wake?.();
    this.ceremony?.finish();
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }

  /** @param {number} milliseconds */
  #pause(milliseconds) {
    if (!moves() || document.hidden || this.#ended) return Promise.resolve();
    return new Promise((done) => {
      this.#wake = () => done(undefined);
      setTimeout(done, milliseconds);
    });
  }

  /** @param {GameEvent} event @param {Wire.ViewJson} view */
  async perform(event, view) {
    const own = view.seat;
    const mine = 'owner' in event && event.owner === this.#lookedAt();
    switch (event.kind) {
      case 'revealed': return this.#revealed(event);
      case 'walked': return mine ? this.#walked(event) : undefined;
      case 'placed': return mine ? this.#placed(event, own) : undefined;
      case 'coins-gained': return mine ? this.#told(event, plural('{n} coin gained', '{n} coins gained', event.coins), 'coin', 500, event.mountains) : undefined;
      case 'destroyed': return mine ? this.#told(event, t('Destroyed: {spaces}', {spaces: labels(event.spaces)}), 'strike', 900, event.spaces) : undefined;
      case 'zombies-spread': return mine ? this.#told(event, t('The zombies spread'), 'ambush', 1200, event.spaces) : undefined;
      case 'season-scored': return this.#scored(event, view);
      default: return undefined;
    }
  }

  /** @param {Wire.RevealedJson} event */
  async #revealed(event) {
    const card = deckCard(event.card);
    const ambush = card.kind === 'ambush';
    this.alarm = ambush;
    this.words = ambush ? t('Ambush: {card}!', {card: name(event.card)}) : name(event.card);
    play(ambush ? 'ambush' : 'card');
    this.#changed();
    await this.#pause(ambush ? 1100 : 650);
    this.#clear();
  }

  /** The monsters go round the edge step by step until there is room.
   * @param {Wire.WalkedJson} event */
  async #walked(event) {
    const step = Math.max(60, Math.min(260, 2600 / event.tried.length));
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

  /** @param {Wire.PlacedJson} event @param {number | null} own */
  async #placed(event, own) {
    this.#fresh = {seat: event.owner, spaces: event.placement.spaces.map(spaceNamed)};
    if (event.seat === own) {
      this.#changed();
      await this.#pause(250);
      this.#clear();
      return;
    }
    const {seats} = this.#session.table;
    this.alarm = true;
    this.words = event.placement.terrain === 'monster' && own !== null
      ? t('{name} is drawing monsters on your map', {name: seats[event.seat].name})
      : null;
    this.#changed();
    await this.#pause(1200);
    this.#clear();
  }

  /** @param {{owner: number}} event @param {string} words @param {string} sound @param {number} time @param {string[]} [names] */
  async #told(event, words, sound, time, names = []) {
    this.words = words;
    this.#fresh = {seat: event.owner, spaces: names.map(spaceNamed)};
    play(sound);
    this.#changed();
    await this.#pause(time);
    this.#clear();
  }

  /** @param {Wire.SeasonScoredJson} event @param {Wire.ViewJson} view */
  async #scored(event, view) {
    if (document.hidden || this.#ended) return;
    const seat = this.#lookedAt();
    this.seat = seat;
    this.ceremony = new Ceremony(event, view, seat, this.#session.table.setup.seasons);
    const follow = () => {
      this.lit = this.ceremony?.lit ?? [];
      this.#changed();
    };
    this.ceremony.addEventListener('change', follow);
    follow();
    await this.ceremony.finished;
    this.ceremony = null;
    this.seat = null;
    this.#clear();
  }

  #clear() {
    this.#fresh = {seat: null, spaces: []};
    this.words = null;
    this.alarm = false;
    this.lit = [];
    this.#changed();
  }
}
