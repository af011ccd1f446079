// What these pages remember in this browser, and what they put into the address to be shared.

/** What was kept under this name; null if nothing is there or cannot be read.
 * @param {string} key */
export function kept(key) {
  try {
    return JSON.parse(localStorage.getItem(`cartographers.${key}`) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value */
export function keep(key, value) {
  try {
    localStorage.setItem(`cartographers.${key}`, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing still works until the page is left
  }
}

/** The part of the address behind #, as {name: text}. */
export const inAddress = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

/** Puts values behind the # without a new entry in the history.
 * @param {Record<string, string>} values */
export function putInAddress(values) {
  history.replaceState(history.state, '', `${location.pathname}${location.search}#${new URLSearchParams(values)}`);
}

/** Offers a text as a file.
 * @param {string} text @param {string} fileName */
export function saveText(text, fileName) {
  const link = Object.assign(document.createElement('a'), {href: URL.createObjectURL(new Blob([text], {type: 'text/plain'})), download: fileName});
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
