// Puzzles: the choice of them at /puzzles, one of them below that address.

import {t} from '../i18n.js';
import {topBar} from '../ui/topbar.js';
import {html} from '../vendor/lit/lit.js';
import './overview.js';
import './run.js';
import './solve.js';
import {RUN} from './words.js';

/** @param {{which?: string}} given */
export const title = ({which}) => (which === RUN ? t('Against the clock') : which ? t('Puzzle') : t('Puzzles'));
/** @param {{which?: string}} given */
export const page = ({which}) => (which === RUN ? html`<puzzle-run></puzzle-run>` : which ? html`<puzzle-page which=${which}></puzzle-page>` : html`${topBar()}<main class="page"><puzzle-choice></puzzle-choice></main>`);
