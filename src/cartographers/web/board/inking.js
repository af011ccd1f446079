// What was drawn just now, drawn once more before one's eyes: the outline is traced, the hatching fills, the symbols settle.
// Below it the sheet has everything already, so that it can stop at any moment.

import STAMPS from '../drawings/stamps.js';
import {svg} from '../vendor/lit/lit.js';
import {boundsOf, contour, hatching} from './contour.js';
import {CELL, figure, onSpace, squares} from './map.js';

const PENCIL = 0.3; // squares from one stroke of the hatching to the next

/** @param {import('./contour.js').Corner[]} corners */
const line = (corners) => corners.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x * CELL} ${y * CELL}`).join('');

/** `contents` are the spaces of the sheet on which it is drawn already.
 * @param {number[]} spaces @param {SpaceContent[]} contents */
export function inking(spaces, contents) {
  const box = boundsOf(spaces);
  const edge = contour(spaces).map((loop) => `${line(loop)}Z`).join('');
  const grounds = spaces.map((space) => onSpace(STAMPS.map.ground, space, {kind: contents[space].kind}));
  const figures = spaces.map((space) => svg`<g class="ink-figure">${figure(contents, space)}</g>`);
  return svg`<g class="ink" aria-hidden="true">
    <path class="ink-paper" d=${squares(spaces)}></path>
    <g class="ink-sketch">${grounds}</g>
    <mask id="ink-strokes" maskUnits="userSpaceOnUse" x=${box.left * CELL} y=${box.top * CELL} width=${box.width * CELL} height=${box.height * CELL}>
      <path class="ink-strokes" pathLength="1" d=${line(hatching(box, PENCIL))}></path></mask>
    <g mask="url(#ink-strokes)">${grounds}</g>
    <g>${figures}</g>
    <path class="ink-edge" pathLength="1" d=${edge}></path>
  </g>`;
}
