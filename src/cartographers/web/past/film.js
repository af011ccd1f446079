// @ts-nocheck: its types are not all written yet
// A whole game in memory: the view of every position, put together from what the server says is different.

import {spaceNamed} from '../board/grid.js';

const SEASON_END = 'season-scored';

export class Film {
  /** @type {Wire.ViewJson[]} */
  views = []; // by position
  /** @type {number[]} */
  stops = []; // the positions at which something is to be seen
  /** @type {number[]} */
  seasonEnds = []; // the positions at which a season was scored

  /** @type {Map<number, string[]>[]} */
  #fresh = []; // by position: what came to each sheet last

  /** `replay` is the server's answer.
   * @param {Wire.ReplayJson} replay */
  constructor(replay) {
    this.seats = replay.seats;
    this.setup = replay.setup;
    this.code = replay.code;
    this.over = replay.over;
    this.verified = replay.verified;
    this.positions = replay.positions;
    for (const position of replay.positions) this.#add(position);
    if (this.stops.at(-1) !== this.last) this.stops.push(this.last);
  }

  get last() {
    return this.positions.length - 1;
  }

  /** @param {Wire.ReplayedJson} given */
  #add({n, changed, events, quiet}) {
    const before = this.views.at(-1) ?? {sheets: [], current: []};
    /** @param {string} name */
    const bySeat = (name) => (changed[name] ? this.seats.map(({seat}) => changed[name][seat] ?? before[name][seat]) : before[name]);
    this.views.push({...before, ...changed, sheets: bySeat('sheets'), current: bySeat('current')});
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

/** @param {Wire.ViewJson} before @param {GameEvent[]} events */
function freshAfter(before, events) {
  let now = before;
  for (const event of events) {
    const names = event.kind === 'placed' ? event.placement.spaces : event.kind === 'destroyed' || event.kind === 'zombies-spread' ? event.spaces : null;
    if (names) now = {...now, [event.owner]: names.map(spaceNamed)};
  }
  return now;
}

/** Seats go by letters in links, as far as there are letters.
 * @param {number} seat */
export const seatLetter = (seat) => (seat < 26 ? String.fromCharCode(97 + seat) : String(seat + 1));

/** @param {string} text @param {number} count */
export function seatOf(text, count) {
  if (!text) return null;
  const seat = /^[a-z]$/i.test(text) ? text.toLowerCase().charCodeAt(0) - 97 : Number(text) - 1;
  return Number.isInteger(seat) && seat >= 0 && seat < count ? seat : null;
}
