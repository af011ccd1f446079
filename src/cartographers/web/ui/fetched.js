// An element whose content comes from the server: fetched when it appears, in another language, and when a lost server is
// back, so that nobody is left with the sentence that it could not be reached. Whoever extends it has `load()`.

import {changes} from '../i18n.js';
import {connection} from '../offline.js';
import {DeskElement} from './element.js';

export class FetchedElement extends DeskElement {
  #again = () => this.load();
  #back = () => connection.there && this.load();

  /** Fetches what is shown.
   * @returns {unknown} */
  load() {
    throw new Error('what is shown has to be fetched');
  }

  connectedCallback() {
    super.connectedCallback();
    changes.addEventListener('language', this.#again);
    connection.addEventListener('change', this.#back);
    this.load();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    changes.removeEventListener('language', this.#again);
    connection.removeEventListener('change', this.#back);
  }
}
