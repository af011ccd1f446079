// The levels of the bots: what they are called, and choosing one.

import {catalogue} from '../catalogue.js';
import {t} from '../i18n.js';
import {html} from '../vendor/lit/lit.js';

/** @type {Record<string, (() => string) | undefined>} */
const LEVELS = {
  apprentice: () => t('Apprentice'),
  greedy: () => t('Hasty draftsman'),
  surveyor: () => t('Surveyor'),
  master: () => t('Master'),
  legendary: () => t('Legend'),
};

/** @param {string | null} level */
export const levelName = (level) => LEVELS[level ?? '']?.() ?? level;

/** For those who choose none: the one above the weakest, where there are several. */
export const usualLevel = () => catalogue().levels[1] ?? catalogue().levels[0];

/** What a <select> of levels holds.
 * @param {string} chosen */
export const levelOptions = (chosen) =>
  catalogue().levels.map((level) => html`<option value=${level} ?selected=${level === chosen}>${levelName(level)}</option>`);
