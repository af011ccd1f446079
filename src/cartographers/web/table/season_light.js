// <season-light season="fall">: the light on the desk and what the wind has brought onto it. When a season begins, more of it
// drifts by once. Nothing here is to be known in order to play: it is hidden from those who listen, and still where nothing moves.

import {SEASONS} from '../catalogue.js';
import {later, nextFrame} from '../later.js';
import {moves} from '../settings.js';
import {play} from '../sound.js';
import {DeskElement} from '../ui/element.js';
import {drift} from '../ui/flight.js';
import {stylesheet} from '../ui/styled.js';
import {html, svg} from '../vendor/lit/lit.js';

stylesheet('season.css');

/** Petals, the seeds of a dandelion, leaves and flakes, in squares of 100 x 100.
 * @type {Record<string, unknown[]>} */
const MOTIFS = {
  spring: [
    svg`<path class="a-c" d="M50 88Q14 62 26 24Q40 32 50 22Q60 32 74 24Q86 62 50 88Z"></path><path class="a-t" d="M50 82V50M50 66L40 48M50 66L60 48"></path>`,
    svg`<path class="a-c" d="M20 70Q24 26 72 20Q70 34 82 42Q66 82 20 70Z"></path><path class="a-t" d="M24 68Q44 50 62 42"></path>`,
  ],
  summer: [
    svg`<path class="a-t" d="M50 92Q54 68 50 46M50 46L26 22M50 46L38 14M50 46L54 10M50 46L70 16M50 46L80 28"></path><path class="a-f" d="M50 96L46 80Q50 74 54 80Z"></path>`,
    svg`<circle class="season-mote" cx="50" cy="50" r="30"></circle>`,
  ],
  fall: [
    svg`<use href="#season-fall" width="100" height="100"></use>`,
    svg`<path class="a-c" d="M50 92Q16 66 28 34Q36 14 50 6Q64 14 72 34Q84 66 50 92Z"></path><path class="a-t" d="M50 98V18M50 70L32 52M50 70L68 52M50 50L36 34M50 50L64 34"></path>`,
  ],
  winter: [svg`<use href="#season-winter" width="100" height="100"></use>`, svg`<circle class="season-flake" cx="50" cy="50" r="26"></circle>`],
};
// Where they lie, in hundredths of the desk, how big, and how turned: mostly where no paper lies.
const LYING = [
  [0.3, 30, 30, 20], [0.1, 78, 24, 130], [24.6, 12, 26, 75], [25.3, 46, 30, 200], [24.8, 83, 24, 310], [72.4, 24, 28, 250],
  [73, 60, 24, 40], [71.9, 91, 30, 165], [98.4, 16, 26, 95], [98.6, 66, 30, 280], [36, 0.6, 26, 15], [61, 1.2, 22, 220],
];
const DRIFTING = 22;
const CALM = 500; // milliseconds: a season begins with a card that turns over; then it lies there large, and nothing else begins
const DUSK = 900; // as long as css/season.css takes to take a light away

class SeasonLight extends DeskElement {
  static properties = {season: {}, sky: {state: true}};

  constructor() {
    super();
    /** @type {string} */
    this.season = '';
    this.sky = ''; // whose light it is, nobody's while it changes
  }

  /** When a season begins, the light follows its card: the whole desk is painted anew for it, which would hold up whatever begins to move.
   * @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has('season') && !this.#changes(changed)) this.sky = this.season;
  }

  /** Whether a season begins while somebody looks on.
   * @param {Map<string, unknown>} changed */
  #changes(changed) {
    return Boolean(changed.get('season')) && moves() && !document.hidden;
  }

  render() {
    return html`<div aria-hidden="true">
      ${SEASONS.map((season) => html`<i class="season-sky season-sky-${season} ${season === this.sky ? 'season-sky-now' : ''}"></i>`)}
      <svg class="season-lying season-${this.season}">${LYING.map(([x, y, size, turn], number) => motif(this.season, number, {x: `${x}%`, y: `${y}%`, size, turn}))}</svg>
    </div>`;
  }

  /** @param {Map<string, unknown>} changed */
  async updated(changed) {
    if (!changed.get('season')) return; // the first one is there already
    play(this.season);
    if (!this.#changes(changed)) return;
    await nextFrame().then(nextFrame); // the one in which a season begins has enough to do
    drift(DRIFTING, () => this.#piece());
    await later(CALM);
    this.sky = ''; // what fades is a layer as large as the desk: one light goes before the next one comes
    await later(DUSK);
    this.sky = this.season;
  }

  /** One of what drifts by; the pieces that lie on the desk are the pattern. */
  #piece() {
    const pieces = this.querySelectorAll('.season-lying > svg');
    const piece = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    piece.setAttribute('class', `season-${this.season}`);
    piece.setAttribute('viewBox', '0 0 100 100');
    piece.append(...(pieces[Math.floor(Math.random() * pieces.length)]?.cloneNode(true).childNodes ?? []));
    return piece;
  }
}

/** @param {string} season @param {number} number @param {{x: string, y: string, size: number, turn: number}} how */
function motif(season, number, {x, y, size, turn}) {
  const kinds = MOTIFS[season] ?? [];
  return svg`<svg x=${x} y=${y} width=${size} height=${size} viewBox="0 0 100 100"><g transform="rotate(${turn} 50 50)">${kinds[number % 3 === 2 ? 1 : 0]}</g></svg>`;
}

customElements.define('season-light', SeasonLight);
