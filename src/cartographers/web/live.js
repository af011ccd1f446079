// Live updates of a table: server-sent events that go on where they were after a lost connection.

import {local, openEvents} from './transport.js';
import {read} from './wire.js';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const SILENCE = 50000; // the server says something more often than this
/** @type {(keyof LiveNews | 'ping')[]} */
const TYPES = ['hello', 'game', 'table', 'chat', 'reaction', 'presence', 'view', 'own', 'together', 'point', 'ping'];

export class LiveUpdates {
  /** @type {string} */
  #path;
  /** @type {Record<string, string>} */
  #wishes;
  /** @type {Hear} */
  #hear;
  /** @type {(online: boolean) => void} */
  #tellState;
  /** @type {number} */
  #last;
  /** @type {ReturnType<typeof openEvents> | null} */
  #source = null;
  #wait = FIRST_WAIT;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #retry = undefined;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #silence = undefined;
  #closed = false;
  #now = () => this.#source === null && this.#open();

  /** `last` is the last id that is known already, `wishes` are the other options of the stream. `hear(type, data, id)` is
   * called for every event, `tellState(online)` when the connection comes or goes.
   * @param {string} path
   * @param {number} last
   * @param {Record<string, string>} wishes
   * @param {Hear} hear
   * @param {(online: boolean) => void} tellState */
  constructor(path, last, wishes, hear, tellState) {
    this.#path = path;
    this.#wishes = wishes;
    this.#last = last;
    this.#hear = hear;
    this.#tellState = tellState;
    window.addEventListener('online', this.#now);
    this.#open();
  }

  close() {
    this.#closed = true;
    window.removeEventListener('online', this.#now);
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    this.#source?.close();
  }

  #open() {
    clearTimeout(this.#retry);
    const source = openEvents(`${this.#path}?${new URLSearchParams({after: String(this.#last), ...this.#wishes})}`);
    this.#source = source;
    source.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.#tellState(true);
      this.#listen();
    };
    source.onerror = () => this.#lost();
    for (const type of TYPES) source.addEventListener(type, (event) => this.#take(type, /** @type {MessageEvent<string>} */ (event)));
  }

  /** @param {keyof LiveNews | 'ping'} type @param {MessageEvent<string>} event */
  #take(type, event) {
    this.#listen();
    if (event.lastEventId) this.#last = Math.max(this.#last, Number(event.lastEventId));
    if (type !== 'ping') this.#hear(type, event.data ? read(event.data) : null, Number(event.lastEventId) || null);
  }

  /** A connection that has gone silent is a lost one, whatever the browser believes. */
  #listen() {
    clearTimeout(this.#silence);
    if (!local) this.#silence = setTimeout(() => this.#lost(), SILENCE); // inside this browser there is no connection to lose
  }

  #lost() {
    if (this.#closed) return;
    this.#source?.close();
    this.#source = null;
    clearTimeout(this.#silence);
    this.#tellState(false);
    this.#retry = setTimeout(() => this.#open(), this.#wait * (0.7 + Math.random() * 0.6));
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }
}
