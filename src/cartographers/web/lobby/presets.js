// Ready-made games: one press sets everything.

import {catalogue} from '../catalogue.js';
import {t} from '../i18n.js';
import {icon} from '../ui/signs.js';
import {html} from '../vendor/lit/lit.js';

/** @type {Record<string, {icon: string, title: () => string, text: () => string}>} */
const PRESETS = {
  'first-game': {icon: 'help', title: () => t('First game'), text: () => t('Alone, with four edicts that are easy to learn.')},
  'quick-solo': {icon: 'pencil', title: () => t('Quick solo'), text: () => t('Alone, with random edicts.')},
  'heroes-solo': {icon: 'crown', title: () => t('Heroes alone'), text: () => t('Alone, with heroes and the monsters they fight.')},
  duel: {icon: 'flip', title: () => t('Duel'), text: () => t('Two players, each placing the other\'s monsters.')},
  party: {icon: 'people', title: () => t('Party'), text: () => t('Eight seats. Everyone draws at once.')},
  combined: {icon: 'globe', title: () => t('Combined'), text: () => t('Both boxes together, four seats.')},
};

/** @param {Record<string, any>} one @param {Record<string, any>} other */
const same = (one, other) => Object.keys(other).every((key) => JSON.stringify(one[key] ?? null) === JSON.stringify(other[key] ?? null));

/** Buttons; the one whose game is on the table is marked. `change(options)` asks the server.
 * @param {Wire.OptionsJson} options @param {(changes: Loose<Wire.Wishes>) => void} change */
export const presetChoice = (options, change) => html`<div class="presets" role="group" aria-label=${t('Ready-made games')}>
  ${Object.entries(catalogue().presets).filter(([id]) => id in PRESETS).map(([id, preset]) => {
    const {title, text, icon: picture} = PRESETS[id];
    return html`<button type="button" class="preset" aria-pressed=${same(options, preset)} @click=${() => change(preset)}>
      ${icon(picture)}<b>${title()}</b><span>${text()}</span></button>`;
  })}
</div>`;
