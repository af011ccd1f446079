// Keys that a page may take for itself.

const TYPING = 'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]';

/** Whether a key belongs to nobody else: not to the browser, to what somebody writes, or to an open dialog. */
export const isFree = (event) =>
  !(event.ctrlKey || event.metaKey || event.altKey) && !event.target.closest?.(TYPING) && !document.querySelector('dialog[open]');
