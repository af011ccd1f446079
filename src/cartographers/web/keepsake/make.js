// What one takes home of a finished game. Loaded when somebody asks for it.

import {canvasOf, picture, saveFile, savePicture, shareFile} from '../board/picture.js';
import {local} from '../transport.js';
import {render} from '../vendor/lit/lit.js';
import {keepsake, plainSheet} from './card.js';
import {pdfOf} from './pdf.js';
import {timeLapse} from './time_lapse.js';

/** @typedef {import('./card.js').Subject} Subject */

const POSTER_SCALE = 1.75; // pixels for a unit of the map: about 240 to the inch on A3

/** @param {unknown} template */
function drawnApart(template) {
  const apart = document.createElement('div');
  render(template, apart);
  return apart;
}

/** @param {Subject} subject @param {'wide' | 'tall'} shape */
async function drawnKeepsake(subject, shape) {
  // Where there is no server, there is no address for others to scan.
  const code = local ? '' : await (await fetch(`/api/tables/${subject.table.code}/qr.svg?to=replay`)).text();
  return drawnApart(keepsake(subject, code, shape));
}

/** @param {Subject} subject @param {string} fileName */
export const saveMap = (subject, fileName) => savePicture(drawnApart(plainSheet(subject)), fileName);

/** @param {Subject} subject @param {string} fileName */
export const sharePicture = async (subject, fileName) => shareFile(await picture(await drawnKeepsake(subject, 'wide'), {scale: 0.9}), fileName);

/** @param {Subject} subject @param {string} fileName */
export async function savePoster(subject, fileName) {
  const canvas = await canvasOf(await drawnKeepsake(subject, 'tall'), POSTER_SCALE);
  /** @type {Blob | null} */
  const jpeg = await new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  if (!jpeg) return;
  const title = subject.table.seats[subject.seat].name;
  saveFile(pdfOf(new Uint8Array(await jpeg.arrayBuffer()), {width: canvas.width, height: canvas.height}, title), fileName);
}

/** @param {Subject} subject @param {string} fileName @param {(part: number) => void} told */
export async function saveFilm({table, seat}, fileName, told) {
  const {file, ending} = await timeLapse({code: table.code, seat, player: table.seats[seat].name}, told);
  saveFile(file, `${fileName}.${ending}`);
}
