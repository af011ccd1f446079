// Going to another page of this site without loading everything again.

import {addressOf} from './address.js';

export const changes = new EventTarget();

/** `replace`: the way back does not lead here any more.
 * @param {string} page @param {{replace?: boolean}} [given] */
export function go(page, {replace = false} = {}) {
  history[replace ? 'replaceState' : 'pushState'](null, '', addressOf(page));
  changes.dispatchEvent(new Event('address'));
}

/** Another address for what is shown already.
 * @param {string} page */
export const rename = (page) => history.replaceState(null, '', addressOf(page));
