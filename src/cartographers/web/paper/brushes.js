// The brushes: one for each letter of a sheet's text form, and one for each monster that has a letter of its own.

import {monsterDrawing} from '../art/sprite.js';
import {KIND_OF_LETTER} from '../board/grid.js';
import {catalogue} from '../catalogue.js';
import {name, t} from '../i18n.js';
import {icon, sign, terrainSquare} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';

/** The monster of a brush with a letter.
 * @param {string} brush */
const monsterOf = (brush) => (brush.length > 1 ? catalogue().initials[brush[1]] : null);

/** @param {string} letter */
const picture = (letter) => {
  const monster = monsterOf(letter);
  if (monster) return sign(monsterDrawing(monster), 'terrain-monster brush-monster');
  if (letter === '.') return html`<span class="brush-rubber">${icon('rubber')}</span>`;
  if (letter === ':') return sign('space-ruins-0', 'terrain-ruins brush-ruins');
  return terrainSquare(KIND_OF_LETTER[letter] ?? 'empty');
};

/** What a brush is called; the last one rubs out.
 * @param {string} letter */
const brushName = (letter) => {
  if (letter === '.') return t('Erase');
  return name(monsterOf(letter) ?? KIND_OF_LETTER[letter] ?? 'ruins');
};

/** The key that paints with it: its letter, a monster's as a capital.
 * @param {string} brush */
const keyOf = (brush) => (monsterOf(brush) ? `⇧${brush[1].toUpperCase()}` : brush);

/** `groups` are the brushes of each group, with what it is called; `monsters` are behind a fold.
 * @param {[string, string][]} groups @param {string[]} monsters @param {string} chosen @param {(brush: string) => void} choose */
export const brushBar = (groups, monsters, chosen, choose) => html`<div class="brushes">
  ${groups.map(([label, letters]) => html`<fieldset class="brush-group"><legend>${label}</legend>${[...letters].map((letter) => brushTile(letter, chosen, choose))}</fieldset>`)}
  ${monsters.length > 0 ? html`<details class="brush-fold"><summary>${t('Monsters with a letter')}</summary>
    <fieldset class="brush-group"><legend class="unseen">${t('Monsters with a letter')}</legend>${monsters.map((brush) => brushTile(brush, chosen, choose))}</fieldset></details>` : nothing}
</div>`;

/** @param {string} brush @param {string} chosen @param {(brush: string) => void} choose */
const brushTile = (brush, chosen, choose) => html`<label class="tile tile-terrain brush ${brush === chosen ? 'tile-chosen' : ''}" title="${brushName(brush)} (${keyOf(brush)})">
  <input type="radio" name="brush" value=${brush} .checked=${brush === chosen} aria-label=${brushName(brush)} @change=${() => choose(brush)}>
  ${picture(brush)}<span class="tile-name" aria-hidden="true">${brushName(brush)}</span><kbd class="brush-key" aria-hidden="true">${keyOf(brush)}</kbd></label>`;
