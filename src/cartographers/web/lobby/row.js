// One option: what it is called, how to choose it, and one line that explains it.

import {html, live} from '../vendor/lit/lit.js';

const ids = new Map();
/** @param {string} key */
const idOf = (key) => {
  if (!ids.has(key)) ids.set(key, `option-${ids.size + 1}`);
  return ids.get(key);
};

/** A list to choose from. `choices` are [value, words]; `live` because a refused choice springs back.
 * @param {string} key
 * @param {string} label
 * @param {string} explained
 * @param {string} value
 * @param {string[][]} choices
 * @param {(value: string) => void} onChange */
export const selectRow = (key, label, explained, value, choices, onChange, disabled = false) => html`<div class="option">
  <label for=${idOf(key)}>${label}</label>
  <select id=${idOf(key)} aria-describedby="${idOf(key)}-line" ?disabled=${disabled} @change=${(/** @type {On<HTMLInputElement>} */ event) => onChange(event.target.value)}>
    ${choices.map(([id, words]) => html`<option value=${id} .selected=${live(id === value)}>${words}</option>`)}</select>
  <p id="${idOf(key)}-line" class="option-line">${explained}</p>
</div>`;

/**
 * @param {string} key
 * @param {string} label
 * @param {string} explained
 * @param {boolean} checked
 * @param {(checked: boolean) => void} onChange
 */
export const checkRow = (key, label, explained, checked, onChange) => html`<div class="option option-check">
  <label><input type="checkbox" aria-describedby="${idOf(key)}-line" .checked=${live(checked)} @change=${(/** @type {On<HTMLInputElement>} */ event) => onChange(event.target.checked)}> <span>${label}</span></label>
  <p id="${idOf(key)}-line" class="option-line">${explained}</p>
</div>`;

/**
 * @param {string} key
 * @param {string} label
 * @param {string} explained
 * @param {number} value
 * @param {[number, number]} limits
 * @param {(value: number) => void} onChange
 */
export const numberRow = (key, label, explained, value, [least, most], onChange) => html`<div class="option">
  <label for=${idOf(key)}>${label}</label>
  <input id=${idOf(key)} type="number" inputmode="numeric" min=${least} max=${most} aria-describedby="${idOf(key)}-line" .value=${live(String(value))}
    @change=${(/** @type {On<HTMLInputElement>} */ event) => onChange(Math.max(least, Math.min(most, Math.round(Number(event.target.value)) || least)))}>
  <p id="${idOf(key)}-line" class="option-line">${explained}</p>
</div>`;
