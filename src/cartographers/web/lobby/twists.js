// Twists: a switch for each change beyond the rulebooks, with the sentence that says what it changes.

import {catalogue} from '../catalogue.js';
import {t} from '../i18n.js';
import {icon} from '../ui/signs.js';
import {twistName, twistRule} from '../ui/twist_words.js';
import {html} from '../vendor/lit/lit.js';
import {checkRow} from './row.js';

/** Behind a fold, which is open where one is in force.
 * @param {Pick<Wire.OptionsJson, 'twists'>} options @param {(changes: Loose<Wire.Wishes>) => void} change */
export function twistFold({twists}, change) {
  /** @param {string} twist @param {boolean} on */
  const switched = (twist, on) => change({twists: catalogue().twists.filter((each) => (each === twist ? on : twists.includes(each)))});
  return html`<details class="fold" ?open=${twists.length > 0}><summary>${icon('dice')} ${t('Twists')}</summary>
    <div class="option-list">${catalogue().twists.map((twist) => checkRow(`twist-${twist}`, twistName(twist), twistRule(twist), twists.includes(twist), (on) => switched(twist, on)))}</div></details>`;
}
