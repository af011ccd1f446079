// A map to look at: drawn like that of a sheet, without squares to point at.

import {html, nothing} from '../vendor/lit/lit.js';
import {alive} from './alive.js';
import {SIDE, rowOf, spacesOf} from './grid.js';
import {EXTENT, MARGIN, frame, terrain} from './map.js';

const BOX = [-MARGIN.left, -MARGIN.top, MARGIN.left + EXTENT + MARGIN.right, MARGIN.top + EXTENT + MARGIN.bottom].join(' ');
/** @type {SpaceContent} */
const WHITE = {kind: 'empty', ruins: false, monster: null, mark: false};

/** The picture without words: whoever shows it says whose map it is. On one that is `lively` something moves now and then; of one that
 * is being unrolled only the first `rows` are to be seen, and before them (-1) not even its frame.
 * @param {Wire.SheetJson} sheet */
export const stillMap = (sheet, {lively = false, rows = SIDE} = {}) => html`<svg class="sheet still-map" viewBox=${BOX} aria-hidden="true"><g class="map">${rows < 0 ? nothing : frame()}${rows > 0 ? terrain(firstRows(sheet, rows)) : nothing}</g></svg>
  ${lively && alive() ? html`<map-life .box=${BOX} .sheet=${sheet}></map-life>` : nothing}`;

/** @param {Wire.SheetJson} sheet @param {number} rows */
const firstRows = (sheet, rows) => spacesOf(sheet).map((here, space) => (rowOf(space) < rows ? here : WHITE));
