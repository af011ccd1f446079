// For a scoring card the small picture that explains it at a glance, as drawings/cards.js has it.

import {KIND_OF_LETTER, isOnRuins} from './board/grid.js';
import {drawn, filledIn, placed} from './drawings/draw.js';
import {drawingsOf} from './drawings/of_card.js';
import STAMPS from './drawings/stamps.js';
import {number, cardText} from './i18n.js';
import {html, nothing} from './vendor/lit/lit.js';

const {cell: CELL, diagram: DIAGRAM} = STAMPS;

/** What the picture of a scoring card is made of, and its box; null if it has none. `card` carries its weights, from the catalogue.
 * @param {Wire.ScoringJson} card */
export function diagramParts(card) {
  const described = drawingsOf(card.id).diagram;
  if (!described) return null;
  const {rows, lit = [], edge = '', bands = {rows: [], columns: []}, heads = []} = described;
  const size = {width: rows[0].length * CELL, height: rows.length * CELL};
  const {left, right, bottom, ...margin} = DIAGRAM.margin;
  const top = heads.length > 0 ? margin.aboveHeads : margin.top;
  const parts = [
    rows.map((row, r) => [...row].map((mark, c) => square(mark, c * CELL, r * CELL))),
    lit.map((row, r) => [...row].map((mark, c) => light(mark, c * CELL, r * CELL, card))),
    bands.rows.map((r) => [placed(DIAGRAM.row, 0, r * CELL, size), worth(card.stars[0], size.width, r * CELL, DIAGRAM.worthAt.row)]),
    bands.columns.map((c) => [placed(DIAGRAM.column, c * CELL, 0, size), worth(card.stars[0], c * CELL, size.height, DIAGRAM.worthAt.column)]),
    drawn(DIAGRAM.edges, {edge: [...edge].map((side) => filledIn(/** @type {Record<string, string>} */ (DIAGRAM.edge)[side], size)).join('')}),
    heads.map((head, c) => placed(DIAGRAM.head, c * CELL, 0, {head})),
  ];
  return {box: [-left, -top, left + size.width + right, top + size.height + bottom], parts};
}

/** The picture of a scoring card, if it has one.
 * @param {Wire.ScoringJson} card */
export function diagram(card) {
  const shown = diagramParts(card);
  return shown ? html`<svg class="diagram" viewBox=${shown.box.join(' ')} role="img" aria-label=${cardText(card.id).rule}>${shown.parts}</svg>` : nothing;
}

/** @param {string} mark @param {number} x @param {number} y */
function square(mark, x, y) {
  if (mark === ' ') return nothing;
  const kind = KIND_OF_LETTER[mark.toLowerCase()];
  const parts = [...(kind ? DIAGRAM.ground : []), ...DIAGRAM.outline, ...(mark === 'o' ? DIAGRAM.filled : []), ...(kind ? DIAGRAM.terrain : [])];
  if (isOnRuins(mark)) parts.push(...(kind ? DIAGRAM.ruinsBelow : DIAGRAM.ruins));
  return placed(parts, x, y, {kind: kind ?? ''}, kind && `terrain-${kind}`);
}

/** @param {string} mark @param {number} x @param {number} y @param {Wire.ScoringJson} card */
function light(mark, x, y, card) {
  if (mark === '.' || mark === ' ') return nothing;
  if (mark === '-') return placed(DIAGRAM.struck, x, y);
  return [placed(DIAGRAM.light, x, y), mark === '*' ? nothing : worth(card.stars[Number(mark) - 1], x, y, DIAGRAM.worthAt.square)];
}

/** @param {number} stars @param {number} x @param {number} y @param {number[]} shift */
const worth = (stars, x, y, [right, down]) => placed(DIAGRAM.worth, x + right, y + down, {stars: number(stars)});
