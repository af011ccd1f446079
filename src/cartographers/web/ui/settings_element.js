// An element that shows settings: it is drawn anew when one of them changes.

import {changes} from '../settings.js';
import {DeskElement} from './element.js';

export class SettingsElement extends DeskElement {
  #again = () => this.requestUpdate();

  connectedCallback() {
    super.connectedCallback();
    changes.addEventListener('settings', this.#again);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    changes.removeEventListener('settings', this.#again);
  }
}
