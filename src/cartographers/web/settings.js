// What somebody prefers: language, theme, contrast, motion, sound, how to draw, keys. Remembered in this browser; the
// language also in the account.

import {wishedLanguage} from './i18n.js';

const KEY = 'cartographers.settings';
const DEFAULTS = {
  language: null, theme: 'auto', contrast: 'auto', motion: 'auto', sound: false,
  draw: 'confirm', // or 'at-once': what is put down where it fits is drawn
  letters: true, // whether letters and numbers are keys at the table
  keys: {}, // what somebody has chosen instead of board/keys.js's own
};

export const changes = new EventTarget();
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const prefersLess = matchMedia('(prefers-reduced-motion: reduce)');

let settings = {...DEFAULTS, ...stored()};

function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {}; // a browser that keeps nothing still plays
  }
}

export const setting = (key) => settings[key];
export const chosenLanguage = () => settings.language ?? wishedLanguage();

export function choose(key, value) {
  settings = {...settings, [key]: value};
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // the choice holds until the page is left
  }
  apply();
  tellOf(key);
}

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
