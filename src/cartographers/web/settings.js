// What somebody prefers: language, theme, contrast, motion, little life, sound, how to draw, keys. Remembered in this browser, and in the
// account, so that it is the same in every browser in which somebody signs in.

import {wishedLanguage} from './i18n.js';

const KEY = 'cartographers.settings';
/** @typedef {{language: string | null, theme: string, contrast: string, motion: string, sound: boolean, life: boolean, voices: boolean, draw: string, letters: boolean, keys: Record<string, string | undefined>}} Settings
 * @typedef {keyof Settings} SettingKey */

/** @type {Settings} */
const DEFAULTS = {
  language: null, theme: 'auto', contrast: 'auto', motion: 'auto', sound: true,
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
let settings = {...DEFAULTS, ...stored()};

/** @returns {Partial<Settings>} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? {};
  } catch {
    return {}; // a browser that keeps nothing still plays
  }
}

/** @template {SettingKey} K @param {K} key @returns {Settings[K]} */
export const setting = (key) => settings[key];
export const chosenLanguage = () => settings.language ?? wishedLanguage();

/** @template {SettingKey} K @param {K} key @param {Settings[K]} value */
export function choose(key, value) {
  change({[key]: value});
  tellOf(key);
}

/** @param {Partial<Settings>} values */
function change(values) {
  settings = {...settings, ...values};
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // the choice holds until the page is left
  }
  apply();
}

/** Whether the account keeps this one among its settings; the language is a matter of its own.
 * @param {string} key */
export const isKept = (key) => key in DEFAULTS && key !== 'language';

/** Takes over what the account keeps, as far as it can be understood.
 * @param {Record<string, unknown> | null | undefined} kept */
export function adopt(kept) {
  change(Object.fromEntries(Object.entries(kept ?? {}).filter(([key, value]) => isKept(key) && typeof value === typeof DEFAULTS[/** @type {SettingKey} */ (key)] && value !== null)));
}

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
