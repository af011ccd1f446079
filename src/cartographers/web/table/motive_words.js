// Why a bot drew what it drew, as it would say so itself: first what speaks for its answer, then what that costs, and why it was
// not another. The numbers are the server's.

import {EDICTS} from '../catalogue.js';
import {labelled, list, name, plural, t} from '../i18n.js';
import {countedEdicts, expectedEdicts, expectedWords, withMountains} from '../past/reason_words.js';

/** What is told with it: who drew, on whose map, and which card each edict is.
 * @typedef {{who: string, owner: string, own: boolean, edicts: Record<string, string>}} Around */

const A_LITTLE = 0.8; // stars that nobody would count
const AN_EDGE = 0.8; // stars by which an answer is ahead of another

/** What a bot's style had more of than the answer that promised most, which never promised much more.
 * @type {Record<string, (why: Wire.WhyJson, edicts: Record<string, string>) => string>} */
const BY_STYLE = {
  hoarder: () => t('Another choice promised a little more, but fewer coins.'),
  builder: () => t('Another choice promised a little more, but a smaller city.'),
  hunter: () => t('Another choice promised a little more, but more trouble with monsters.'),
  spoiler: () => t('Another choice promised a little more, but left more room for monsters.'),
  devotee: (why, edicts) => t('Another choice promised a little more, but less for {card}.', {card: name(edicts[leastEdict(why)])}),
};

/** The edict of which the other answer had least.
 * @param {Wire.WhyJson} why */
const leastEdict = (why) => EDICTS.reduce((least, edict) => (why.edicts[edict] < why.edicts[least] ? edict : least));

/** How much more the other answer has of what an edict brings and promises.
 * @param {Wire.WhyJson} why @param {string} edict */
const ofEdict = (why, edict) => why.edicts[edict] + why.prospects[edict];

/** Where most of the stars are that the other answer promised more.
 * @param {Wire.WhyJson} why @param {Record<string, string>} edicts */
function above(why, edicts) {
  /** @type {[string, number][]} */
  const parts = [
    ...EDICTS.map((edict) => /** @type {[string, number]} */ ([t('for {card}', {card: name(edicts[edict])}), ofEdict(why, edict)])),
    [t('in coins'), why.coins],
    [t('by keeping monsters at bay'), why.monsters],
    [t('by leaving room for later'), why.room],
  ];
  return parts.reduce((most, part) => (part[1] > most[1] ? part : most))[0];
}

/** What the answer has most of beside the other, which promised more in all; nothing where that is hardly worth a word.
 * @param {Wire.WhyJson} why @param {Record<string, string>} edicts */
function edge(why, edicts) {
  /** @type {[string, number][]} */
  const parts = [
    ...EDICTS.map((edict) => /** @type {[string, number]} */ ([t('more for {card}', {card: name(edicts[edict])}), ofEdict(why, edict)])),
    [t('more coins'), why.coins],
    [t('less trouble with monsters'), why.monsters],
    [t('more room for later'), why.room],
  ];
  const [what, behind] = parts.reduce((least, part) => (part[1] < least[1] ? part : least));
  return behind <= -AN_EDGE ? [t('has {what} than the choice that promised most', {what})] : [];
}

/** @param {number} stars */
const howMuchMore = (stars) => (stars < A_LITTLE ? t('a little more') : plural('about {n} star more', 'about {n} stars more', Math.round(stars)));

/** Why it was not another answer; empty where the numbers do not tell.
 * @param {Wire.MotiveJson} told @param {Around} around */
function verdict({motive, style, more, why}, {owner, own, edicts}) {
  const amount = howMuchMore(more);
  if (motive === 'best') return own ? t('Nothing promised more.') : t('Nothing would have cost {name} more.', {name: owner});
  if (!why) return '';
  if (!own) return motive === 'style' ? t('Another choice would have cost {name} {more}, but not at once.', {name: owner, more: amount}) : t('Another choice would have cost {name} {more}.', {name: owner, more: amount});
  switch (motive) {
    case 'style': return BY_STYLE[style ?? '']?.(why, edicts) ?? '';
    case 'foresight': return t('At first sight another choice promised {more}, but looking ahead decided.', {more: amount});
    case 'oversight': return t('I overlooked something better: {more}, above all {what}.', {more: amount, what: above(why, edicts)});
    case 'trifle': return t('Another choice promised hardly more.');
    default: return t('Another choice promised {more}.', {more: amount});
  }
}

