// Hot seat: several people on one device. Who they are, which game, and off they go.

import {given} from '../must.js';
import {me} from '../api.js';
import {number, t} from '../i18n.js';
import '../lobby/level_choice.js';
import {usualLevel} from '../lobby/levels.js';
import {setTable} from '../lobby/new_table.js';
import {go} from '../navigation.js';
import {DeskElement} from '../ui/element.js';
import {editionChoice} from '../ui/edition.js';
import {crest, icon} from '../ui/signs.js';
import {topBar} from '../ui/topbar.js';
import {typedName} from '../ui/forms.js';
import {html, nothing} from '../vendor/lit/lit.js';

export const title = () => t('On one device');
export const page = () => html`${topBar()}<main class="page"><hot-seat></hot-seat></main>`;

const LEAST = 2;
const MOST = 8; // more would wait longer than they draw
const BOTS = [0, 1, 2, 3];

class HotSeat extends DeskElement {
  static properties = {names: {state: true}, edition: {state: true}, bots: {state: true}, level: {state: true}, problem: {state: true}, busy: {state: true}};

  constructor() {
    super();
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
    /** @type {string[]} */
    this.names = [me()?.name ?? '', ''];
    this.edition = 'base';
    this.bots = 0;
    /** @type {string} */
    this.level = usualLevel();
  }

  render() {
    return html`<form class="hotseat paper" @submit=${this.#begin} aria-labelledby="hotseat-title">
      <h1 id="hotseat-title" tabindex="-1">${t('On one device')}</h1>
      <p class="hotseat-line">${t('Pass the device from player to player. All maps are hidden in between, and in an ambush you draw on a neighbor\'s map.')}</p>
      ${editionChoice(this.edition, (edition) => { this.edition = edition; })}
      <fieldset class="hotseat-people"><legend>${t('Who is playing?')}</legend>
        <ol>${this.names.map((each, index) => this.#person(each, index))}</ol>
        <button type="button" class="small" ?disabled=${this.names.length >= MOST} @click=${this.#add}>${icon('add')} ${t('Add a player')}</button>
      </fieldset>
      <div class="hotseat-bots">
        <label class="field"><span>${t('Bots at the table')}</span><select @change=${(/** @type {On<HTMLSelectElement>} */ event) => { this.bots = Number(event.target.value); }}>
          ${BOTS.map((count) => html`<option value=${count} ?selected=${count === this.bots}>${number(count)}</option>`)}</select></label>
        ${this.bots > 0 ? html`<level-choice .edition=${this.edition} .label=${t('Level')} .level=${this.level} @level=${(/** @type {CustomEvent<string>} */ event) => { this.level = event.detail; }}></level-choice>` : nothing}
      </div>
      ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
      <button type="submit" class="decide" ?disabled=${this.busy}>${icon('pencil')} ${t('Start')}</button>
    </form>`;
  }

  /** @param {string} each @param {number} index */
  #person(each, index) {
    const label = t('Player {n}\'s name', {n: number(index + 1)});
    return html`<li>${crest(null, each || String(index))}
      <input aria-label=${label} placeholder=${label} required maxlength="40" autocomplete="off" .value=${each} @input=${(/** @type {On<HTMLInputElement>} */ event) => this.#rename(index, typedName(event))}>
      ${this.names.length > LEAST ? html`<button type="button" class="quiet" aria-label=${t('Remove {name}', {name: each || label})} @click=${() => this.#remove(index)}>${icon('close')}</button>` : nothing}</li>`;
  }

  /** @param {number} index @param {string} name_ */
  #rename(index, name_) {
    this.names = this.names.map((each, other) => (other === index ? name_ : each));
  }

  /** @param {number} index */
  #remove(index) {
    this.names = this.names.filter((_, other) => other !== index);
  }

  #add = async () => {
    this.names = [...this.names, ''];
    await this.updateComplete;
    this.querySelector('.hotseat-people li:last-child input')?.focus();
  };

  /** @param {Event} event */
  #begin = async (event) => {
    event.preventDefault();
    await this.attempt(async () => {
      const names = this.names.map((each) => each.trim());
      const options = {edition: this.edition, seats: names.length + this.bots, hot_seat: names};
      go(`/t/${await setTable(options, {bots: Array(this.bots).fill(this.level)})}`);
    });
  };
}

customElements.define('hot-seat', HotSeat);
