// The pages of the players: the best of all, somebody's profile, one's own.

import {t} from '../i18n.js';
import {topBar} from '../ui/topbar.js';
import {local} from '../transport.js';
import {html} from '../vendor/lit/lit.js';
import './leaderboards.js';
import './own_maps.js';
import './profile.js';

/** @param {{id?: string}} given */
export const title = ({id}) => (id === 'me' ? t('My profile') : id ? t('Profile') : t('Leaderboards'));
/** @param {{id?: string}} given */
export const page = ({id}) => html`${topBar()}<main class="page">${shown(id)}</main>`;

/** @param {string | undefined} id */
function shown(id) {
  if (!id) return html`<leader-boards></leader-boards>`;
  return local && id === 'me' ? html`<own-maps></own-maps>` : html`<player-profile player=${id}></player-profile>`;
}
