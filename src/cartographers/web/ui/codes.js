// Codes of tables, evenings, friends and groups as people read and type them. The server knows them in small letters and without groups.

import {must} from '../must.js';

const GROUP = 5;

/** A code to read out: capitals, a long one in groups.
 * @param {string} code */
export function shownCode(code) {
  const capitals = code.toUpperCase();
  return capitals.length <= GROUP + 1 ? capitals : must(capitals.match(new RegExp(`.{1,${GROUP}}`, 'g'))).join('-');
}

/** The code in what somebody typed or pasted: grouped or not, or a whole link.
 * @param {string} text */
export const typedCode = (text) => text.trim().toLowerCase().replace(/.*\/(?:t|evenings|friends|groups)\//, '').replace(/[/?#].*/, '').replace(/[\s-]+/g, '');
