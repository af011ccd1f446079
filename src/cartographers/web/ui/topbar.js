// The upper edge of the desk: the way home, what the page adds, and the preferences.

import {t} from '../i18n.js';
import {html} from '../vendor/lit/lit.js';
import {sign} from './signs.js';
import './preferences.js';

/** `middle` and `tools` are the page's own.
 * @param {unknown} [middle] @param {unknown} [tools] */
export const topBar = (middle = '', tools = '') => html`<header class="topbar">
  <a class="topbar-home" href="/" aria-label=${t('Cartographers, home')}>${sign('compass')}<span>${t('Cartographers')}</span></a>
  <div class="topbar-middle">${middle}</div>
  <div class="topbar-tools">${tools}<desk-preferences></desk-preferences></div>
</header>`;
