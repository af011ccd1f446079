// The brushes: one for each letter of a sheet's text form.

import {name, t} from '../i18n.js';
import {icon, sign, terrainSquare} from '../ui/signs.js';
import {html} from '../vendor/lit/lit.js';

export const KIND_OF = {
  t: 'forest', v: 'village', f: 'farm', w: 'water', m: 'monster', h: 'hero', x: 'destroyed', '^': 'mountain', ':': 'ruins', '#': 'wasteland',
};

const picture = (letter) => {
  if (letter === '.') return html`<span class="brush-rubber">${icon('rubber')}</span>`;
  if (letter === ':') return sign('space-ruins-0', 'terrain-ruins brush-ruins');
  return terrainSquare(KIND_OF[letter]);
};

/** What a brush is called; the last one rubs out. */
export const brushName = (letter) => (letter === '.' ? t('Rub out') : name(KIND_OF[letter]));

/** `groups` are the letters of each group, with what it is called. */
export const brushBar = (groups, chosen, choose) => html`<div class="brushes">
  ${groups.map(([label, letters]) => html`<fieldset class="brush-group"><legend>${label}</legend>
    ${[...letters].map((letter) => html`<label class="tile tile-terrain brush ${letter === chosen ? 'tile-chosen' : ''}" title="${brushName(letter)} (${letter})">
      <input type="radio" name="brush" value=${letter} .checked=${letter === chosen} aria-label=${brushName(letter)} @change=${() => choose(letter)}>
      ${picture(letter)}<span class="tile-name" aria-hidden="true">${brushName(letter)}</span><kbd class="brush-key" aria-hidden="true">${letter}</kbd></label>`)}
  </fieldset>`)}
</div>`;
