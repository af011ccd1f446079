// Everybody's maps side by side when the game is over: large up to a dozen, beyond that as a gallery. Each opens.

import {miniSheet} from '../board/mini.js';
import {blankMap, stillMap} from '../board/still.js';
import {number, plural, t} from '../i18n.js';
import {likeness} from '../lobby/opponents.js';
import {star} from '../ui/signs.js';
import {html, repeat} from '../vendor/lit/lit.js';

export const MOST_LARGE = 12;

/** In the order of the ranking. The first `hung` of the large maps are drawn, the others still white: all at once would be a long
 * frame in which nothing moves.
 * @param {import('./end.js').EndScores} scores @param {number} hung */
export function wall({view, table, open}, hung) {
  const {standings} = view.result;
  /** @param {number} seat @param {number} at */
  const large = (seat, at) => (at < hung ? stillMap(view.sheets[seat], at === 0) : blankMap());
  const few = standings.length <= MOST_LARGE;
  return html`<ol class="wall wall-${few ? standings.length : 'gallery'}" aria-label=${t('Everybody\'s maps')} tabindex=${few ? -1 : 0}>
    ${repeat(standings, ({seat}) => seat, ({seat, place, stars}, at) => {
      const player = table.seats[seat];
      const spoken = t('Map of {name}', {name: player.name});
      return html`<li><button type="button" class="wall-map ${seat === view.seat ? 'own' : ''} ${place === 1 ? 'wall-first' : ''}" @click=${() => open(seat)}
          aria-label="${spoken}, ${t('place {place}', {place: number(place)})}, ${plural('{n} star', '{n} stars', stars)}">
        <span class="wall-picture">${few ? large(seat, at) : miniSheet(view.sheets[seat])}</span>
        <span class="wall-line"><b class="wall-place">${number(place)}</b>${likeness(player)}<span class="wall-name">${player.name}</span>
          <span class="wall-stars">${star()} ${number(stars)}</span></span>
      </button></li>`;
    })}
  </ol>`;
}
