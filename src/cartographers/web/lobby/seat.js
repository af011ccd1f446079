// <seat-dress>: name, title and crest on top of one's sheet.

import {changeMe} from '../api.js';
import {CREST_CHARGES, CREST_COLOURS, CREST_DIVISIONS, crestOf} from '../art/crest.js';
import {t} from '../i18n.js';
import {DeskElement} from '../ui/element.js';
import {modal} from '../ui/modal.js';
import {crest, icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';

const pick = (list) => list[Math.floor(Math.random() * list.length)];

class SeatDress extends DeskElement {
  static properties = {session: {attribute: false}, seat: {attribute: false}, open: {state: true}, design: {state: true}};

  render() {
    return html`<button type="button" class="quiet small" aria-label=${t('Name and crest')} @click=${this.#begin}>${icon('pencil')} <span class="not-small">${t('Name and crest')}</span></button>
      ${this.open ? modal(t('Name and crest'), this.#body(), () => { this.open = false; }) : nothing}`;
  }

  #begin = () => {
    this.design = this.seat.crest ?? crestOf(this.seat.name);
    this.open = true;
  };

  #body() {
    const part = (label, key, values) => html`<label class="field"><span>${label}</span>
      <select @change=${(event) => { this.design = distinct({...this.design, [key]: event.target.value}, key); }}>
        ${values.map((value) => html`<option value=${value} ?selected=${value === this.design[key]}>${words(key, value)}</option>`)}</select></label>`;
    return html`<form class="dress" method="dialog" @submit=${this.#save}>
      <div class="dress-crest">${crest(this.design, this.seat.name)}
        <button type="button" class="small" @click=${this.#roll}>${icon('dice')} ${t('Another')}</button></div>
      <div class="dress-fields">
        <label class="field"><span>${t('Name')}</span><input name="name" required maxlength="40" .value=${this.seat.name} autocomplete="nickname"></label>
        ${this.session.table.seats.length > 1 ? html`<label class="field"><span>${t('Title')}</span><input name="title" maxlength="40" .value=${this.seat.title}></label>` : nothing}
        ${part(t('Division'), 'division', CREST_DIVISIONS)}
        ${part(t('First colour'), 'first', CREST_COLOURS)}
        ${part(t('Second colour'), 'second', CREST_COLOURS)}
        ${part(t('Charge'), 'charge', CREST_CHARGES)}
        <button type="submit" class="decide">${icon('check')} ${t('Keep it')}</button>
      </div>
    </form>`;
  }

  #roll = () => {
    this.design = crestOf(`${this.seat.name}${pick([...'abcdefghijklmnopqrstuvwxyz'])}${Date.now() % 1000}`);
  };

  #save = async (event) => {
    const {name, title} = event.target.elements;
    const wishes = {name: name.value.trim(), title: title?.value.trim() ?? '', crest: this.design};
    await this.session.ask('dress', wishes);
    changeMe(wishes).catch(() => {}); // it holds at this table in any case
  };
}

/** A crest needs two different colours: the other one gives way. */
function distinct(design, changed) {
  if (design.first !== design.second) return design;
  const other = changed === 'first' ? 'second' : 'first';
  return {...design, [other]: CREST_COLOURS.find((colour) => colour !== design[changed])};
}

const WORDS = {
  pale: () => t('left and right'), fess: () => t('upper and lower'), bend: () => t('slanting down'), sinister: () => t('slanting up'),
  chevron: () => t('chevron'), saltire: () => t('crosswise'), quarterly: () => t('four quarters'), bordure: () => t('border'),
  gold: () => t('gold'), silver: () => t('silver'), red: () => t('red'), blue: () => t('blue'), green: () => t('green'), purple: () => t('purple'), black: () => t('black'),
  tree: () => t('tree'), tower: () => t('tower'), sheaf: () => t('sheaf'), waves: () => t('waves'), peak: () => t('peak'), star: () => t('star'),
  quill: () => t('quill'), compass: () => t('compass'), key: () => t('key'), crown: () => t('crown'), sword: () => t('sword'), raven: () => t('raven'),
};
const words = (key, value) => WORDS[value]?.() ?? value;

customElements.define('seat-dress', SeatDress);
