// Styles that only some pages need come with the first of them.

const loaded = new Map();

/** Styles for what is shown without them, until they are there.
 * @param {string} name */
export function stylesheet(name) {
  if (!loaded.has(name)) {
    const {href} = new URL(`../css/${name}`, import.meta.url);
    const link = Object.assign(document.createElement('link'), {rel: 'stylesheet', href});
    loaded.set(name, new Promise((resolve) => { link.onload = link.onerror = resolve; }));
    document.head.append(link);
  }
  return loaded.get(name);
}

/** The loader of a page that is shown only when its styles are there: `styled('learn.css', () => import(...))`.
 * @template T @param {string} name @param {() => Promise<T>} load @returns {() => Promise<T>} */
export const styled = (name, load) => async () => (await Promise.all([load(), stylesheet(name)]))[0];
