// What the server sends, read.

import {t} from './i18n.js';

const FORMER_PLAYER = 'a former player'; // as it names whoever has deleted the account

/** JSON of the server. A former player is called so in the reader's language, wherever a name stands.
 * @param {string} text @returns {any} */
export function read(text) {
  const sent = JSON.stringify(FORMER_PLAYER);
  return JSON.parse(text.includes(sent) ? text.replaceAll(sent, () => JSON.stringify(t('a former player'))) : text);
}
