// Why a bot drew what it drew, in one sentence: what its answer changed, and what another one would have promised more. The
// numbers are the server's.

import {EDICTS} from '../catalogue.js';
import {name, plural, t} from '../i18n.js';
import {reasonWords} from '../past/reason_words.js';

/** What is told with it: who drew, on whose map, and which card each edict is.
 * @typedef {{who: string, owner: string, own: boolean, edicts: Record<string, string>}} Around */

/** What a bot's style had more of than the answer that promised most.
 * @type {Record<string, (stars: string, why: Wire.WhyJson, edicts: Record<string, string>) => string>} */
const BY_STYLE = {
  hoarder: (stars) => t('another place promised {stars} more, but fewer coins', {stars}),
  builder: (stars) => t('another place promised {stars} more, but a smaller city', {stars}),
  hunter: (stars) => t('another place promised {stars} more, but more trouble with monsters', {stars}),
  spoiler: (stars) => t('another place promised {stars} more, but left more room for monsters', {stars}),
  devotee: (stars, why, edicts) => t('another place promised {stars} more, but less for {card}', {stars, card: name(edicts[leastEdict(why)])}),
};

/** The edict of which the other answer had least.
 * @param {Wire.WhyJson} why */
const leastEdict = (why) => EDICTS.reduce((least, edict) => (why.edicts[edict] < why.edicts[least] ? edict : least));

/** Where most of the stars are that the other answer promised more.
 * @param {Wire.WhyJson} why @param {Record<string, string>} edicts */
function above(why, edicts) {
  /** @type {[string, number][]} */
  const parts = [
    ...EDICTS.map((edict) => /** @type {[string, number]} */ ([name(edicts[edict]), why.edicts[edict] + why.prospects[edict]])),
    [t('the coins'), why.coins],
    [t('safety from monsters'), why.monsters],
    [t('room for what is to come'), why.room],
  ];
  return parts.reduce((most, part) => (part[1] > most[1] ? part : most))[0];
}

/** Why it was not another place; null where the numbers do not tell.
 * @param {Wire.MotiveJson} told @param {Around} around @returns {string | null} */
function verdict({motive, style, more, why}, {owner, own, edicts}) {
  const stars = plural('{n} star', '{n} stars', more);
  if (motive === 'best') return own ? t('nothing promised more') : t('nothing would have cost {name} more', {name: owner});
  if (!why) return null;
  if (!own) return motive === 'style' ? t('another place would have cost {name} {stars} more, but not at once', {name: owner, stars}) : t('another place would have cost {name} {stars} more', {name: owner, stars});
  switch (motive) {
    case 'style': return BY_STYLE[style ?? '']?.(stars, why, edicts) ?? null;
    case 'foresight': return t('another place promised {stars} more at first sight, but looking ahead decided', {stars});
    case 'oversight': return t('another place promised {stars} more (above all {what}) and was overlooked', {stars, what: above(why, edicts)});
    case 'trifle': return t('another place promised only {stars} more', {stars});
    default: return t('another place promised {stars} more', {stars});
  }
}

/** "Gus: +1 coin (surrounds the mountain at F6); another place promised 0.4 stars more, but fewer coins."
 * @param {Wire.MotiveJson} told @param {Around} around */
export function motiveWords(told, around) {
  if (told.answer.kind === 'prepare') return t('{name} decided by what the ambush would do.', {name: around.who});
  const why = verdict(told, around);
  const words = {name: around.who, owner: around.owner, reasons: reasonWords(told.reasons, around.edicts), verdict: why ?? ''};
  if (!around.own) return why ? t('{name} on {owner}\'s map: {reasons}; {verdict}.', words) : t('{name} on {owner}\'s map: {reasons}.', words);
  return why ? t('{name}: {reasons}; {verdict}.', words) : t('{name}: {reasons}.', words);
}
