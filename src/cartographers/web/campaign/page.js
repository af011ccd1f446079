// The campaign: the atlas at /campaign, and beside it the sheet of one expedition, below that address.

import {t} from '../i18n.js';
import {topBar} from '../ui/topbar.js';
import {html} from '../vendor/lit/lit.js';
import './atlas.js';

export const title = () => t('Campaign');
/** @param {{expedition?: string}} given */
export const page = ({expedition}) => html`${topBar()}<main class="page"><campaign-atlas expedition=${expedition ?? ''}></campaign-atlas></main>`;
