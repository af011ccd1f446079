// A sheet of paper laid over the desk. The browser keeps the focus inside and closes it with Escape.

import {t} from '../i18n.js';
import {html, ref} from '../vendor/lit/lit.js';
import {icon} from './signs.js';

let titles = 0;

const show = (dialog) => {
  if (dialog && !dialog.open && dialog.isConnected) dialog.showModal();
};
const opened = (dialog) => dialog && queueMicrotask(() => show(dialog));

/** A dialog that is open as long as it is rendered; `onClose` should stop rendering it. */
export function modal(title, body, onClose, style = '') {
  titles += 1;
  const id = `dialog-title-${titles}`;
  const close = (event) => {
    if (event.target === event.currentTarget && event.type === 'click') event.currentTarget.close();
  };
  return html`<dialog class="dialog ${style}" aria-labelledby=${id} ${ref(opened)} @close=${onClose} @click=${close}>
    <div class="dialog-paper">
      <div class="dialog-head">
        <h2 id=${id}>${title}</h2>
        <button type="button" class="quiet" aria-label=${t('Close')} @click=${(event) => event.currentTarget.closest('dialog').close()}>${icon('close')}</button>
      </div>
      <div class="dialog-body">${body}</div>
    </div>
  </dialog>`;
}
