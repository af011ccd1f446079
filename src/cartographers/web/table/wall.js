// Everybody's maps side by side when the game is over: large up to a dozen, beyond that as a gallery. Each opens.

import {AREA} from '../board/grid.js';
import {miniSheet} from '../board/mini.js';
import {stillMap} from '../board/still.js';
import {number, plural, t} from '../i18n.js';
import {likeness} from '../lobby/opponents.js';
import {star} from '../ui/signs.js';
import {guard, html, repeat} from '../vendor/lit/lit.js';

const MOST_LARGE = 12;
const AT_ONCE = 4; // spaces: more would be more work than a frame has room for
const STEPS = 1 + Math.ceil(AREA / AT_ONCE); // in which a map is drawn: its frame, then a few spaces after the others

/** In how many steps the maps of so many players are unrolled.
 * @param {number} players */
export const stepsOf = (players) => (players <= MOST_LARGE ? players * STEPS : 0);

/** In the order of the ranking. The large maps are unrolled one after the other, `step` by step: all at once would be a long frame in
 * which nothing moves.
 * @param {import('./end.js').EndScores} scores @param {number} step */
export function wall({view, table, open}, step) {
  const {standings} = view.result;
  /** @param {number} seat @param {number} at */
  const large = (seat, at) => {
    const spaces = Math.min(AREA, Math.max(-1, (step - at * STEPS - 1) * AT_ONCE));
    return guard([view.sheets[seat], spaces], () => stillMap(view.sheets[seat], {spaces, lively: at === 0 && spaces === AREA}));
  };
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
