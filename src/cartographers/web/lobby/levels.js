// What the levels of the bots are called.

import {t} from '../i18n.js';

const LEVELS = {
  random: () => t('Wanderer'),
  greedy: () => t('Hasty surveyor'),
  apprentice: () => t('Apprentice'),
  journeyman: () => t('Journeyman'),
  master: () => t('Master'),
  legendary: () => t('Legend'),
};

export const levelName = (level) => LEVELS[level]?.() ?? level;
