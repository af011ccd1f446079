// A sheet of paper laid over the desk. The browser keeps the focus inside and closes it with Escape.

import {t} from '../i18n.js';
import {html, ref} from '../vendor/lit/lit.js';
import {icon} from './signs.js';

let titles = 0;

/** @param {HTMLDialogElement} dialog */
const show = (dialog) => {
  if (dialog && !dialog.open && dialog.isConnected) dialog.showModal();
};
/** @param {Element | undefined} dialog */
const opened = (dialog) => {
  if (dialog instanceof HTMLDialogElement) queueMicrotask(() => show(dialog));
};

/** For a button inside a dialog that closes it.
 * @param {On<HTMLElement>} event */
export const closeDialog = (event) => event.currentTarget.closest('dialog')?.close();

/** A dialog that is open as long as it is rendered; `onClose` should stop rendering it.
 * @param {string} title @param {unknown} body @param {() => void} onClose */
export function modal(title, body, onClose, style = '') {
  titles += 1;
  const id = `dialog-title-${titles}`;
  /** @param {On<HTMLDialogElement>} event */
  const close = (event) => {
    if (event.target === event.currentTarget && event.type === 'click') event.currentTarget.close();
  };
  return html`<dialog class="dialog ${style}" aria-labelledby=${id} ${ref(opened)} @close=${onClose} @click=${close}>
    <div class="dialog-paper">
      <div class="dialog-head">
        <h2 id=${id}>${title}</h2>
        <button type="button" class="quiet" aria-label=${t('Close')} @click=${closeDialog}>${icon('close')}</button>
      </div>
      <div class="dialog-body">${body}</div>
    </div>
  </dialog>`;
}
