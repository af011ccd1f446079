// How a browser calls somebody back to a table that lies behind other pages.

import {post} from '../api.js';
import {t} from '../i18n.js';
import {mayNotify, notify, withdraw} from '../notices.js';
import {setting} from '../settings.js';
import {play} from '../sound.js';
import {markTab} from '../tab.js';
import {local} from '../transport.js';
import {shownCode} from '../ui/codes.js';
import {isLoud} from '../ui/turn_preferences.js';

/** @param {string} code */
const pageOf = (code) => `/t/${code}`;

/** @type {import('./your_turn.js').Caller} */
export const BROWSER = {
  isSeen: () => document.visibilityState === 'visible',
  isWanted: isLoud,
  mark: (on, code) => {
    markTab(on ? t('Your turn') : '');
    if (!on) withdraw(pageOf(code));
  },
  call: (code) => {
    play('turn');
    if (setting('notices') && mayNotify()) notify(pageOf(code), t('Your turn'), t('Table {code}', {code: shownCode(code)}));
  },
  callElsewhere: (code) => {
    if (!local) post(`/tables/${code}/notifications/elsewhere`).catch(() => {}); // it was called here anyway
  },
};
