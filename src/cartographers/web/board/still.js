// A map to look at: drawn like that of a sheet, without squares to point at.

import {html} from '../vendor/lit/lit.js';
import {spacesOf} from './grid.js';
import {EXTENT, MARGIN, frame, terrain} from './map.js';

const BOX = [-MARGIN.left, -MARGIN.top, MARGIN.left + EXTENT + MARGIN.right, MARGIN.top + EXTENT + MARGIN.bottom].join(' ');

/** The picture without words: whoever shows it says whose map it is.
 * @param {Wire.SheetJson} sheet */
export const stillMap = (sheet) => html`<svg class="sheet still-map" viewBox=${BOX} aria-hidden="true"><g class="map">${frame()}${terrain(spacesOf(sheet))}</g></svg>`;
