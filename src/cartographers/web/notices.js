// Notifications of the system while a page of ours is open. The browser is asked for leave only when somebody presses a
// switch that says so.

import {addressOf, here} from './address.js';
import {language} from './i18n.js';
import {go} from './navigation.js';

const ICON = new URL('./icons/icon-192.png', import.meta.url).href;

export const hasNotices = () => typeof Notification !== 'undefined' && isSecureContext;
export const mayNotify = () => hasNotices() && Notification.permission === 'granted';

/** Whether notifications may be shown, after the browser has asked if it has to. To be called on a press. */
export async function askForNotices() {
  if (!hasNotices()) return false;
  return (Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission) === 'granted';
}

/** @type {Map<string, Notification>} */
const shown = new Map(); // without a service worker

const worker = async () => {
  const found = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  return found?.active ? found : undefined;
};

/** Shows one; another about the same `path` takes its place.
 * @param {string} path @param {string} title @param {string} body */
export async function notify(path, title, body) {
  const options = {body, tag: path, icon: ICON, lang: language(), data: {address: new URL(addressOf(path), location.href).href}};
  // Phones show only what the service worker shows; there it also answers the tap.
  const there = await worker();
  if (there) {
    await there.showNotification(title, options);
    return;
  }
  const notice = new Notification(title, options);
  shown.set(path, notice);
  notice.onclick = () => {
    window.focus();
    if (here().pathname !== path) go(path);
    notice.close();
  };
}

/** Takes back what was shown about this page: somebody has come.
 * @param {string} path */
export async function withdraw(path) {
  shown.get(path)?.close();
  shown.delete(path);
  const notices = await (await worker())?.getNotifications({tag: path});
  notices?.forEach((notice) => notice.close());
}
