// What will be played: ready-made games first, every option behind one fold; read by the others.

import {ambushesOf, boxesOf, boxesOfGame, catalogue} from '../catalogue.js';
import {list, name, number, t} from '../i18n.js';
import {icon} from '../ui/signs.js';
import {twistName} from '../ui/twist_words.js';
import {html, live, nothing} from '../vendor/lit/lit.js';
import './edicts.js';
import {paceKinds, paceName, paceTimes} from './pace.js';
import {packNames} from './pack_words.js';
import {packFold} from './packs.js';
import {presetChoice} from './presets.js';
import {checkRow, numberRow, selectRow} from './row.js';
import {sheetName} from './sheets.js';
import {twistFold} from './twists.js';

// What only a combined game can choose, and what depends on the edition: as its rulebook has it.
const AS_PRINTED = {sheet: null, edicts: 'random', explore: null, seasons: null, ambushes: null, heroes: null, fallback_terrain: null};

/** `change(wishes)` asks the server; the page shows what it answers.
 * @param {Wire.TableJson} table @param {(changes: Loose<Wire.Wishes>) => void} change @param {unknown} warnings */
export const optionsForm = (table, change, warnings) => (table.again ? knownCards(table, change, warnings) : html`<div class="options" @choose-sheet=${(/** @type {CustomEvent} */ event) => change({sheet: event.detail})} @choose-edicts=${(/** @type {CustomEvent} */ event) => change({edicts: event.detail})}>
  ${presetChoice(table.options, change)}
  ${warnings}
  ${packFold(table.options, change)}
  ${twistFold(table.options, change)}
  <details class="fold"><summary>${icon('gear')} ${t('All options')}</summary>
    <div class="option-list">
      ${theGame(table, change)}
      ${table.options.edition === 'combined' ? combined(table.options, change) : nothing}
      ${theTable(table, change)}
    </div>
  </details>
</div>`);

/** Where the cards are those of an earlier game, how it is set up is settled with them.
 * @param {Wire.TableJson} table @param {(changes: Loose<Wire.Wishes>) => void} change @param {unknown} warnings */
const knownCards = (table, change, warnings) => html`<div class="options">${optionsFacts(table)}${warnings}
  <div class="option-list">${theTable(table, change)}</div></div>`;

/** @param {Wire.TableJson} given @param {(changes: Loose<Wire.Wishes>) => void} change */
function theGame({options}, change) {
  const edicts = Array.isArray(options.edicts) ? 'chosen' : options.edicts;
  const kinds = [['random', t('drawn at random')], ['first', t('for a first game')]];
  if (edicts === 'chosen') kinds.push(['chosen', t('your choice')]);
  return html`
    ${selectRow('edition', t('Edition'), t('Which box you play with, or both together.'), options.edition, catalogue().editions.map((id) => [id, name(id)]), (edition) => change({edition, ...AS_PRINTED}))}
    <sheet-choice .options=${options}></sheet-choice>
    ${selectRow('edicts', t('Edicts'), t('Four scoring cards, one of each kind. Each season scores two of them.'), edicts, kinds, (value) => value !== 'chosen' && change({edicts: value}))}
    <edict-choice .options=${options}></edict-choice>
    ${selectRow('fallback', t('When nothing fits'), t('You draw a single space instead: one of the card\'s terrains, or any terrain.'), options.fallback_terrain ?? 'rulebook',
      [['rulebook', t('as in the rulebook')], ['card', t('one of the card\'s terrains')], ['any', t('any terrain')]], (value) => change({fallback_terrain: value === 'rulebook' ? null : value}))}
    ${selectRow('ambush', t('Ambushes'), options.seats > 1 ? t('Who places the monsters: a neighbor, or no one (they enter along the edge).') : t('Playing alone, monsters always enter along the edge by themselves.'),
      options.seats > 1 ? options.ambush ?? 'pass' : 'solo-walk', [['pass', t('drawn by a neighbor')], ['solo-walk', t('enter along the edge by themselves')]], (ambush) => change({ambush}), options.seats === 1)}`;
}

