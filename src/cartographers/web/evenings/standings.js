// How an evening stands, division by division: a table for the page and for the big screen.

import {me} from '../api.js';
import {number, t} from '../i18n.js';
import {guestMark} from '../ui/guest.js';
import {crest, star} from '../ui/signs.js';
import {html, nothing, repeat} from '../vendor/lit/lit.js';

/** @param {Wire.EveningJson} evening */
export const divisionsOf = ({standings}) => [...new Set(standings.map(({division}) => division))].map((division) => standings.filter((each) => each.division === division));

/** @param {number} division */
export const divisionName = (division) => t('Division {n}', {n: number(division + 1)});

/** `rounds`: with what each brought.
 * @param {Wire.EveningJson} evening @param {Wire.EveningStandingJson[]} lines @param {{rounds?: boolean}} [wish] */
export function standingsTable(evening, lines, {rounds = true} = {}) {
  const points = lines.some((each) => each.points !== null);
  const shown = rounds ? evening.begun : [];
  return html`<div class="table-wrap" tabindex="0" role="group" aria-label=${t('Standings')}><table class="ranked evening-standings">
    <thead><tr><th scope="col"><abbr title=${t('Place')}>#</abbr></th><th scope="col">${t('Player')}</th>
      ${points ? html`<th scope="col">${t('Points')}</th>` : nothing}<th scope="col">${t('Stars')}</th>
      ${shown.map((each) => html`<th scope="col"><abbr title=${t('Round {n}', {n: number(each.number)})}>${number(each.number)}</abbr></th>`)}</tr></thead>
    <tbody>${repeat(lines, ({player}) => player, (each) => html`<tr class=${each.player === me().id ? 'own' : ''}>
      <td>${number(each.place)}</td>
      <th scope="row"><span class="evening-who">${crest(each.crest, each.name)} <span>${each.name}${guestMark(each)}${each.withdrawn ? html` <small>${t('has left')}</small>` : nothing}</span></span></th>
      ${points ? html`<td><b>${number(each.points ?? 0)}</b></td>` : nothing}
      <td>${points ? number(each.stars) : html`<b>${number(each.stars)}</b>`} ${star()}</td>
      ${shown.map((_, n) => html`<td class="evening-round">${scoreOf(each.rounds[n])}</td>`)}</tr>`)}</tbody></table></div>`;
}

/** What was not played to the end is in brackets.
 * @param {Wire.EveningScoreJson | undefined} score */
function scoreOf(score) {
  if (!score || score.stars === null) return '–';
  return score.complete ? number(score.stars) : `(${number(score.stars)})`;
}
