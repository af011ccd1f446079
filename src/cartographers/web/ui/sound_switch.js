// <sound-switch>: sounds on or off, in sight of whoever plays.

import {t} from '../i18n.js';
import {choose, setting} from '../settings.js';
import {html} from '../vendor/lit/lit.js';
import {SettingsElement} from './settings_element.js';
import {icon} from './signs.js';

class SoundSwitch extends SettingsElement {
  render() {
    const on = setting('sound');
    return html`<button type="button" class="quiet" aria-label=${t('Sounds')} aria-pressed=${on} title=${t('Sounds')}
      @click=${() => choose('sound', !on)}>${icon(on ? 'sound' : 'mute')}</button>`;
  }
}

customElements.define('sound-switch', SoundSwitch);
