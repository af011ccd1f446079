// A view with the events of a step told on it one after the other, so that they can be shown in order. The server's
// own view follows at the end: nothing here decides anything.

import {kindOf, timeOf} from '../catalogue.js';
import {initialOf, withDrawn} from './grid.js';
import {extraTerrain, monsterOf} from './placed.js';

/** The view after an event.
 * @param {Wire.ViewJson} view @param {GameEvent} event */
export function retold(view, event) {
  switch (event.kind) {
    case 'revealed':
      return {
        ...view,
        time: event.time,
        column: [...view.column, {card: event.card, time: timeOf(event.card)}],
        card: event.card,
        ruins: view.ruins || kindOf(event.card) === 'ruins',
        own: null,
        waiting: view.sheets.map((_, seat) => seat),
      };
    case 'confirmed':
      return {...view, waiting: view.waiting.filter((seat) => seat !== event.seat)};
    case 'taken-back':
      return {...view, waiting: [...view.waiting, event.seat]};
    case 'placed':
      // A ruins card waits for an explore card: with that it is settled.
      return withSheet({...view, own: null, ruins: view.ruins && kindOf(view.card) !== 'explore'}, event.owner, (sheet) => placed(sheet, event.placement, view.card));
    case 'coins-gained':
      return withSheet(view, event.owner, (sheet) => ({...sheet, coins: sheet.coins + event.coins}));
    case 'skill-used':
      return withSkillUsed(view, event);
    case 'destroyed':
      return withSheet(view, event.owner, (sheet) => drawnOn(sheet, event.spaces, 'destroyed'));
    case 'zombies-spread':
      return withSheet(view, event.owner, (sheet) => initialled(drawnOn(sheet, event.spaces, 'monster'), event.spaces, 'z'));
    case 'forest-grown':
      return withSheet(view, event.owner, (sheet) => drawnOn(sheet, event.spaces, 'forest'));
    case 'season-scored':
      return scored(view, event.scores);
    case 'season-began':
      return {
        ...view,
        season: event.season,
        season_number: view.season_number + 1,
        threshold: event.threshold,
        season_edicts: event.season_edicts,
        column: [],
        time: 0,
        card: null,
      };
    default:
      return view;
  }
}

/** With the coins paid and the skill noted.
 * @param {Wire.ViewJson} view @param {Wire.SkillUsedJson} event */
function withSkillUsed(view, {seat, skill, coins}) {
  if (!view.skills) return view;
  const used = [...view.skills.used, {seat, skill, season_number: view.season_number}];
  return withSheet({...view, skills: {...view.skills, used}}, seat, (sheet) => ({...sheet, spent: (sheet.spent ?? 0) + coins}));
}

/** With a season's scores; what each edict is worth now is what it was just scored for, and what it was before if it was not.
 * @param {Wire.ViewJson} view @param {Wire.SeasonScoreJson[]} scores */
const scored = (view, scores) => ({
  ...view,
  scores: [...view.scores, scores],
  current: view.current.map((current, seat) => ({...current, monsters: scores[seat].monsters.stars, edicts: {...current.edicts, ...Object.fromEntries(scores[seat].edicts.map(({edict, stars}) => [edict, stars]))}})),
});

/** @param {Wire.ViewJson} view @param {number} owner @param {(sheet: Wire.SheetJson) => Wire.SheetJson} change */
const withSheet = (view, owner, change) => ({
  ...view,
  sheets: view.sheets.map((sheet, seat) => (seat === owner ? change(sheet) : sheet)),
});

/** @param {Wire.SheetJson} sheet @param {Wire.PlacementJson} placement @param {string | null} cardId */
function placed(sheet, placement, cardId) {
  const shape = drawnOn(sheet, placement.spaces, placement.terrain);
  const drawn = placement.extra?.length ? drawnOn(shape, placement.extra, extraTerrain(placement)) : shape;
  const marked = {...drawn, marks: [...new Set([...drawn.marks, ...placement.marks])]};
  const monster = monsterOf(placement, cardId);
  return monster ? initialled(marked, placement.spaces, initialOf(monster)) : marked;
}

/** @param {Wire.SheetJson} sheet @param {string[]} names @param {string} kind */
const drawnOn = (sheet, names, kind) => ({...sheet, rows: withDrawn(sheet.rows, names, kind)});

/** @param {Wire.SheetJson} sheet @param {string[]} names @param {string} initial */
const initialled = (sheet, names, initial) => ({
  ...sheet,
  initials: {...sheet.initials, [initial]: [...(sheet.initials[initial] ?? []), ...names]},
});
