// What the pages are called in the address bar. Everywhere else a page has its name on a server ("/t/abc"). A folder of static
// files may stand below another site, and has one file a page: there the same page is "t/?abc" below the folder.

/** What the page of a folder of static files says of Python: where it is, which archive holds the rules, how many bytes come.
 * @param {string | null | undefined} said */
function pythonOf(said) {
  if (!said) return null;
  const [runtime, bundle, bytes] = said.split(' ');
  return {runtime, bundle, bytes: Number(bytes)};
}

const python = pythonOf(globalThis.document?.querySelector('meta[name="cartographers-python"]')?.getAttribute('content'));

/** Where this server offers such a folder, for when it is away; null where it does not. */
export const offlineSite = globalThis.document?.querySelector('meta[name="cartographers-offline"]')?.getAttribute('content') ?? null;

/** Where a game alone begins at once. */
export const offlineGame = offlineSite && `${offlineSite}?play=alone`;

/** The path of the folder of static files ("/", "/games/map/"); null where a server answers. */
export const folder = python && new URL('..', import.meta.url).pathname;

/** The server that this folder is below, if it is `offline/` of one; it answers there. */
export const serverAbove = folder === '/offline/' ? '/' : null;

/** The addresses of Python's files, where there are some. */
export const pythonFiles = python && {...python, runtime: `${folder}${python.runtime}`, bundle: `${folder}${python.bundle}`};

/** The address, in this folder, of a page. The rest of its path is the first word of the query, which no host looks at.
 * @param {string | null} inFolder @param {string} page as "/replay/abc?at=3" */
export function addressIn(inFolder, page) {
  if (inFolder === null) return page;
  const {pathname, search, hash} = new URL(page, 'http://host');
  const [name, ...rest] = pathname.slice(1).split('/');
  const query = [rest.join('/'), search.slice(1)].filter(Boolean).join('&');
  return `${inFolder}${name ? `${name}/` : ''}${query ? `?${query}` : ''}${hash}`;
}

/** The page at an address in this folder; null outside of it.
 * @param {string | null} inFolder @param {{pathname: string, search: string}} address */
export function pageIn(inFolder, {pathname, search}) {
  if (inFolder === null) return {pathname, search};
  if (!pathname.startsWith(inFolder)) return null;
  const name = pathname.slice(inFolder.length).replace(/index\.html$/, '').replace(/\/$/, '');
  const [first, ...others] = search.slice(1).split('&');
  const inPath = first && !first.includes('=');
  const query = (inPath ? others : [first, ...others]).filter(Boolean).join('&');
  return {pathname: `/${name}${inPath ? `/${first}` : ''}`, search: query && `?${query}`};
}

/** @param {string} page */
export const addressOf = (page) => addressIn(folder, page);

/** @param {{pathname: string, search: string}} address */
export const pageOf = (address) => pageIn(folder, address);

/** The page that is shown. */
export const here = () => pageOf(location) ?? {pathname: location.pathname, search: location.search};

/** Templates name pages as a server does; in a folder every link gets the page's address there as soon as it is in the document, so
 * that it can be copied and opened in another tab. What leads out of the folder says `rel="external"`. */
export function addressLinks() {
  if (folder === null) return;
  // Icons and the manifest are looked for from the page that is shown then.
  document.head.querySelectorAll('link:not([rel="stylesheet"])').forEach((link) => link.setAttribute('href', new URL(link.getAttribute('href') ?? '', document.baseURI).href));
  /** @type {WeakMap<Element, string>} */
  const addressed = new WeakMap();
  const address = (/** @type {Element} */ link) => {
    const page = link.getAttribute('href') ?? '';
    if (!page.startsWith('/') || page === addressed.get(link) || link.getAttribute('rel') === 'external') return;
    addressed.set(link, addressOf(page));
    link.setAttribute('href', addressOf(page));
  };
  const observer = new MutationObserver((changes) => {
    for (const {type, target, addedNodes} of changes) {
      if (type === 'attributes' && target instanceof HTMLAnchorElement) address(target);
      for (const node of addedNodes) {
        if (node instanceof HTMLAnchorElement) address(node);
        if (node instanceof Element) node.querySelectorAll('a[href^="/"]').forEach(address);
      }
    }
  });
  observer.observe(document.documentElement, {subtree: true, childList: true, attributeFilter: ['href']});
}
