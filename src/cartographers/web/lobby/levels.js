// What the levels of the bots are called.

import {t} from '../i18n.js';

const LEVELS = {
  apprentice: () => t('Apprentice'),
  greedy: () => t('Hasty draughtsman'),
  surveyor: () => t('Surveyor'),
  master: () => t('Master'),
  legendary: () => t('Legend'),
};

export const levelName = (level) => LEVELS[level]?.() ?? level;
