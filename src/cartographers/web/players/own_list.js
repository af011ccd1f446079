// What an account has several of, in a list with forms: fetched when it appears, and when the account is another.

import {FormElement} from '../ui/forms.js';

/** Whoever extends it has `load()`. */
export class OwnList extends FormElement {
  #changed = () => this.load();

  /** @returns {unknown} */
  load() {
    throw new Error('what is listed has to be fetched');
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener('changed-me', this.#changed);
    this.load();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener('changed-me', this.#changed);
  }
}