/** What the answer brings to the map's owner, and what it costs there.
 * @param {Wire.ReasonsJson} reasons @param {Around} around */
function effects(reasons, {owner, own, edicts}) {
  /** @type {string[]} */
  const gains = [];
  /** @type {string[]} */
  const costs = [];
  for (const {edict, stars, scores_now: now} of countedEdicts(reasons)) {
    const words = plural('{n} star for {card}', '{n} stars for {card}', Math.abs(stars), {card: name(edicts[edict])});
    (stars > 0 ? gains : costs).push(now ? words : t('{part} later', {part: words}));
  }
  if (reasons.coins > 0) gains.push(withMountains(plural('{n} coin', '{n} coins', reasons.coins), reasons));
  if (reasons.monsters > 0) gains.push(plural('{n} star saved from monsters', '{n} stars saved from monsters', reasons.monsters));
  if (reasons.monsters < 0) costs.push(plural('{n} star because of monsters', '{n} stars because of monsters', -reasons.monsters));
  const expected = expectedEdicts(reasons);
  /** @param {boolean} good */
  const said = (good) => {
    const cards = expected.filter(({stars}) => stars > 0 === good).map(({edict}) => name(edicts[edict]));
    return cards.length > 0 ? [expectedWords(good, list(cards))] : [];
  };
  const costing = () => (own ? t('costs {costs}', {costs: list(costs)}) : t('costs {name} {costs}', {name: owner, costs: list(costs)}));
  return {
    good: [...(gains.length > 0 ? [t('brings {gains}', {gains: list(gains)})] : []), ...said(true)],
    bad: [...(costs.length > 0 ? [costing()] : []), ...said(false)],
  };
}

/** "That brings 4 stars for Sentinel Wood and 1 coin, but leaves less room for Borderlands.": what was meant comes first.
 * @param {string[]} meant @param {string[]} besides */
const outcome = (meant, besides) => (besides.length > 0 ? t('That {one}, but {other}.', {one: list(meant), other: list(besides)}) : t('That {one}.', {one: list(meant)}));

/** What speaks for an answer that brings its player nothing, where the numbers name no part of it.
 * @param {Wire.MotiveJson} told @param {Around} around */
function defence(told, around) {
  const {motive, more, why} = told;
  if (!around.own) return verdict(told, around);
  if (motive === 'best') return t('Nothing better was left.');
  if (motive === 'trifle') return t('Nothing promised much more.');
  if (motive === 'oversight' && why) return t('I saw nothing better, but there was: {more}, above all {what}.', {more: howMuchMore(more), what: above(why, around.edicts)});
  return verdict(told, around);
}

/** @param {Wire.MotiveJson} told @param {Around} around */
function sentences(told, around) {
  const {good, bad} = effects(told.reasons, around);
  const [meant, besides] = around.own ? [good, bad] : [bad, good];
  if (meant.length > 0) return [outcome(meant, besides), verdict(told, around)];
  const rest = besides.length > 0 ? besides : [t('brings no stars right away')];
  const ahead = around.own && told.why ? edge(told.why, around.edicts) : [];
  if (ahead.length > 0) return [outcome(ahead, rest), verdict(told, around)];
  if (!around.own && told.motive !== 'best') return [t('That {one}.', {one: list(rest)}), verdict(told, around)];
  return [defence(told, around), t('My choice {one}.', {one: list(rest)})];
}

/** "Gus: That brings 1 coin (surrounds the mountain at F6). Another choice promised a little more, but fewer coins."
 * @param {Wire.MotiveJson} told @param {Around} around */
export function motiveWords(told, around) {
  if (told.answer.kind === 'prepare') return t('{name} decided by what the ambush would do.', {name: around.who});
  const label = around.own ? around.who : t('{name} on {owner}\'s map', {name: around.who, owner: around.owner});
  return labelled(label, sentences(told, around).filter(Boolean).join(' '));
}
