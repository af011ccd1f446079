// What is wrong with a field, in our words and style instead of the browser's bubble. For every form there is.

import {number, plural, t} from '../i18n.js';

const MARK = 'field-problem';

/** @param {HTMLInputElement} field */
function words(field) {
  const {validity} = field;
  if (validity.valueMissing) return t('Please fill this in.');
  if (validity.tooShort) return plural('At least {n} character, please.', 'At least {n} characters, please.', field.minLength);
  if (validity.tooLong) return plural('At most {n} character, please.', 'At most {n} characters, please.', field.maxLength);
  if (validity.rangeUnderflow || validity.rangeOverflow) return t('A number from {least} to {most}, please.', {least: number(Number(field.min)), most: number(Number(field.max))});
  return field.validationMessage;
}

/** @param {HTMLInputElement} field */
function forget(field) {
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.closest(`.${MARK}`)?.remove();
  field.removeAttribute('aria-describedby');
  field.removeAttribute('aria-invalid');
}

let told = 0;

/** @param {Event} event */
function tell(event) {
  const field = /** @type {HTMLInputElement} */ (event.target);
  event.preventDefault(); // the bubble
  forget(field);
  told += 1;
  const note = Object.assign(document.createElement('span'), {className: MARK, id: `${MARK}-${told}`, textContent: words(field)});
  note.setAttribute('role', 'alert');
  field.setAttribute('aria-describedby', note.id);
  field.setAttribute('aria-invalid', 'true');
  field.after(note);
  if (field.form?.querySelector(':invalid') === field) field.focus();
  field.addEventListener('input', () => forget(field), {once: true});
}

/** From now on every field on the page tells its problems this way. */
export const tellProblems = () => document.addEventListener('invalid', tell, true);
