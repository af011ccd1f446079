// One picture that tells a game: a sheet, its place and stars, the four edicts, and a code that opens the replay.
// Wide to be shared, tall to hang on a wall.

import {SHEET_BOX, wholeSheet} from '../board/whole_sheet.js';
import {EDICTS, coinTrackLength, seasonCards} from '../catalogue.js';
import {drawn} from '../drawings/draw.js';
import STAMPS from '../drawings/stamps.js';
import {list, name, number, plural, t} from '../i18n.js';
import {twistName} from '../ui/twist_words.js';
import {html, nothing, svg, unsafeSVG} from '../vendor/lit/lit.js';

/** A seat's part of a finished game.
 * @typedef {{view: import('../table/end.js').FinishedView, table: Wire.TableJson, seat: number, setup: Wire.SetupJson}} Subject */

const {width: SHEET_WIDTH, height: SHEET_HEIGHT, left: LEFT, top: TOP} = SHEET_BOX;
const EDGE = 60;
const PANEL = {wide: 620, tall: 400}; // beside the sheet, or below it

/** @param {Subject} subject */
export function sheetOf({view, table, seat, setup}) {
  const player = view.result.title ? {...table.seats[seat], title: name(view.result.title)} : table.seats[seat];
  return {
    sheet: view.sheets[seat], coins: view.sheets[seat].coins, player, scores: view.scores.map((season) => season[seat]),
    seasonCards: seasonCards(setup.seasons), seasonNumber: -1, coinTrack: coinTrackLength(),
  };
}

/** The sheet alone, as a drawing of its own.
 * @param {Subject} subject */
export const plainSheet = (subject) => html`<svg class="sheet" viewBox="${LEFT} ${TOP} ${SHEET_WIDTH} ${SHEET_HEIGHT}">${wholeSheet(sheetOf(subject))}</svg>`;

/** `code` is the drawing of the QR code.
 * @param {Subject} subject @param {string} code @param {'wide' | 'tall'} shape */
export function keepsake(subject, code, shape) {
  const wide = shape === 'wide';
  const width = SHEET_WIDTH + 2 * EDGE + (wide ? PANEL.wide : 0);
  const height = SHEET_HEIGHT + 2 * EDGE + (wide ? 0 : PANEL.tall);
  const panelAt = wide ? [EDGE + SHEET_WIDTH + 50, EDGE + 20] : [EDGE + 30, EDGE + SHEET_HEIGHT + 40];
  return html`<svg class="sheet keepsake" viewBox="0 0 ${width} ${height}">
    <rect width=${width} height=${height} fill="var(--desk)"></rect>
    <rect x="18" y="18" width=${width - 36} height=${height - 36} fill="none" stroke="var(--desk-ink)" stroke-width="3"></rect>
    <rect x="28" y="28" width=${width - 56} height=${height - 56} fill="none" stroke="var(--desk-ink)" stroke-width="1.5"></rect>
    <g transform="translate(${EDGE - LEFT} ${EDGE - TOP})">${wholeSheet(sheetOf(subject))}</g>
    <g transform="translate(${panelAt.join(' ')})">${wide ? besides(subject, code) : below(subject, code)}</g>
  </svg>`;
}

/** @param {Subject} subject @param {string} code */
const besides = (subject, code) => svg`
  ${words(t('Cartographers'), {x: 260, y: 70, size: 66, anchor: 'middle'})}
  ${words(resultWords(subject), {x: 260, y: 132, size: 42, anchor: 'middle', font: 'hand'})}
  ${twistLine(subject, {x: 260, y: 176, anchor: 'middle'})}
  <use href="#star" x="60" y="168" width="400" height="400" fill="var(--gold)"></use>
  ${words(number(starsOf(subject)), {x: 260, y: 425, size: 128, anchor: 'middle', font: 'hand', fill: '#2d1c05'})}
  ${EDICTS.map((edict, place) => edictLine(subject, edict, 0, 640 + place * 128))}
  ${qr(code, 110, 1200, 300)}
  ${words(t('Watch the replay'), {x: 260, y: 1556, size: 36, anchor: 'middle', font: 'hand'})}`;

