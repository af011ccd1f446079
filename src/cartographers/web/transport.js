// How a request gets to whoever answers it: a server by HTTP or, in a folder of static files, Python
// inside this browser. The routes, the JSON and the refusals are the same.

import {folder, pythonFiles} from './address.js';

// Only where it is needed: a server's pages do without these files.
const parts = pythonFiles && {...await import('./local/local_table.js'), ...await import('./local/events.js')};

/** The table inside this browser, where there is no server. */
export const local = pythonFiles && parts && new parts.LocalTable(pythonFiles);

// What never changes is a file of its own there.
const FILES = /^\/(catalogue|words\/\w+|reference\/\w+)$/;

/** @typedef {{ok: boolean, status: number, text(): Promise<string>}} Answered */

/** @param {string} path below /api @param {RequestInit} [options] @returns {Promise<Answered>} */
export function request(path, options = {}) {
  if (!local) return fetch(`/api${path}`, options);
  return FILES.test(path) ? fetch(`${folder}api${path}.json`, options) : local.request(path, options);
}

/** Live updates, as an `EventSource` brings them.
 * @param {string} path below /api */
export const openEvents = (path) => (local && parts ? new parts.LocalEvents(local, path) : new EventSource(`/api${path}`));

/** Whether somebody answers. */
export const isReachable = async () => (local ? local.isReady : Boolean((await fetch('/ready', {cache: 'no-store'}).catch(() => null))?.ok));
