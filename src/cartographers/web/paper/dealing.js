// What will be dealt: all the choices of a game on paper.

import {EDICTS, ambushesOf, boxesOf, boxesOfGame, catalogue, scoringCard} from '../catalogue.js';
import {name, number, plural, t} from '../i18n.js';
import {NO_PACKS, packFold} from '../lobby/packs.js';
import {icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {edictSelect, someEdicts} from './edicts.js';

const TIMERS = [0, 30, 60, 90, 120, 180]; // seconds; 0: none

/** What a group wishes to be dealt.
 * @typedef {object} Wishes
 * @property {string} edition
 * @property {string} sheet printed, or the id of one that is rolled
 * @property {number} seats
 * @property {string | string[]} edicts
 * @property {string} ambush
 * @property {number} timer seconds; 0: none
 * @property {string} explore
 * @property {string} seasons
 * @property {boolean} heroes
 * @property {string[] | null} ambushes
 * @property {string[]} packs
 * @property {string | null} assumed_corner
 * @property {string | string[] | null} skills
 * @property {string | null} skill_uses */

/** @type {Wishes} */
export const FRESH = {edition: 'base', sheet: 'printed', seats: 3, edicts: 'random', ambush: 'pass', timer: 0, explore: 'base', seasons: 'base', heroes: true, ...NO_PACKS};

/** The options as the server takes them: what an edition decides by itself is left to it.
 * @param {Wishes} wishes */
export function optionsOf(wishes) {
  /** @type {Loose<Wire.TableOptions>} */
  const options = {edition: wishes.edition, seats: wishes.seats, edicts: wishes.edicts};
  if (catalogue().rolled_sheets.includes(wishes.sheet)) options.sheet = wishes.sheet;
  if (wishes.seats > 1) options.ambush = wishes.ambush;
  if (wishes.edition === 'combined') Object.assign(options, {explore: wishes.explore, seasons: wishes.seasons, heroes: wishes.heroes, ambushes: wishes.ambushes});
  if (wishes.packs.length > 0) Object.assign(options, {packs: wishes.packs, ambushes: wishes.ambushes, assumed_corner: wishes.assumed_corner});
  if (wishes.skills) Object.assign(options, {skills: wishes.skills, skill_uses: wishes.skill_uses});
  return options;
}

/**
 * @param {string} label
 * @param {string | number} value
 * @param {(string | number)[][]} choices
 * @param {(value: string) => void} choose
 */
const select = (label, value, choices, choose) => html`<label class="field"><span>${label}</span>
  <select @change=${(/** @type {On<HTMLSelectElement>} */ event) => choose(event.target.value)}>${choices.map(([id, words]) => html`<option value=${id} .selected=${String(id) === String(value)}>${words}</option>`)}</select></label>`;

/** `change(wishes)` keeps a choice, `deal()` begins, `goOn()` returns to the game that lies there.
 * @param {Wishes} wishes
 * @param {{change: (changes: Partial<Wishes>) => void, deal: () => void, goOn: (() => void) | null, busy: boolean, problem: string | null}} given */
export function dealingForm(wishes, {change, deal, goOn, busy, problem}) {
  const most = catalogue().limits.seats;
  const mode = Array.isArray(wishes.edicts) ? 'chosen' : wishes.edicts;
  return html`<form class="paper dealing" @submit=${(/** @type {On<HTMLFormElement>} */ event) => { event.preventDefault(); deal(); }}>
    <h2>${t('The game')}</h2>
    <div class="dealing-fields">
      ${select(t('Edition'), wishes.edition, catalogue().editions.map((id) => [id, name(id)]), (edition) => change({edition, ambushes: null, edicts: mode === 'chosen' ? someEdicts(edition) : mode}))}
      ${select(t('Map sheet'), wishes.sheet, [['printed', t('the printed ones')], ...catalogue().rolled_sheets.map((id) => [id, name(`sheet-${id}`)])], (sheet) => change({sheet}))}
      <label class="field"><span>${t('Players')}</span><input type="number" required min="1" max=${most} .value=${String(wishes.seats)} @change=${(/** @type {On<HTMLInputElement>} */ event) => change({seats: Math.max(1, Math.min(most, Math.round(Number(event.target.value)) || 1))})}></label>
      ${select(t('Edicts'), mode, [['random', t('drawn at random')], ['first', t('for a first game')], ['chosen', t('chosen by us')]], (edicts) => change({edicts: edicts === 'chosen' ? someEdicts(wishes.edition) : edicts}))}
      ${wishes.seats > 1 ? select(t('Ambushes'), wishes.ambush, [['pass', t('sheets are passed to a neighbor')], ['solo-walk', t('enter along the edge by themselves')]], (ambush) => change({ambush})) : nothing}
      ${select(t('Time per card'), wishes.timer, TIMERS.map((seconds) => [seconds, seconds === 0 ? t('no limit') : plural('{n} second', '{n} seconds', seconds)]), (timer) => change({timer: Number(timer)}))}
    </div>
    ${wishes.seats > 1 && wishes.ambush === 'pass' ? html`<p class="dealing-hint">${t('On a video call nobody can pass a sheet: let the monsters walk along the edge.')}</p>` : nothing}
    ${mode === 'chosen' ? html`<fieldset class="dealing-edicts"><legend>${t('Edicts')}</legend>${EDICTS.map((edict, place) => html`<div class="dealing-edict"><b aria-hidden="true">${edict.toUpperCase()}</b>
      ${edictSelect(boxesOfGame(wishes), [wishes.edicts].flat(), place, (edicts) => change({edicts}))}</div>`)}</fieldset>` : nothing}
    ${wishes.edition === 'combined' ? combined(wishes, change) : nothing}
    ${packFold(wishes, (changes) => change(withEdictsInPlay(wishes, /** @type {Partial<Wishes>} */ (changes))))}
    ${problem ? html`<p class="verdict verdict-bad" role="alert">${problem}</p>` : nothing}
    <div class="dealing-actions">
      <button type="submit" class="decide" ?disabled=${busy}>${icon('pencil')} ${t('Shuffle and start')}</button>
      ${goOn ? html`<button type="button" @click=${goOn}>${icon('back')} ${t('Back to the game')}</button>` : nothing}
    </div>
  </form>`;
}

/** The changes, and other edicts if a pack is put away whose card was chosen.
 * @param {Wishes} wishes @param {Partial<Wishes>} changes @returns {Partial<Wishes>} */
function withEdictsInPlay(wishes, changes) {
  const boxes = boxesOfGame({...wishes, ...changes});
  const gone = Array.isArray(wishes.edicts) && wishes.edicts.some((id) => !boxes.includes(scoringCard(id).box));
  return gone ? {...changes, edicts: someEdicts(wishes.edition)} : changes;
}

/** Both games together leave more to choose.
 * @param {Wishes} wishes @param {(changes: Partial<Wishes>) => void} change */
function combined(wishes, change) {
  const boxes = boxesOf('combined').map((id) => [id, name(id)]);
  const all = ambushesOf(boxesOfGame(wishes));
  const chosen = wishes.ambushes ?? all;
  /** @param {string} id */
  const toggle = (id) => {
    const now = all.filter((each) => (each === id ? !chosen.includes(id) : chosen.includes(each)));
    change({ambushes: now.length === all.length ? null : now});
  };
  return html`<div class="dealing-fields">
      ${select(t('Explore cards'), wishes.explore, boxes, (explore) => change({explore}))}
      ${select(t('Season cards'), wishes.seasons, boxes, (seasons) => change({seasons}))}
      <label class="field field-check"><input type="checkbox" .checked=${wishes.heroes} @change=${(/** @type {On<HTMLInputElement>} */ event) => change({heroes: event.target.checked})}> <span>${t('Heroes in the deck')}</span></label>
    </div>
    <fieldset class="choice dealing-ambushes"><legend>${t('Ambush cards ({n})', {n: number(chosen.length)})}</legend>
      ${all.map((id) => html`<label><input type="checkbox" .checked=${chosen.includes(id)} @change=${() => toggle(id)}> ${name(id)}</label>`)}</fieldset>`;
}
