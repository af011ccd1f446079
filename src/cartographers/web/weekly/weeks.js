// Weeks as people say them, and what makes each another game.

import {language, list, name, t} from '../i18n.js';
import {twistName, twistRule} from '../ui/twist_words.js';

/** @type {Intl.DateTimeFormatOptions} */
const DAYS = {timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric'};
const SIX_DAYS = 6 * 24 * 3600 * 1000;

/** From its Monday, like 2026-11-16, to its Sunday.
 * @param {string} monday @param {Intl.DateTimeFormatOptions} options */
export function weekDays(monday, options = {}) {
  const first = new Date(`${monday}T00:00:00Z`);
  return new Intl.DateTimeFormat(language(), {...DAYS, ...options}).formatRange(first, new Date(first.getTime() + SIX_DAYS));
}

/** A moment of these days where its reader is, in seconds since 1970: "Monday at 1:00".
 * @param {number} moment */
export const weekday = (moment) => new Intl.DateTimeFormat(language(), {weekday: 'long', hour: 'numeric', minute: '2-digit'}).format(moment * 1000);

/** @param {{twists: string[], sheet: string}} week */
export const twistNames = ({twists, sheet}) => (twists.length ? list(twists.map(twistName)) : name(`sheet-${sheet}`));

/** A map that is rolled is a twist of its own.
 * @param {{twists: string[], sheet: string}} week @returns {[called: string, changes: string][]} */
export const twistWords = ({twists, sheet}) => (twists.length ? twists.map((id) => [twistName(id), twistRule(id)])
  : [[name(`sheet-${sheet}`), t('No printed map: mountains and ruins are rolled anew for each try.')]]);
