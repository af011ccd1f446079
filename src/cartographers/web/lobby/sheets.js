// Which map everybody draws on: one of the printed sheets, as pictures, one that the game's seed rolls, or one of one's own as text.

import {given, must} from '../must.js';
import {SIDE} from '../board/grid.js';
import {miniSheet} from '../board/mini.js';
import {boxesOfGame, catalogue} from '../catalogue.js';
import {name, t} from '../i18n.js';
import {DeskElement} from '../ui/element.js';
import {icon} from '../ui/signs.js';
import {html, live, nothing} from '../vendor/lit/lit.js';

/** @param {string | null} text */
const isOwn = (text) => Boolean(text?.includes('/'));

/** @param {string | null} text */
const isRolled = (text) => Boolean(text && catalogue().rolled_sheets.includes(text));

/** @typedef {{sheet: string | null, edition: string, packs?: string[]}} SheetOptions */

/** @param {SheetOptions} options */
const sheetsOf = (options) => catalogue().sheets.filter((sheet) => boxesOfGame(options).includes(sheet.box));
/** @param {SheetOptions} options */
export const sheetName = (options) => (isOwn(options.sheet) ? t('a sheet of your own') : name(`sheet-${(options.sheet ?? sheetsOf(options)[0].id).toLowerCase()}`));

/** @type {Map<string, Wire.SheetJson>} */
const pictures = new Map();
/** @param {string[]} rows */
const pictured = (rows) => {
  const key = rows.join('/');
  const known = pictures.get(key) ?? {rows, initials: {}, marks: [], coins: 0};
  pictures.set(key, known);
  return known;
};

class SheetChoice extends DeskElement {
  static properties = {options: {attribute: false}, writing: {state: true}};

  constructor() {
    super();
    /** @type {Wire.OptionsJson} */
    this.options = given();
    /** @type {boolean} */
    this.writing = given();
  }

  render() {
    const {sheet} = this.options;
    const own = isOwn(sheet);
    const [rolled] = catalogue().rolled_sheets;
    const chosen = own || this.writing ? 'own' : isRolled(sheet) ? rolled : sheet ?? sheetsOf(this.options)[0].id;
    return html`<fieldset class="option sheet-choice" aria-describedby="sheet-line"><legend>${t('Map sheet')}</legend>
      <p id="sheet-line" class="option-line">${t('Everyone plays on the same map. B and D have wasteland.')}</p>
      <div class="sheet-tiles">
        ${sheetsOf(this.options).map(({id, rows}) => this.#tile(id, name(`sheet-${id.toLowerCase()}`), id.length === 1 ? id : name(`sheet-${id}`), pictured(rows), chosen))}
        ${this.#tile(rolled, name(`sheet-${rolled}`), t('rolled'), null, chosen, icon('dice'))}
        ${this.#tile('own', t('a sheet of your own'), t('own'), own ? pictured(sheet?.split('/') ?? []) : null, chosen)}
      </div>
      ${chosen === 'own' ? this.#writer(own ? sheet : null) : nothing}
      ${chosen === rolled ? this.#rolling(sheet) : nothing}
    </fieldset>`;
  }

  /**
   * @param {string} id
   * @param {string} words
   * @param {string} short
   * @param {Wire.SheetJson | null} picture
   * @param {string} chosen
   * @param {unknown} sign what stands there instead of a picture
   */
  #tile(id, words, short, picture, chosen, sign = '?') {
    return html`<label class="tile-radio sheet-tile"><input type="radio" name="sheet" value=${id} aria-label=${words} .checked=${live(id === chosen)} @change=${() => this.#pick(id)}>
      ${picture ? miniSheet(picture) : html`<span class="sheet-blank">${sign}</span>`}<span>${short}</span></label>`;
  }

  /** @param {string} id */
  #pick(id) {
    this.writing = id === 'own';
    if (id !== 'own') this.tell('choose-sheet', id);
  }

  /** @param {string | null} sheet */
  #rolling(sheet) {
    const [bare, waste] = catalogue().rolled_sheets;
    return html`<p class="option-line">${t('Tabula Rasa: five mountains and six ruins are rolled when the game starts, the same for everyone. No two mountains and no two ruins are next to each other.')}</p>
      <label class="field field-check"><input type="checkbox" .checked=${live(sheet === waste)} @change=${(/** @type {On<HTMLInputElement>} */ event) => this.tell('choose-sheet', event.target.checked ? waste : bare)}> <span>${t('with seven wasteland spaces')}</span></label>`;
  }

  /** @param {string | null} own */
  #writer(own) {
    const begin = own ?? sheetsOf(this.options)[0].rows.join('/');
    return html`<label class="field sheet-own"><span>${t('11 lines of 11 marks: {empty} empty, {mountain} mountain, {ruins} ruins, {wasteland} wasteland', {empty: '.', mountain: '^', ruins: ':', wasteland: '#'})}</span>
        <textarea rows=${SIDE} cols=${SIDE + 1} spellcheck="false" autocomplete="off" .value=${begin.replaceAll('/', '\n')}></textarea></label>
      <p><button type="button" @click=${this.#keep}>${t('Use this sheet')}</button></p>`;
  }

  #keep = () => {
    const lines = must(this.querySelector('textarea')).value.trim().split(/\s*\n\s*/);
    this.tell('choose-sheet', lines.length === 1 ? `${lines[0]}/` : lines.join('/'));
  };
}

customElements.define('sheet-choice', SheetChoice);
