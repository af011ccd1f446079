// What kinds of evenings are called, and how one is put in a line.

import {name, number, plural, t} from '../i18n.js';

/** @type {Record<Wire.EveningKind, () => [title: string, line: string]>} */
const KINDS = {
  duplicate: () => [t('Duplicate'), t('Everyone plays the same decks. The stars are added up.')],
  swiss: () => [t('Swiss rounds'), t('Small tables with the same deck. Those who stand alike meet next.')],
  everyone: () => [t('Everyone meets everyone'), t('Small tables with the same deck, until all have met.')],
  league: () => [t('League'), t('A deck every few days, played alone. Divisions, and seasons that follow each other.')],
};
/** @type {Wire.EveningKind[]} */
export const ALL_KINDS = ['duplicate', 'swiss', 'everyone', 'league'];

/** @param {Wire.EveningKind} kind */
export const kindName = (kind) => KINDS[kind]()[0];
/** @param {Wire.EveningKind} kind */
export const kindLine = (kind) => KINDS[kind]()[1];

/** @type {Record<Wire.EveningStatus, () => string>} */
const STATUSES = {open: () => t('open to join'), running: () => t('in progress'), over: () => t('over')};
/** @param {Wire.EveningStatus} status */
export const eveningStatus = (status) => STATUSES[status]();

/** How it is played, in one line.
 * @param {Wire.EveningJson} evening */
export function eveningLine(evening) {
  const parts = [kindName(evening.kind), name(evening.options.edition)];
  if (evening.rounds_planned) parts.push(plural('{n} round', '{n} rounds', evening.rounds_planned));
  if (evening.in_step) parts.push(t('live in step'));
  else if (evening.kind === 'duplicate') parts.push(t('at your own pace'));
  if (evening.kind === 'league') parts.push(plural('{n} day each', '{n} days each', evening.days), t('Season {n}', {n: number(evening.season)}));
  return parts.join(' · ');
}

