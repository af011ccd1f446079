// <map-sheet>: a player's sheet. Shows whatever it is given and tells where somebody points or presses keys;
// what that means is decided by the table around it.

import {given, must} from '../must.js';
import {deckle} from '../art/pencil.js';
import STAMPS from '../drawings/stamps.js';
import {language, t} from '../i18n.js';
import {DeskElement} from '../ui/element.js';
import {icon} from '../ui/signs.js';
import {guard, html, nothing, svg} from '../vendor/lit/lit.js';
import {alive} from './alive.js';
import {SIDE, columnOf, rowOf, spaceAt, spacesOf} from './grid.js';
import {inking} from './inking.js';
import {CELL, EXTENT, MARGIN, ghost, hints, lights} from './map.js';
import {sheetShadow} from './shadow.js';
import {spokenSpace} from './speech.js';
import {fitted, viewBox} from './view_box.js';
import {SHEET_BOX, drawnMap, wholeSheet} from './whole_sheet.js';
import {litFor, spotsOf, whyWords} from './why.js';

const ROWS = Array.from({length: SIDE}, (_, row) => row);
const MAP_BOX = {left: -MARGIN.left, top: -MARGIN.top, width: MARGIN.left + EXTENT + MARGIN.right, height: MARGIN.top + EXTENT + MARGIN.bottom};
const MIDDLE = spaceAt(5, 5);
const {seed, depth, step} = STAMPS.map.edge;
const MAP_EDGE = deckle(seed, MAP_BOX.width, MAP_BOX.height, depth, step);

export class MapSheet extends DeskElement {
  static properties = {
    sheet: {attribute: false},
    player: {attribute: false},
    scores: {attribute: false},
    seasonCards: {attribute: false},
    seasonNumber: {attribute: false},
    coinTrack: {attribute: false},
    layout: {},
    live: {type: Boolean}, // whether somebody can point at it
    draft: {attribute: false}, // {spaces, marks, terrain, monster, verdict, dropped, waiting}
    lit: {attribute: false}, // [{spaces, style}]
    coverable: {attribute: false},
    cursor: {attribute: false},
    fresh: {attribute: false}, // spaces that just changed
    ink: {attribute: false}, // spaces that are being drawn
    why: {state: true}, // the number that somebody asks about
    life: {}, // what may move on it while it lies still
    coinsComing: {attribute: false}, // coins that are gained but still on their way to the track
    zoomed: {attribute: false}, // what is shown of it, enlarged
  };

  constructor() {
    super();
    /** @type {Wire.SheetJson} */
    this.sheet = given();
    /** @type {SheetPlayer | null} */
    this.player = given();
    /** @type {number} */
    this.seasonNumber = given();
    /** @type {boolean} */
    this.live = given();
    /** @type {Ghost | null} */
    this.draft = given();
    /** @type {Set<number> | null} */
    this.coverable = given();
    /** @type {'full' | 'map'} */
    this.layout = 'full';
    /** @type {WrittenScore[]} */
    this.scores = [];
    /** @type {SeasonCard[]} */
    this.seasonCards = [];
    /** @type {number} */
    this.coinTrack = given();
    /** @type {Lights[]} */
    this.lit = [];
    /** @type {number} */
    this.cursor = MIDDLE;
    /** @type {number[]} */
    this.fresh = [];
    /** @type {number[]} */
    this.ink = [];
    /** @type {number} */
    this.coinsComing = 0;
    /** @type {'' | 'monsters' | 'whole'} */
    this.life = '';
    /** @type {import('./why.js').Spot | null} */
    this.why = null;
    /** @type {import('./view_box.js').Part | null} */
    this.zoomed = null;
  }

