// Help at the table: what a turn is, what can be pressed, the way to the rules.

import {keyList} from '../board/keys.js';
import {t} from '../i18n.js';
import {icon} from '../ui/signs.js';
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
  help: () => t('show this help'),
  back: () => t('take back what you have drawn, while others still think'),
};

const TURN = () => [
  t('A card is revealed. Choose one of its shapes and one of its terrains.'),
  t('Put the shape on empty spaces of your map: point and click, drag it, or use the keys. It may be turned and flipped.'),
  t('Below the shape stands what the place would bring. Draw it when you are happy.'),
  t('When the time of the season has run out, its two edicts are scored. Point at an edict to see what earns now; open it for its rule.'),
];

export const help = () => html`<div class="help">
  <section><h3>${t('Your turn')}</h3><ol>${TURN().map((words) => html`<li>${words}</li>`)}</ol>
    <p><a class="button decide" href="/rules" target="_blank" rel="noopener">${icon('scroll')} ${t('All the rules')}</a></p></section>
  <section><h3>${t('Keys')}</h3><dl class="keys">
    ${keyList().map(([what, keys]) => html`<div><dt>${keys.map((key) => html`<kbd>${key}</kbd>`)}</dt><dd>${MEANING[what]()}</dd></div>`)}
  </dl></section>
</div>`;
