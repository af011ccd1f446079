// The earlier map that a game with known cards is played against. Its picture is told when one's own game is over, so it is
// asked for twice.

import {get} from '../api.js';

/** @type {Map<string, Promise<Wire.GhostJson>>} */
const asked = new Map();

/** @param {string} code @param {boolean} over */
export function earlierMap(code, over) {
  const key = `${code} ${over}`;
  const found = asked.get(key) ?? get(`/tables/${code}/ghost`);
  asked.set(key, found);
  found.catch(() => asked.delete(key)); // whoever looks again asks again
  return found;
}
