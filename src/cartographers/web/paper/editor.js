// Sheets of one's own: printed with mountains, ruins and wasteland wherever somebody likes, shared by link, played at any table.

import {given, must} from '../must.js';
import {SIDE, columnOf, rowOf, spaceAt} from '../board/grid.js';
import {savePicture} from '../board/picture.js';
import '../board/sheet.js';
import {boxesOf, catalogue, hasRuins} from '../catalogue.js';
import {list, name, plural, t} from '../i18n.js';
import {setTable} from '../lobby/new_table.js';
import {go} from '../navigation.js';
import {icon, sign} from '../ui/signs.js';
import {topBar} from '../ui/topbar.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {brushBar} from './brushes.js';
import {Counting, asked} from './counting.js';
import './exchange.js';
import {PaintedMap} from './painted_map.js';
import {inAddress, keep, kept, putInAddress} from './stored.js';
import {PRINTED, ROW_SEPARATOR, blankSheet} from './text.js';

export const title = () => t('Your own sheets');
export const page = () => html`${topBar()}<main class="page paper-page"><sheet-editor></sheet-editor></main>`;

const KEPT = 'sheet';
const BARE = Array(SIDE).fill('.'.repeat(SIDE));
const LAST = SIDE - 1;

// Each gives the places that a stroke repeats, from its row and column.
/** @type {Record<string, (r: number, c: number) => Cell[]>} */
const SYMMETRIES = {
  none: (r, c) => [[r, c]],
  sideways: (r, c) => [[r, c], [r, LAST - c]],
  upright: (r, c) => [[r, c], [LAST - r, c]],
  half: (r, c) => [[r, c], [LAST - r, LAST - c]],
  both: (r, c) => [[r, c], [r, LAST - c], [LAST - r, c], [LAST - r, LAST - c]],
  quarters: (r, c) => [[r, c], [c, LAST - r], [LAST - r, LAST - c], [LAST - c, r]],
};
/** @type {Record<string, () => string>} */
const SYMMETRY_NAMES = {
  none: () => t('none'), sideways: () => t('left and right'), upright: () => t('above and below'), half: () => t('a half turn'), both: () => t('both ways'), quarters: () => t('quarter turns'),
};

class SheetEditor extends PaintedMap {
  static properties = {
    symmetry: {state: true}, checked: {state: true}, problem: {state: true}, unread: {state: true}, edition: {state: true}, busy: {state: true}, wasteland: {state: true},
  };

