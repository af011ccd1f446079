// All drawings as one hidden sprite of <symbol>s and <pattern>s, put into the page once and used everywhere.

import STAMPS from '../drawings/stamps.js';
import {HEROES, MONSTERS} from './creatures.js';
import {CREST_DEFS} from './crest.js';
import {COIN, COMPASS, HOURGLASS, SEALS, SEASONS, STAR} from './emblems.js';
import {ICONS} from './icons.js';
import {TERRAIN_PATTERNS, TERRAIN_SYMBOLS} from './terrain.js';

/** @param {string} id @param {string} markup */
const symbol = (id, markup, size = STAMPS.cell) =>
  `<symbol id="${id}" viewBox="0 0 ${size} ${size}" overflow="visible">${markup}</symbol>`;

/** @template T @param {Record<string, T>} table @param {(id: string, drawing: T) => string} make */
const each = (table, make) => Object.entries(table).map(([id, markup]) => make(id, markup)).join('');

/** @param {string} terrain @param {string} markup */
const pattern = (terrain, markup) =>
  `<pattern id="pattern-${terrain}" class="terrain-${terrain}" width="100" height="100" patternUnits="userSpaceOnUse">` +
  `<rect class="a-ground" width="100" height="100"/>${markup}</pattern>`;

const MAP_SYMBOLS =
  each(TERRAIN_SYMBOLS, (terrain, variants) =>
    variants.map((markup, number) => symbol(`space-${terrain}-${number}`, markup)).join(''),
  ) +
  each(MONSTERS, (id, markup) => symbol(`monster-${id}`, markup)) +
  symbol('coin', COIN) +
  symbol('star', STAR) +
  symbol('compass', COMPASS);
const FILLS_AND_CLIPS = each(TERRAIN_PATTERNS, pattern) + CREST_DEFS;

/** The drawings that the map needs: also what a saved picture of a map carries with it. */
export const MAP_DEFS = MAP_SYMBOLS + FILLS_AND_CLIPS;

/** The others, which only a page needs. */
export const OTHER_DEFS =
  each(HEROES, (id, markup) => symbol(`hero-${id}`, markup)) +
  each(SEASONS, (id, markup) => symbol(`season-${id}`, markup)) +
  each(SEALS, (id, markup) => symbol(`seal-${id}`, markup)) +
  symbol('hourglass', HOURGLASS) +
  each(ICONS, (id, path) => symbol(`icon-${id}`, `<path d="${path}"/>`, STAMPS.icon));

/** The drawing of a monster with an effect: its own, or that of all monsters.
 * @param {string} effect */
export const monsterDrawing = (effect) => (effect in MONSTERS ? `monster-${effect}` : 'space-monster-0');

/** How many variants a terrain's symbol has. */
export const VARIANTS = Object.fromEntries(
  Object.entries(TERRAIN_SYMBOLS).map(([terrain, variants]) => [terrain, variants.length]),
);

/** Puts the sprite into the page. What stands in `.symbols` has no styles until it is used (css/art.css): a browser that works them out for
 * the whole page, as when a dialog opens, has nothing to do there. Patterns and clips without styles would not be drawn. */
export function installSprite() {
  if (document.getElementById('sprite')) return;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.id = 'sprite';
  svg.setAttribute('aria-hidden', 'true');
  svg.innerHTML = `<defs>${FILLS_AND_CLIPS}</defs><defs class="symbols">${MAP_SYMBOLS}${OTHER_DEFS}</defs>`;
  document.body.prepend(svg);
}
