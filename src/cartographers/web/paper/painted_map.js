// What the scorer and the sheet editor have in common: a map that is painted on, opened from the address, and replaced by
// a text dropped on it. A stroke is one thing to undo.

import {given, must} from '../must.js';
import {catalogue} from '../catalogue.js';
import {DeskElement} from '../ui/element.js';
import {Painter} from './painter.js';
import {blankSheet, painted} from './text.js';

const MOST_UNDONE = 200;

/** Whoever extends it says the four that throw here. */
export class PaintedMap extends DeskElement {
  /** @type {Record<string, object>} */
  static properties = {sheet: {state: true}, brush: {state: true}, undone: {state: true}};

  /** @type {Wire.SheetJson[]} */
  #before = []; // sheets to go back to
  /** @type {Wire.SheetJson | null} */
  #stroke = null; // the sheet before the stroke that is being painted
  /** @type {{map: MapSheet, on: Painter} | null} */
  #painter = null;
  #hash = () => this.open();
  /** @param {KeyboardEvent} event */
  #key = (event) => {
    const typing = event.target instanceof Element && event.target.closest('textarea, input:not([type=radio])');
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !typing) {
      event.preventDefault();
      this.undo();
    }
  };

  letters = ''; // those that a key may paint
  initials = ''; // of the monsters that a key may paint together with Shift

  /** @returns {unknown} */
  open() {
    throw new Error('what is painted on has to be opened');
  }

  /** The map is another one. */
  changed() {
    throw new Error('a change has to be counted');
  }

  /** @param {string} _text @returns {unknown} */
  takeText(_text) {
    throw new Error('a text has to be read');
  }

  /** Whether a stroke that begins on this space paints over what is printed.
   * @param {number} _space @returns {boolean} */
  isFirm(_space) {
    throw new Error('what is printed has to be known');
  }

  constructor() {
    super();
    /** @type {string} */
    this.brush = given();
    this.undone = 0;
    /** @type {Wire.SheetJson} */
    this.sheet = blankSheet(catalogue().sheets[0].rows);
  }

  connectedCallback() {
    super.connectedCallback();
    window.addEventListener('hashchange', this.#hash);
    document.addEventListener('keydown', this.#key);
    this.open();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener('hashchange', this.#hash);
    document.removeEventListener('keydown', this.#key);
  }

  updated() {
    const map = this.querySelector('map-sheet');
    if (map && this.#painter?.map !== map) this.#painter = {map, on: new Painter(map, this)};
  }

  /** @param {number[]} spaces @param {string} brush @param {boolean} firm */
  paint(spaces, brush, firm) {
    this.#stroke ??= this.sheet;
    const after = spaces.reduce((sheet, space) => painted(sheet, space, brush, firm), this.sheet);
    if (after === this.sheet) return;
    this.sheet = after;
    this.changed();
  }

  /** The stroke is finished. */
  lifted() {
    if (this.#stroke && this.#stroke !== this.sheet) this.remember(this.#stroke);
    this.#stroke = null;
  }

  /** @param {Wire.SheetJson} sheet */
  remember(sheet) {
    this.#before = [...this.#before.slice(1 - MOST_UNDONE), sheet];
    this.undone = this.#before.length;
  }

  /** Another sheet lies there; where it is the first one, there is nothing to go back to.
   * @param {Wire.SheetJson} sheet @param {boolean} [first] */
  lay(sheet, first = false) {
    if (!first) this.remember(this.sheet);
    this.sheet = sheet;
  }

  /** @param {Wire.SheetJson} sheet */
  change(sheet) {
    this.lay(sheet);
    this.changed();
  }

  undo() {
    const last = this.#before.pop();
    if (!last) return;
    this.undone = this.#before.length;
    this.sheet = last;
    this.changed();
  }

  /** @param {DragEvent} event */
  dropped = (event) => {
    const dropped = must(event.dataTransfer);
    const [file] = dropped.files;
    if (!file && event.target instanceof Element && event.target.closest('textarea')) return; // words moved inside the text
    event.preventDefault();
    if (file) this.takeFile(file);
    else this.takeText(dropped.getData('text'));
  };

  /** @param {File} file */
  async takeFile(file) {
    this.takeText(await file.text());
  }
}