  render() {
    if (!this.sheet) return nothing;
    const box = viewBox(this.#box, this.zoomed);
    const {sheet, player, scores, seasonNumber, layout} = this;
    // What lies still, what moves and what is being drawn are drawings on top of each other, so that a moving shape repaints little.
    return html`
      <svg class="sheet sheet-${layout} ${this.zoomed ? 'sheet-enlarged' : ''}" viewBox=${box}>${guard([layout], () => sheetShadow(this.#box))}${guard([sheet, player, scores.length, scores.at(-1), seasonNumber, layout, this.coinsComing, language()], () => this.#paper())}</svg>
      ${this.life && alive() ? html`<map-life .box=${box} .what=${this.life} .sheet=${sheet} .resting=${this.#busy}></map-life>` : nothing}
      <svg class="sheet-overlay ${this.zoomed ? 'sheet-enlarged' : ''}" viewBox=${box}>
        ${this.fresh.length > 0 ? lights({spaces: this.fresh, style: 'lights-fresh'}) : nothing}
        ${this.coverable ? hints(this.coverable) : nothing}
        ${this.draft ? ghost(this.draft) : nothing}
        ${(this.why ? litFor(this.why, scores) : this.lit).map(lights)}
        ${layout === 'full' ? guard([scores.length, scores.at(-1), this.seasonCards, language()], () => this.#spots()) : nothing}
        ${guard([sheet, this.cursor, this.live, player, language()], () => this.#squares(spacesOf(sheet)))}
      </svg>
      ${guard([this.ink, sheet, box], () => (this.ink.length > 0 ? html`<svg class="ink-stage" viewBox=${box}>${inking(this.ink, spacesOf(sheet))}</svg>` : nothing))}
      ${this.zoomed ? html`<button type="button" class="whole-map" aria-label=${t('Show the whole map')} title=${t('Show the whole map')} @pointerdown=${(/** @type {Event} */ event) => event.stopPropagation()} @click=${() => { this.zoomed = null; }}>${icon('shrink')}</button>` : nothing}
      ${this.why ? html`<p class="why-words" role="status">${whyWords(this.why, scores, this.seasonCards)}</p>` : nothing}`;
  }

  /** Whether somebody draws on it or looks closer, or something is shown. */
  get #busy() {
    return Boolean(this.draft ?? this.zoomed) || this.ink.length + this.fresh.length > 0 || (this.life === 'monsters' && this.lit.length > 0);
  }

  #paper() {
    return this.layout === 'map'
      ? svg`<path class="sheet-paper" transform="translate(${MAP_BOX.left} ${MAP_BOX.top})" d=${MAP_EDGE}></path><g class="map">${drawnMap(this.sheet)}</g>`
      : wholeSheet({...this.#written, coins: this.sheet.coins - this.coinsComing});
  }

  get #box() {
    return this.layout === 'map' ? MAP_BOX : SHEET_BOX;
  }

  /** Where all of it lies on the screen when nothing is enlarged. */
  get drawn() {
    return fitted(this.#box, this.getBoundingClientRect());
  }

  /** The middle of a space, as fractions of the whole.
   * @param {number} space */
  placeOf(space) {
    const {left, top, width, height} = this.#box;
    return {x: ((columnOf(space) + .5) * CELL - left) / width, y: ((rowOf(space) + .5) * CELL - top) / height};
  }

  get #written() {
    const {sheet, player, scores, seasonCards, seasonNumber, coinTrack} = this;
    return {sheet, player, scores, seasonCards, seasonNumber, coinTrack};
  }

  /** On every number that is written: whoever points at it, or comes to it by keys, learns why it stands there. */
  #spots() {
    const spots = spotsOf(this.scores);
    if (spots.length === 0) return nothing;
    return svg`<g role="group" aria-label=${t('Why these numbers?')} @keydown=${this.#walkSpots}>${spots.map((spot, place) => {
      const [x, y, width, height] = spot.box;
      const ask = () => { this.why = spot; };
      const leave = () => { if (this.why === spot) this.why = null; };
      return svg`<rect class="why-spot" role="img" x=${x} y=${y} width=${width} height=${height} tabindex=${place === 0 ? 0 : -1} aria-label=${whyWords(spot, this.scores, this.seasonCards)}
        @pointerenter=${ask} @pointerleave=${(/** @type {PointerEvent} */ event) => event.pointerType === 'mouse' && leave()} @focus=${ask} @blur=${leave}></rect>`;
    })}</g>`;
  }

  /** The numbers are one stop for Tab; arrows go from one to the next.
   * @param {KeyOn<HTMLElement>} event */
  #walkSpots = (event) => {
    const onward = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
    if (!onward) return;
    const spots = [...event.currentTarget.querySelectorAll('.why-spot')];
    spots[spots.findIndex((spot) => spot === event.target) + onward]?.focus();
    event.preventDefault();
    event.stopPropagation();
  };

  /** The transparent squares on top: what one points at, and what a screen reader reads.
   * @param {SpaceContent[]} spaces */
  #squares(spaces) {
    const label = this.player?.name ? t('Map of {name}', {name: this.player.name}) : t('Map');
    return svg`<g role="grid" aria-label=${label} aria-readonly=${this.live ? 'false' : 'true'} class="squares">
      ${ROWS.map((row) => svg`<g role="row">
        ${ROWS.map((column) => {
          const space = spaceAt(row, column);
          return svg`<rect role="gridcell" class="square" data-space=${space} x=${column * CELL} y=${row * CELL} width=${CELL} height=${CELL}
            tabindex=${space === this.cursor ? 0 : -1} aria-label=${spokenSpace(spaces, space)} aria-selected="false"></rect>`;
        })}
      </g>`)}
    </g>`;
  }

  /** Only the few squares that the draft has come to or left are told. */
  updated() {
    const now = new Set([...(this.draft?.spaces ?? []), ...(this.draft?.beneath?.spaces ?? [])]);
    for (const square of this.querySelectorAll('.square[aria-selected="true"]')) {
      if (!now.has(Number(square.dataset.space))) square.setAttribute('aria-selected', 'false');
    }
    for (const space of now) this.querySelector(`.square[data-space="${space}"]`)?.setAttribute('aria-selected', 'true');
  }

  /** Where a point of the screen lies on the map, in squares from its top left corner.
   * @param {number} clientX @param {number} clientY */
  pointOnMap(clientX, clientY) {
    const point = new DOMPoint(clientX, clientY).matrixTransform(this.#matrix.inverse());
    return {x: point.x / CELL, y: point.y / CELL};
  }

  /** From the units of the map to the pixels of the screen. */
  get #matrix() {
    const map = /** @type {SVGGraphicsElement | null} */ (this.querySelector('.map'));
    return must(map?.getScreenCTM());
  }

  /** How big a square is on the screen, in pixels. */
  get squareSize() {
    return this.#matrix.a * CELL;
  }

  /** @param {number} space */
  focusSpace(space) {
    this.cursor = space;
    this.updateComplete.then(() => this.querySelector(`[data-space="${space}"]`)?.focus({preventScroll: true}));
  }
}

customElements.define('map-sheet', MapSheet);
