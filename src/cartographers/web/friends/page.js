// Friends: who they are, who asks, one's own code; and the groups one belongs to.

import {t} from '../i18n.js';
import {topBar} from '../ui/topbar.js';
import {html} from '../vendor/lit/lit.js';
import './friends.js';

export const title = () => t('Friends');
/** @param {{code?: string}} given */
export const page = ({code}) => html`${topBar()}<main class="page"><friends-page code=${code ?? ''}></friends-page></main>`;
