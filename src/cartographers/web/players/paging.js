// Leafing through somebody's games, the newest first: several may have ended in the same moment.

import {must} from '../must.js';

/** What to ask for to get those that follow these.
 * @param {{finished_at: number}[]} shown */
export function after(shown) {
  if (shown.length === 0) return {};
  const before = must(shown.at(-1)).finished_at;
  return {before, seen: shown.filter((game) => game.finished_at === before).length};
}
