// What all our elements have in common: they live in the page itself (so that drawings, styles and labels reach
// everywhere) and say themselves anew when the language changes.

import {Refused} from '../api.js';
import {changes} from '../i18n.js';
import {LitElement} from '../vendor/lit/lit.js';

export class DeskElement extends LitElement {
  #retell = () => this.requestUpdate();

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    changes.addEventListener('language', this.#retell);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    changes.removeEventListener('language', this.#retell);
  }

  /** Does what the server may refuse: `busy` meanwhile, the refusal's sentence in `problem`.
   * @param {() => Promise<unknown>} work */
  async attempt(work) {
    this.busy = true;
    this.problem = null;
    try {
      await work();
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      this.problem = problem.message;
    } finally {
      this.busy = false;
    }
  }

  /** Tells the elements around it that something happened.
   * @param {string} type @param {unknown} [detail] */
  tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, {detail, bubbles: true}));
  }
}
