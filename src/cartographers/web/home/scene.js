// <map-scene>: a small map that is being drawn, for the first page. Still for those who want nothing to move.

import '../board/sheet.js';
import {spacesOf} from '../board/grid.js';
import {ghost, terrain} from '../board/map.js';
import {moves} from '../settings.js';
import {DeskElement} from '../ui/element.js';
import {html, nothing, svg} from '../vendor/lit/lit.js';

// The corner of a map and the pieces that come onto it one after the other.
const LAND = ['.......', '.^.:...', '.....^.', '.......', '..:....'];
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
const LETTERS = {forest: 't', village: 'v', farm: 'f', water: 'w', monster: 'm'};
const STEP = 1500;

class MapScene extends DeskElement {
  static properties = {drawn: {state: true}};
  #timer = null;

  constructor() {
    super();
    this.drawn = moves() ? 3 : PIECES.length - 1;
  }

  connectedCallback() {
    super.connectedCallback();
    if (moves()) this.#timer = setInterval(() => { this.drawn = this.drawn >= PIECES.length ? 2 : this.drawn + 1; }, STEP);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  render() {
    const rows = LAND.map((row) => [...row]);
    for (const [kind, names] of PIECES.slice(0, this.drawn)) for (const space of names) put(rows, space, kind);
    const spaces = spacesOf({rows: widened(rows)});
    const next = PIECES[this.drawn];
    const numbers = next ? next[1].map(numberOf) : [];
    return html`<svg class="scene" viewBox="-30 -30 760 560" aria-hidden="true">
      <g transform="rotate(-2.5 350 250)"><rect class="scene-paper" x="-18" y="-18" width="736" height="536" rx="6"></rect>
      <svg x="0" y="0" width="700" height="500" viewBox="0 0 700 500">${terrain(spaces)}
        ${next ? ghost({spaces: numbers, marks: [], terrain: next[0], monster: null, verdict: {legal: true, wrong: []}, dropped: false}) : nothing}
      </svg><rect class="scene-frame" x="0" y="0" width="700" height="500"></rect></g>
      ${pencil(numbers)}
    </svg>`;
  }
}

const numberOf = (space) => (space.charCodeAt(0) - 97) * 11 + Number(space.slice(1)) - 1;

function put(rows, space, kind) {
  const [row, column] = [space.charCodeAt(0) - 97, Number(space.slice(1)) - 1];
  rows[row][column] = rows[row][column] === ':' ? LETTERS[kind].toUpperCase() : LETTERS[kind];
}

/** A whole sheet of rows, of which only the corner is looked at. */
const widened = (rows) => Array.from({length: 11}, (_, row) => (rows[row] ?? []).join('').padEnd(11, '.'));

/** A pencil whose point rests on the last of these spaces. */
function pencil(numbers) {
  const last = numbers.at(-1) ?? 30;
  const [x, y] = [(last % 11) * 100 + 60, Math.floor(last / 11) * 100 + 60];
  return svg`<g class="scene-pencil" transform="translate(${x} ${y}) rotate(28)">
    <path class="pencil-wood" d="M0 0L-13 -44L13 -44Z"></path><path class="pencil-point" d="M0 0L-4 -13L4 -13Z"></path>
    <path class="pencil-body" d="M-13 -44H13V-210H-13Z"></path><path class="pencil-shade" d="M3 -44H13V-210H3Z"></path>
    <path class="pencil-band" d="M-13 -210H13V-230H-13Z"></path><path class="pencil-end" d="M-13 -230H13V-252Q0 -262 -13 -252Z"></path></g>`;
}


customElements.define('map-scene', MapScene);
