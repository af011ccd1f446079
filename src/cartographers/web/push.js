// Notifications while no page of ours is open: this browser's push service is told of turns by the server, and wakes the
// service worker, which shows them. It belongs to who is signed in here.

import {get, me, post, remove} from './api.js';
import {later} from './later.js';
import {hasNotices, mayNotify} from './notices.js';
import {setting} from './settings.js';
import {local} from './transport.js';

const KEY = 'cartographers.push'; // whose pushes come here, and by which endpoint
const LONGEST_START = 8000; // of the service worker

export const hasPush = () => !local && hasNotices() && 'serviceWorker' in navigator && 'PushManager' in window;

const manager = async () => {
  const worker = await Promise.race([navigator.serviceWorker.ready, later(LONGEST_START)]);
  return worker?.pushManager;
};

/** @param {{account: string | null, endpoint: string} | null} value */
function remember(value) {
  try {
    if (value) localStorage.setItem(KEY, JSON.stringify(value));
    else localStorage.removeItem(KEY);
  } catch {
    // it is subscribed again the next time
  }
}

/** @returns {{account: string, endpoint: string} | null} */
function remembered() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** Whether this browser is told from now on. To be called when notifications are allowed.
 * @returns {Promise<boolean>} */
export async function subscribeToPush() {
  if (!hasPush()) return false;
  const {push_key: applicationServerKey} = await get('/me/notifications');
  const found = await manager();
  if (!found) return false;
  try {
    const subscription = await subscribed(found, applicationServerKey);
    const {endpoint, keys} = subscription.toJSON();
    await post('/me/notifications/push', {endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? ''});
    remember({account: me().id, endpoint: subscription.endpoint});
    return true;
  } catch (problem) {
    if (problem instanceof DOMException) return false; // a browser without a push service, or one that is not reached
    throw problem;
  }
}

/** @param {PushManager} found @param {string} applicationServerKey */
async function subscribed(found, applicationServerKey) {
  const wish = {userVisibleOnly: true, applicationServerKey};
  try {
    return await found.subscribe(wish);
  } catch (problem) {
    if (!(problem instanceof DOMException) || problem.name !== 'InvalidStateError') throw problem;
    await (await found.getSubscription())?.unsubscribe(); // one that was made with another key
    return found.subscribe(wish);
  }
}

/** Nothing comes here any more. */
export async function unsubscribeFromPush() {
  remember(null);
  if (!hasPush()) return;
  const {channels} = await get('/me/notifications').catch(() => ({channels: []}));
  await Promise.all(channels.filter(({here}) => here).map(({id}) => remove(`/me/notifications/${id}`).catch(() => {})));
  await forgetPush();
}

/** Whoever signs out here is told here no more; the server knows. */
export async function forgetPush() {
  remember(null);
  if (!hasPush()) return;
  const worker = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  await (await worker?.pushManager.getSubscription().catch(() => null))?.unsubscribe().catch(() => false);
}

/** Takes back what was pushed about this table: somebody has come.
 * @param {string} code */
export async function withdrawPushed(code) {
  if (!hasPush()) return;
  const worker = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  const pushed = (await worker?.getNotifications() ?? []).filter(({data}) => data?.pushed);
  if (pushed.length === 0) return;
  const {link} = await get(`/tables/${code}/notifications`).catch(() => ({link: ''}));
  pushed.filter(({data}) => data.pushed === `/turn/${link}`).forEach((notice) => notice.close());
  navigator.clearAppBadge?.().catch(() => {});
}

/** Browsers change their endpoints now and then: the server hears of it. */
export async function renewPush() {
  const known = remembered();
  if (!known || !hasPush() || !setting('notices') || !mayNotify() || known.account !== me().id) return;
  const subscription = await (await manager())?.getSubscription();
  if (subscription?.endpoint !== known.endpoint) await subscribeToPush().catch(() => {});
}
