// What a form says below its fields: how it went.

import {Refused} from '../api.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {DeskElement} from './element.js';

/** An element with forms: `try` does something and `told` says below its form how it went. */
export class FormElement extends DeskElement {
  static properties = {said: {state: true}};

  constructor() {
    super();
    this.said = {};
  }

  told(where) {
    const told = this.said[where];
    return html`<div role="status">${told ? html`<p class=${told.good ? 'verdict verdict-good' : 'verdict verdict-bad'}>${told.text}</p>` : nothing}</div>`;
  }

  /** Whether it worked; `done` is said if so. */
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
