// What a game is played with, at a glance: the sheet and the four edicts.

import {miniSheet} from '../board/mini.js';
import {EDICTS, scoringCard} from '../catalogue.js';
import {diagram} from '../diagrams.js';
import {cardText, name} from '../i18n.js';
import {html} from '../vendor/lit/lit.js';
import {seal} from './signs.js';

/** `edicts` are the scoring cards in the order of the edicts.
 * @param {{rows: string[], sheet: string, edicts: string[]}} setup */
export const setupCards = (setup) => html`<div class="daily-cards">
  <figure class="daily-sheet">${miniSheet(setup)}<figcaption>${name(`sheet-${setup.sheet.toLowerCase()}`)}</figcaption></figure>
  <ol class="daily-edicts">${setup.edicts.map((id, n) => html`<li>${seal(EDICTS[n])}<span><b>${name(id)}</b><small>${cardText(id).rule}</small></span>${diagram(scoringCard(id))}</li>`)}</ol>
</div>`;
