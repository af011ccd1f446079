// Forms: what is typed into them, and what they say below their fields: how it went.

import {Refused} from '../api.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {DeskElement} from './element.js';

/** An element with forms: `try` does something and `told` says below its form how it went. */
export class FormElement extends DeskElement {
  /** @type {Record<string, object>} */
  static properties = {said: {state: true}};

  constructor() {
    super();
    /** @type {Record<string, {good: boolean, text: string}>} */
    this.said = {};
  }

  /** @param {string} where */
  told(where) {
    const told = this.said[where];
    return html`<div role="status">${told ? html`<p class=${told.good ? 'verdict verdict-good' : 'verdict verdict-bad'}>${told.text}</p>` : nothing}</div>`;
  }

  /** Whether it worked; `done` is said if so.
   * @param {string} where @param {() => Promise<unknown>} work @param {string} done */
  async try(where, work, done) {
    try {
      await work();
      this.said = {[where]: {good: true, text: done}};
      return true;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      this.said = {[where]: {good: false, text: problem.message}};
      return false;
    }
  }
}

/** The name in a field that needs one. Nothing but spaces is none: they go at once, so that the browser itself asks for a name.
 * @param {{target: HTMLInputElement}} event */
export function typedName({target}) {
  if (!target.value.trim()) target.value = '';
  return target.value;
}

/** A field of a form, by its name.
 * @param {HTMLFormElement} form @param {string} name @returns {HTMLInputElement} */
export const field = (form, name) => /** @type {any} */ (form.elements).namedItem(name);
