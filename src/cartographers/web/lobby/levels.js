// The levels of the bots: what they are called, and choosing one.

import {catalogue} from '../catalogue.js';
import {number, t} from '../i18n.js';
import {html} from '../vendor/lit/lit.js';

/** @type {Record<string, (() => string) | undefined>} */
const LEVELS = {
  pupil: () => t('Pupil'),
  helper: () => t('Helper'),
  traveler: () => t('Traveler'),
  scout: () => t('Scout'),
  navigator: () => t('Navigator'),
  geographer: () => t('Geographer'),
  cosmographer: () => t('Cosmographer'),
  surveyor: () => t('Surveyor'),
  master: () => t('Master'),
  legendary: () => t('Legend'),
  // Of tables from before:
  apprentice: () => t('Apprentice'),
  greedy: () => t('Hasty draftsman'),
};

export const EVEN = 'even'; // not a level: the one that fits the host's last games
const USUAL = 'traveler'; // as strong as many who have played some games

/** @param {string | null} level */
export const levelName = (level) => LEVELS[level ?? '']?.() ?? level;

/** For those who choose none. */
export const usualLevel = () => (catalogue().levels.includes(USUAL) ? USUAL : catalogue().levels[0]);

/** The levels that are a step of their own in an edition, the weakest first, and the stars to expect of each.
 * @param {string} edition @returns {Record<string, number>} */
const ladder = (edition) => catalogue().ladders[edition];

/** @param {string} edition */
export const levelsIn = (edition) => Object.keys(ladder(edition));

/** The same level, or where it is no step of its own, the next below it.
 * @param {string} level @param {string} edition */
export function levelIn(level, edition) {
  const {levels} = catalogue();
  return levels.slice(0, levels.indexOf(level) + 1).findLast((each) => each in ladder(edition)) ?? level;
}

/** What a <select> of levels holds.
 * @param {string} chosen @param {string} edition */
export const levelOptions = (chosen, edition) => Object.entries(ladder(edition)).map(([level, stars]) =>
  html`<option value=${level} ?selected=${level === chosen}>${t('{level} · ~{n} stars', {level: levelName(level) ?? '', n: number(stars)})}</option>`);
