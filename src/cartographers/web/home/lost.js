// An address that leads nowhere.

import {t} from '../i18n.js';
import {topBar} from '../ui/topbar.js';
import {html} from '../vendor/lit/lit.js';

export const title = () => t('Here be dragons');

export const page = () => html`${topBar()}
  <main class="page lost"><h1 tabindex="-1">${t('Here be dragons')}</h1>
  <svg class="lost-picture terrain-monster" viewBox="0 0 100 100" aria-hidden="true"><use href="#monster-dragon"></use></svg>
  <p>${t('This part of the map hasn\'t been drawn.')}</p><p><a class="button" href="/">${t('Home')}</a></p></main>`;
