// Which page belongs to which address. A page is a module that is loaded when it is first shown; it exports
// `page(params)`, the template, and `title(params)`, the words for the browser's tab. The server reads the
// first words of the addresses from this table (`server/http/pages.py`).

import {addressLinks, pageOf} from './address.js';
import {changes, go} from './navigation.js';
import {local} from './transport.js';
import {typedCode} from './ui/codes.js';
import {styled} from './ui/styled.js';

/** @type {{pattern: RegExp, load: () => Promise<PageModule>, needsServer?: (params: Record<string, string>) => boolean}[]} */
const routes = [
  {pattern: /^\/$/, load: () => import('./home/home.js')},
  {pattern: /^\/daily(?:\/(?<day>\d{4}-\d\d-\d\d))?\/?$/, load: styled('around.css', () => import('./daily/page.js'))},
  {pattern: /^\/weekly(?:\/(?<week>\d{4}-W\d\d))?\/?$/, load: styled('around.css', styled('weekly.css', () => import('./weekly/page.js'))), needsServer: () => true},
  {pattern: /^\/deck\/(?<deck>\w+)\/?$/, load: styled('around.css', styled('deck.css', () => import('./deck/page.js'))), needsServer: () => true},
  {pattern: /^\/puzzles(?:\/(?<which>[\w-]+))?\/?$/, load: styled('past.css', styled('puzzles.css', () => import('./puzzles/page.js'))), needsServer: () => true},
  {pattern: /^\/evenings(?:\/(?<code>[\w-]+)(?:\/(?<stage>stage))?)?\/?$/, load: styled('around.css', styled('end.css', styled('lobby.css', styled('evenings.css', () => import('./evenings/page.js'))))), needsServer: () => true},
  {pattern: /^\/campaign(?:\/(?<expedition>[\w-]+))?\/?$/, load: styled('around.css', styled('campaign.css', () => import('./campaign/page.js')))},
  {pattern: /^\/players(?:\/(?<id>\w+))?\/?$/, load: styled('lobby.css', styled('around.css', () => import('./players/page.js'))), needsServer: ({id}) => !id},
  {pattern: /^\/friends(?:\/(?<code>[\w-]+))?\/?$/, load: styled('around.css', styled('friends.css', () => import('./friends/page.js'))), needsServer: () => true},
  {pattern: /^\/groups\/(?<code>[\w-]+)\/?$/, load: styled('around.css', styled('friends.css', () => import('./groups/page.js'))), needsServer: () => true},
  {pattern: /^\/t\/(?<code>[\w-]+)\/?$/, load: styled('lobby.css', () => import('./table/page.js'))},
  {pattern: /^\/learn(?:\/(?<lesson>first|heroes))?\/?$/, load: styled('learn.css', () => import('./learn/page.js'))},
  {pattern: /^\/rules(?:\/(?<topic>[a-z0-9-]+))?\/?$/, load: styled('learn.css', () => import('./learn/rules.js'))},
  {pattern: /^\/replay(?:\/(?<code>[\w-]+))?\/?$/, load: styled('past.css', () => import('./past/replay.js'))},
  {pattern: /^\/review(?:\/(?<code>[\w-]+))?\/?$/, load: styled('past.css', () => import('./past/review.js')), needsServer: () => true},
  {pattern: /^\/admin\/?$/, load: styled('around.css', () => import('./admin/page.js')), needsServer: () => true},
  {pattern: /^\/signin\/?$/, load: styled('around.css', () => import('./players/sign_in.js')), needsServer: () => true},
  {pattern: /^\/passphrase\/?$/, load: styled('around.css', () => import('./players/new_passphrase.js')), needsServer: () => true},
  {pattern: /^\/turn\/(?<link>\w+)\/?$/, load: styled('around.css', () => import('./home/turn_link.js')), needsServer: () => true},
  {pattern: /^\/unsubscribe\/(?<token>[\w-]+)\/?$/, load: styled('around.css', () => import('./players/unsubscribe.js')), needsServer: () => true},
  {pattern: /^\/hotseat\/?$/, load: () => import('./hotseat/page.js')},
  {pattern: /^\/scorer\/?$/, load: styled('paper.css', () => import('./paper/scorer.js'))},
  {pattern: /^\/dealer\/?$/, load: styled('lobby.css', styled('paper.css', () => import('./paper/dealer.js')))},
  {pattern: /^\/sheets\/?$/, load: styled('paper.css', () => import('./paper/editor.js'))},
];

/** The page of an address: {load, params}, or null if there is none.
 * @param {string} path @returns {{load: () => Promise<PageModule>, params: Record<string, string>} | null} */
export function matching(path) {
  for (const {pattern, load, needsServer} of routes) {
    const found = pattern.exec(path);
    if (found && local && needsServer?.(found.groups ?? {})) return {load: () => import('./home/needs_server.js'), params: {name: path.split('/')[1]}};
    if (found) return {load, params: {...found.groups, ...(found.groups?.code && {code: typedCode(found.groups.code)})}};
  }
  return null;
}

/** Follows links of this site from inside the page.
 * @param {MouseEvent} event */
function followed(event) {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const address = new URL(link.href);
  const page = address.origin === location.origin ? pageOf(address) : null;
  if (!page || link.target || link.hasAttribute('download') || !matching(page.pathname)) return;
  event.preventDefault();
  go(page.pathname + page.search);
}

export function beginRouting() {
  addressLinks();
  document.addEventListener('click', followed);
  window.addEventListener('popstate', () => changes.dispatchEvent(new Event('address')));
}
