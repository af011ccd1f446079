// @ts-nocheck: its types are not all written yet
// What the scorer and the sheet editor have in common: a map that is painted on, opened from the address, and replaced by
// a text dropped on it. A stroke is one thing to undo.

import {given} from '../must.js';
import {catalogue} from '../catalogue.js';
import {DeskElement} from '../ui/element.js';
import {Painter} from './painter.js';
import {blankSheet, painted} from './text.js';

const MOST_UNDONE = 200;

/** Whoever extends it has `open()`, `changed()` (the map is another one), `takeText(text)`, and what a Painter's owner has. */
export class PaintedMap extends DeskElement {
  static properties = {sheet: {state: true}, brush: {state: true}, undone: {state: true}};

  /** @type {Wire.SheetJson[]} */
  #before = []; // sheets to go back to
  /** @type {Wire.SheetJson | null} */
  #stroke = null; // the sheet before the stroke that is being painted
  /** @type {Painter | null} */
  #painter = null;
  #hash = () => this.open();
  /** @param {KeyOn<HTMLElement>} event */
  #key = (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !event.target.closest('textarea, input:not([type=radio])')) {
      event.preventDefault();
      this.undo();
    }
  };

  constructor() {
    super();
    /** @type {string} */
    this.brush = given();
    /** @type {Wire.SheetJson[]} */
    this.undone = given();
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
    if (this.#painter?.map !== map) this.#painter = {map, on: new Painter(map, this)};
  }

  /** @param {number[]} spaces @param {string} brush @param {(space: number) => boolean} firm */
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

  /** @param {Wire.SheetJson} sheet */
  change(sheet) {
    this.remember(this.sheet);
    this.sheet = sheet;
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
    const [file] = event.dataTransfer.files;
    if (!file && event.target.closest('textarea')) return; // words moved inside the text
    event.preventDefault();
    if (file) this.takeFile(file);
    else this.takeText(event.dataTransfer.getData('text'));
  };

  /** @param {File} file */
  async takeFile(file) {
    this.takeText(await file.text());
  }
}
