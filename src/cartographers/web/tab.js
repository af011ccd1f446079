// The browser's tab: its title, and the mark on title, sign and installed app that calls somebody back to it.

const MARKED = new URL('./favicon-turn.svg', import.meta.url).href;

let page = '';
let call = '';
/** @type {string | null} */
let plain = null; // the sign without a mark

const link = () => /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"]'));

const show = () => { document.title = [call, page].filter(Boolean).join(' · '); };

/** What the page is called.
 * @param {string} title */
export function entitle(title) {
  page = title;
  show();
}

/** Marks the tab with these words; with none the mark goes.
 * @param {string} words */
export function markTab(words) {
  if (words === call) return;
  call = words;
  show();
  const sign = link();
  plain ??= sign?.getAttribute('href') ?? null;
  if (sign && plain) sign.href = words ? MARKED : plain;
  if (words) navigator.setAppBadge?.(1).catch(() => {}); // only an installed app has one
  else navigator.clearAppBadge?.().catch(() => {});
}
