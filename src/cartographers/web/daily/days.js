// Days as the server names them (2026-11-15, UTC) and as people say them.

import {language} from '../i18n.js';

/** @type {Intl.DateTimeFormatOptions} */
const MEDIUM = {day: 'numeric', month: 'short', year: 'numeric'};

/** @param {string} day */
const moment = (day) => new Date(`${day}T00:00:00Z`);
/** @param {Intl.DateTimeFormatOptions} options */
const said = (options) => (/** @type {string} */ day) => {
  const found = moment(day);
  return Number.isNaN(found.getTime()) ? day : new Intl.DateTimeFormat(language(), {timeZone: 'UTC', ...options}).format(found);
};

export const longDay = said({weekday: 'long', day: 'numeric', month: 'long', year: 'numeric'});
export const mediumDay = said(MEDIUM);
const monthWords = said({month: 'long', year: 'numeric'});
/** @param {string} month */
export const monthName = (month) => monthWords(`${month}-01`);

/** The day on which a game ended, where its reader is.
 * @param {{finished_at: number}} game */
export const dayOf = (game) => new Intl.DateTimeFormat(language(), MEDIUM).format(game.finished_at * 1000);

/** The names of the days of a week, from Monday on: [short, long]. */
export const weekdays = () => [...Array(7).keys()].map((n) => {
  const day = `2024-01-0${n + 1}`; // a Monday and the six days after it
  return [said({weekday: 'narrow'})(day), said({weekday: 'long'})(day)];
});

/** The weeks of a month, each of seven days or nulls.
 * @param {string} month */
export function weeksOf(month) {
  const first = moment(`${month}-01`);
  /** @type {(string | null)[]} */
  const days = [...Array((first.getUTCDay() + 6) % 7).fill(null)];
  for (let day = new Date(first); day.getUTCMonth() === first.getUTCMonth(); day.setUTCDate(day.getUTCDate() + 1)) {
    days.push(day.toISOString().slice(0, 10));
  }
  while (days.length % 7) days.push(null);
  return [...Array(days.length / 7).keys()].map((week) => days.slice(week * 7, week * 7 + 7));
}

/** The month so many months later: otherMonth('2026-11', -1) is '2026-10'.
 * @param {string} month @param {number} by */
export function otherMonth(month, by) {
  const day = moment(`${month}-01`);
  day.setUTCMonth(day.getUTCMonth() + by);
  return day.toISOString().slice(0, 7);
}