/** @param {Wire.OptionsJson} options @param {(changes: Loose<Wire.Wishes>) => void} change */
function combined(options, change) {
  const boxes = boxesOf('combined').map((box) => [box, name(box)]);
  const all = ambushesOf(boxesOfGame(options));
  const chosen = options.ambushes ?? all;
  /** @param {string} id @param {boolean} on */
  const toggled = (id, on) => all.filter((each) => (each === id ? on : chosen.includes(each)));
  return html`
    ${selectRow('explore', t('Explore cards'), t('One set or the other; they are never mixed.'), options.explore ?? 'base', boxes, (explore) => change({explore}))}
    ${selectRow('seasons', t('Season cards'), t('The two sets differ only in how long summer lasts.'), options.seasons ?? 'base', boxes, (seasons) => change({seasons}))}
    ${checkRow('heroes', t('Hero cards'), t('Each season a hero joins the deck to fight the monsters.'), options.heroes ?? true, (heroes) => change({heroes}))}
    <fieldset class="option" aria-describedby="ambush-line"><legend>${t('Ambush cards')}</legend>
      <p id="ambush-line" class="option-line">${t('One of these joins the deck each season. Choose at least four.')}</p>
      <div class="ambush-cards">${all.map((id) => html`<label><input type="checkbox" .checked=${live(chosen.includes(id))}
        @change=${(/** @type {On<HTMLInputElement>} */ event) => change({ambushes: toggled(id, event.target.checked)})}> ${name(id)}</label>`)}</div></fieldset>`;
}

/** @param {Wire.TableJson} given @param {(changes: Loose<Wire.Wishes>) => void} change */
function theTable({options, pace, public: open, chat}, change) {
  return html`
    ${numberRow('seats', t('Seats'), t('Seats still open when the game starts are removed.'), options.seats, [1, catalogue().limits.seats], (seats) => change(seats === 1 ? {seats, ambush: null} : {seats}))}
    ${selectRow('pace', t('Pace'), t('When time is up, a bot draws for anyone who hasn\'t.'), pace.kind, paceKinds(), (kind) => change({pace: {kind}}))}
    ${pace.seconds ? selectRow('time', t('Time per turn'), t('Starts over with each card.'), String(pace.seconds), paceTimes(pace), (seconds) => change({pace: {kind: pace.kind, seconds: Number(seconds)}})) : nothing}
    ${checkRow('public', t('Public table'), t('Anyone can find this table on the home page, join it or watch.'), open, (value) => change({public: value}))}
    ${checkRow('chat', t('Chat'), t('Players can chat at the table.'), chat, (value) => change({chat: value}))}
    ${checkRow('hints', t('Hints'), t('Anyone can ask the master where to draw. The final result shows how often.'), options.hints ?? options.seats === 1, (value) => change({hints: value}))}`;
}

/** @param {Wire.TableJson} table */
export function optionsFacts(table) {
  const {options} = table;
  const edicts = Array.isArray(options.edicts) ? options.edicts.map((id) => name(id)).join(', ') : options.edicts === 'first' ? t('for a first game') : t('drawn at random');
  return html`<dl class="facts">
    <div><dt>${t('Edition')}</dt><dd>${name(options.edition)}</dd></div>
    ${packNames(options) ? html`<div><dt>${t('Packs')}</dt><dd>${packNames(options)}</dd></div>` : nothing}
    ${options.twists.length ? html`<div><dt>${t('Twists')}</dt><dd>${list(options.twists.map(twistName))}</dd></div>` : nothing}
    <div><dt>${t('Map sheet')}</dt><dd>${sheetName(options)}</dd></div>
    <div><dt>${t('Edicts')}</dt><dd>${edicts}</dd></div>
    <div><dt>${t('Seats')}</dt><dd>${number(options.seats)}</dd></div>
    <div><dt>${t('Pace')}</dt><dd>${paceName(table.pace)}</dd></div>
  </dl>`;
}
