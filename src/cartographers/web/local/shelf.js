// Where this browser keeps its games: IndexedDB, log by log. What `keep` answers with "yes" survives the closing of the
// browser. Texts only; what they mean, Python knows (`server/offline/shelf.py`).

const VERSION = 1;

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const result = (request) => new Promise((done, failed) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => failed(request.error);
});

/** @param {string} name @returns {Promise<IDBDatabase>} */
function opened(name) {
  const request = indexedDB.open(name, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('entries'); // by [table, number]
    request.result.createObjectStore('tables'); // by table
    request.result.createObjectStore('things'); // by name
  };
  return result(request);
}

export class Shelf {
  #database;
  #channel;

  /** @param {IDBDatabase} database @param {(table: string, number: number) => void} heard what another tab has kept */
  constructor(database, heard) {
    this.#database = database;
    this.#channel = new BroadcastChannel(database.name);
    this.#channel.onmessage = ({data}) => heard(data.table, data.number);
  }

  /** Each folder of a host has its own games.
   * @param {string} folder @param {(table: string, number: number) => void} heard */
  static async open(folder, heard) {
    return new Shelf(await opened(folder === '/' ? 'cartographers' : `cartographers ${folder}`), heard);
  }

  /** @param {string} table @param {number} first @param {string} entries @param {string} summary */
  async keep(table, first, entries, summary) {
    /** @type {string[]} */
    const texts = JSON.parse(entries);
    const kept = await this.#written(['entries', 'tables'], (changes) => {
      texts.forEach((text, number) => changes.objectStore('entries').add(text, [table, first + number]));
      changes.objectStore('tables').put(summary, table);
    });
    if (kept === 'yes') this.#channel.postMessage({table, number: first + texts.length - 1});
    return kept;
  }

  /** @param {string} table @param {number} after @param {number} limit */
  async read(table, after, limit) {
    const range = IDBKeyRange.bound([table, after + 1], [table, Infinity]);
    return JSON.stringify(await result(this.#store('entries').getAll(range, limit)));
  }

  /** @param {string} table @returns {Promise<string>} */
  async summary(table) {
    return await result(this.#store('tables').get(table)) ?? '';
  }

  async summaries() {
    return JSON.stringify(await result(this.#store('tables').getAll()));
  }

  /** @param {string} name @returns {Promise<string>} */
  async thing(name) {
    return await result(this.#store('things').get(name)) ?? '';
  }

  /** @param {string} name @param {string} text */
  putThing(name, text) {
    return this.#written(['things'], (changes) => changes.objectStore('things').put(text, name));
  }

  /** @param {string} name */
  #store(name) {
    return this.#database.transaction(name).objectStore(name);
  }

  /** All that is written, or nothing: "yes", "conflict" or "full".
   * @param {string[]} stores @param {(changes: IDBTransaction) => void} write @returns {Promise<string>} */
  #written(stores, write) {
    return new Promise((done, failed) => {
      const changes = this.#database.transaction(stores, 'readwrite', {durability: 'strict'});
      changes.oncomplete = () => done('yes');
      changes.onabort = () => {
        const name = changes.error?.name;
        if (name === 'ConstraintError') done('conflict');
        else if (name === 'QuotaExceededError') done('full');
        else failed(changes.error);
      };
      write(changes);
    });
  }
}
