// What puzzles are about and how hard they are, in words and as small pictures.

import {t} from '../i18n.js';
import {sign} from '../ui/signs.js';

/** @type {Record<string, () => string>} */
const THEMES = {
  edict: () => t('Edicts'),
  'last-turn': () => t('Last turn of a season'),
  ruins: () => t('Ruins'),
  hero: () => t('Heroes'),
  ambush: () => t('Ambush'),
};
/** @type {Record<string, [string, string]>} */
const SIGNS = {
  edict: ['space-village-0', 'terrain-village'],
  'last-turn': ['hourglass', ''],
  ruins: ['space-ruins-0', 'terrain-ruins'],
  hero: ['space-hero-0', 'terrain-hero'],
  ambush: ['space-monster-0', 'terrain-monster'],
};
/** @type {Record<string, () => string>} */
const DIFFICULTIES = {easy: () => t('easy'), medium: () => t('medium'), hard: () => t('hard')};

export const ANY = 'any'; // in an address: a puzzle of any theme
export const DAILY = 'daily';
export const RUN = 'run';
export const MISTAKES = 'mistakes';
/** In the order in which they are offered. */
export const themes = Object.keys(THEMES);
export const difficulties = Object.keys(DIFFICULTIES);
/** @param {string} theme */
export const themeName = (theme) => THEMES[theme]();
/** @param {string} theme */
export const themeSign = (theme) => sign(...SIGNS[theme]);
/** @param {string} difficulty */
export const difficultyName = (difficulty) => DIFFICULTIES[difficulty]();
