// One option: what it is called, how to choose it, and one line that explains it.

import {html, live} from '../vendor/lit/lit.js';

const ids = new Map();
const idOf = (key) => {
  if (!ids.has(key)) ids.set(key, `option-${ids.size + 1}`);
  return ids.get(key);
};

/** A list to choose from. `choices` are [value, words]; `live` because a refused choice springs back. */
export const selectRow = (key, label, explained, value, choices, onChange, disabled = false) => html`<div class="option">
  <label for=${idOf(key)}>${label}</label>
  <select id=${idOf(key)} aria-describedby="${idOf(key)}-line" ?disabled=${disabled} @change=${(event) => onChange(event.target.value)}>
    ${choices.map(([id, words]) => html`<option value=${id} .selected=${live(id === value)}>${words}</option>`)}</select>
  <p id="${idOf(key)}-line" class="option-line">${explained}</p>
</div>`;

export const checkRow = (key, label, explained, checked, onChange) => html`<div class="option option-check">
  <label><input type="checkbox" aria-describedby="${idOf(key)}-line" .checked=${live(checked)} @change=${(event) => onChange(event.target.checked)}> <span>${label}</span></label>
  <p id="${idOf(key)}-line" class="option-line">${explained}</p>
</div>`;

export const numberRow = (key, label, explained, value, [least, most], onChange) => html`<div class="option">
  <label for=${idOf(key)}>${label}</label>
  <input id=${idOf(key)} type="number" inputmode="numeric" min=${least} max=${most} aria-describedby="${idOf(key)}-line" .value=${live(String(value))}
    @change=${(event) => onChange(Math.max(least, Math.min(most, Math.round(Number(event.target.value)) || least)))}>
  <p id="${idOf(key)}-line" class="option-line">${explained}</p>
</div>`;
