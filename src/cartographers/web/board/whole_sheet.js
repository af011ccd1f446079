// A whole sheet as it lies on the table: the paper with its map, who draws it, coins and score boxes.

import {deckle} from '../art/pencil.js';
import STAMPS from '../drawings/stamps.js';
import {guard, svg} from '../vendor/lit/lit.js';
import {spacesOf} from './grid.js';
import {frame, terrain} from './map.js';
import {coinTrack, heading, scoreBoxes} from './parts.js';

const SHEET = STAMPS.sheet;
/** The rectangle that it covers, in units of the map. */
export const SHEET_BOX = SHEET.box;
const EDGE = deckle(SHEET.edge.seed, SHEET_BOX.width, SHEET_BOX.height, SHEET.edge.depth, SHEET.edge.step);

/** What is written and drawn on a sheet.
 * @typedef {{sheet: Wire.SheetJson, coins: number, player: SheetPlayer | null, scores: WrittenScore[], seasonCards: SeasonCard[], seasonNumber: number, coinTrack: number}} WholeSheet */

/** @param {WholeSheet} given */
export const wholeSheet = ({sheet, coins, player, scores, seasonCards, seasonNumber, coinTrack: track}) => svg`
  <path class="sheet-paper" transform="translate(${SHEET_BOX.left} ${SHEET_BOX.top})" d=${EDGE}></path>
  <g transform="translate(${SHEET.headingAt.join(' ')})">${heading(player ?? {name: '', title: '', crest: null})}</g>
  <g transform="translate(${SHEET.coinsAt.join(' ')})">${coinTrack(coins, track, sheet.spent)}</g>
  <g transform="translate(${SHEET.scoresAt.join(' ')})">${scoreBoxes(scores, seasonCards, seasonNumber)}</g>
  <g class="map">${drawnMap(sheet)}</g>`;

/** What lies on the map: drawn anew only when something is drawn, not with every number that is written around it.
 * @param {Wire.SheetJson} sheet */
export const drawnMap = (sheet) => guard([sheet], () => [frame(), terrain(spacesOf(sheet))]);
