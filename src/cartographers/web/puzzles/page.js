// Puzzles: the choice of them at /puzzles, one of them below that address.

import {t} from '../i18n.js';
import {topBar} from '../ui/topbar.js';
import {html} from '../vendor/lit/lit.js';
import './overview.js';
import './mistakes.js';
import './run.js';
import './solve.js';
import {MISTAKES, RUN} from './words.js';

/** @type {Record<string, () => string>} */
const TITLES = {[RUN]: () => t('Against the clock'), [MISTAKES]: () => t('My mistakes')};

/** @param {{which?: string}} given */
export const title = ({which}) => (which ? (TITLES[which]?.() ?? t('Puzzle')) : t('Puzzles'));
/** @param {{which?: string}} given */
export function page({which}) {
  if (which === RUN) return html`<puzzle-run></puzzle-run>`;
  if (which && which !== MISTAKES) return html`<puzzle-page which=${which}></puzzle-page>`;
  return html`${topBar()}<main class="page">${which ? html`<puzzle-mistakes></puzzle-mistakes>` : html`<puzzle-choice></puzzle-choice>`}</main>`;
}
