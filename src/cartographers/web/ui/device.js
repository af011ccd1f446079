// What a page asks of the device: how big the screen is, and whether a key is its own.

/** Whether the screen is a small one: the same question as in css/phone.css. */
export const SMALL = matchMedia('(max-width: 799px), (max-height: 520px)');

/** Whether the map lies without the rest of its sheet, whose coins and boxes are in a line below it: on small screens and on upright tablets (css/upright.css). */
export const MAP_ALONE = matchMedia('(max-width: 799px), (max-height: 520px), (max-width: 1179px) and (max-aspect-ratio: 5/6)');

const TYPING = 'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]';

/** Whether a key belongs to nobody else: not to the browser, to what somebody writes, or to an open dialog.
 * @param {KeyboardEvent} event */
export const isFree = (event) =>
  !(event.ctrlKey || event.metaKey || event.altKey)
  && !(event.target instanceof Element && event.target.closest(TYPING))
  && !document.querySelector('dialog[open]');
