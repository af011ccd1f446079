// How a request gets to whoever answers it: a server by HTTP or, where the page says where Python is, Python inside this
// browser. The routes, the JSON and the refusals are the same.

import {LocalTable} from './local/local_table.js';
import {LocalEvents} from './local/events.js';

const runtime = globalThis.document?.querySelector('meta[name="cartographers-python"]')?.getAttribute('content') ?? null;

/** The table inside this browser, where there is no server. */
export const local = runtime === null ? null : new LocalTable(runtime);

// What never changes is a file of its own there.
const FILES = /^\/(catalogue|words\/\w+|reference\/\w+)$/;

/** @typedef {{ok: boolean, status: number, text(): Promise<string>}} Answered */

/** @param {string} path below /api @param {RequestInit} [options] @returns {Promise<Answered>} */
export function request(path, options = {}) {
  if (!local) return fetch(`/api${path}`, options);
  return FILES.test(path) ? fetch(`/api${path}.json`, options) : local.request(path, options);
}

/** Live updates, as an `EventSource` brings them.
 * @param {string} path below /api */
export const openEvents = (path) => (local ? new LocalEvents(local, path) : new EventSource(`/api${path}`));

/** Whether somebody answers. */
export const isReachable = async () => (local ? local.isReady : Boolean((await fetch('/ready', {cache: 'no-store'}).catch(() => null))?.ok));
