// <desk-preferences>: language at hand, the rest in a dialog. Every change holds at once and is remembered.

import {here} from '../address.js';
import {given} from '../must.js';
import {LANGUAGES, language, t} from '../i18n.js';
import {choose, isDark, setting} from '../settings.js';
import {html, ifDefined, live, nothing} from '../vendor/lit/lit.js';
import {typedCode} from './codes.js';
import {modal} from './modal.js';
import {SettingsElement} from './settings_element.js';
import {icon} from './signs.js';
import './turn_preferences.js';

/** The table at which somebody opens this, if at one. */
const tableHere = () => (here().pathname.startsWith('/t/') ? typedCode(here().pathname) : undefined);

class DeskPreferences extends SettingsElement {
  static properties = {open: {state: true}};

  constructor() {
    super();
    /** @type {boolean} */
    this.open = given();
  }

  render() {
    return html`
      <label class="language"><span class="unseen">${t('Language')}</span>
        <select @change=${(/** @type {On<HTMLSelectElement>} */ event) => choose('language', event.target.value)}>
          ${Object.entries(LANGUAGES).map(([code, words]) => html`<option value=${code} lang=${code} .selected=${live(code === language())} title=${words}>${code.toUpperCase()}</option>`)}
        </select></label>
      <button type="button" class="quiet light-switch" aria-label=${isDark() ? t('Daylight') : t('Candlelight')} title=${isDark() ? t('Daylight') : t('Candlelight')}
        @click=${() => choose('theme', isDark() ? 'light' : 'dark')}>${icon(isDark() ? 'sun' : 'candle')}</button>
      <button type="button" class="quiet" aria-label=${t('Settings')} title=${t('Settings')} @click=${this.#show}>${icon('gear')}</button>
      ${this.open ? modal(t('Settings'), this.#body(), () => { this.open = false; }) : nothing}`;
  }

  #show = () => {
    import('./keys.js'); // it brings the map along, which not every page needs
    this.open = true;
  };

  #body() {
    return html`<div class="preferences">
      ${this.#choice(t('Language'), 'language', Object.entries(LANGUAGES), language())}
      ${this.#choice(t('Theme'), 'theme', [['auto', t('Match system')], ['light', t('Daylight')], ['dark', t('Candlelight')]], setting('theme'))}
      ${this.#choice(t('Contrast'), 'contrast', [['auto', t('Match system')], ['more', t('High')]], setting('contrast'))}
      ${this.#choice(t('Motion'), 'motion', [['auto', t('Match system')], ['less', t('Reduced')]], setting('motion'))}
      ${this.#switch(t('Life on the map'), 'life', t('Smoke, sails, and moody monsters'))}
      ${this.#switch(t('Sounds'), 'sound', t('Play sounds'))}
      <turn-preferences code=${ifDefined(tableHere())}></turn-preferences>
      ${this.#switch(t('Opponents'), 'voices', t('Let opponents speak'))}
      ${this.#choice(t('Drawing'), 'draw', [['confirm', t('Confirm each shape')], ['at-once', t('Draw as soon as it fits')]], setting('draw'))}
      <fieldset class="choice"><legend>${t('Keys')}</legend><desk-keys></desk-keys></fieldset>
    </div>`;
  }

  /** @param {string} legend @param {'sound' | 'life' | 'voices'} key @param {string} words */
  #switch(legend, key, words) {
    return html`<fieldset class="choice"><legend>${legend}</legend>
      <label><input type="checkbox" .checked=${setting(key)} @change=${(/** @type {On<HTMLInputElement>} */ event) => choose(key, event.target.checked)}> ${words}</label>
    </fieldset>`;
  }

  /** @param {string} legend @param {'language' | 'theme' | 'contrast' | 'motion' | 'draw'} key @param {[string, string][]} options @param {string} chosen */
  #choice(legend, key, options, chosen) {
    return html`<fieldset class="choice"><legend>${legend}</legend>
      ${options.map(([value, words]) => html`<label><input type="radio" name="preference-${key}" value=${value} .checked=${value === chosen}
        @change=${() => choose(key, value)}> ${words}</label>`)}
    </fieldset>`;
  }
}

customElements.define('desk-preferences', DeskPreferences);
