// Which of the games: the base game, Heroes, or both together.

import {catalogue} from '../catalogue.js';
import {name, t} from '../i18n.js';
import {html} from '../vendor/lit/lit.js';
import {sign} from './signs.js';

/** @type {Record<string, [string, string]>} */
const SIGNS = {
  base: ['space-forest-0', 'terrain-forest'],
  heroes: ['space-hero-0', 'terrain-hero'],
  combined: ['compass', ''],
};

/** @param {string} id */
export const editionSign = (id) => sign(...SIGNS[id]);

/** @param {string} chosen @param {(edition: string) => void} onChoose */
export const editionChoice = (chosen, onChoose) => html`<fieldset class="editions"><legend>${t('Which game?')}</legend>
  ${catalogue().editions.map((id) => html`<label class="edition ${id === chosen ? 'edition-chosen' : ''}">
    <input type="radio" name="edition" value=${id} .checked=${id === chosen} @change=${() => onChoose(id)}>
    ${editionSign(id)}<span>${name(id)}</span></label>`)}
</fieldset>`;
