// Help at the table: what a turn is, what can be pressed, the way to the rules.

import {keyList} from '../board/keys.js';
import {t} from '../i18n.js';
import {icon} from '../ui/signs.js';
import {html} from '../vendor/lit/lit.js';

/** @type {Record<string, () => string>} */
const MEANING = {
  arrows: () => t('move around the map; the shape moves with you'),
  drop: () => t('place the shape; press again to draw it'),
  turn: () => t('rotate (with Shift: the other way); the mouse wheel works too'),
  flip: () => t('flip'),
  shape: () => t('choose the shape'),
  terrain: () => t('next terrain'),
  next: () => t('next or previous spot where it fits'),
  hints: () => t('show where it fits'),
  skill: () => t('next skill, where skills are in play'),
  sketch: () => t('think on paper: try things on a copy of your map'),
  master: () => t('ask the master for advice, if hints are allowed'),
  lift: () => t('take the shape off the map'),
  help: () => t('show this help'),
  back: () => t('take back your drawing while others are still thinking'),
};

const TURN = () => [
  t('A card is revealed. Choose one of its shapes and one of its terrains.'),
  t('Place the shape on empty spaces of your map: click a space, drag the shape, or use the keyboard. You can rotate and flip it.'),
  t('Below the shape you see what that spot would earn. Draw it when you\'re happy with it.'),
  t('When the season\'s time is up, its two edicts are scored. Point at an edict to see what earns stars right now; open it to read its rule.'),
];

export const help = () => html`<div class="help">
  <section><h3>${t('Your turn')}</h3><ol>${TURN().map((words) => html`<li>${words}</li>`)}</ol>
    <p><a class="button decide" href="/rules" target="_blank" rel="noopener">${icon('scroll')} ${t('All the rules')}</a></p></section>
  <section><h3>${t('Keys')}</h3><dl class="keys">
    ${keyList().map(([what, keys]) => html`<div><dt>${keys.map((key) => html`<kbd>${key}</kbd>`)}</dt><dd>${MEANING[what]()}</dd></div>`)}
  </dl></section>
</div>`;
