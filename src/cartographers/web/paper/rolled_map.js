// A map that was rolled for people with paper sheets: as a picture, and as the spaces to mark.

import '../board/sheet.js';
import {labelOf, spacesOf} from '../board/grid.js';
import {savePicture} from '../board/picture.js';
import {catalogue} from '../catalogue.js';
import {t} from '../i18n.js';
import {must} from '../must.js';
import {icon, sign} from '../ui/signs.js';
import {html} from '../vendor/lit/lit.js';
import {blankSheet} from './text.js';

/** @param {Wire.SetupJson} setup */
export const isRolled = (setup) => catalogue().rolled_sheets.includes(setup.sheet);

/** @type {WeakMap<string[], Wire.SheetJson>} */
const sheets = new WeakMap();

/** @param {Wire.SetupJson} setup */
export function rolledMap({rows}) {
  const sheet = sheets.get(rows) ?? blankSheet(rows);
  sheets.set(rows, sheet);
  const spaces = spacesOf(sheet);
  /** @param {(space: SpaceContent) => boolean} is */
  const where = (is) => spaces.flatMap((space, number) => (is(space) ? [labelOf(number)] : [])).join(' ');
  const kinds = [
    ['mountain', t('Mountains'), where(({kind}) => kind === 'mountain')],
    ['ruins', t('Ruins'), where(({ruins}) => ruins)],
    ['wasteland', t('Wasteland'), where(({kind}) => kind === 'wasteland')],
  ].filter(([, , names]) => names);
  return html`<div class="rolled-map"><map-sheet layout="map" .sheet=${sheet}></map-sheet>
    <div><dl>${kinds.map(([kind, words, names]) => html`<div><dt>${sign(`space-${kind}-0`, `terrain-${kind}`)} ${words}</dt><dd>${names}</dd></div>`)}</dl>
      <button type="button" class="small" @click=${(/** @type {On<HTMLElement>} */ event) => savePicture(must(must(event.target.closest('.rolled-map')).querySelector('map-sheet')), 'sheet.png')}>${icon('save')} ${t('Save a picture')}</button></div>
  </div>`;
}
