// <map-scene>: a small map that is being drawn, for the first page. Still for those who want nothing to move.

import {SIDE, columnOf, rowOf, spaceNamed, spacesOf, withDrawn} from '../board/grid.js';
import {CELL, ghost, terrain} from '../board/map.js';
import {moves} from '../settings.js';
import {DeskElement} from '../ui/element.js';
import {html, nothing, svg} from '../vendor/lit/lit.js';

// The corner of a map, as part of a whole sheet, and the pieces that come onto it one after the other.
const CORNER = ['.......', '.^.:...', '.....^.', '.......', '..:....'];
const LAND = Array.from({length: SIDE}, (_, row) => (CORNER[row] ?? '').padEnd(SIDE, '.'));
/** @type {[string, string[]][]} */
const PIECES = [
  ['water', ['e1', 'e2', 'd2', 'c2']],
  ['forest', ['a4', 'a5', 'b5', 'b6']],
  ['village', ['c4', 'd4', 'd5']],
  ['farm', ['c3', 'd3', 'e3']],
  ['forest', ['a6', 'a7', 'b7']],
  ['water', ['c1', 'd1']],
  ['monster', ['d7', 'e6']],
  ['village', ['e4', 'e5', 'c5']],
  ['farm', ['a1', 'a2', 'a3', 'b1']],
];
const [FIRST, AGAIN_FROM] = [3, 2]; // pieces that are there at the beginning, and after the last one
const STEP = 1500; // milliseconds

class MapScene extends DeskElement {
  static properties = {drawn: {state: true}};
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;

  constructor() {
    super();
    /** @type {number} */
    this.drawn = moves() ? FIRST : PIECES.length - 1;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#timer = setInterval(() => this.#goOn(), STEP);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  #goOn() {
    if (moves()) this.drawn = this.drawn >= PIECES.length ? AGAIN_FROM : this.drawn + 1;
  }

  render() {
    const rows = PIECES.slice(0, this.drawn).reduce((land, [kind, names]) => withDrawn(land, names, kind), LAND);
    const spaces = spacesOf({rows});
    const next = PIECES[this.drawn];
    const numbers = next ? next[1].map(spaceNamed) : [];
    return html`<svg class="scene" viewBox="-30 -30 760 560" aria-hidden="true">
      <g transform="rotate(-2.5 350 250)"><rect class="scene-paper" x="-18" y="-18" width="736" height="536" rx="6"></rect>
      <svg x="0" y="0" width="700" height="500" viewBox="0 0 700 500">${terrain(spaces)}
        ${next ? ghost({spaces: numbers, marks: [], terrain: next[0], monster: null, verdict: {legal: true, wrong: []}, dropped: false}) : nothing}
      </svg><rect class="scene-frame" x="0" y="0" width="700" height="500"></rect></g>
      ${pencil(numbers)}
    </svg>`;
  }
}

const LAID_DOWN = spaceNamed('c9'); // where the pencil lies when there is nothing more to draw

/** A pencil whose point rests on the last of these spaces.
 * @param {number[]} numbers */
function pencil(numbers) {
  const last = numbers.at(-1) ?? LAID_DOWN;
  const [x, y] = [(columnOf(last) + 0.6) * CELL, (rowOf(last) + 0.6) * CELL];
  return svg`<g class="scene-pencil" transform="translate(${x} ${y}) rotate(28)">
    <path class="pencil-wood" d="M0 0L-13 -44L13 -44Z"></path><path class="pencil-point" d="M0 0L-4 -13L4 -13Z"></path>
    <path class="pencil-body" d="M-13 -44H13V-210H-13Z"></path><path class="pencil-shade" d="M3 -44H13V-210H3Z"></path>
    <path class="pencil-band" d="M-13 -210H13V-230H-13Z"></path><path class="pencil-end" d="M-13 -230H13V-252Q0 -262 -13 -252Z"></path></g>`;
}

customElements.define('map-scene', MapScene);
