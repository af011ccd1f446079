// <try-board>: a small map to draw on, square by square. The stars, and the spaces they are for, come from the server.

import {given, must} from '../must.js';
import {SIDE, columnOf, isOnRuins, rowOf, spaceAt, spaceNamed, walked} from '../board/grid.js';
import '../board/sheet.js';
import {name, number, plural, t} from '../i18n.js';
import {Counting} from '../paper/counting.js';
import {blankSheet} from '../paper/text.js';
import {DeskElement} from '../ui/element.js';
import {icon, sign, star, terrainSquare} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';

/** @type {Record<string, string>} */
const PENS = {forest: 't', village: 'v', farm: 'f', water: 'w', monster: 'm', mountain: '^', ruins: ':', empty: '.'};
const TAP = 9; // pixels a finger may slip

/** What a space holds after a pencil touched it; ruins stay below what is drawn on them.
 * @param {string} mark @param {string} pen */
function touched(mark, pen) {
  if (pen === ':') return isOnRuins(mark) ? (mark === ':' ? '.' : mark.toLowerCase()) : mark === '.' ? ':' : mark.toUpperCase();
  if (pen === '.') return isOnRuins(mark) && mark !== ':' ? ':' : '.';
  if (pen === '^') return '^';
  return isOnRuins(mark) ? pen.toUpperCase() : pen;
}

class TryBoard extends DeskElement {
  static properties = {example: {attribute: false}, card: {}, rows: {state: true}, pen: {state: true}, counted: {state: true}, problem: {state: true}};

