// Holds Python, and with it the rules: answers what a server would be asked (`server/offline/browser.py`).

import {countFetched} from './counted.js';
import {Shelf} from './shelf.js';
import {Snapshot} from './snapshot.js';

const LIBRARY = '/lib/cartographers';
const MODULE = 'cartographers.server.offline.browser';

/** What a worker has instead of a window. */
const scope = /** @type {{postMessage(message: object): void, onmessage: ((event: MessageEvent) => void) | null}} */ (/** @type {unknown} */ (self));
/** @type {any} */
let python = null; // the `Worker` of `browser.py`
/** @type {Map<number, () => void>} */
const streams = new Map();

/** @param {number} part */
const progress = (part) => scope.postMessage({kind: 'progress', part});

/** @param {string} address */
async function fetched(address) {
  const file = await fetch(address);
  if (!file.ok) throw new Error(`${address} is missing`);
  return file.arrayBuffer();
}

// Fetching takes most of the first visit, and next to nothing of the others.
const FETCHED = 0.7;

/** @param {{runtime: string, bundle: string, bytes: number, origin: string, folder: string}} given */
async function begin({runtime, bundle, bytes, origin, folder}) {
  const snapshot = new Snapshot(folder, bundle);
  const picture = await snapshot.read().catch(() => undefined);
  // What is kept comes at once, and the browser knows how to go on with it only if it is not looked into.
  const stop = picture ? () => {} : countFetched(bytes, (part) => progress(FETCHED * part));
  const archive = fetched(bundle);
  const {loadPyodide} = await import(`${runtime}pyodide.mjs`);
  const plain = {indexURL: runtime};
  const pyodide = await loadPyodide(picture ? {...plain, _loadSnapshot: picture} : {...plain, _makeSnapshot: true}).catch(async () => {
    await snapshot.forget();
    return loadPyodide(plain);
  });
  pyodide.unpackArchive(await archive, 'zip', {extractDir: LIBRARY});
  stop();
  pyodide.runPython(`import sys; ${JSON.stringify(LIBRARY)} in sys.path or sys.path.insert(0, ${JSON.stringify(LIBRARY)})`);
  if (!picture) await snapshot.make(pyodide).catch(() => {}); // the next visit takes as long as this one
  progress(0.8);
  const shelf = await Shelf.open(folder, (table, number) => python?.appended_elsewhere(table, number));
  python = pyodide.pyimport(MODULE).Worker(shelf, origin);
  scope.postMessage({kind: 'ready'});
}

/** @param {string} path @returns {[string, string]} */
function parts(path) {
  const mark = path.indexOf('?');
  return mark < 0 ? [path, ''] : [path.slice(0, mark), path.slice(mark + 1)];
}

/** @param {{number: number, method: string, path: string, body: string, languages: string}} asked */
async function answer({number, method, path, body, languages}) {
  try {
    const [status, , text] = JSON.parse(await python.request(method, ...parts(path), body, languages));
    scope.postMessage({kind: 'answer', number, status, text});
  } catch (problem) { // Python itself has failed; without an answer the page would wait for ever
    scope.postMessage({kind: 'answer', number, status: 500, text: ''});
    throw problem; // for the console
  }
}

/** @param {{number: number, path: string, languages: string}} asked */
function listen({number, path, languages}) {
  const hear = (/** @type {string} */ text) => scope.postMessage({kind: 'heard', number, text});
  const end = () => {
    streams.delete(number);
    scope.postMessage({kind: 'ended', number});
  };
  streams.set(number, python.listen(...parts(path), languages, hear, end));
}

scope.onmessage = ({data}) => {
  if (data.kind === 'begin') {
    begin(data).catch((problem) => {
      scope.postMessage({kind: 'failed'});
      throw problem; // for the console
    });
  } else if (data.kind === 'request') answer(data);
  else if (data.kind === 'listen') listen(data);
  else if (data.kind === 'close') streams.get(data.number)?.();
};
