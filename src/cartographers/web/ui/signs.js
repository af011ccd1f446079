// Small drawings inside text and on buttons.

import {crestMarkup, crestOf} from '../art/crest.js';
import {drawn} from '../drawings/draw.js';
import STAMPS from '../drawings/stamps.js';
import {html, svg, unsafeSVG} from '../vendor/lit/lit.js';

const {cell: CELL, icon: ICON, sign: SIGN} = STAMPS;
/** The square of a drawing. */
export const BOX = `0 0 ${CELL} ${CELL}`;
const ICON_BOX = `0 0 ${ICON} ${ICON}`;

/** A sign on a button. It says nothing by itself: the button has a text or a label.
 * @param {string} id */
export const icon = (id) => html`<svg class="icon" viewBox=${ICON_BOX} aria-hidden="true"><use href="#icon-${id}"></use></svg>`;

/** One of our drawings as big as a letter: coin, star, hourglass ...
 * @param {string} id */
export const sign = (id, style = '') =>
  html`<svg class="sign ${style}" viewBox=${BOX} aria-hidden="true"><use href="#${id}"></use></svg>`;

export const star = () => sign('star');
export const coin = () => sign('coin');
/** @param {string} season */
export const seasonSign = (season) => sign(`season-${season}`, `season-${season}`);

/** The seal of an edict with its letter.
 * @param {string} edict */
export const seal = (edict, style = '') => html`
  <svg class="seal seal-${edict} ${style}" viewBox=${BOX} aria-hidden="true">
    ${drawn(SIGN.seal, {edict, letter: edict.toUpperCase()})}
  </svg>`;

/** A square of terrain with its pattern and symbol.
 * @param {string} terrain */
export const terrainSquare = (terrain, style = '') => html`
  <svg class="terrain-square terrain-${terrain} ${style}" viewBox=${BOX} aria-hidden="true">
    ${drawn(SIGN.ground, {terrain})}${drawn(SIGN.terrain, {terrain})}
  </svg>`;

/** A player's crest; one made of the name where none was designed.
 * @param {Partial<Crest> | null | undefined} design @param {string | null | undefined} playerName */
export const crest = (design, playerName) => html`
  <svg class="crest" viewBox=${BOX} aria-hidden="true">${crestFigure(design, playerName)}</svg>`;

/** @param {Partial<Crest> | null | undefined} design @param {string | null | undefined} playerName */
export const crestFigure = (design, playerName) =>
  svg`${unsafeSVG(crestMarkup(design?.division ? /** @type {Crest} */ (design) : crestOf(playerName ?? '')))}`;