  letters = `${PRINTED}.`;
  #checking = new Counting('/sheets/check', (answer, problem) => {
    this.problem = problem;
    this.checked = answer;
  });

  constructor() {
    super();
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
    /** @type {string | null} */
    this.unread = given();
    /** @type {Wire.SheetCheckJson | null} */
    this.checked = given();
    this.brush = '^';
    this.symmetry = 'none';
    this.edition = 'base';
    this.wasteland = false; // on the sheets that are rolled
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#checking.stop();
  }

  /** The sheet of the address, or the one kept here. */
  async open() {
    const text = inAddress().sheet ?? kept(KEPT);
    if (text) await this.takeText(text, {fresh: true});
    else this.changed();
  }

  render() {
    return html`<div class="editor" @dragover=${(/** @type {Event} */ event) => event.preventDefault()} @drop=${this.dropped}>
      <header class="paper-head"><h1 tabindex="-1">${t('Your own sheets')}</h1><p>${t('Raise mountains, leave ruins, lay lands waste. Then play there.')}</p></header>
      <div class="scorer-map"><div class="easel">
        <div class="scan"><map-sheet layout="map" live .sheet=${this.sheet}></map-sheet></div>
        ${brushBar([[t('Printed'), `${PRINTED}.`]], [], this.brush, (letter) => { this.brush = letter; })}
        <div class="scorer-tools">
          <label class="field field-row"><span>${t('Symmetry')}</span><select @change=${(/** @type {On<HTMLSelectElement>} */ event) => { this.symmetry = event.target.value; }}>
            ${Object.keys(SYMMETRIES).map((id) => html`<option value=${id} .selected=${id === this.symmetry}>${SYMMETRY_NAMES[id]()}</option>`)}</select></label>
          <label class="field field-row"><span>${t('Start with')}</span><select @change=${this.#begin}><option value="" selected>…</option><option value="bare">${t('a blank sheet')}</option>
            ${catalogue().sheets.map(({id}) => html`<option value=${id}>${name(`sheet-${id.toLowerCase()}`)}</option>`)}</select></label>
          <span class="editor-roll"><button type="button" @click=${this.#roll}>${icon('dice')} ${t('Roll a sheet')}</button>
            <label class="field field-check"><input type="checkbox" .checked=${this.wasteland} @change=${(/** @type {On<HTMLInputElement>} */ event) => { this.wasteland = event.target.checked; }}> <span>${t('with wasteland')}</span></label></span>
          <button type="button" ?disabled=${!this.undone} @click=${() => this.undo()}>${icon('back')} ${t('Undo')}</button>
        </div>
      </div></div>
      <div class="scorer-stars">
        ${this.#verdict()}
        ${this.#play()}
      </div>
      <section class="paper editor-text" aria-labelledby="editor-text-title"><h2 id="editor-text-title">${t('Share and print')}</h2>
        <p>${t('A mountain is ^, ruins are a colon, wasteland is #, everything else is a period.')}</p>
        <text-exchange rows="11" .text=${`${this.sheet.rows.join('\n')}\n`} .problem=${this.unread} .fileName=${'sheet.txt'} @take-text=${(/** @type {CustomEvent<string>} */ event) => this.takeText(event.detail)}></text-exchange>
        <div class="editor-print"><button type="button" @click=${() => savePicture(must(this.querySelector('map-sheet')), 'sheet.png')}>${icon('save')} ${t('Save a picture')}</button>
          <p>${t('To play on paper, save a picture and print it, one for each player.')}</p></div>
      </section>
    </div>`;
  }

  /** What the rules say of the sheet, in words. */
  #verdict() {
    const {checked, problem} = this;
    const counts = checked && [
      [sign('icon-pencil', 'icon-sign'), plural('{n} space to draw on', '{n} spaces to draw on', checked.spaces)],
      [sign('space-mountain-0', 'terrain-mountain'), plural('{n} mountain, with a coin for whoever surrounds it', '{n} mountains, each with a coin for whoever surrounds it', checked.mountains)],
      [sign('space-ruins-0', 'terrain-ruins'), plural('{n} ruins space', '{n} ruins spaces', checked.ruins)],
      [sign('space-wasteland-0', 'terrain-wasteland'), plural('{n} wasteland space', '{n} wasteland spaces', checked.wasteland)],
    ];
    return html`<section class="paper editor-verdict" aria-labelledby="verdict-title"><h2 id="verdict-title">${t('This sheet')}</h2>
      <div aria-live="polite">
        ${counts ? html`<ul class="editor-counts">${counts.map(([picture, words]) => html`<li>${picture}<span>${words}</span></li>`)}</ul>` : nothing}
        ${problem ? html`<p class="verdict verdict-bad" role="alert">${problem}</p>` : nothing}
        ${checked ? this.#notes(checked).map(([good, words]) => html`<p class="verdict ${good ? 'verdict-good' : ''}">${words}</p>`) : nothing}
      </div></section>`;
  }

  /** @param {Wire.SheetCheckJson} checked */
  #notes(checked) {
    const notes = [];
    /** @param {string[]} cards */
    const names = (cards) => list([...new Set(cards)].map((card) => name(card)));
    const boxes = boxesOf(this.edition);
    const homeless = boxes.flatMap((box) => checked.boxes[box].homeless);
    const offRuins = boxes.flatMap((box) => checked.boxes[box].homeless_on_ruins);
    if (checked.known) notes.push([true, t('This one already comes in the box: {sheet}.', {sheet: name(`sheet-${checked.known.toLowerCase()}`)})]);
    if (homeless.length > 0) notes.push([false, t('No room from the start for: {cards}. A single space is drawn instead.', {cards: names(homeless)})]);
    if (checked.homeless_ambushes.length > 0) notes.push([false, t('No room from the start for the monsters of: {cards}.', {cards: names(checked.homeless_ambushes)})]);
    const ruins = hasRuins(this.edition);
    if (ruins && checked.ruins === 0) notes.push([false, t('There are no ruins: after a ruins card, everyone draws a single space.')]);
    else if (ruins && offRuins.length > 0) notes.push([false, t('Unable to cover any ruins: {cards}.', {cards: names(offRuins)})]);
    if (notes.every(([good]) => good)) notes.push([true, t('There is room for every card.')]);
    return notes;
  }

  #play() {
    const ready = Boolean(this.checked) && !this.busy;
    return html`<section class="paper editor-play" aria-labelledby="play-title"><h2 id="play-title">${t('Play on this sheet')}</h2>
      <label class="field"><span>${t('Edition')}</span><select @change=${(/** @type {On<HTMLSelectElement>} */ event) => { this.edition = event.target.value; }}>
        ${catalogue().editions.map((id) => html`<option value=${id} .selected=${id === this.edition}>${name(id)}</option>`)}</select></label>
      <div class="editor-ways"><button type="button" class="decide" ?disabled=${!ready} @click=${() => this.#table(1)}>${icon('pencil')} ${t('Play alone')}</button>
        <button type="button" class="decide" ?disabled=${!ready} @click=${() => this.#table(4)}>${icon('people')} ${t('Open a table')}</button></div></section>`;
  }

  get #exchange() {
    return /** @type {import('./exchange.js').TextExchange | null} */ (this.querySelector('text-exchange'));
  }

  // ---- painting

  isFirm() {
    return true;
  }

  /** @param {number[]} spaces @param {string} brush */
  paint(spaces, brush) {
    const repeated = spaces.flatMap((space) => SYMMETRIES[this.symmetry](rowOf(space), columnOf(space)).map(([r, c]) => spaceAt(r, c)));
    super.paint(repeated, brush, true);
  }

  /** @param {On<HTMLInputElement>} event */
  #begin = (event) => {
    const {value} = event.target;
    event.target.value = '';
    if (value) this.change(blankSheet(value === 'bare' ? BARE : must(catalogue().sheets.find((sheet) => sheet.id === value)).rows));
  };

  /** A map by the procedure of Tabula Rasa: the server has the dice. */
  #roll = async () => {
    const rolled = await asked('/sheets/roll', {wasteland: this.wasteland}, (sentence) => { this.problem = sentence; });
    if (rolled) this.#take(rolled.sheet);
  };

  changed() {
    this.#check();
    this.#keep();
  }

  #check() {
    this.#checking.soon(() => ({sheet: this.sheet.rows.join('\n')}));
  }

  /** A text that cannot be read changes nothing; of a played sheet only the print is taken.
   * @param {string} text @param {{fresh?: boolean}} [given] */
  async takeText(text, {fresh = false} = {}) {
    this.unread = null;
    const answer = await asked('/sheets/check', {sheet: text}, (sentence) => { this.unread = sentence; });
    if (!answer) {
      must(this.#exchange).own = text;
      if (fresh) this.#check();
      return;
    }
    this.#take(answer, fresh);
  }

  /** A sheet that the server has looked at.
   * @param {Wire.SheetCheckJson} checked @param {boolean} [fresh] */
  #take(checked, fresh = false) {
    this.#checking.stop();
    this.lay(blankSheet(checked.sheet.split(ROW_SEPARATOR)), fresh);
    this.checked = checked;
    this.problem = null;
    this.#exchange?.settle();
    this.#keep();
  }

  #keep() {
    if (!this.isConnected) return;
    const sheet = this.sheet.rows.join(ROW_SEPARATOR);
    keep(KEPT, sheet);
    putInAddress({sheet});
  }

  /** @param {number} seats */
  #table(seats) {
    return this.attempt(async () => {
      const code = await setTable({edition: this.edition, seats, sheet: must(this.checked).sheet}, {begin: seats === 1});
      go(`/t/${code}`);
    });
  }
}

customElements.define('sheet-editor', SheetEditor);
