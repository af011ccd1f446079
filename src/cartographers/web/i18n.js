// What everything is called, in the language of the moment. The English text is the key, as in the Python sources.

import {must} from './must.js';
import {request} from './transport.js';

/** @type {Wire.WordsJson} */
let spoken = {language: 'en', plural_rule: 'other-than-one', texts: {}, names: {}, cards: {}};

export const LANGUAGES = {en: 'English', fr: 'Français', es: 'Español'};
export const changes = new EventTarget();

/** @type {Map<string, Wire.WordsJson>} */
const loaded = new Map();
/** @type {string | null} */
let wished = null; // the language that was asked for last

/** Speaks another language from now on; everything on the page is told to say itself anew.
 * @param {string} wish */
export async function speak(wish) {
  wished = wish;
  const words = loaded.get(wish) ?? await fetched(wish);
  loaded.set(wish, words);
  if (wished !== wish) return;
  spoken = words;
  document.documentElement.lang = spoken.language;
  changes.dispatchEvent(new Event('language'));
}

/** @param {string} wish @returns {Promise<Wire.WordsJson>} */
async function fetched(wish) {
  const answer = await request(`/words/${wish}`);
  if (!answer.ok) throw new Error(`no words in ${wish}`);
  return JSON.parse(await answer.text());
}

export const language = () => spoken.language;

/** @typedef {Record<string, string | number>} Values what fills the {fields} of a text */

/** @param {string} text @param {Values} values */
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (field, key) => (key in values ? String(values[key]) : field));

/** A text in this language, its {fields} filled in.
 * @param {string} msgid @param {Values} values */
export function t(msgid, values = {}) {
  const text = spoken.texts[msgid] ?? msgid;
  return fill(Array.isArray(text) ? text[0] : text, values);
}

/** A counted text in the form that goes with n, which also fills the field {n}.
 * @param {string} one @param {string} several @param {number} n @param {Values} values */
export function plural(one, several, n, values = {}) {
  const forms = spoken.texts[one] ?? [one, several];
  const count = Math.abs(n);
  const second = spoken.plural_rule === 'above-one' ? count > 1 : count !== 1;
  return fill((Array.isArray(forms) ? forms : [one, several])[second ? 1 : 0], {n: number(n), ...values});
}

/** The name of a card, terrain, season ... by its id.
 * @param {string} id */
export const name = (id) => spoken.names[id] ?? id;

/** What a card does: {rule, note}.
 * @param {string} id */
export const cardText = (id) => spoken.cards[id] ?? {rule: '', note: ''};

/** "Edict A: Canal Lake", with the colon as the language sets it.
 * @param {string} label @param {string} text */
export const labelled = (label, text) => t('{label}: {text}', {label, text});

/** @type {Map<string, unknown>} */
const formats = new Map();

/** The browser's own format of a language: expensive to make, so each is made once.
 * @template F @param {new (language: string, options: any) => F} kind @param {object} options @returns {F} */
function format(kind, options = {}) {
  const key = `${spoken.language} ${kind.name} ${JSON.stringify(options)}`;
  const made = formats.get(key) ?? new kind(spoken.language, options);
  formats.set(key, made);
  return /** @type {F} */ (made);
}

/** A number as the language writes it; there is no −0.
 * @param {number} n */
export const number = (n) => format(Intl.NumberFormat).format(n + 0).replace('-', '−');
/** @param {number} n */
export const signed = (n) => (n > 0 ? `+${number(n)}` : number(n));

/** Time in its shortest form: "2d", in French "2j".
 * @param {number} n @param {string} name_ */
export const unit = (n, name_) => format(Intl.NumberFormat, {style: 'unit', unit: name_, unitDisplay: 'narrow'}).format(n);
/** @param {string[]} items */
export const list = (items) => format(Intl.ListFormat, {type: 'conjunction'}).format(items);
/** @param {number | Date} moment */
export const clock = (moment) => format(Intl.DateTimeFormat, {hour: '2-digit', minute: '2-digit'}).format(moment);

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const AGES = [['year', 365 * 86400], ['month', 30 * 86400], ['day', 86400], ['hour', 3600], ['minute', 60], ['second', 0]];

/** How long ago a moment was (in seconds since 1970, as the server counts): "2 hours ago", "yesterday".
 * @param {number} moment */
export function ago(moment) {
  const seconds = Math.max(0, Date.now() / 1000 - moment);
  const [unit_, size] = must(AGES.find(([, least]) => seconds >= least));
  return format(Intl.RelativeTimeFormat, {numeric: 'auto'}).format(unit_ === 'second' ? 0 : -Math.floor(seconds / size), unit_);
}

/** How far ahead a moment lies: "in 5 hours".
 * @param {number} moment in seconds */
export function soon(moment) {
  const minutes = Math.max(1, Math.ceil((moment - Date.now() / 1000) / 60));
  const time = format(Intl.RelativeTimeFormat, {numeric: 'always'});
  if (minutes < 60) return time.format(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours <= 72 ? time.format(hours, 'hour') : time.format(Math.round(hours / 24), 'day');
}

/** The language that this browser wishes, among those spoken here. */
export function wishedLanguage() {
  for (const wish of navigator.languages ?? []) {
    const primary = wish.slice(0, 2).toLowerCase();
    if (primary in LANGUAGES) return primary;
  }
  return 'en';
}
