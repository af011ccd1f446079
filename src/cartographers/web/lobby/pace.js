// How long a turn may take.

import {catalogue} from '../catalogue.js';
import {plural, t} from '../i18n.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** @type {Record<string, number[] | undefined>} */
const TIMES = {live: [30, 60, 90, 2 * MINUTE, 5 * MINUTE], correspondence: [12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY]};

/** @type {Record<string, () => string>} */
const KINDS = {
  relaxed: () => t('relaxed, no time limit'),
  live: () => t('live'),
  correspondence: () => t('turn by turn'),
};

export const paceKinds = () => Object.keys(catalogue().paces).map((kind) => [kind, KINDS[kind]?.() ?? kind]);

/** @param {number} seconds */
function duration(seconds) {
  if (seconds < 2 * MINUTE) return plural('{n} second', '{n} seconds', seconds);
  if (seconds < HOUR) return plural('{n} minute', '{n} minutes', seconds / MINUTE);
  if (seconds < DAY) return plural('{n} hour', '{n} hours', Math.round(seconds / HOUR));
  return plural('{n} day', '{n} days', Math.round(seconds / DAY));
}

/** The times to choose from, with the one that holds now among them.
 * @param {Wire.PaceJson} given */
export function paceTimes({kind, seconds}) {
  const known = TIMES[kind] ?? [];
  const all = seconds === null || known.includes(seconds) ? known : [...known, seconds].sort((a, b) => a - b);
  return all.map((each) => [String(each), duration(each)]);
}

/** @param {Wire.PaceJson} given */
export const paceName = ({kind, seconds}) => (seconds ? t('{pace}, {time} per turn', {pace: KINDS[kind]?.() ?? kind, time: duration(seconds)}) : KINDS[kind]?.() ?? kind);
