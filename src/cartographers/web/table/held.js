// What a hand holds, and what follows from that alone: how it shows on the sheet, and the placement that it would be.

import {judged, marksUnder, newDraft, placementOf, spacesUnder} from '../board/draft.js';
import {monsterOf} from '../board/placed.js';

/** A question, the draft that answers it, and the sheet that it is about.
 * @typedef {{decision: Question, draft: Draft, sheet: Wire.SheetJson}} Held
 * What a skill draws besides; `named`: its terrain is chosen.
 * @typedef {{question: Question, draft: Draft, named: boolean}} Besides */

/** What the sheet shows of it.
 * @param {Held} held */
const heldGhost = ({decision, draft, sheet}) => ({
  spaces: spacesUnder(decision, draft),
  marks: marksUnder(decision, draft),
  terrain: draft.terrain,
  monster: monsterOf(draft, decision.card),
  verdict: judged(decision, draft, sheet),
  dropped: draft.dropped,
});

/** The same with what is drawn besides above the shape; null while the shape is in the air.
 * @param {Held | null} shape @param {Besides | null} besides @returns {Ghost | null} */
export function ghostWith(shape, besides) {
  if (!shape?.draft.centre) return null;
  const under = heldGhost(shape);
  return besides?.draft.centre ? {...heldGhost({...shape, decision: besides.question, draft: besides.draft}), beneath: under} : under;
}

/** What would be drawn as it lies, with the skill and what that draws besides; null while the shape is in the air.
 * @param {Held | null} shape @param {string} skill @param {Besides | null} besides */
export function placementWith(shape, skill, besides) {
  if (!shape?.draft.centre) return null;
  const placement = placementOf(shape.decision, shape.draft);
  if (!skill) return placement;
  if (!besides?.draft.centre) return {...placement, skill};
  const extra = placementOf(besides.question, besides.draft);
  return {...placement, skill, extra: extra.spaces, ...(besides.named ? {extra_terrain: extra.terrain} : {})};
}

/** The draft that was kept for this decision, as far as it answers it; else a fresh one.
 * @param {Question} decision @param {Draft | null} kept */
export function resumed(decision, kept) {
  const fits = decision.shapes.some((shape) => shape.number === kept?.shape) && decision.terrains.includes(kept?.terrain ?? '');
  return fits && kept ? {...newDraft(decision), ...kept} : newDraft(decision);
}
