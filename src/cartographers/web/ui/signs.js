// Small drawings inside text and on buttons.

import {crestMarkup, crestOf} from '../art/crest.js';
import {html, svg, unsafeSVG} from '../vendor/lit/lit.js';

/** A sign on a button. It says nothing by itself: the button has a text or a label. */
export const icon = (id) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="#icon-${id}"></use></svg>`;

/** One of our drawings as big as a letter: coin, star, hourglass ... */
export const sign = (id, style = '') =>
  html`<svg class="sign ${style}" viewBox="0 0 100 100" aria-hidden="true"><use href="#${id}"></use></svg>`;

export const star = () => sign('star');
export const coin = () => sign('coin');
export const seasonSign = (season) => sign(`season-${season}`, `season-${season}`);

/** The seal of an edict with its letter. */
export const seal = (edict, style = '') => html`
  <svg class="seal seal-${edict} ${style}" viewBox="0 0 100 100" aria-hidden="true">
    <use href="#seal-${edict}"></use>
    <text x="50" y="69" text-anchor="middle">${edict.toUpperCase()}</text>
  </svg>`;

/** A square of terrain with its pattern and symbol. */
export const terrainSquare = (terrain, style = '') => html`
  <svg class="terrain-square terrain-${terrain} ${style}" viewBox="0 0 100 100" aria-hidden="true">
    <rect width="100" height="100" fill="url(#pattern-${terrain})"></rect>
    <use href="#space-${terrain}-0" x="7" y="7" width="86" height="86"></use>
  </svg>`;

/** A player's crest; one made of the name where none was designed. */
export const crest = (design, playerName) => html`
  <svg class="crest" viewBox="0 0 100 100" aria-hidden="true">${crestFigure(design, playerName)}</svg>`;

export const crestFigure = (design, playerName) =>
  svg`${unsafeSVG(crestMarkup(design?.division ? design : crestOf(playerName ?? '')))}`;
