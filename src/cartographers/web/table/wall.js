// Everybody's maps side by side when the game is over: large up to a dozen, beyond that as a gallery. Each opens.

import {miniSheet} from '../board/mini.js';
import {stillMap} from '../board/still.js';
import {number, plural, t} from '../i18n.js';
import {crest, star} from '../ui/signs.js';
import {html, repeat} from '../vendor/lit/lit.js';

const MOST_LARGE = 12;

/** In the order of the ranking.
 * @param {import('./end.js').EndScores} scores */
export function wall({view, table, open}) {
  const {standings} = view.result;
  const large = standings.length <= MOST_LARGE;
  return html`<ol class="wall wall-${large ? standings.length : 'gallery'}" aria-label=${t('Everybody\'s maps')} tabindex=${large ? -1 : 0}>
    ${repeat(standings, ({seat}) => seat, ({seat, place, stars}) => {
      const player = table.seats[seat];
      const spoken = t('Map of {name}', {name: player.name});
      return html`<li><button type="button" class="wall-map ${seat === view.seat ? 'own' : ''} ${place === 1 ? 'wall-first' : ''}" @click=${() => open(seat)}
          aria-label="${spoken}, ${t('place {place}', {place: number(place)})}, ${plural('{n} star', '{n} stars', stars)}">
        <span class="wall-picture">${large ? stillMap(view.sheets[seat], place === 1) : miniSheet(view.sheets[seat])}</span>
        <span class="wall-line"><b class="wall-place">${number(place)}</b>${crest(player.crest, player.name)}<span class="wall-name">${player.name}</span>
          <span class="wall-stars">${star()} ${number(stars)}</span></span>
      </button></li>`;
    })}
  </ol>`;
}
