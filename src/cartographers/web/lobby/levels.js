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
  master: () => t('Master'),
  legendary: () => t('Legend'),
  // Of tables from before:
  apprentice: () => t('Apprentice'),
  greedy: () => t('Hasty draftsman'),
  surveyor: () => t('Surveyor'),
};

export const EVEN = 'even'; // not a level: the one that fits the host's last games
const USUAL = 'traveler'; // as strong as many who have played some games

/** @param {string | null} level */
export const levelName = (level) => LEVELS[level ?? '']?.() ?? level;

/** For those who choose none. */
export const usualLevel = () => (catalogue().levels.includes(USUAL) ? USUAL : catalogue().levels[0]);

/** A level, and what to expect of it.
 * @param {string} level */
const described = (level) => {
  const stars = catalogue().level_stars[level];
  return stars ? t('{level} · ~{n} stars', {level: levelName(level) ?? '', n: number(stars)}) : levelName(level);
};

/** What a <select> of levels holds.
 * @param {string} chosen */
export const levelOptions = (chosen) =>
  catalogue().levels.map((level) => html`<option value=${level} ?selected=${level === chosen}>${described(level)}</option>`);
