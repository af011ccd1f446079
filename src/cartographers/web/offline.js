// Whether the server can be reached. Every answer and every failure tells; when it is gone, it is asked until it is back.

import {folder, offlineSite} from './address.js';
import {later} from './later.js';
import {isReachable, local} from './transport.js';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15000;
const LONGEST_START = 4000; // that a service worker may take before Python is loaded without it

class Connection extends EventTarget {
  there = true;
  #wait = FIRST_WAIT;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;

  /** Follows what the browser itself knows. */
  watch() {
    local?.addEventListener('ready', () => this.tell(true));
    if (local) return; // a lost network changes nothing
    window.addEventListener('offline', () => this.tell(false));
    window.addEventListener('online', () => this.#ask());
  }

  /** @param {boolean} there */
  tell(there) {
    if (there) this.#wait = FIRST_WAIT;
    else if (!this.#timer) this.#later();
    if (there === this.there) return;
    this.there = there;
    this.dispatchEvent(new Event('change'));
  }

  #later() {
    this.#timer = setTimeout(() => this.#ask(), this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  async #ask() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.tell(await isReachable());
  }
}

export const connection = new Connection();

/** Keeps the pages and the rules in this browser, so that they open without the server too. */
export async function keepForLater() {
  await navigator.serviceWorker?.register(`${folder ?? '/'}service-worker.js`).catch(() => {}); // without it everything works but offline
  if (!local) {
    if (offlineSite) await (await import('./offline_play.js')).prepareOfflinePlay();
    return;
  }
  // Python's files come through the service worker, which keeps them; should it take long, they come anyway.
  await Promise.race([navigator.serviceWorker?.ready, later(LONGEST_START)]);
  // Some may have come before it was there.
  local.addEventListener('ready', async () => (await navigator.serviceWorker?.ready)?.active?.postMessage('keep python'));
  local.start();
}
