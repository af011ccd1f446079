// Tables and views as the server sends them.

const EMPTY = Array(11).fill('...........');

/** @param {Partial<Wire.SeatJson>} more @returns {Wire.SeatJson} */
export const seat = (more = {}) => ({
  seat: 0, kind: 'human', player: 'p0', name: 'Ada', title: '', crest: null, guest: true, level: null, persona: null, even: false,
  online: true, away: false, replaced: false, hints: 0, ...more,
});

/** @param {Partial<Wire.TableJson>} more @returns {Wire.TableJson} */
export const table = (more = {}) => /** @type {Wire.TableJson} */ ({
  code: 'abc', status: 'playing', version: 1, seats: [seat(), seat({seat: 1, player: 'p1', name: 'Ben'})], watchers: 0,
  you: {seat: 0, seats: [0], host: true, watching: false, removed: false, muted: []}, ...more,
});

/** @param {Partial<Wire.ViewJson>} more @returns {Wire.ViewJson} */
export const view = (more = {}) => /** @type {Wire.ViewJson} */ ({
  seat: 0, season: 'spring', season_number: 0, time: 0, column: [], card: null, ruins: false, own: null, waiting: [0, 1], stage: 'draw', scores: [],
  sheets: [0, 1].map(() => ({rows: EMPTY, initials: {}, marks: [], coins: 0})),
  current: [0, 1].map(() => ({edicts: {a: 0, b: 0, c: 0, d: 0}, coins: 0, monsters: 0})), ...more,
});

/** @param {number} version @param {Partial<Wire.PlayView>} more @returns {Wire.PlayView} */
export const answer = (version, more = {}) => ({version, table: table(), view: view(), decision: null, ...more});
