// What somebody prefers: language, theme, contrast, motion, little life, sound, how to be called, how to draw, keys. Remembered in this browser, and in the
// account, so that it is the same in every browser in which somebody signs in.

import {LANGUAGES, wishedLanguage} from './i18n.js';

const KEY = 'cartographers.settings';
const UNKEPT = 'cartographers.settings.unkept';
/** @typedef {{language: string | null, theme: string, contrast: string, motion: string, sound: boolean, turns: boolean, notices: boolean, quiet: string[], life: boolean, voices: boolean, draw: string, letters: boolean, keys: Record<string, string | undefined>}} Settings
 * @typedef {keyof Settings} SettingKey */

/** @type {Settings} */
const DEFAULTS = {
  language: null, theme: 'auto', contrast: 'auto', motion: 'auto', sound: true,
  turns: true, // whether the tab calls when it is one's turn
  notices: false, // and the system too: a matter of this browser, which has to allow it
  quiet: [], // tables that do not call
  life: true, // whether something small moves on maps now and then
  voices: true, // whether opponents speak
  draw: 'confirm', // or 'at-once': what is put down where it fits is drawn
  letters: true, // whether letters and numbers are keys at the table
  keys: {}, // what somebody has chosen instead of board/keys.js's own
};

export const changes = new EventTarget();
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const prefersLess = matchMedia('(prefers-reduced-motion: reduce)');

/** @type {Settings} */
let settings = {...DEFAULTS, ...stored(KEY)};

/** @type {Set<SettingKey>} */
const unkept = new Set(stored(UNKEPT) ?? []); // chosen here, and not known to the account yet: the page may have been left too soon

/** @param {string} key @returns {any} */
function stored(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null; // a browser that keeps nothing still plays
  }
}

/** @param {string} key @param {unknown} value */
function store(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // the choice holds until the page is left
  }
}

/** @template {SettingKey} K @param {K} key @returns {Settings[K]} */
export const setting = (key) => settings[key];
export const chosenLanguage = () => settings.language ?? wishedLanguage();

/** @template {SettingKey} K @param {K} key @param {Settings[K]} value */
export function choose(key, value) {
  change({[key]: value});
  if (isKept(key)) store(UNKEPT, [...unkept.add(key)]);
  tellOf(key);
}

/** @param {Partial<Settings>} values */
function change(values) {
  settings = {...settings, ...values};
  store(KEY, settings);
  apply();
}

const OF_THIS_BROWSER = ['notices', 'quiet'];

/** Whether the account keeps this one among its settings.
 * @param {string} key */
export const isKept = (key) => key in DEFAULTS && !OF_THIS_BROWSER.includes(key);

/** What was chosen here and the account does not know yet. */
export const toKeep = () => Object.fromEntries([...unkept].map((key) => [key, settings[key]]));

/** The account knows these now; whatever was chosen once more meanwhile it does not.
 * @param {Record<string, unknown>} values */
export function wereKept(values) {
  for (const key of [...unkept]) {
    if (key in values && JSON.stringify(values[key]) === JSON.stringify(settings[key])) unkept.delete(key);
  }
  store(UNKEPT, [...unkept]);
}

/** Takes over what the account keeps, as far as it can be understood; what it does not keep, or does not know yet, stays as it is in this browser.
 * @param {Record<string, unknown> | null | undefined} kept */
export function adopt(kept) {
  change(Object.fromEntries(Object.entries(kept ?? {}).filter(([key, value]) => isUnderstood(key, value) && !unkept.has(/** @type {SettingKey} */ (key)))));
}

/** @param {string} key @param {unknown} value */
function isUnderstood(key, value) {
  if (key === 'language') return typeof value === 'string' && value in LANGUAGES;
  return isKept(key) && value !== null && typeof value === typeof DEFAULTS[/** @type {SettingKey} */ (key)];
}

/** What somebody has chosen in this browser, of what the account keeps. */
export const chosen = () => Object.fromEntries(Object.entries(settings).filter(([key, value]) => isKept(key) && JSON.stringify(value) !== JSON.stringify(DEFAULTS[/** @type {SettingKey} */ (key)])));

/** @param {string} key */
const tellOf = (key) => changes.dispatchEvent(new CustomEvent('settings', {detail: key}));

export const isDark = () => settings.theme === 'dark' || (settings.theme === 'auto' && prefersDark.matches);

/** Whether things may move on the screen. */
export const moves = () => settings.motion !== 'less' && !prefersLess.matches;

/** Puts the preferences onto the page. */
export function apply() {
  const page = document.documentElement;
  page.dataset.theme = isDark() ? 'dark' : 'light';
  page.dataset.contrast = settings.contrast;
  page.dataset.motion = settings.motion;
}

prefersDark.addEventListener('change', () => {
  apply();
  tellOf('theme');
});
