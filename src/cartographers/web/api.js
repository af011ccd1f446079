// Talking to the server: JSON in, JSON out, one clear sentence when it says no.

import {t} from './i18n.js';
import {connection} from './offline.js';

/** The server said no, or could not be reached (reason "offline"). The message is in the reader's language. */
export class Refused extends Error {
  constructor(status, reason, message) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

let csrf = null; // proves that a request comes from this page; GET /me tells it

export async function call(method, path, body, {signal} = {}) {
  const headers = {Accept: 'application/json'};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (method !== 'GET' && csrf) headers['X-CSRF'] = csrf;
  let answer;
  try {
    answer = await fetch(`/api${path}`, {method, headers, body: body === undefined ? undefined : JSON.stringify(body), signal});
  } catch (problem) {
    if (problem.name === 'AbortError') throw problem;
    connection.tell(false);
    throw new Refused(0, 'offline', t('The table can\'t be reached right now.'));
  }
  connection.tell(true);
  const said = parsed(await answer.text());
  if (answer.ok) return said;
  throw new Refused(answer.status, said?.reason ?? 'error', said?.message ?? t('The table didn\'t understand that.'));
}

function parsed(text) {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

export const get = (path, options) => call('GET', path, undefined, options);
export const post = (path, body = {}, options) => call('POST', path, body, options);
export const patch = (path, body) => call('PATCH', path, body);
export const remove = (path) => call('DELETE', path);

const NOBODY = {id: null, name: '', crest: null, language: null};
let account = NOBODY;

/** The own account: made on the first visit, and again if the server does not know the old one any more. */
export async function loadMe() {
  account = await get('/me');
  csrf = account.csrf ?? null;
  return account;
}

/** The own account; nobody, as long as the server cannot be reached. */
export const me = () => account;

export async function changeMe(changes) {
  account = await patch('/me', changes);
  return account;
}

/** An id that makes a repeated request count once. */
export const freshId = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
