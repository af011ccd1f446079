// Holds Python, and with it the rules: answers what a server would be asked (`server/offline/browser.py`).

import {Shelf} from './shelf.js';

const BUNDLE = 'cartographers.zip';
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

/** @param {string} runtime @param {string} origin */
async function begin(runtime, origin) {
  progress(0.05);
  const bundle = fetched(runtime + BUNDLE);
  const {loadPyodide} = await import(`${runtime}pyodide.mjs`);
  progress(0.15);
  const pyodide = await loadPyodide({indexURL: runtime});
  progress(0.6);
  pyodide.unpackArchive(await bundle, 'zip', {extractDir: LIBRARY});
  pyodide.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(LIBRARY)})`);
  progress(0.7);
  const shelf = await Shelf.open((table, number) => python?.appended_elsewhere(table, number));
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
    begin(data.runtime, data.origin).catch((problem) => {
      scope.postMessage({kind: 'failed'});
      throw problem; // for the console
    });
  } else if (data.kind === 'request') answer(data);
  else if (data.kind === 'listen') listen(data);
  else if (data.kind === 'close') streams.get(data.number)?.();
};
