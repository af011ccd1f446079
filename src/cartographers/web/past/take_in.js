// <take-in>: a game that was brought becomes one's own. A finished one is kept in the atlas, any other goes on at a table.

import {given} from '../must.js';
import {post} from '../api.js';
import {catalogue} from '../catalogue.js';
import {t} from '../i18n.js';
import {levelName, levelsIn, usualLevel} from '../lobby/levels.js';
import {likeness} from '../lobby/opponents.js';
import {go} from '../navigation.js';
import {local} from '../transport.js';
import {DeskElement} from '../ui/element.js';
import {modal} from '../ui/modal.js';
import {icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';

class TakeIn extends DeskElement {
  static properties = {film: {attribute: false}, seat: {type: Number}, text: {attribute: false}, open: {state: true}, problem: {state: true}, busy: {state: true}};
  /** @type {Map<number, string>} */
  #levels = new Map(); // of the bots that go on, by seat

  constructor() {
    super();
    /** @type {Film} */
    this.film = given();
    /** @type {string} */
    this.text = given();
    this.seat = 0;
    /** @type {boolean} */
    this.open = given();
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
  }

  render() {
    const {film} = this;
    return html`<button type="button" class="small" ?disabled=${this.busy} @click=${film.over || film.seats.length === 1 ? this.#take : this.#ask}>
        ${film.over ? html`${icon('save')} ${t('Keep it in my atlas')}` : html`${icon('pencil')} ${t('Continue this game')}`}</button>
      ${this.problem && !this.open ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
      ${local ? nothing : html`<p class="take-in-note">${t('It counts for no rating, ranking or achievement, because its cards could be known.')}</p>`}
      ${this.open ? modal(t('Who plays on?'), this.#players(), () => { this.open = false; }) : nothing}`;
  }

  /** Whoever has the name of an opponent was most likely one. */
  #ask = () => {
    this.#levels = new Map(this.film.seats.filter((player) => opponent(player)).map(({seat}) => [seat, usualLevel()]));
    this.problem = null;
    this.open = true;
  };

  #players() {
    const {seats} = this.film;
    return html`<p>${t('You play on as {name}, whose sheet is shown. Who plays the others?', {name: seats[this.seat].name})}</p>
      ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
      <div class="take-in-players">${seats.filter(({seat}) => seat !== this.seat).map((player) => this.#player(player))}</div>
      <button type="button" class="decide" ?disabled=${this.busy} @click=${this.#take}>${icon('pencil')} ${t('Continue this game')}</button>`;
  }

  /** @param {Wire.ReplaySeatJson} player */
  #player(player) {
    const chosen = this.#levels.get(player.seat) ?? '';
    return html`<label class="take-in-player">${likeness({...player, persona: opponent(player)?.id})} <span>${player.name}</span>
      <select @change=${(/** @type {On<HTMLSelectElement>} */ event) => this.#choose(player.seat, event.target.value)}>
        <option value="" ?selected=${chosen === ''}>${t('someone at this device')}</option>
        ${levelsIn(this.film.setup.edition).map((level) => html`<option value=${level} ?selected=${level === chosen}>${t('a bot')} · ${levelName(level)}</option>`)}</select></label>`;
  }

  /** @param {number} seat @param {string} level */
  #choose(seat, level) {
    if (level) this.#levels.set(seat, level);
    else this.#levels.delete(seat);
  }

  #take = () => this.attempt(async () => {
    const bots = [...this.#levels].filter(([seat]) => seat !== this.seat).map(([seat, level]) => ({seat, level, persona: opponent(this.film.seats[seat])?.id}));
    const {code} = await post('/me/imports', {text: this.text, seat: this.seat, bots});
    go(`/t/${code}`);
  });
}

/** @param {Wire.ReplaySeatJson} player */
const opponent = (player) => catalogue().personas.find(({name}) => name === player.name);

customElements.define('take-in', TakeIn);
