// The page's side of the worker that holds Python: questions go there as messages, answers come back by their number.

import {folder, pageOf} from '../address.js';

/** @typedef {{kind: 'ready'} | {kind: 'progress', part: number} | {kind: 'failed'} | {kind: 'answer', number: number, status: number, text: string}
 *   | {kind: 'heard', number: number, text: string} | {kind: 'ended', number: number}} FromWorker */

const WORKER = new URL('worker.js', import.meta.url);

/** @typedef {{runtime: string, bundle: string, bytes: number}} PythonFiles where Python is, the archive of our package, bytes of all */

/** Tells of `progress`; of `ready` once, or of `failed`. */
export class LocalTable extends EventTarget {
  isReady = false;
  hasFailed = false;
  part = 0; // of the loading that is done

  #files;
  /** @type {Worker | null} */
  #worker = null;
  #number = 0;
  /** @type {Map<number, (answer: {status: number, text: string}) => void>} */
  #waiting = new Map();
  /** @type {Map<number, {hear: (text: string) => void, end: () => void}>} */
  #streams = new Map();
  /** @type {PromiseWithResolvers<void>} */
  #ready = Promise.withResolvers();

  /** @param {PythonFiles} files */
  constructor(files) {
    super();
    this.#files = files;
    this.#ready.promise.catch(() => {}); // whoever waits is told
  }

  /** Loads Python, in the background. */
  start() {
    if (this.#worker) return;
    this.#worker = new Worker(WORKER, {type: 'module'});
    this.#worker.onmessage = ({data}) => this.#take(data);
    this.#worker.onerror = () => this.#fail();
    this.#worker.postMessage({kind: 'begin', ...this.#files, origin: location.origin, folder});
    document.addEventListener('click', (event) => this.#download(event));
  }

  /** @param {string} path @param {RequestInit} options */
  async request(path, {method = 'GET', body, signal} = {}) {
    // Who one is, is asked before anything is shown: the page does not wait for Python, and asks again.
    if (path === '/me' && !this.isReady) throw new Error('Python is being loaded');
    await this.#ready.promise;
    signal?.throwIfAborted();
    const number = ++this.#number;
    const {status, text} = await new Promise((answered) => {
      this.#waiting.set(number, answered);
      this.#send({kind: 'request', number, method, path, body: typeof body === 'string' ? body : ''});
    });
    return {ok: status < 300, status, text: async () => text};
  }

  /** Hears a stream; what is returned ends it.
   * @param {string} path @param {() => void} open @param {(text: string) => void} hear @param {() => void} end */
  listen(path, open, hear, end) {
    const number = ++this.#number;
    let closed = false;
    this.#ready.promise.then(() => {
      if (closed) return;
      this.#streams.set(number, {hear, end});
      this.#send({kind: 'listen', number, path});
      open();
    }, end);
    return () => {
      closed = true;
      if (this.#streams.delete(number)) this.#send({kind: 'close', number});
    };
  }

  /** @param {object} message */
  #send(message) {
    this.#worker?.postMessage({...message, languages: navigator.languages.join(',')});
  }

  /** @param {FromWorker} message */
  #take(message) {
    switch (message.kind) {
      case 'progress':
        this.part = message.part;
        this.dispatchEvent(new Event('progress'));
        return;
      case 'ready':
        this.isReady = true;
        this.#ready.resolve();
        this.dispatchEvent(new Event('ready'));
        return;
      case 'failed':
        this.#fail();
        return;
      case 'answer':
        this.#waiting.get(message.number)?.(message);
        this.#waiting.delete(message.number);
        return;
      case 'heard':
        this.#streams.get(message.number)?.hear(message.text);
        return;
      case 'ended':
        this.#streams.get(message.number)?.end();
        this.#streams.delete(message.number);
    }
  }

  #fail() {
    if (this.isReady) return; // one request failed, not the loading
    this.hasFailed = true;
    this.#ready.reject(new Error('Python could not be loaded'));
    this.dispatchEvent(new Event('failed'));
  }

  /** A link to a file that a server would send.
   * @param {MouseEvent} event */
  async #download(event) {
    const link = event.target instanceof Element ? event.target.closest('a[download]') : null;
    const {pathname = '', search = ''} = (link instanceof HTMLAnchorElement && pageOf(new URL(link.href))) || {};
    if (!(link instanceof HTMLAnchorElement) || !pathname.startsWith('/api/')) return;
    event.preventDefault();
    const answer = await this.request(pathname.slice('/api'.length) + search);
    if (!answer.ok) return;
    const address = URL.createObjectURL(new Blob([await answer.text()], {type: 'text/plain'}));
    Object.assign(document.createElement('a'), {href: address, download: link.download}).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }
}
