// The page of a group.

import {t} from '../i18n.js';
import {topBar} from '../ui/topbar.js';
import {html} from '../vendor/lit/lit.js';
import './group.js';

export const title = () => t('Group');
/** @param {{code: string}} given */
export const page = ({code}) => html`${topBar()}<main class="page"><group-page code=${code}></group-page></main>`;
