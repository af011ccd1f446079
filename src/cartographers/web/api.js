// Talking to the server: JSON in, JSON out, one clear sentence when it says no.

import {t} from './i18n.js';
import {connection} from './offline.js';
import {request} from './transport.js';
import {read} from './wire.js';

/** The server said no, or could not be reached (reason "offline"). The message is in the reader's language. */
export class Refused extends Error {
  /** @param {number} status @param {string} reason @param {string} message */
  constructor(status, reason, message) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

/** @type {string | null} */
let csrf = null; // proves that a request comes from this page; GET /me tells it

/** @param {string} method @param {string} path @param {unknown} [body] @param {{signal?: AbortSignal}} [options]
 * @returns {Promise<any>} */
async function call(method, path, body, {signal} = {}) {
  /** @type {Record<string, string>} */
  const headers = {Accept: 'application/json'};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (method !== 'GET' && csrf) headers['X-CSRF'] = csrf;
  let answer;
  try {
    answer = await request(path, {method, headers, body: body === undefined ? undefined : JSON.stringify(body), signal});
  } catch (problem) {
    if (problem instanceof Error && problem.name === 'AbortError') throw problem;
    connection.tell(false);
    throw new Refused(0, 'offline', t('The table can\'t be reached right now.'));
  }
  connection.tell(true);
  const said = parsed(await answer.text());
  if (answer.ok) return said;
  throw new Refused(answer.status, said?.reason ?? 'error', said?.message ?? t('The table didn\'t understand that.'));
}

/** @param {string} text */
function parsed(text) {
  try {
    return text ? read(text) : null;
  } catch {
    return null;
  }
}

// The path says what is sent and answered: the types of the wire know every request there is.

/** @template {string} P @param {P} path @param {{signal?: AbortSignal}} [options] @returns {Promise<Answer<'GET', P>>} */
export const get = (path, options) => call('GET', path, undefined, options);
/** @template {string} P @param {P} path @param {Sent<'POST', P>} [body] @param {{signal?: AbortSignal}} [options] @returns {Promise<Answer<'POST', P>>} */
export const post = (path, body, options) => call('POST', path, body ?? {}, options);
/** @template {string} P @param {P} path @param {Sent<'PATCH', P>} body @returns {Promise<Answer<'PATCH', P>>} */
export const patch = (path, body) => call('PATCH', path, body);
/** @template {string} P @param {P} path @returns {Promise<Answer<'DELETE', P>>} */
export const remove = (path) => call('DELETE', path);

/** @typedef {Omit<Wire.MeJson, 'id' | 'language'> & {id: string | null, language: string | null}} Account */

/** @type {Account} */
const NOBODY = {id: null, name: '', guest: true, language: null, settings: {}, crest: null, title: '', csrf: ''};
let account = NOBODY;

/** The own account: made on the first visit, and again if the server does not know the old one any more. */
export function loadMe() {
  asking ??= askMe().finally(() => { asking = null; });
  return asking;
}

/** @type {Promise<Account> | null} */
let asking = null; // asked twice at once, a new visitor would become two

async function askMe() {
  account = await get('/me');
  csrf = account.csrf ?? null;
  return account;
}

/** The own account; nobody, as long as the server cannot be reached. */
export const me = () => account;

/** @param {Wire.MeChanges} changes */
export async function changeMe(changes) {
  account = await patch('/me', changes);
  return account;
}

/** An id that makes a repeated request count once. */
export const freshId = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
