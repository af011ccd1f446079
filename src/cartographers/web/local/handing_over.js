// A game of this browser goes to the server that this folder stands below, into one's account there.

import {serverAbove} from '../address.js';
import {Refused, post} from '../api.js';
import {language, t} from '../i18n.js';
import {request} from '../transport.js';

/** Whether the server answers. */
export const isServerThere = async () => Boolean(serverAbove && (await fetch(`${serverAbove}ready`, {cache: 'no-store'}).catch(() => null))?.ok);

/** What the server says; `Refused` with its sentence.
 * @param {string} path @param {{csrf: string, body: object}} [sent] @returns {Promise<any>} */
async function ask(path, sent) {
  /** @type {RequestInit} */
  const options = sent ? {method: 'POST', headers: {'Content-Type': 'application/json', 'X-CSRF': sent.csrf}, body: JSON.stringify(sent.body)} : {};
  const answer = await fetch(`${serverAbove}api${path}`, options).catch(() => null);
  if (!answer) throw new Refused(0, 'offline', t('The table can\'t be reached right now.'));
  const said = await answer.json().catch(() => null);
  if (answer.ok && said) return said;
  throw new Refused(answer.status, said?.reason ?? 'error', said?.message ?? t('The table didn\'t understand that.'));
}

/** Hands a game over; its address there. What goes on there ends here, so that it is one game.
 * @param {Wire.TableJson} table */
export async function handOver({code, status, seats, you}) {
  const text = await (await request(`/tables/${code}/transcript?whole=true`)).text();
  const bots = seats.filter(({kind}) => kind === 'bot').map(({seat, level, persona}) => ({seat, level, persona}));
  const {csrf} = await ask('/me');
  const kept = await ask(`/me/imports?language=${language()}`, {csrf, body: {text, seat: you.seat ?? 0, bots}});
  if (status === 'playing') await post(`/tables/${code}/abandon`);
  return `${serverAbove}t/${kept.code}`;
}
