// A ranking of expeditions: who came back with how many stars, one's own row marked.

import {me} from '../api.js';
import {number, signed, t} from '../i18n.js';
import {guestMark} from '../ui/guest.js';
import {crest, sign, star} from '../ui/signs.js';
import {html} from '../vendor/lit/lit.js';

/** `labelledBy` is the id of its heading.
 * @param {Wire.RankJson[]} ranking @param {string} labelledBy */
export function rankedTable(ranking, labelledBy) {
  const own = me()?.id;
  return html`<div class="table-wrap" tabindex="0" role="group" aria-labelledby=${labelledBy}><table class="ranked">
    <thead><tr><th scope="col"><span class="unseen">${t('Place')}</span></th><th scope="col">${t('Cartographer')}</th><th scope="col"><span class="unseen">${t('Stars')}</span>${star()}</th><th scope="col">${t('Rating')}</th><th scope="col"><span class="unseen">${t('Lost to monsters')}</span>${sign('space-monster-0', 'terrain-monster')}</th></tr></thead>
    <tbody>${ranking.map(({place, game}) => html`<tr class=${game.player === own ? 'own' : ''}><td>${number(place)}</td>
      <th scope="row"><a href="/players/${game.player}">${crest(null, game.name)} ${game.name}</a>${guestMark(game)}</th>
      <td>${number(game.stars)}</td><td>${signed(game.rating ?? 0)}</td><td>${number(-game.lost_to_monsters)}</td></tr>`)}</tbody></table></div>`;
}
