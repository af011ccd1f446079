// What the keys do.

import {keyList} from '../board/keys.js';
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
  master: () => t('ask the master for a hint, where hints are allowed'),
  lift: () => t('pick it up again'),
  help: () => t('show this list'),
  back: () => t('take back what you have drawn, while others still think'),
};

export const keysHelp = () => html`<dl class="keys">
  ${keyList().map(([what, keys]) => html`<div><dt>${keys.map((key) => html`<kbd>${key}</kbd>`)}</dt><dd>${MEANING[what]()}</dd></div>`)}
</dl>
<p><a class="button" href="/rules" target="_blank" rel="noopener">${t('Rules')}</a></p>`;
