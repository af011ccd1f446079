// Setting a table, from whichever page.

import {post} from '../api.js';

/** Makes a table, seats a bot for each level in `bots`, and begins the game unless others are still to come; its code.
 * @param {TableWishes} options @param {{bots?: string[], begin?: boolean}} [given] */
export async function setTable(options, {bots = [], begin = true} = {}) {
  const {code} = await post('/tables', options);
  for (const level of bots) await post(`/tables/${code}/bots`, {level});
  if (begin) await post(`/tables/${code}/start`);
  return code;
}
