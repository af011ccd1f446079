// A stream of events from the worker, with as much of `EventSource` as live updates need.

/** @typedef {import('./local_table.js').LocalTable} LocalTable */

/** The events of a text, each with its fields, as server-sent events are written.
 * @param {string} text */
export function eventsOf(text) {
  return text.split('\n\n').filter(Boolean).map((block) => {
    /** @type {Record<string, string>} */
    const fields = {};
    for (const line of block.split('\n')) {
      const colon = line.indexOf(': ');
      if (colon > 0) fields[line.slice(0, colon)] = line.slice(colon + 2);
    }
    return fields;
  });
}

export class LocalEvents extends EventTarget {
  /** @type {(() => void) | null} */
  onopen = null;
  /** @type {(() => void) | null} */
  onerror = null;
  #close;

  /** @param {LocalTable} table @param {string} path */
  constructor(table, path) {
    super();
    this.#close = table.listen(path, () => this.onopen?.(), (text) => this.#tell(text), () => this.onerror?.());
  }

  close() {
    this.onerror = null;
    this.#close();
  }

  /** @param {string} text */
  #tell(text) {
    for (const {event, data, id} of eventsOf(text)) {
      if (event) this.dispatchEvent(new MessageEvent(event, {data, lastEventId: id ?? ''}));
    }
  }
}
