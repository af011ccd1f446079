// The shadow of a sheet on the desk: rings, each wider and all faint. A filter would blur the whole sheet anew for every part of it
// that is painted, which took most of the time of a frame in which something was drawn.

import {svg} from '../vendor/lit/lit.js';

const REACH = [1, 3.5, 6, 8, 11, 14, 18, 26]; // of the rings, in units of the map: together they fade as a blurred edge does

/** @param {{left: number, top: number, width: number, height: number}} box of the sheet */
export const sheetShadow = ({left, top, width, height}) => svg`<g class="sheet-shadow">
  <rect class="sheet-rim" x=${left} y=${top} width=${width} height=${height}></rect>
  ${REACH.map((far) => svg`<rect x=${left} y=${top + 10} width=${width} height=${height} stroke-width=${2 * far}></rect>`)}</g>`;
