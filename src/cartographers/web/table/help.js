// What the keys do.

import {KEYS} from '../board/keys.js';
import {t} from '../i18n.js';
import {html} from '../vendor/lit/lit.js';

const MEANING = {
  arrows: () => t('walk over the map; the shape goes with you'),
  drop: () => t('put the shape down; once more: draw it'),
  turn: () => t('turn (with Shift: the other way); also the mouse wheel'),
  flip: () => t('flip'),
  shape: () => t('choose the shape'),
  terrain: () => t('the next terrain'),
  next: () => t('the next or previous place where it fits'),
  hints: () => t('show where it fits'),
  lift: () => t('pick it up again'),
  help: () => t('show this list'),
  back: () => t('take back what you have drawn, while others still think'),
};

export const keysHelp = () => html`<dl class="keys">
  ${KEYS.map(([what, keys]) => html`<div><dt>${keys.split(' ').map((key) => html`<kbd>${key}</kbd>`)}</dt><dd>${MEANING[what]()}</dd></div>`)}
</dl>`;
