// Who has won: the podium and, in words, what decided between equals. Alone: the title, stamped as a seal.

import {catalogue, scoringCard} from '../catalogue.js';
import {labelled, list, name, number, plural, signed, t} from '../i18n.js';
import {likeness} from '../lobby/opponents.js';
import {sign, star} from '../ui/signs.js';
import {html, svg} from '../vendor/lit/lit.js';

/** @typedef {import('./end.js').EndScores} EndScores */

const STEPS = 3; // of the podium
const MOST_ON_IT = 5; // more share the first places only where everybody is equal

/** @param {EndScores} scores */
export function podium({view, table}) {
  const {standings, winners} = view.result;
  const names = winners.map((seat) => table.seats[seat].name);
  const high = standings.filter(({place}) => place <= STEPS).slice(0, MOST_ON_IT);
  // The winner stands in the middle: 2, 1, 3.
  const around = [...high.filter((_, at) => at % 2).reverse(), ...high.filter((_, at) => at % 2 === 0)];
  return html`
    <p class="ending-kicker">${winners.length === 1 ? t('Winner') : t('Shared victory')}</p>
    <p class="ending-title">${names.join(' · ')}</p>
    <ol class="podium" aria-hidden="true">${around.map(({seat, place, stars}) => html`<li class="podium-${place}">
      ${likeness(table.seats[seat])}<span class="podium-name">${table.seats[seat].name}</span>
      <span class="podium-step"><b>${number(place)}</b><span>${star()} ${number(stars)}</span></span></li>`)}</ol>`;
}

/** For every number of stars that several have: what decided between them. The places are the server's.
 * @param {EndScores} scores */
export function tieBreaks({view, table}) {
  const {standings} = view.result;
  const tied = grouped(standings).filter((group) => group.length > 1).slice(0, STEPS);
  return tied.map((group) => html`<p class="ending-tie">${sign('space-monster-0', 'terrain-monster')} ${tieWords(group, table.seats)}</p>`);
}

/** @param {Wire.StandingJson[]} standings */
function grouped(standings) {
  const stars = [...new Set(standings.map((one) => one.stars))];
  return stars.map((each) => standings.filter((one) => one.stars === each));
}

/** @param {Wire.StandingJson[]} group @param {Wire.SeatJson[]} seats */
function tieWords(group, seats) {
  const names = list(group.map(({seat}) => seats[seat].name));
  const stars = plural('{n} star', '{n} stars', group[0].stars);
  if (group.every(({place}) => place === group[0].place)) return t('{names}: {stars} each, and as many lost to monsters. They share the place.', {names, stars});
  const lost = group.map((one) => labelled(seats[one.seat].name, number(-one.lost_to_monsters))).join(' · ');
  return t('{names}: {stars} each. Whoever lost fewer to monsters ranks higher: {lost}.', {names, stars, lost});
}

/** @param {EndScores} scores */
export function soloTitle({view, table}) {
  const {stars} = view.result.standings[0];
  const title = view.result.title ?? '';
  const par = Object.values(view.edicts).reduce((sum, id) => sum + scoringCard(id).solo, 0);
  return html`
    <p class="ending-kicker">${table.seats[0].name}</p>
    <div class="ending-stamped">${waxSeal(view.result.rating ?? 0)}<p class="ending-title">${name(title)}</p></div>
    <dl class="ending-sum">
      <div><dt>${t('Stars')}</dt><dd>${star()} ${number(stars)}</dd></div>
      <div><dt>${t('Par of the four edicts')}</dt><dd>${number(-par)}</dd></div>
      <div class="ending-rating"><dt>${t('Rating')}</dt><dd>${signed(view.result.rating ?? 0)}</dd></div>
    </dl>
    <details class="ending-titles"><summary>${t('All titles')}</summary>
      <ol>${catalogue().titles.map((each) => html`<li class=${each.title === title ? 'own' : ''}><span>${name(each.title)}</span>
        <span>${each.rating === null ? t('below') : signed(each.rating)}</span></li>`)}</ol></details>`;
}

/** @param {number} rating */
const waxSeal = (rating) => html`<svg class="wax-seal seal-a" viewBox="0 0 100 100" aria-hidden="true">
  ${svg`<use href="#seal-a" width="100" height="100"></use><circle class="wax-ring" cx="50" cy="50" r="33"></circle><circle class="wax-ring" cx="50" cy="50" r="29"></circle>
  <use class="wax-star" href="#star" x="41" y="24" width="18" height="18"></use><text class="wax-rating" x="50" y="65">${signed(rating)}</text>`}</svg>`;
