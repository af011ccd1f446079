// Evenings: making and finding them at /evenings, one of them below that address, and its big screen.

import {t} from '../i18n.js';
import {topBar} from '../ui/topbar.js';
import {html} from '../vendor/lit/lit.js';
import './evening.js';
import './overview.js';
import './stage.js';

/** @param {{code?: string, stage?: string}} given */
export const title = ({code, stage}) => (stage ? t('Big screen') : code ? t('Evening') : t('Evenings'));

/** @param {{code?: string, stage?: string}} given */
export function page({code, stage}) {
  if (code && stage) return html`<main class="stage-main"><evening-stage code=${code}></evening-stage></main>`;
  return html`${topBar()}<main class="page">${code ? html`<evening-page code=${code}></evening-page>` : html`<evening-choice></evening-choice>`}</main>`;
}
