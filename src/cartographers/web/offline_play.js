// Playing without the server: a server may offer the game as a folder of static files below its own pages. It is a site of its own,
// with its own service worker; here it is only fetched in time and led to.

import {offlineSite} from './address.js';

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;
const isSparing = () => /** @type {{connection?: {saveData?: boolean}}} */ (navigator).connection?.saveData ?? false;

/** @param {ServiceWorkerRegistration | undefined} site */
const isKeptBy = (site) => new Promise((answer) => {
  if (!site?.active || new URL(site.scope).pathname !== offlineSite) return answer(false); // the server's own, perhaps
  const {port1, port2} = new MessageChannel();
  port1.onmessage = ({data}) => answer(data);
  site.active.postMessage('is python kept?', [port2]);
  return undefined;
});

/** Whether all of it is in this browser. @returns {Promise<boolean>} */
export const isOfflineReady = async () => Boolean(offlineSite && navigator.serviceWorker)
  && isKeptBy(await navigator.serviceWorker.getRegistration(offlineSite ?? ''));

/** Fetches all of it. */
async function fetchOfflineSite() {
  const site = await navigator.serviceWorker.register(`${offlineSite}service-worker.js`);
  const worker = site.active ?? site.waiting ?? site.installing;
  if (worker?.state !== 'activated') await new Promise((active) => worker?.addEventListener('statechange', () => worker.state === 'activated' && active(null)));
  site.active?.postMessage('keep python');
}

/** Whoever installs the game will want to play in the train: 8 MB, once, unless the connection is to be spared. */
export async function prepareOfflinePlay() {
  if (!offlineSite || !navigator.serviceWorker || isSparing()) return;
  window.addEventListener('appinstalled', () => fetchOfflineSite().catch(() => {}));
  if (isInstalled()) await fetchOfflineSite().catch(() => {});
}
