// Going to another page of this site without loading everything again.

export const changes = new EventTarget();

/** `replace`: the way back does not lead here any more.
 * @param {string} path @param {{replace?: boolean}} [given] */
export function go(path, {replace = false} = {}) {
  history[replace ? 'replaceState' : 'pushState'](null, '', path);
  changes.dispatchEvent(new Event('address'));
}
