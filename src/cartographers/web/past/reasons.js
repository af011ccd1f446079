// Why an answer is good: what it changes by edict, coins and monsters, as the rules have counted it.

import {EDICTS} from '../catalogue.js';
import {labelled, name, plural, signed, t} from '../i18n.js';
import {html} from '../vendor/lit/lit.js';

/** "+6 Canal Lake, +1 coin (closes a mountain)": what counts at the next scoring first, then what counts later.
 * @param {Wire.ReasonsJson} reasons @param {Record<string, string>} edicts */
export function reasonWords(reasons, edicts) {
  /** @param {{edict: string, stars: number}} given */
  const said = ({edict, stars}) => `${signed(stars)} ${name(edicts[edict])}`;
  const parts = reasons.edicts.filter((part) => part.stars !== 0 && part.times > 0);
  const words = parts.filter((part) => part.scores_now).map(said);
  if (reasons.coins > 0) words.push(coinWords(reasons));
  if (reasons.monsters !== 0) words.push(t('{stars} against monsters', {stars: signed(reasons.monsters)}));
  words.push(...parts.filter((part) => !part.scores_now).map((part) => t('{part} later', {part: said(part)})));
  return words.length > 0 ? words.join(', ') : t('no stars right away');
}

/** @param {Wire.ReasonsJson} given */
function coinWords({coins, mountains}) {
  const words = plural('+{n} coin', '+{n} coins', coins);
  return mountains > 0 ? `${words} (${plural('surrounds {n} mountain', 'surrounds {n} mountains', mountains)})` : words;
}

/** What an answer brings more than the drawn one until the end: a row for each reason, and their sum.
 * @param {Wire.WhyJson} why @param {Record<string, string>} edicts */
export function whyTable(why, edicts) {
  /** @type {[string, number][]} */
  const all = [
    ...EDICTS.map((edict) => /** @type {[string, number]} */ ([labelled(edict.toUpperCase(), name(edicts[edict])), why.edicts[edict]])),
    [t('Coins'), why.coins],
    [t('Monsters'), why.monsters],
  ];
  const rows = all.filter(([, stars]) => stars !== 0);
  if (why.outlook !== 0) rows.push([t('What can still be drawn'), why.outlook]);
  return html`<table class="why">
    <caption>${t('Compared with what was drawn, to the end of the game')}</caption>
    <tbody>${rows.map(([words, stars]) => html`<tr><th scope="row">${words}</th><td class=${stars > 0 ? 'why-more' : 'why-less'}>${signed(stars)}</td></tr>`)}</tbody>
    <tfoot><tr><th scope="row">${t('Total')}</th><td>${signed(why.stars)}</td></tr></tfoot>
  </table>`;
}
