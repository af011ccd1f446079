// The page for those who look after the server. To everybody else the server says that there is nothing here.

import {t} from '../i18n.js';
import {topBar} from '../ui/topbar.js';
import {html} from '../vendor/lit/lit.js';
import './desk.js';

export const title = () => t('Administration');
export const page = () => html`${topBar()}<main class="page"><h1 tabindex="-1">${t('Administration')}</h1><admin-desk></admin-desk></main>`;
