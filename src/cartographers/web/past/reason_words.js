// Why an answer is good, in words: what it changes by edict, coins and monsters, as the rules have counted it, and what the
// evaluation expects of it.

import {name, plural, signed, t} from '../i18n.js';

const WORTH_SAYING = 0.7; // stars that a prospect needs to be said
const MOST_SAID = 2; // prospects

/** "+6 Canal Lake, +1 coin (surrounds the mountain at F6), leaves room for Wildholds": what counts at the next scoring
 * first, then what counts later, then what may come of it.
 * @param {Wire.ReasonsJson} reasons @param {Record<string, string>} edicts */
export function reasonWords(reasons, edicts) {
  /** @param {{edict: string, stars: number}} given */
  const said = ({edict, stars}) => `${signed(stars)} ${name(edicts[edict])}`;
  const parts = reasons.edicts.filter((part) => part.stars !== 0 && part.times > 0);
  const words = parts.filter((part) => part.scores_now).map(said);
  if (reasons.coins > 0) words.push(coinWords(reasons));
  if (reasons.monsters !== 0) words.push(t('{stars} against monsters', {stars: signed(reasons.monsters)}));
  words.push(...parts.filter((part) => !part.scores_now).map((part) => t('{part} later', {part: said(part)})), ...prospectWords(reasons, edicts));
  return words.length > 0 ? words.join(', ') : t('no stars right away');
}

/** @param {Wire.ReasonsJson} given */
function coinWords({coins, mountains, closed}) {
  const words = plural('+{n} coin', '+{n} coins', coins);
  if (mountains === 0) return words;
  const which = mountains === 1 ? t('surrounds the mountain at {space}', {space: closed[0].toUpperCase()})
    : t('surrounds the mountains at {spaces}', {spaces: closed.map((space) => space.toUpperCase()).join(' ')});
  return `${words} (${which})`;
}

/** What the evaluation expects of the edicts beyond the stars that are there: the most first, as far as it is worth saying.
 * @param {Wire.ReasonsJson} given @param {Record<string, string>} edicts */
function prospectWords({prospects}, edicts) {
  return Object.entries(prospects).filter(([, stars]) => Math.abs(stars) >= WORTH_SAYING)
    .sort(([, one], [, other]) => Math.abs(other) - Math.abs(one)).slice(0, MOST_SAID)
    .map(([edict, stars]) => (stars > 0 ? t('brings {card} nearer', {card: name(edicts[edict])}) : t('leaves less room for {card}', {card: name(edicts[edict])})));
}
