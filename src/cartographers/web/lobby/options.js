// What will be played: chosen by the host, read by the others.

import {catalogue} from '../catalogue.js';
import {name, number, t} from '../i18n.js';
import {html, nothing} from '../vendor/lit/lit.js';

const boxOf = (edition) => (edition === 'combined' ? ['base', 'heroes'] : [edition]);
const sheetsOf = (edition) => catalogue().sheets.filter((sheet) => boxOf(edition).includes(sheet.box)).map((sheet) => sheet.id);
const sheetName = (id) => name(`sheet-${id.toLowerCase()}`);

/** `change(wishes)` asks the server; the page shows what it answers. */
export function optionsForm(table, host, change) {
  const {options, pace} = table;
  const edicts = Array.isArray(options.edicts) ? 'chosen' : options.edicts;
  if (!host) return readOnly(table, edicts);
  const select = (label, value, choices, onChange) => html`<label class="field"><span>${label}</span>
    <select @change=${(event) => onChange(event.target.value)}>${choices.map(([id, words]) => html`<option value=${id} ?selected=${id === value}>${words}</option>`)}</select></label>`;
  const most = Math.min(catalogue().limits.seats, 100);
  return html`<div class="options">
    ${select(t('Edition'), options.edition, catalogue().editions.map((id) => [id, name(id)]), (edition) => change({edition, sheet: null, edicts: 'random'}))}
    ${select(t('Map sheet'), options.sheet ?? sheetsOf(options.edition)[0], sheetsOf(options.edition).map((id) => [id, sheetName(id)]), (sheet) => change({sheet}))}
    ${select(t('Edicts'), edicts, [['random', t('drawn at random')], ['first', t('those for a first game')]], (value) => change({edicts: value}))}
    <label class="field"><span>${t('Seats')}</span><input type="number" min="1" max=${most} .value=${String(options.seats)} @change=${(event) => change({seats: Math.max(1, Math.min(most, Number(event.target.value) || 1))})}></label>
    ${select(t('Pace'), pace.kind, Object.keys(catalogue().paces).map((id) => [id, paceName(id)]), (kind) => change({pace: {kind}}))}
    ${options.seats > 1 ? select(t('Ambushes'), options.ambush ?? 'pass', [['pass', t('drawn by a neighbour')], ['solo-walk', t('walk along the edge by themselves')]], (ambush) => change({ambush})) : nothing}
    <label class="field field-check"><input type="checkbox" .checked=${table.public} @change=${(event) => change({public: event.target.checked})}> <span>${t('Anybody may find this table and watch')}</span></label>
  </div>`;
}

const readOnly = (table, edicts) => html`<dl class="facts">
  <div><dt>${t('Edition')}</dt><dd>${name(table.options.edition)}</dd></div>
  <div><dt>${t('Map sheet')}</dt><dd>${sheetName(table.options.sheet ?? sheetsOf(table.options.edition)[0])}</dd></div>
  <div><dt>${t('Edicts')}</dt><dd>${edicts === 'random' ? t('drawn at random') : edicts === 'first' ? t('those for a first game') : table.options.edicts.map((id) => name(id)).join(', ')}</dd></div>
  <div><dt>${t('Seats')}</dt><dd>${number(table.options.seats)}</dd></div>
  <div><dt>${t('Pace')}</dt><dd>${paceName(table.pace.kind)}</dd></div>
</dl>`;

const PACES = {
  relaxed: () => t('relaxed, no time limit'),
  live: () => t('live, a minute and a half for a turn'),
  correspondence: () => t('by letter, two days for a turn'),
};
const paceName = (kind) => PACES[kind]?.() ?? kind;
