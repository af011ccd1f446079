// The voice of the opponents at a table: one line at a time, which goes by itself. Nothing of it is kept.

import {labelled} from '../i18n.js';
import {setting} from '../settings.js';
import {announce} from '../ui/announce.js';
import {greeting, lastWord, remarkOn, turn} from './remarks.js';

/** @typedef {import('./remarks.js').Company} Company
 * @typedef {import('./remarks.js').Remark} Remark
 * @typedef {import('./remarks.js').When} When */

const SPEECH_TIME = 6000; // milliseconds that a line stays

/** The lines are fetched with the first one. */
const load = () => import('./lines.js');

export class Voice extends EventTarget {
  /** @type {(Remark & {words: string}) | null} */
  said = null;
  /** @type {() => Company} */
  #table;
  #turn = ''; // of the last line: there is one a turn
  #met = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #ends;

  /** @param {() => Company} table */
  constructor(table) {
    super();
    this.#table = table;
  }

  /** @param {GameEvent} event @param {When} view */
  hear(event, view) {
    return this.#speak(view, () => remarkOn(event, view, this.#table()));
  }

  /** Once a game, to those who are there when it begins.
   * @param {When} view */
  greet(view) {
    if (this.#met) return undefined;
    this.#met = true;
    return this.#speak(view, () => greeting(view, this.#table()));
  }

  /** @param {When} view @param {() => Remark | null} find */
  async #speak(view, find) {
    if (!setting('voices') || this.#turn === turn(view)) return;
    const remark = find();
    if (!remark) return;
    this.#turn = turn(view);
    const {lineOf} = await load();
    this.#say({...remark, words: lineOf(remark)});
  }

  /** The end of the game: the words stand on the podium.
   * @param {Pick<Wire.ResultJson, 'winners'>} result */
  async conclude(result) {
    const remark = setting('voices') ? lastWord(result, this.#table()) : null;
    if (!remark) return;
    const {lineOf} = await load();
    this.#say({...remark, words: lineOf(remark)}, false);
  }

  hush = () => {
    clearTimeout(this.#ends);
    this.said = null;
    this.dispatchEvent(new Event('change'));
  };

  /** @param {Remark & {words: string}} said */
  #say(said, passing = true) {
    clearTimeout(this.#ends);
    this.said = said;
    if (passing) this.#ends = setTimeout(this.hush, SPEECH_TIME);
    announce(labelled(this.#table().seats[said.seat].name, said.words));
    this.dispatchEvent(new Event('change'));
  }
}
