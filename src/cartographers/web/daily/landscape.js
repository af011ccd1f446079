// The year as a little landscape: a row for each season, up to three stars a square. The shared text has the same.

import {html, svg} from '../vendor/lit/lit.js';
import {seasonSign} from '../ui/signs.js';

const STARS_A_SQUARE = 3;
/** @param {number} stars */
const squares = (stars) => Array(Math.ceil(Math.max(0, stars) / STARS_A_SQUARE)).fill(null);

/** @param {Wire.GameJson["seasons"][number]} given */
function row({edicts, coins, monsters}) {
  const kinds = [...Object.entries(edicts).flatMap(([edict, stars]) => squares(stars).map(() => `seal-${edict}`)),
    ...squares(coins).map(() => 'coin'), ...squares(-monsters).map(() => 'monster')];
  /** @param {string} kind @param {number} x */
  const picture = (kind, x) => {
    if (kind === 'coin') return svg`<use href="#coin" x=${x} y="5" width="90" height="90"></use>`;
    if (kind === 'monster') return svg`<use class="terrain-monster" href="#space-monster-0" x=${x} y="2" width="96" height="96"></use>`;
    return svg`<rect class="a-wax ${kind}" x=${x + 6} y="8" width="84" height="84" rx="10"></rect>`;
  };
  return html`<svg viewBox="0 0 ${Math.max(1, kinds.length) * 100} 100">${kinds.map((kind, n) => picture(kind, n * 100))}</svg>`;
}

/** A picture without words: the text below it says the same.
 * @param {Wire.GameJson["seasons"]} seasons */
export const landscape = (seasons) => html`<div class="landscape" aria-hidden="true">${seasons.map((season) => html`<p>${seasonSign(season.season)}${row(season)}</p>`)}</div>`;
