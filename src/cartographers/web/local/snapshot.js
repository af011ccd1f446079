// A picture of Python's memory after its imports, made at the first visit: the next ones begin with it, in half the time. Pyodide
// calls this experimental (its options begin with "_"); its version is fixed, and without a picture everything works as well.

/** What needs no compiled library, as those cannot be in the picture. */
const IMPORTS = `
import asyncio, dataclasses, datetime, inspect, logging, secrets, typing, urllib.parse
import cartographers.bots.registry, cartographers.play.match
from cartographers.words import LANGUAGES, words
for language in LANGUAGES:
    words(language)
`;

export class Snapshot {
  #cache;
  #address;

  /** @param {string} folder @param {string} bundle the archive whose modules are in the picture */
  constructor(folder, bundle) {
    this.#cache = globalThis.caches?.open(`cartographers ${folder} python`); // the service worker's: it throws away what is old
    this.#address = `${bundle}.snapshot`;
  }

  /** @returns {Promise<ArrayBuffer | undefined>} */
  async read() {
    return (await (await this.#cache)?.match(this.#address))?.arrayBuffer();
  }

  /** @param {any} pyodide loaded with `_makeSnapshot`, and nothing imported yet */
  async make(pyodide) {
    if (!this.#cache) return;
    pyodide.runPython(IMPORTS);
    const picture = pyodide.makeMemorySnapshot();
    await (await this.#cache).put(this.#address, new Response(picture));
  }

  async forget() {
    await (await this.#cache)?.delete(this.#address);
  }
}
