// When an opponent has something to say: seldom, and to something that has happened. Who speaks and when follows from the table
// and its events alone, so that everybody hears the same.

import {deckCard} from '../catalogue.js';

/** @typedef {'hello' | 'ambush' | 'struck' | 'mountain' | 'season' | 'won' | 'lost'} Moment
 * @typedef {{seat: number, persona: string, moment: Moment}} Remark
 * @typedef {Pick<Wire.TableJson, 'code'> & {seats: Pick<Wire.SeatJson, 'seat' | 'kind' | 'persona' | 'name'>[]}} Company
 * @typedef {Pick<Wire.ViewJson, 'season_number' | 'column'>} When */

const SELDOM = 3; // what happens often is remarked on in one turn of so many

/** A number that depends on the text alone (FNV-1a).
 * @param {string} text */
export function hash(text) {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum;
}

/** Those at the table who have something to say.
 * @param {Company} table */
const speakers = (table) => table.seats.filter(({persona}) => persona);

/** One of several, always the same at this moment of this table.
 * @template T @param {Company} table @param {string} moment @param {T[]} several @returns {T | undefined} */
const one = (table, moment, several) => several[hash(`${table.code} ${moment}`) % several.length];

/** What tells the turns of a game apart.
 * @param {When} view */
export const turn = (view) => `${view.season_number} ${view.column.length}`;

/** Whether this is a turn to speak about what happens often: not right after an ambush, which had a line of its own.
 * @param {Company} table @param {When} view */
function isRareTurn(table, view) {
  const before = view.column.at(-2);
  const quiet = !before || deckCard(before.card).kind !== 'ambush';
  return quiet && (view.column.length + hash(`${table.code} ${view.season_number}`)) % SELDOM === 0;
}

/** What an opponent has to say about an event; null, mostly.
 * @param {GameEvent} event @param {When} view @param {Company} table @returns {Remark | null} */
export function remarkOn(event, view, table) {
  /** @param {number | undefined} seat @param {Moment} moment @returns {Remark | null} */
  const by = (seat, moment) => {
    const persona = seat === undefined ? null : table.seats[seat]?.persona;
    return persona ? {seat: /** @type {number} */ (seat), persona, moment} : null;
  };
  switch (event.kind) {
    case 'placed': {
      if (event.placement.terrain !== 'monster' || event.seat === event.owner) return null;
      const strikes = hash(`${table.code} ${turn(view)}`) % 2 === 0;
      if (strikes) return table.seats[event.owner].kind === 'human' ? by(event.seat, 'ambush') : null;
      return table.seats[event.seat].kind === 'human' ? by(event.owner, 'struck') : null;
    }
    case 'coins-gained':
      return event.mountains.length > 0 && isRareTurn(table, view) ? by(event.owner, 'mountain') : null;
    case 'season-scored': {
      const most = Math.max(...event.scores.map(({total}) => total));
      const best = event.scores.flatMap(({total}, seat) => (total === most ? [seat] : []));
      return best.length === 1 && event.scores.length > 1 && event.season !== 'winter' ? by(best[0], 'season') : null;
    }
    default:
      return null;
  }
}

/** Who greets the others in the first turn of a game.
 * @param {When} view @param {Company} table @returns {Remark | null} */
export function greeting(view, table) {
  if (view.season_number > 0 || view.column.length > 1) return null;
  const host = one(table, 'hello', speakers(table));
  return host?.persona ? {seat: host.seat, persona: host.persona, moment: 'hello'} : null;
}

/** The last word of the game: the winner's, or that of somebody who lost to a person.
 * @param {Pick<Wire.ResultJson, 'winners'>} result @param {Company} table @returns {Remark | null} */
export function lastWord({winners}, table) {
  const winner = winners.map((seat) => table.seats[seat]).find(({persona}) => persona);
  const speaker = winner ?? one(table, 'lost', speakers(table));
  return speaker?.persona ? {seat: speaker.seat, persona: speaker.persona, moment: winner ? 'won' : 'lost'} : null;
}