/** @param {Subject} subject @param {string} code */
const below = (subject, code) => svg`
  ${words(resultWords(subject), {x: 0, y: 46, size: 46, font: 'hand'})}
  ${twistLine(subject, {x: 860, y: 46, anchor: 'end'})}
  ${EDICTS.map((edict, place) => edictLine(subject, edict, (place % 2) * 440, 84 + Math.floor(place / 2) * 128, 420))}
  ${qr(code, 920, 0, 280)}
  ${words(t('Watch the replay'), {x: 1060, y: 322, size: 30, anchor: 'middle', font: 'hand'})}`;

/** What made this game another one than the rulebooks'.
 * @param {Subject} subject @param {{x: number, y: number, anchor: string}} where */
function twistLine({setup}, where) {
  const text = list(setup.twists.map(twistName));
  return text ? words(text, {...where, size: Math.min(32, 760 / text.length), font: 'hand'}) : nothing;
}

/** What an edict has brought over the seasons in which it was scored.
 * @param {Subject} subject @param {string} edict */
const broughtBy = ({view, seat}, edict) => view.scores.flatMap((season) => season[seat].edicts.filter((each) => each.edict === edict)).reduce((sum, {stars}) => sum + stars, 0);

/** @param {Subject} subject @param {string} edict @param {number} x @param {number} y */
function edictLine(subject, edict, x, y, room = 520) {
  const title = name(subject.view.edicts[edict]);
  return svg`<g transform="translate(${x} ${y})">
    <svg class="seal seal-${edict}" x="0" y="0" width="92" height="92" viewBox="0 0 100 100">${drawn(STAMPS.sign.seal, {edict, letter: edict.toUpperCase()})}</svg>
    ${words(title, {x: 112, y: 60, size: Math.min(38, ((room - 240) * 1.9) / title.length)})}
    ${words(number(broughtBy(subject, edict)), {x: room - 58, y: 64, size: 50, anchor: 'end', font: 'hand'})}
    <use href="#star" x=${room - 50} y="24" width="46" height="46"></use></g>`;
}

/** @param {Subject} subject */
const standingOf = ({view, seat}) => view.result.standings.find((one) => one.seat === seat) ?? view.result.standings[0];
/** @param {Subject} subject */
const starsOf = (subject) => standingOf(subject).stars;

/** "1st of 4" in words that need no ordinals; alone, the title.
 * @param {Subject} subject */
function resultWords(subject) {
  const {result} = subject.view;
  if (result.title) return name(result.title);
  const {place} = standingOf(subject);
  return t('Place {place} of {all}', {place: number(place), all: plural('{n} cartographer', '{n} cartographers', result.standings.length)});
}

/** @param {string} text @param {{x: number, y: number, size: number, anchor?: string, font?: 'hand' | 'display', fill?: string}} how */
const words = (text, {x, y, size, anchor = 'start', font = 'display', fill = 'var(--desk-ink)'}) => svg`<text x=${x} y=${y} font-size=${size} text-anchor=${anchor}
  font-style=${font === 'hand' ? 'italic' : 'normal'} font-family=${font === 'hand' ? 'Fell, Figures, serif' : 'Fell SC, Figures, serif'} fill=${fill}>${text}</text>`;

/** The code as the server draws it, on white, as big as asked for.
 * @param {string} code @param {number} x @param {number} y @param {number} size */
function qr(code, x, y, size) {
  const [, wide] = code.match(/<svg[^>]* width="(\d+)"/) ?? [];
  return svg`<svg x=${x} y=${y} width=${size} height=${size} viewBox="0 0 ${wide ?? 1} ${wide ?? 1}">${unsafeSVG(code.replace(/^.*?<svg[^>]*>/s, '').replace(/<\/svg>\s*$/, ''))}</svg>`;
}
