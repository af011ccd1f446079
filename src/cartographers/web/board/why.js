// Why a number stands on a sheet: the spaces that earned it, and the sum in words. The numbers are the server's; here they are
// only put side by side.

import STAMPS from '../drawings/stamps.js';
import {cardText, labelled, name, number, t} from '../i18n.js';
import {spaceNamed} from './grid.js';

const SCORES = STAMPS.sheet.scores;
const [LEFT, TOP] = STAMPS.sheet.scoresAt;
/** The boxes of a season, in the order in which they are scored; the last is their sum. */
const BOXES = [[76, 8, 66, 66], [144, 8, 66, 66], [76, 80, 66, 66], [144, 80, 66, 66], [6, 88, 66, 58]];

/** A number that can be asked about; `season` is null for the sum of all.
 * @typedef {{season: number | null, part: number, box: number[], value: number}} Spot */

/** Every number that is written so far.
 * @param {WrittenScore[]} scores @returns {Spot[]} */
export function spotsOf(scores) {
  const spots = scores.flatMap((score, season) => valuesOf(score).flatMap((value, part) => {
    const [x, y, width, height] = BOXES[part];
    return value === undefined ? [] : [{season, part, value, box: [LEFT + season * SCORES.step + x, TOP + y, width, height]}];
  }));
  const total = scores.reduce((sum, score) => sum + (score.total ?? 0), 0);
  const [x, y] = SCORES.totalAt;
  return spots.length === 0 ? [] : [...spots, {season: null, part: 0, value: total, box: [LEFT + x - 6, TOP + y + 20, 118, 118]}];
}

/** @param {WrittenScore} score */
const valuesOf = ({edicts, coins, monsters, total}) => [edicts[0].stars, edicts[1].stars, coins, monsters.stars, total];

/** What lights up for a number.
 * @param {Spot} spot @param {WrittenScore[]} scores @returns {Lights[]} */
export function litFor({season, part}, scores) {
  if (season === null) return [];
  const earnings = scores[season].edicts[part]?.earnings ?? [];
  const worth = earnings.map(({stars, spaces}) => ({stars, spaces: spaces.map(spaceNamed)}));
  if (worth.length > 0) return [{spaces: [...new Set(worth.flatMap(({spaces}) => spaces))], style: 'lights-earning', worth}];
  return part === 3 ? [{spaces: (scores[season].monsters.spaces ?? []).map(spaceNamed), style: 'lights-loss'}] : [];
}

/** The same in words.
 * @param {Spot} spot @param {WrittenScore[]} scores @param {SeasonCard[]} seasonCards */
export function whyWords({season, part, value}, scores, seasonCards) {
  if (season === null) return labelled(t('Total'), sum(scores.map((score, at) => [name(seasonCards[at].season), score.total ?? 0]), value));
  const {edicts, coins, monsters} = scores[season];
  const when = name(seasonCards[season].season);
  const edict = edicts[part];
  if (edict?.card) return `${labelled(`${when}, ${name(edict.card)}`, earned(edict.earnings ?? [], value))}. ${cardText(edict.card).rule}`;
  if (part === 2) return `${labelled(`${when}, ${t('Coins')}`, number(value))}. ${t('Every coin on the track brings a star.')}`;
  if (part === 3) return `${labelled(`${when}, ${t('Monsters')}`, number(value))}. ${t('Empty spaces next to monsters cost stars.')}`;
  const [first, second] = seasonCards[season].edicts.map((letter) => letter.toUpperCase());
  return labelled(when, sum([[first, edicts[0].stars ?? 0], [second, edicts[1].stars ?? 0], [t('Coins'), coins ?? 0], [t('Monsters'), monsters.stars ?? 0]], value));
}

/** "A 4 + B 0 + Coins 2 + Monsters −9 = −3"
 * @param {[string, number][]} parts @param {number} value */
const sum = (parts, value) => `${parts.map(([what, stars]) => `${what} ${number(stars)}`).join(' + ')} = ${number(value)}`;

/** "3 + 3 = 6", "5 × 1 = 5"; what only one group earns is no sum.
 * @param {{stars: number}[]} earnings @param {number} value */
export function earned(earnings, value) {
  if (earnings.length < 2) return number(value);
  const kinds = [...new Set(earnings.map(({stars}) => stars))];
  const parts = kinds.map((stars) => {
    const count = earnings.filter((each) => each.stars === stars).length;
    return count > 1 ? `${number(count)} × ${number(stars)}` : number(stars);
  });
  return `${parts.join(' + ')} = ${number(value)}`;
}
