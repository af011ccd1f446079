// Another's sheet beside one's own, and why a bot drew on it: it stays while one draws. On a desktop it lies in the column of the hand, on smaller
// screens it slides in from below.

import {t} from '../i18n.js';
import {announce} from '../ui/announce.js';
import {SMALL} from '../ui/device.js';
import {icon} from '../ui/signs.js';
import {stylesheet} from '../ui/styled.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {Motive} from './motive.js';

stylesheet('beside.css');

export class Beside extends EventTarget {
  /** @type {number | null} */
  seat = null; // whose sheet lies there
  /** @type {PlayTable} */
  #table;
  /** @type {HTMLElement | null} */
  #opener = null;
  #motive = new Motive();

  /** `table` is the element around it.
   * @param {PlayTable} table */
  constructor(table) {
    super();
    this.#table = table;
    this.#motive.addEventListener('change', () => this.dispatchEvent(new Event('change')));
  }

  /** @param {number} seat */
  open(seat) {
    if (this.seat === null) this.#opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    this.seat = seat;
    this.#motive.forget();
    this.#changed('[data-beside=close]');
    announce(t('Map of {name}', {name: this.#name(seat)}));
  }

  /** The focus goes back to where it came from, or to the map where that is gone. */
  close = () => {
    this.seat = null;
    this.#motive.forget();
    this.#changed(null);
  };

  /** Escape closes it, unless something lies over the table.
   * @param {KeyboardEvent} event */
  pressed(event) {
    if (event.key !== 'Escape' || this.seat === null || document.querySelector('dialog[open]')) return false;
    this.close();
    return true;
  }

  /** @param {string | null} focus */
  async #changed(focus) {
    this.dispatchEvent(new Event('change'));
    await this.#table.updateComplete;
    const wanted = focus ? this.#table.querySelector(focus) : this.#opener?.isConnected ? this.#opener : this.#table.querySelector('.centre [data-space][tabindex="0"]');
    wanted?.focus({preventScroll: true});
  }

  /** @param {number} seat */
  #name(seat) {
    return this.#table.session.table.seats[seat].name;
  }

  get said() {
    return this.#motive.said;
  }

  /** For whoever watches: the sheet lies in the middle, and why a bot drew on it is asked and told in the hand's place.
   * @param {number} seat */
  watched(seat) {
    const {session} = this.#table;
    if (session.table.seats[seat]?.kind !== 'bot') return nothing;
    return html`<div class="watched">${this.#motive.wordyButton(session, seat)}${this.#motive.sentence(session, seat)}</div>`;
  }

  /** The places on a sheet that an answer is about which is being shown.
   * @param {number} owner @param {number} looked at whom a watcher looks */
  lights(owner, looked) {
    const {session} = this.#table;
    const seat = this.seat ?? (session.view.seat === null ? looked : null);
    return seat === null ? [] : this.#motive.lights(session, seat, owner);
  }

  /** On whose map an answer is that is told to a watcher.
   * @param {number} looked at whom a watcher looks */
  toldOn(looked) {
    const {session} = this.#table;
    return session.view.seat === null && this.seat === null ? this.#motive.owner(session, looked) : null;
  }

  /** What was told is put away: somebody looks elsewhere. */
  forget() {
    this.#motive.forget();
  }

  /** The sheet to lie here: that of the seat, or the one that its answer is about, if that is not seen in the middle. A small screen has the middle half covered.
   * @param {number} seat @param {number} middle */
  #sheetFor(seat, middle) {
    const owner = this.#motive.owner(this.#table.session, seat);
    return owner === null || (owner === middle && !SMALL.matches) ? seat : owner;
  }

  /** `still(seat)` is a sheet to be looked at; `own` is not shown twice, and `middle` lies in the middle.
   * @param {Wire.SeatJson[]} seats @param {{own: number, middle: number}} lying @param {(seat: number) => unknown} still */
  panel(seats, {own, middle}, still) {
    if (this.seat === null || !seats[this.seat]) return nothing;
    const others = seats.map(({seat}) => seat).filter((seat) => seat !== own);
    /** @param {number} by */
    const step = (by) => others[(others.indexOf(this.seat ?? -1) + by + others.length) % others.length];
    /** @param {string} sign @param {string} words @param {number} by */
    const tool = (sign, words, by) => html`<button type="button" class="quiet" aria-label=${words} title=${words} ?hidden=${others.length < 2} @click=${() => this.open(step(by))}>${icon(sign)}</button>`;
    const sheet = this.#sheetFor(this.seat, middle);
    return html`<section class="beside card" aria-label=${t('{name}\'s sheet', {name: this.#name(this.seat)})}>
      <header class="beside-head"><h2>${this.#name(this.seat)}</h2>
        ${this.#motive.button(this.#table.session, this.seat)}${tool('previous', t('Previous player'), -1)}${tool('next', t('Next player'), 1)}
        <button type="button" class="quiet" data-beside="close" aria-label=${t('Close')} @click=${this.close}>${icon('close')}</button></header>
      ${this.#motive.sentence(this.#table.session, this.seat)}
      ${sheet === this.seat ? nothing : html`<p class="beside-whose">${t('Map of {name}', {name: this.#name(sheet)})}</p>`}
      ${still(sheet)}
    </section>`;
  }
}
