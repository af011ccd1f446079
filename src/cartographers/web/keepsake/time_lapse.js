// How a map came to be, in a few seconds: recorded as a film where the browser can, else an SVG that moves by itself.

import {get} from '../api.js';
import {columnOf, isEmpty, rowOf, spacesOf} from '../board/grid.js';
import {CELL, EXTENT, figure, frame, onSpace, terrain} from '../board/map.js';
import {daylight, markupOf, selfContained} from '../board/picture.js';
import STAMPS from '../drawings/stamps.js';
import {name, plural} from '../i18n.js';
import {must} from '../must.js';
import {Film} from '../past/film.js';
import {html, render, svg} from '../vendor/lit/lit.js';

/** A moment of the film.
 * @typedef {{sheet: Wire.SheetJson, season: string, stars: number}} Moment */

const WIDTH = 720;
const CAPTION = 80; // below the map
const FRAME_TIME = 40; // milliseconds
const FADING = 3; // frames in which a drawing comes up ...
const RESTING = 3; // ... and lies
const LAST = 45; // frames of the finished map
const EDGE = 30; // around the map, in its units
const TYPES = ['video/webm;codecs=vp9', 'video/webm', 'video/mp4'];

/** The film of a seat's map; `told` hears how much of it is made.
 * @param {{code: string, seat: number, player: string}} whose @param {(part: number) => void} told
 * @returns {Promise<{file: Blob, ending: string}>} */
export async function timeLapse({code, seat, player}, told) {
  const moments = momentsOf(new Film(await get(`/tables/${code}/replay`)), seat);
  const type = typeof MediaRecorder === 'undefined' ? undefined : TYPES.find((each) => MediaRecorder.isTypeSupported(each));
  if (!type) return {file: new Blob([movingDrawing(moments)], {type: 'image/svg+xml'}), ending: 'svg'};
  const images = [];
  for (const moment of moments) {
    images.push(await imageOf(moment.sheet));
    told(images.length / moments.length / 3);
  }
  const file = await recorded(type, player, moments, images, (part) => told((1 + 2 * part) / 3));
  return {file, ending: type.startsWith('video/mp4') ? 'mp4' : 'webm'};
}

/** Whenever the map became another one.
 * @param {Film} film @param {number} seat @returns {Moment[]} */
export function momentsOf(film, seat) {
  const moments = film.views.map((view) => ({sheet: view.sheets[seat], season: view.season, stars: view.scores.reduce((sum, season) => sum + season[seat].total, 0)}));
  return moments.filter(({sheet, stars}, at) => at === moments.length - 1 || sheet !== moments[at - 1]?.sheet || stars !== moments[at - 1]?.stars);
}

/** @param {unknown} template */
function drawnApart(template) {
  const apart = document.createElement('div');
  render(template, apart);
  return apart;
}

/** @param {unknown} content */
const mapDrawing = (content) => html`<svg class="sheet" viewBox="${-EDGE} ${-EDGE} ${EXTENT + 2 * EDGE} ${EXTENT + 2 * EDGE}">
  <rect x=${-EDGE} y=${-EDGE} width=${EXTENT + 2 * EDGE} height=${EXTENT + 2 * EDGE} fill="var(--paper)"></rect><g class="map">${content}</g></svg>`;

/** Without letters: they are written beside it, in the fonts of the page.
 * @param {Wire.SheetJson} sheet */
async function imageOf(sheet) {
  const {copy} = selfContained(drawnApart(mapDrawing([frame(), terrain(spacesOf(sheet))])));
  copy.querySelectorAll('.map-label').forEach((label) => label.remove());
  const url = URL.createObjectURL(new Blob([markupOf(copy)], {type: 'image/svg+xml'}));
  const image = new Image();
  image.src = url;
  await image.decode();
  URL.revokeObjectURL(url);
  return createImageBitmap(image, {resizeWidth: WIDTH, resizeHeight: WIDTH});
}

/** @param {string} type @param {string} player @param {Moment[]} moments @param {ImageBitmap[]} images @param {(part: number) => void} told */
async function recorded(type, player, moments, images, told) {
  const canvas = Object.assign(document.createElement('canvas'), {width: WIDTH, height: WIDTH + CAPTION});
  const brush = must(canvas.getContext('2d'));
  const recorder = new MediaRecorder(canvas.captureStream(1000 / FRAME_TIME), {mimeType: type, videoBitsPerSecond: 4e6});
  /** @type {Blob[]} */
  const parts = [];
  recorder.ondataavailable = ({data}) => parts.push(data);
  const stopped = new Promise((done) => { recorder.onstop = done; });
  recorder.start();
  for (const [at, image] of images.entries()) {
    const frames = at === images.length - 1 ? LAST : FADING + RESTING;
    for (let number = 1; number <= frames; number += 1) {
      if (at > 0) brush.drawImage(images[at - 1], 0, 0);
      brush.globalAlpha = at > 0 ? Math.min(1, number / FADING) : 1;
      brush.drawImage(image, 0, 0);
      brush.globalAlpha = 1;
      caption(brush, player, moments[at]);
      await new Promise((done) => setTimeout(done, FRAME_TIME));
    }
    told((at + 1) / images.length);
  }
  recorder.stop();
  await stopped;
  return new Blob(parts, {type: type.split(';')[0]});
}

/** @param {CanvasRenderingContext2D} brush @param {string} player @param {Moment} moment */
function caption(brush, player, {season, stars}) {
  brush.fillStyle = daylight('--paper-deep');
  brush.fillRect(0, WIDTH, WIDTH, CAPTION);
  brush.fillStyle = daylight('--ink');
  brush.textBaseline = 'middle';
  brush.font = 'italic 40px Fell, Figures, serif';
  brush.textAlign = 'left';
  brush.fillText(player, 24, WIDTH + CAPTION / 2, WIDTH / 2);
  brush.font = '32px "Fell SC", Figures, serif';
  brush.textAlign = 'right';
  brush.fillText(`${name(season)} · ${plural('{n} star', '{n} stars', stars)}`, WIDTH - 24, WIDTH + CAPTION / 2, WIDTH / 2);
}

const STEP = (FADING + RESTING) * FRAME_TIME / 1000; // seconds

/** Every drawing comes up in its time, by itself.
 * @param {Moment[]} moments */
export function movingDrawing(moments) {
  const all = moments.map(({sheet}) => spacesOf(sheet));
  const steps = all.slice(1).map((spaces, at) => svg`<g opacity="0"><set attributeName="opacity" to="1" begin="${(STEP * (at + 1)).toFixed(2)}s" fill="freeze"></set>
    ${spaces.map((here, space) => (same(here, all[at][space]) ? '' : svg`${isEmpty(here) ? '' : onSpace(STAMPS.map.ground, space, {kind: here.kind})}${figure(spaces, space)}
      <rect class="map-square" x=${columnOf(space) * CELL} y=${rowOf(space) * CELL} width=${CELL} height=${CELL} fill="none" stroke="var(--ink)" stroke-width="3"></rect>`))}</g>`);
  return markupOf(selfContained(drawnApart(mapDrawing([frame(), terrain(all[0]), ...steps]))).copy);
}

/** @param {SpaceContent} one @param {SpaceContent} other */
const same = (one, other) => one.kind === other.kind && one.monster === other.monster && one.mark === other.mark;
