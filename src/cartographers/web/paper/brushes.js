// The brushes: one for each letter of a sheet's text form.

import {KIND_OF_LETTER} from '../board/grid.js';
import {name, t} from '../i18n.js';
import {icon, sign, terrainSquare} from '../ui/signs.js';
import {html} from '../vendor/lit/lit.js';

/** @param {string} letter */
const picture = (letter) => {
  if (letter === '.') return html`<span class="brush-rubber">${icon('rubber')}</span>`;
  if (letter === ':') return sign('space-ruins-0', 'terrain-ruins brush-ruins');
  return terrainSquare(KIND_OF_LETTER[letter] ?? 'empty');
};

/** What a brush is called; the last one rubs out.
 * @param {string} letter */
const brushName = (letter) => (letter === '.' ? t('Erase') : name(KIND_OF_LETTER[letter] ?? 'ruins'));

/** `groups` are the letters of each group, with what it is called.
 * @param {[string, string][]} groups @param {string} chosen @param {(letter: string) => void} choose */
export const brushBar = (groups, chosen, choose) => html`<div class="brushes">
  ${groups.map(([label, letters]) => html`<fieldset class="brush-group"><legend>${label}</legend>
    ${[...letters].map((letter) => html`<label class="tile tile-terrain brush ${letter === chosen ? 'tile-chosen' : ''}" title="${brushName(letter)} (${letter})">
      <input type="radio" name="brush" value=${letter} .checked=${letter === chosen} aria-label=${brushName(letter)} @change=${() => choose(letter)}>
      ${picture(letter)}<span class="tile-name" aria-hidden="true">${brushName(letter)}</span><kbd class="brush-key" aria-hidden="true">${letter}</kbd></label>`)}
  </fieldset>`)}
</div>`;
