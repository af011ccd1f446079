// How a shape lies that was put down, for those who listen.

import {labelOf} from '../board/grid.js';
import {t} from '../i18n.js';
import {announce} from '../ui/announce.js';

/** Says it, and brings the cursor to the shape.
 * @param {import('./drawing.js').Drawing} drawing @param {MapSheet} sheet */
export function spokenDraft(drawing, sheet) {
  if (!drawing.drawing || drawing.spaces.length === 0) return;
  const [first] = drawing.spaces;
  if (sheet.contains(document.activeElement)) sheet.focusSpace(first);
  else sheet.cursor = first;
  announce(words(drawing));
}

/** @param {import('./drawing.js').Drawing} drawing */
function words(drawing) {
  const spaces = drawing.spaces.map(labelOf).join(' ');
  if (!drawing.verdict.legal) return t('{spaces}: it doesn\'t fit.', {spaces});
  return drawing.ready ? t('{spaces}: it fits. Press Enter to draw it.', {spaces}) : t('{spaces}: it fits. Now place what the skill adds.', {spaces});
}
