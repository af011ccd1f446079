// A puzzle as if it were a table, so that board, hand and preview are the table's own: what a session asks of its server is
// asked of the puzzle instead. One move is made there, and that is the answer.

import {get, loadMe, post} from '../api.js';
import {Session} from '../table/session.js';

/** @param {string} name_ @param {number} seat @param {boolean} own @returns {Wire.SeatJson} */
const sitting = (name_, seat, own) => ({
  seat, name: name_, kind: own ? 'human' : 'bot', player: null, title: '', crest: null, guest: false, level: null, persona: null, even: false, online: true, away: false,
  replaced: false, hints: 0,
});

/** @param {Wire.PuzzleJson} puzzle @param {number} attempt @returns {Wire.TableJson} */
const tableOf = ({id, names, setup, view}, attempt) => ({
  code: `puzzle-${id}`, status: 'puzzle', version: 1, since: attempt, host: '',
  you: {seat: view.seat, seats: [view.seat ?? 0], host: false, watching: false, removed: false, muted: []},
  options: {
    edition: setup.edition, seats: names.length, sheet: setup.sheet, edicts: [], explore: null, seasons: null, ambushes: null, heroes: null, ambush: null,
    fallback_terrain: null, hints: null, packs: [], assumed_corner: null, skills: null, skill_uses: null, twists: [],
  },
  setup, pace: {kind: 'calm', seconds: null}, public: false, chat: false, hints: false, silenced: [], votes: [], enders: [],
  seats: names.map((each, seat) => sitting(each, seat, seat === view.seat)),
  invite_url: '', watchers: 0, rematch: null, rematch_of: null, deadline: null, now: 0, daily: null, weekly: null, campaign: null, evening: null, commitment: null, seed: null, again: false, ghost: false, branch: null, deck: null,
  created_at: 0, ended_at: null,
});

/** A session at the puzzle; `send(drawing)` is how it is answered. Each attempt begins with an empty hand.
 * @param {Wire.PuzzleJson} puzzle @param {number} attempt @param {(drawing: Wire.PlacementJson) => Promise<void>} send */
export function sessionAt(puzzle, attempt, send) {
  const {id, view, decision} = puzzle;
  const shown = {version: 1, table: tableOf(puzzle, attempt), view, decision};
  /** @param {string} path */
  const asked = (path) => path.split('/').at(-1)?.split('?') ?? [];
  /** @type {any} */
  const server = {
    /** @param {string} path */
    get: async (path) => {
      const [what, query] = asked(path);
      return what === 'view' ? shown : get(/** @type {any} */ (`/puzzles/${id}/${what}?${query}`));
    },
    /** @param {string} path @param {any} body @param {{signal?: AbortSignal}} [options] */
    post: async (path, body, options) => {
      const [what] = asked(path);
      if (what === 'consider') return post(`/puzzles/${id}/consider`, body, options);
      const {id: _, ...drawing} = body;
      await send(drawing);
      return {version: shown.version};
    },
    loadMe,
    live: () => ({close: () => {}}),
  };
  return new Session(shown.table.code, async () => {}, server);
}
