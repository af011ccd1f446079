// <seat-dress>: name, title and crest on top of one's sheet.

import {given} from '../must.js';
import {changeMe, post} from '../api.js';
import {crestOf} from '../art/crest.js';
import {t} from '../i18n.js';
import {DeskElement} from '../ui/element.js';
import {modal} from '../ui/modal.js';
import {icon} from '../ui/signs.js';
import {typedName} from '../ui/forms.js';
import {html, nothing} from '../vendor/lit/lit.js';
import './crest.js';

class SeatDress extends DeskElement {
  static properties = {session: {attribute: false}, seat: {attribute: false}, open: {state: true}, worn: {state: true}, problem: {state: true}, busy: {state: true}};

  constructor() {
    super();
    /** @type {OpenSession} */
    this.session = given();
    /** @type {Wire.SeatJson} */
    this.seat = given();
    /** @type {boolean} */
    this.open = given();
    /** @type {{name: string, title: string, crest: Crest}} */
    this.worn = given();
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
  }

  render() {
    return html`<button type="button" class="quiet small" aria-label=${t('Name and crest')} @click=${this.#begin}>${icon('pencil')} <span class="not-small">${t('Name and crest')}</span></button>
      ${this.open ? modal(t('Name and crest'), this.#body(), () => { this.open = false; }, 'dialog-wide') : nothing}`;
  }

  #begin = () => {
    const {name, title, crest} = this.seat;
    this.worn = {name, title, crest: crest ?? crestOf(name)};
    this.problem = null;
    this.open = true;
  };

  #body() {
    /** @param {string} key @param {string} typed */
    const wear = (key, typed) => { this.worn = {...this.worn, [key]: typed}; };
    return html`<form class="dress" @submit=${this.#save}>
      <div class="dress-fields">
        <label class="field"><span>${t('Name')}</span><input name="name" required maxlength="40" .value=${this.seat.name} autocomplete="nickname" @input=${(/** @type {On<HTMLInputElement>} */ event) => wear('name', typedName(event))}></label>
        ${this.session.table.seats.length > 1 ? html`<label class="field"><span>${t('Title')}</span><input name="title" maxlength="40" .value=${this.seat.title} @input=${(/** @type {On<HTMLInputElement>} */ event) => wear('title', event.target.value)}></label>` : nothing}
      </div>
      <crest-designer .design=${this.worn.crest} .name=${this.worn.name} .honour=${this.worn.title} @design=${(/** @type {CustomEvent} */ event) => wear('crest', event.detail)}></crest-designer>
      ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
      <button type="submit" class="decide" ?disabled=${this.busy}>${icon('check')} ${t('Save')}</button>
    </form>`;
  }

  /** The dialog stays open, with all that was chosen, until the server has taken it.
   * @param {On<HTMLElement>} event */
  #save = (event) => {
    event.preventDefault();
    const dialog = event.target.closest('dialog');
    return this.attempt(async () => {
      const wishes = {name: this.worn.name.trim(), title: this.worn.title.trim(), crest: this.worn.crest};
      await post(`/tables/${this.session.code}/dress`, wishes);
      dialog?.close();
      this.session.refresh();
      changeMe(wishes).catch(() => {}); // it holds at this table in any case
    });
  };
}

customElements.define('seat-dress', SeatDress);
