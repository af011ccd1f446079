// Who has won an evening: the first three of each division, the winner in the middle.

import {list, number, t} from '../i18n.js';
import {crest, star} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {divisionName, divisionsOf} from './standings.js';

const STEPS = 3;
const MOST_ON_IT = 5; // more share the first places only where everybody is equal

/** @param {Wire.EveningJson} evening */
export function eveningPodium(evening) {
  const divisions = divisionsOf(evening).filter((lines) => lines.length > 0);
  return divisions.map((lines) => podiumOf(lines, divisions.length > 1));
}

/** @param {Wire.EveningStandingJson[]} lines @param {boolean} named */
export function podiumOf(lines, named = false) {
  const high = lines.filter(({place}) => place <= STEPS).slice(0, MOST_ON_IT);
  const winners = high.filter(({place}) => place === 1);
  const around = [...high.filter((_, at) => at % 2).reverse(), ...high.filter((_, at) => at % 2 === 0)];
  return html`<section class="paper evening-podium">${named ? html`<h2>${divisionName(lines[0].division)}</h2>` : nothing}
    <p class="ending-kicker">${winners.length === 1 ? t('Winner') : t('Shared victory')}</p><p class="ending-title">${list(winners.map((each) => each.name))}</p>
    <ol class="podium" aria-hidden="true">${around.map((each) => html`<li class="podium-${each.place}">${crest(each.crest, each.name)}<span class="podium-name">${each.name}</span>
      <span class="podium-step"><b>${number(each.place)}</b><span>${star()} ${number(each.stars)}</span></span></li>`)}</ol></section>`;
}
