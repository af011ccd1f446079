// <desk-keys>: which letter does what at the table. A letter that is taken changes places with the old one.

import {given} from '../must.js';
import {LETTERS, assignLetter, letterOf} from '../board/keys.js';
import {labelled, t} from '../i18n.js';
import {choose, setting} from '../settings.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {announce} from './announce.js';
import {DeskElement} from './element.js';
import {icon} from './signs.js';

/** @type {Record<string, () => string>} */
const MEANING = {
  turn: () => t('Rotate'),
  flip: () => t('Flip'),
  terrain: () => t('Next terrain'),
  shape: () => t('Next shape'),
  next: () => t('Next spot'),
  previous: () => t('Previous spot'),
  hints: () => t('Where it fits'),
  master: () => t('Ask the master'),
  sketch: () => t('Think on paper'),
  back: () => t('Take it back'),
  skill: () => t('Next skill'),
};

class DeskKeys extends DeskElement {
  static properties = {waiting: {state: true}};

  constructor() {
    super();
    /** @type {string | null} */
    this.waiting = given();
  }

  render() {
    const letters = setting('letters');
    return html`<label><input type="checkbox" .checked=${letters} @change=${(/** @type {On<HTMLInputElement>} */ event) => this.#switch(event.target.checked)}> ${t('Use letters and numbers as shortcuts')}</label>
      ${letters ? html`<details class="key-letters"><summary>${t('Change the shortcuts')}</summary>
        <ul>${Object.keys(LETTERS).map((what) => this.#letter(what))}</ul>
        <button type="button" class="small" @click=${this.#reset}>${icon('back')} ${t('Reset')}</button>
      </details>` : nothing}`;
  }

  /** @param {string} what */
  #letter(what) {
    const waiting = this.waiting === what;
    const letter = letterOf(what).toUpperCase();
    return html`<li><span id="key-of-${what}">${MEANING[what]()}</span>
      <button type="button" class="key-letter" aria-label=${labelled(MEANING[what](), waiting ? t('press a letter') : letter)}
        @click=${() => { this.waiting = what; }} @blur=${() => { if (waiting) this.waiting = null; }} @keydown=${(/** @type {KeyboardEvent} */ event) => this.#pressed(event, what)}>
        ${waiting ? t('press a letter') : html`<kbd>${letter}</kbd>`}</button></li>`;
  }

  /** @param {KeyboardEvent} event @param {string} what */
  #pressed(event, what) {
    if (this.waiting !== what || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (/^\p{L}$/u.test(event.key)) {
      assignLetter(what, event.key.toLowerCase());
      announce(labelled(MEANING[what](), event.key.toUpperCase()));
    } else if (event.key !== 'Escape') return;
    this.waiting = null;
  }

  /** @param {boolean} on */
  #switch(on) {
    choose('letters', on);
    this.requestUpdate();
  }

  #reset = () => {
    choose('keys', {});
    this.requestUpdate();
  };
}

customElements.define('desk-keys', DeskKeys);
