// <try-board>: a small map to draw on, square by square. The stars, and the spaces they are for, come from the server.

import {Refused, post} from '../api.js';
import {SIDE, columnOf, rowOf, spaceAt, spaceNamed} from '../board/grid.js';
import '../board/sheet.js';
import {stepped} from '../board/sheet.js';
import {name, number, plural, t} from '../i18n.js';
import {DeskElement} from '../ui/element.js';
import {icon, sign, star, terrainSquare} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';

const PENS = {forest: 't', village: 'v', farm: 'f', water: 'w', monster: 'm', mountain: '^', ruins: ':', empty: '.'};
const STEPS = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};
const PAUSE = 90; // milliseconds of rest before the stars are counted
const TAP = 9; // pixels a finger may slip

const isRuins = (mark) => mark === ':' || mark !== mark.toLowerCase();

/** What a space holds after a pencil touched it; ruins stay below what is drawn on them. */
function touched(mark, pen) {
  if (pen === ':') return isRuins(mark) ? (mark === ':' ? '.' : mark.toLowerCase()) : mark === '.' ? ':' : mark.toUpperCase();
  if (pen === '.') return isRuins(mark) && mark !== ':' ? ':' : '.';
  if (pen === '^') return '^';
  return isRuins(mark) ? pen.toUpperCase() : pen;
}

export class TryBoard extends DeskElement {
  static properties = {example: {attribute: false}, card: {}, rows: {state: true}, pen: {state: true}, counted: {state: true}, problem: {state: true}};

  #timer = null;
  #asked = 0;
  #stroke = null;

  constructor() {
    super();
    this.pen = 'forest';
    this.counted = null;
  }

  connectedCallback() {
    super.connectedCallback();
    this.rows ??= this.example;
    this.#count(0);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  get #sheet() {
    return this.querySelector('map-sheet');
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
          <button type="button" class="small" @click=${() => this.#become(this.example)}>${icon('back')} ${t('The example again')}</button>
          <button type="button" class="small" @click=${() => this.#become(this.example.map(() => '.'.repeat(SIDE)))}>${icon('close')} ${t('Clear the map')}</button>
        </div>
      </div>
    </section>`;
  }

  #penName = (pen) => (pen === 'empty' ? t('Rub out') : name(pen));

  #worth() {
    if (this.problem) return html`<p class="try-worth verdict-bad" role="alert">${this.problem}</p>`;
    const {stars = 0} = this.counted ?? {};
    const loss = this.card === 'monsters';
    return html`<p class="try-worth ${loss && stars < 0 ? 'loss' : ''}" role="status" data-stars=${this.counted ? stars : nothing}>
      ${star()} <strong aria-hidden="true">${number(stars)}</strong><span class="unseen">${plural('{n} star', '{n} stars', stars)}</span>
      <small>${loss ? t('The marked spaces cost a star each.') : t('The lit spaces bring them. Draw, and they follow.')}</small></p>`;
  }

  get #drawn() {
    if (this.drawnRows !== this.rows) [this.drawnRows, this.drawnSheet] = [this.rows, {rows: this.rows, marks: [], initials: {}, coins: 0}];
    return this.drawnSheet;
  }

  get #lights() {
    return this.counted ? [{spaces: this.counted.spaces.map(spaceNamed), style: this.card === 'monsters' ? 'lights-loss' : 'lights-earning'}] : [];
  }

  #become(rows) {
    this.rows = rows;
    this.#count(PAUSE);
  }

  #draw(space, pen) {
    const [row, column] = [rowOf(space), columnOf(space)];
    const mark = touched(this.rows[row][column], pen);
    if (mark === this.rows[row][column]) return;
    this.#become(this.rows.map((each, at) => (at === row ? each.slice(0, column) + mark + each.slice(column + 1) : each)));
  }

  /** A second touch with the same pencil rubs out. */
  #penFor(space) {
    const pen = PENS[this.pen];
    const here = this.rows[rowOf(space)][columnOf(space)].toLowerCase();
    return pen !== ':' && here === pen ? '.' : pen;
  }

  #count(pause) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), pause);
  }

  async #ask() {
    const asked = (this.#asked += 1);
    try {
      const answer = await post('/score', {sheet: this.rows.join('\n')});
      if (asked !== this.#asked) return;
      this.problem = null;
      this.counted = this.card === 'monsters' ? answer.monsters : answer.cards[this.card];
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      if (asked === this.#asked) this.problem = problem.message;
    }
  }

  // ---- mouse and finger: a mouse draws as long as it is pressed; a finger taps, since with a finger one also scrolls

  #spaceUnder(event) {
    const {x, y} = this.#sheet.pointOnMap(event.clientX, event.clientY);
    return x >= 0 && y >= 0 && x < SIDE && y < SIDE ? spaceAt(Math.floor(y), Math.floor(x)) : null;
  }

  #press = (event) => {
    const space = this.#spaceUnder(event);
    if (event.button !== 0 || space === null) return;
    this.#sheet.cursor = space;
    this.#stroke = {pen: this.#penFor(space), x: event.clientX, y: event.clientY, last: space, touch: event.pointerType === 'touch'};
    if (!this.#stroke.touch) this.#draw(space, this.#stroke.pen);
  };

  #move = (event) => {
    if (!this.#stroke || this.#stroke.touch || event.buttons !== 1) return;
    const space = this.#spaceUnder(event);
    if (space === null || space === this.#stroke.last) return;
    this.#stroke.last = space;
    this.#draw(space, this.#stroke.pen);
  };

  #release = (event) => {
    const stroke = this.#stroke;
    this.#stroke = null;
    if (stroke?.touch && Math.hypot(event.clientX - stroke.x, event.clientY - stroke.y) <= TAP) this.#draw(stroke.last, stroke.pen);
  };

  #cancel = () => {
    this.#stroke = null;
  };

  // ---- keyboard: arrows walk, Enter draws, Delete rubs out, a number takes a pencil

  #key = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.dataset?.space === undefined) return;
    const here = Number(event.target.dataset.space);
    const pens = Object.keys(PENS);
    if (STEPS[event.key]) this.#sheet.focusSpace(stepped(here, ...STEPS[event.key]));
    else if (event.key === 'Enter' || event.key === ' ') this.#draw(here, this.#penFor(here));
    else if (event.key === 'Delete' || event.key === 'Backspace') this.#draw(here, '.');
    else if (pens[Number(event.key) - 1]) this.pen = pens[Number(event.key) - 1];
    else return;
    event.preventDefault();
  };
}

customElements.define('try-board', TryBoard);
