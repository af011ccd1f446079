// Copying a text. Browsers hide the clipboard from pages without https, such as those of a table in one's own network; the
// old way still works there.

import {t} from '../i18n.js';
import {announce} from './announce.js';

const SAID_FOR = 2500; // milliseconds

/** Copies, and says so: `show(true)`, and `show(false)` a moment later. Whether it could be copied.
 * @param {string} text @param {(copied: boolean) => void} show */
export async function copyText(text, show) {
  if (!(await written(text)) && !selectedAndCopied(text)) return false;
  announce(t('Copied'));
  show(true);
  setTimeout(() => show(false), SAID_FOR);
  return true;
}

/** @param {string} text */
async function written(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // there is none, or it is not allowed
  }
}

/** @param {string} text */
function selectedAndCopied(text) {
  const before = document.activeElement;
  const box = Object.assign(document.createElement('textarea'), {value: text, className: 'unseen', readOnly: true});
  (document.querySelector('dialog[open]') ?? document.body).append(box); // nothing else can be selected behind a dialog
  box.select();
  const copied = document.execCommand('copy');
  box.remove();
  if (before instanceof HTMLElement) before.focus({preventScroll: true});
  return copied;
}