  #counting = new Counting('/score', (answer, problem) => {
    this.problem = problem;
    if (answer) this.counted = this.card === 'monsters' ? answer.monsters : answer.cards[this.card];
  });
  /** @type {{pen: string, x: number, y: number, last: number, touch: boolean} | null} */
  #stroke = null;
  /** @type {Wire.SheetJson | null} */
  #drawn = null; // the rows as a sheet, the same one as long as they are the same

  constructor() {
    super();
    /** @type {string[]} */
    this.example = given();
    /** @type {string} */
    this.card = given();
    /** @type {string[]} */
    this.rows = given();
    /** @type {string | null} */
    this.problem = given();
    this.pen = 'forest';
    /** @type {{stars: number, spaces: string[]} | null} */
    this.counted = null;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#become(this.rows ?? this.example);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#counting.stop();
  }

  get #sheet() {
    return must(this.querySelector('map-sheet'));
  }

  render() {
    return html`<section class="try" aria-label=${t('Try it')}>
      <div class="try-map" @pointerdown=${this.#press} @pointermove=${this.#move} @pointerup=${this.#release} @pointercancel=${this.#cancel} @keydown=${this.#key}>
        <map-sheet live layout="map" .sheet=${this.#drawn} .lit=${this.#lights}></map-sheet>
      </div>
      <div class="try-side">
        ${this.#worth()}
        <fieldset class="tiles try-pens"><legend>${t('Pencil')}</legend>
          ${Object.keys(PENS).map((pen) => html`<label class="tile tile-terrain ${pen === this.pen ? 'tile-chosen' : ''}" title=${this.#penName(pen)}>
            <input type="radio" name="pen-${this.card}" value=${pen} .checked=${pen === this.pen} aria-label=${this.#penName(pen)} @change=${() => { this.pen = pen; }}>
            ${pen === 'empty' ? html`<span class="try-eraser">${icon('close')}</span>` : pen === 'ruins' ? sign('space-ruins-0', 'terrain-ruins try-ruins') : terrainSquare(pen)}
            <span class="tile-name">${this.#penName(pen)}</span></label>`)}
        </fieldset>
        <div class="try-tools">
          <button type="button" class="small" @click=${() => this.#become(this.example)}>${icon('back')} ${t('Show the example')}</button>
          <button type="button" class="small" @click=${() => this.#become(this.example.map(() => '.'.repeat(SIDE)))}>${icon('close')} ${t('Clear the map')}</button>
        </div>
      </div>
    </section>`;
  }

  /** @param {string} pen */
  #penName = (pen) => (pen === 'empty' ? t('Erase') : name(pen));

  #worth() {
    if (this.problem) return html`<p class="try-worth verdict-bad" role="alert">${this.problem}</p>`;
    const stars = this.counted?.stars ?? 0;
    const loss = this.card === 'monsters';
    return html`<p class="try-worth ${loss && stars < 0 ? 'loss' : ''}" role="status" data-stars=${this.counted ? stars : nothing}>
      ${star()} <strong aria-hidden="true">${number(stars)}</strong><span class="unseen">${plural('{n} star', '{n} stars', stars)}</span>
      <small>${loss ? t('The marked spaces cost a star each.') : t('The lit spaces earn them. Draw, and see them change.')}</small></p>`;
  }

  get #lights() {
    return this.counted ? [{spaces: this.counted.spaces.map(spaceNamed), style: this.card === 'monsters' ? 'lights-loss' : 'lights-earning'}] : [];
  }

  /** @param {string[]} rows */
  #become(rows) {
    this.rows = rows;
    this.#drawn = blankSheet(rows);
    this.#counting.soon(() => ({sheet: this.rows.join('\n')}));
  }

  /** @param {number} space @param {string} pen */
  #draw(space, pen) {
    const [row, column] = [rowOf(space), columnOf(space)];
    const mark = touched(this.rows[row][column], pen);
    if (mark === this.rows[row][column]) return;
    this.#become(this.rows.map((each, at) => (at === row ? each.slice(0, column) + mark + each.slice(column + 1) : each)));
  }

  /** A second touch with the same pencil rubs out.
   * @param {number} space */
  #penFor(space) {
    const pen = PENS[this.pen];
    const here = this.rows[rowOf(space)][columnOf(space)].toLowerCase();
    return pen !== ':' && here === pen ? '.' : pen;
  }

  // ---- mouse and finger: a mouse draws as long as it is pressed; a finger taps, since with a finger one also scrolls

  /** @param {PointerEvent} event */
  #spaceUnder(event) {
    const {x, y} = this.#sheet.pointOnMap(event.clientX, event.clientY);
    return x >= 0 && y >= 0 && x < SIDE && y < SIDE ? spaceAt(Math.floor(y), Math.floor(x)) : null;
  }

  /** @param {PointerEvent} event */
  #press = (event) => {
    const space = this.#spaceUnder(event);
    if (event.button !== 0 || space === null) return;
    this.#sheet.cursor = space;
    const stroke = {pen: this.#penFor(space), x: event.clientX, y: event.clientY, last: space, touch: event.pointerType === 'touch'};
    this.#stroke = stroke;
    if (!stroke.touch) this.#draw(space, stroke.pen);
  };

  /** @param {PointerEvent} event */
  #move = (event) => {
    if (!this.#stroke || this.#stroke.touch || event.buttons !== 1) return;
    const space = this.#spaceUnder(event);
    if (space === null || space === this.#stroke.last) return;
    this.#stroke.last = space;
    this.#draw(space, this.#stroke.pen);
  };

  /** @param {PointerEvent} event */
  #release = (event) => {
    const stroke = this.#stroke;
    this.#stroke = null;
    if (stroke?.touch && Math.hypot(event.clientX - stroke.x, event.clientY - stroke.y) <= TAP) this.#draw(stroke.last, stroke.pen);
  };

  #cancel = () => {
    this.#stroke = null;
  };

  // ---- keyboard: arrows walk, Enter draws, Delete rubs out, a number takes a pencil

  /** @param {KeyOn<HTMLElement>} event */
  #key = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.dataset?.space === undefined) return;
    const here = Number(event.target.dataset.space);
    const pens = Object.keys(PENS);
    const next = walked(here, event.key);
    if (next !== null) this.#sheet.focusSpace(next);
    else if (event.key === 'Enter' || event.key === ' ') this.#draw(here, this.#penFor(here));
    else if (event.key === 'Delete' || event.key === 'Backspace') this.#draw(here, '.');
    else if (pens[Number(event.key) - 1]) this.pen = pens[Number(event.key) - 1];
    else return;
    event.preventDefault();
  };
}

customElements.define('try-board', TryBoard);
