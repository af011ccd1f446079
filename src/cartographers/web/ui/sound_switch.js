// <sound-switch>: sounds on or off, in sight of whoever plays.

import {t} from '../i18n.js';
import {changes, choose, setting} from '../settings.js';
import {html} from '../vendor/lit/lit.js';
import {DeskElement} from './element.js';
import {icon} from './signs.js';

class SoundSwitch extends DeskElement {
  #again = () => this.requestUpdate();

  connectedCallback() {
    super.connectedCallback();
    changes.addEventListener('settings', this.#again);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    changes.removeEventListener('settings', this.#again);
  }

  render() {
    const on = setting('sound');
    return html`<button type="button" class="quiet" aria-label=${t('Sounds')} aria-pressed=${on} title=${t('Sounds')}
      @click=${() => choose('sound', !on)}>${icon(on ? 'sound' : 'mute')}</button>`;
  }
}

customElements.define('sound-switch', SoundSwitch);
