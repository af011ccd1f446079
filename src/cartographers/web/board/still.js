// A map to look at: drawn like that of a sheet, without squares to point at.

import {html, nothing} from '../vendor/lit/lit.js';
import {alive} from './alive.js';
import {spacesOf} from './grid.js';
import {EXTENT, MARGIN, frame, terrain} from './map.js';

const BOX = [-MARGIN.left, -MARGIN.top, MARGIN.left + EXTENT + MARGIN.right, MARGIN.top + EXTENT + MARGIN.bottom].join(' ');

/** The paper on which a map will be. */
export const blankMap = () => html`<svg class="sheet still-map" viewBox=${BOX} aria-hidden="true"><g class="map">${frame()}</g></svg>`;

/** The picture without words: whoever shows it says whose map it is. On one that is `lively` something moves now and then.
 * @param {Wire.SheetJson} sheet */
export const stillMap = (sheet, lively = false) => html`<svg class="sheet still-map" viewBox=${BOX} aria-hidden="true"><g class="map">${frame()}${terrain(spacesOf(sheet))}</g></svg>
  ${lively && alive() ? html`<map-life .box=${BOX} .sheet=${sheet}></map-life>` : nothing}`;
