// Why an answer is good, in words: what it changes by edict, coins and monsters, as the rules have counted it, and what the
// evaluation expects of it.

import {name, plural, signed, t} from '../i18n.js';

const WORTH_SAYING = 0.7; // stars that a prospect needs to be said
const MOST_SAID = 2; // prospects

/** The edicts that an answer brings stars for, or costs them, at a scoring to come.
 * @param {Wire.ReasonsJson} reasons */
export const countedEdicts = (reasons) => reasons.edicts.filter((part) => part.stars !== 0 && part.times > 0);

/** What the evaluation expects of the other edicts, as far as it is worth saying, the most first. Of an edict that is counted it would say the same again, or
 * take back what the stars say: they are drawn now and no longer to be expected.
 * @param {Wire.ReasonsJson} reasons */
export function expectedEdicts(reasons) {
  const counted = countedEdicts(reasons).map(({edict}) => edict);
  return Object.entries(reasons.prospects).filter(([edict, stars]) => Math.abs(stars) >= WORTH_SAYING && !counted.includes(edict))
    .sort(([, one], [, other]) => Math.abs(other) - Math.abs(one)).slice(0, MOST_SAID).map(([edict, stars]) => ({edict, stars}));
}

/** "+6 Canal Lake, +1 coin (surrounds the mountain at F6), leaves room for Wildholds": what counts at the next scoring
 * first, then what counts later, then what may come of it.
 * @param {Wire.ReasonsJson} reasons @param {Record<string, string>} edicts */
export function reasonWords(reasons, edicts) {
  /** @param {{edict: string, stars: number}} given */
  const said = ({edict, stars}) => `${signed(stars)} ${name(edicts[edict])}`;
  const parts = countedEdicts(reasons);
  const words = parts.filter((part) => part.scores_now).map(said);
  if (reasons.coins > 0) words.push(coinWords(reasons));
  if (reasons.monsters !== 0) words.push(t('{stars} against monsters', {stars: signed(reasons.monsters)}));
  words.push(...parts.filter((part) => !part.scores_now).map((part) => t('{part} later', {part: said(part)})), ...prospectWords(reasons, edicts));
  return words.length > 0 ? words.join(', ') : t('no stars right away');
}

/** @param {Wire.ReasonsJson} given */
const coinWords = (given) => withMountains(plural('+{n} coin', '+{n} coins', given.coins), given);

/** The coins of an answer, and the mountains that it surrounds.
 * @param {string} words @param {Pick<Wire.ReasonsJson, 'mountains' | 'closed'>} given */
export function withMountains(words, {mountains, closed}) {
  if (mountains === 0) return words;
  const which = mountains === 1 ? t('surrounds the mountain at {space}', {space: closed[0].toUpperCase()})
    : t('surrounds the mountains at {spaces}', {spaces: closed.map((space) => space.toUpperCase()).join(' ')});
  return `${words} (${which})`;
}

/** @param {Wire.ReasonsJson} given @param {Record<string, string>} edicts */
const prospectWords = (given, edicts) => expectedEdicts(given).map(({edict, stars}) => expectedWords(stars > 0, name(edicts[edict])));

/** @param {boolean} good @param {string} card */
export const expectedWords = (good, card) => (good ? t('paves the way for {card}', {card}) : t('leaves less room for {card}', {card}));
