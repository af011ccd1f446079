// The pages of the players: the best of all, somebody's profile, one's own.

import {t} from '../i18n.js';
import {topBar} from '../ui/topbar.js';
import {html} from '../vendor/lit/lit.js';
import './leaderboards.js';
import './profile.js';

/** @param {{id?: string}} given */
export const title = ({id}) => (id === 'me' ? t('My profile') : id ? t('Profile') : t('Leaderboards'));
/** @param {{id?: string}} given */
export const page = ({id}) => html`${topBar()}<main class="page">${id ? html`<player-profile player=${id}></player-profile>` : html`<leader-boards></leader-boards>`}</main>`;
