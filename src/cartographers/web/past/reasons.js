// What an answer brings more than another, reason by reason.

import {EDICTS} from '../catalogue.js';
import {labelled, name, signed, t} from '../i18n.js';
import {html} from '../vendor/lit/lit.js';

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
  for (const edict of EDICTS.filter((each) => why.prospects[each] !== 0)) rows.push([t('{card}, yet to come', {card: name(edicts[edict])}), why.prospects[edict]]);
  if (why.room !== 0) rows.push([t('Room for what is to come'), why.room]);
  if (why.outlook !== 0) rows.push([t('Seen by playing on'), why.outlook]);
  return html`<table class="why">
    <caption>${t('Compared with what was drawn, to the end of the game')}</caption>
    <tbody>${rows.map(([words, stars]) => html`<tr><th scope="row">${words}</th><td class=${stars > 0 ? 'why-more' : 'why-less'}>${signed(stars)}</td></tr>`)}</tbody>
    <tfoot><tr><th scope="row">${t('Total')}</th><td>${signed(why.stars)}</td></tr></tfoot>
  </table>`;
}
