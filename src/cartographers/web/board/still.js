// A map to look at: drawn like that of a sheet, without squares to point at.

import {html, nothing} from '../vendor/lit/lit.js';
import {alive} from './alive.js';
import {spacesOf} from './grid.js';
import {EXTENT, MARGIN, frame, terrain} from './map.js';

const BOX = [-MARGIN.left, -MARGIN.top, MARGIN.left + EXTENT + MARGIN.right, MARGIN.top + EXTENT + MARGIN.bottom].join(' ');
/** @type {SpaceContent} */
const WHITE = {kind: 'empty', ruins: false, monster: null, mark: false};

/** The picture without words: whoever shows it says whose map it is. On one that is `lively` something moves now and then; of one that
 * is being unrolled only so many `spaces` are to be seen, and before them (-1) not even its frame.
 * @param {Wire.SheetJson} sheet */
export const stillMap = (sheet, {lively = false, spaces = Infinity} = {}) => html`<svg class="sheet still-map" viewBox=${BOX} aria-hidden="true"><g class="map">${spaces < 0 ? nothing : frame()}${spaces > 0 ? terrain(first(sheet, spaces)) : nothing}</g></svg>
  ${lively && alive() ? html`<map-life .box=${BOX} .sheet=${sheet}></map-life>` : nothing}`;

/** @param {Wire.SheetJson} sheet @param {number} spaces */
const first = (sheet, spaces) => spacesOf(sheet).map((here, space) => (space < spaces ? here : WHITE));
