// A whole game in memory: the view of every position, put together from what the server says is different.

import {spaceNamed} from '../board/grid.js';

const SEASON_END = 'season-scored';

/** The spaces that came to each sheet last, by its seat.
 * @typedef {Record<number, number[] | undefined>} Fresh */

/** What is different at a position; of sheets and stars only those of the seats where they are.
 * @typedef {Partial<Omit<Wire.ViewJson, 'sheets' | 'current'>> & {sheets?: Record<number, Wire.SheetJson>, current?: Record<number, Wire.CurrentJson>}} Changed */

export class Film {
  /** @type {Wire.ViewJson[]} */
  views = []; // by position
  /** @type {number[]} */
  stops = []; // the positions at which something is to be seen
  /** @type {number[]} */
  seasonEnds = []; // the positions at which a season was scored

  /** @type {Fresh[]} */
  #fresh = []; // by position: what came to each sheet last

  /** `replay` is the server's answer.
   * @param {Wire.ReplayJson} replay */
  constructor(replay) {
    this.seats = replay.seats;
    this.setup = replay.setup;
    this.code = replay.code;
    this.over = replay.over;
    this.verified = replay.verified;
    this.branches = replay.branches; // whether one may go on from its positions
    this.positions = replay.positions;
    for (const position of replay.positions) this.#add(position);
    if (this.stops.at(-1) !== this.last) this.stops.push(this.last);
  }

  get last() {
    return this.positions.length - 1;
  }

  /** @param {Wire.ReplayedJson} given */
  #add({n, changed, events, quiet}) {
    const before = this.views.at(-1);
    const {sheets, current, ...others} = /** @type {Changed} */ (changed);
    this.views.push(/** @type {Wire.ViewJson} */ ({
      ...before,
      ...others,
      sheets: this.seats.map(({seat}) => sheets?.[seat] ?? before?.sheets[seat]),
      current: this.seats.map(({seat}) => current?.[seat] ?? before?.current[seat]),
    }));
    this.#fresh.push(freshAfter(this.#fresh.at(-1) ?? {}, events));
    if (!quiet) this.stops.push(n);
    if (events.some(({kind}) => kind === SEASON_END)) this.seasonEnds.push(n);
  }

  /** The spaces of the last placement on a sheet, or of what was destroyed on it since.
   * @param {number} position @param {number} seat */
  fresh(position, seat) {
    return this.#fresh[position][seat] ?? [];
  }

  /** Everything said up to a position: [{n, sentences}], without those who only confirm. */
  get log() {
    return this.positions.filter(({quiet, sentences}) => !quiet && sentences.length > 0);
  }

  /** The stop at a position, or the last one before it, as its place among the stops.
   * @param {number} position */
  stopAt(position) {
    return Math.max(0, this.stops.findLastIndex((stop) => stop <= position));
  }

  /** How many stars a finished game gave a seat.
   * @param {number} seat */
  stars(seat) {
    return this.views[this.last].result?.standings.find((one) => one.seat === seat)?.stars ?? null;
  }

  /** The next season end from here, or the end of the game; the one before, or the beginning.
   * @param {number} position */
  seasonAfter(position) {
    return this.seasonEnds.find((end) => end > position) ?? this.last;
  }

  /** @param {number} position */
  seasonBefore(position) {
    return this.seasonEnds.findLast((end) => end < position) ?? 0;
  }
}

/** @param {Fresh} before @param {GameEvent[]} events */
function freshAfter(before, events) {
  let now = before;
  for (const event of events) {
    if (event.kind === 'placed') now = {...now, [event.owner]: event.placement.spaces.map(spaceNamed)};
    else if (event.kind === 'destroyed' || event.kind === 'zombies-spread' || event.kind === 'forest-grown') now = {...now, [event.owner]: event.spaces.map(spaceNamed)};
  }
  return now;
}

/** Seats go by letters in links, as far as there are letters.
 * @param {number} seat */
export const seatLetter = (seat) => (seat < 26 ? String.fromCharCode(97 + seat) : String(seat + 1));

/** @param {string | null} text @param {number} count */
export function seatOf(text, count) {
  if (!text) return null;
  const seat = /^[a-z]$/i.test(text) ? text.toLowerCase().charCodeAt(0) - 97 : Number(text) - 1;
  return Number.isInteger(seat) && seat >= 0 && seat < count ? seat : null;
}
