// The drawing of the atlas behind its places: paper, paths, and what grows along them. It says nothing that the list of places does not.

import {BOX} from '../ui/signs.js';
import {svg} from '../vendor/lit/lit.js';

/** @typedef {import('./layout.js').AtlasLayout} AtlasLayout */
/** @typedef {import('./layout.js').Point} Point */

/** What stands in a chapter's country: the drawing, and where, in squares from the chapter's corner. @type {[string, string, number, number][][]} */
const COUNTRY = [
  [['space-farm-0', 'farm', 0.15, 0.55], ['space-forest-0', 'forest', 0.55, 2.5], ['space-farm-0', 'farm', 2.05, 1.32], ['space-village-0', 'village', 3.2, 0.35], ['space-forest-0', 'forest', 1.45, 1.5], ['space-forest-0', 'forest', 3.3, 2.45]],
  [['space-water-0', 'water', 0.3, 0.4], ['space-water-0', 'water', 1.45, 1.3], ['space-water-0', 'water', 2.1, 1.25], ['space-village-0', 'village', 0.35, 2.45], ['space-water-0', 'water', 3.25, 2.4], ['space-forest-0', 'forest', 3.3, 0.3]],
  [['space-mountain-0', 'mountain', 1.4, 1.28], ['space-mountain-0', 'mountain', 2.05, 1.22], ['space-mountain-0', 'mountain', 0.3, 0.35], ['space-forest-0', 'forest', 3.3, 2.45], ['space-mountain-0', 'mountain', 3.25, 0.3], ['space-mountain-0', 'mountain', 0.4, 2.5]],
  [['space-forest-0', 'forest', 3.3, 0.35], ['space-forest-0', 'forest', 2.05, 1.3], ['space-mountain-0', 'mountain', 3.3, 2.45], ['space-monster-0', 'monster', 1.45, 1.42], ['space-forest-0', 'forest', 0.3, 0.3]],
];
const SIZE = 44;

/** The drawing of the whole. `joined` are the paths as pairs of places, walked or not.
 * @param {AtlasLayout} layout @param {{from: number, to: number, walked: boolean}[]} joined */
export const atlasMap = (layout, joined) => svg`<svg class="atlas-drawing" viewBox="0 0 ${layout.width} ${layout.height}" aria-hidden="true">
  <rect class="atlas-frame" x="6" y="6" width=${layout.width - 12} height=${layout.height - 12} rx="4"></rect>
  <rect class="atlas-frame atlas-frame-inner" x="11" y="11" width=${layout.width - 22} height=${layout.height - 22} rx="2"></rect>
  ${layout.chapters.map((corner, chapter) => COUNTRY[chapter].map(([id, kind, x, y]) => svg`<svg class="atlas-country terrain-${kind}" x=${corner.x - 200 + x * 100} y=${corner.y + y * 90} width=${SIZE} height=${SIZE} viewBox=${BOX}><use href="#${id}"></use></svg>`))}
  ${hole(layout.places[23])}
  ${joined.map(({from, to, walked}) => svg`<path class="atlas-path ${walked ? 'atlas-walked' : ''}" d=${path(layout.places[from], layout.places[to], from)}></path>`)}
</svg>`;

/** A path is never quite straight.
 * @param {Point} from @param {Point} to @param {number} number */
function path(from, to, number) {
  const bend = number % 2 === 0 ? 0.14 : -0.14;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return `M${from.x} ${from.y}Q${(from.x + to.x) / 2 - dy * bend} ${(from.y + to.y) / 2 + dx * bend} ${to.x} ${to.y}`;
}

/** Where the last place lies the paper is torn.
 * @param {Point} at */
const hole = ({x, y}) => svg`<path class="atlas-hole" transform="translate(${x} ${y})" d="M-42 -30L-20 -46L-4 -38L18 -48L40 -30L36 -8L48 10L34 34L10 32L-8 46L-30 36L-46 20L-38 2Z"></path>`;
