// <text-exchange>: a sheet as text to read, change, paste, save and send on. Reading it is asked of the page around.

import {given, must} from '../must.js';
import {t} from '../i18n.js';
import {copyText} from '../ui/clipboard.js';
import {DeskElement} from '../ui/element.js';
import {icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {saveText} from './stored.js';

export class TextExchange extends DeskElement {
  static properties = {text: {attribute: false}, problem: {attribute: false}, fileName: {attribute: false}, rows: {type: Number}, copied: {state: true}, own: {state: true}};

  constructor() {
    super();
    /** @type {string} */
    this.text = given();
    /** @type {string | null} */
    this.problem = given();
    /** @type {string} */
    this.fileName = given();
    /** @type {string | null} */
    this.copied = given();
    this.rows = 13;
    /** @type {string | null} */
    this.own = null; // what somebody is writing, until it is taken
  }

  /** The text was taken: from now on the box shows the sheet again. */
  settle() {
    this.own = null;
  }

  render() {
    const changed = this.own !== null && this.own !== this.text;
    return html`<div class="exchange">
      <label class="field"><span>${t('The sheet as text')}</span>
        <textarea class="exchange-text" rows=${this.rows} cols="24" spellcheck="false" autocapitalize="off" autocomplete="off" aria-describedby="exchange-problem"
          .value=${this.own ?? this.text} @input=${(/** @type {On<HTMLInputElement>} */ event) => { this.own = event.target.value; }} @paste=${this.#pasted}></textarea></label>
      <p class="verdict verdict-bad exchange-problem" id="exchange-problem" role="alert">${this.problem ?? nothing}</p>
      <div class="exchange-actions">
        <button type="button" ?disabled=${!changed} @click=${this.#take}>${icon('check')} ${t('Use this text')}</button>
        <label class="button">${icon('log')} ${t('Open a file')}<input type="file" class="unseen" accept=".txt,.cgn,text/plain" @change=${this.#opened}></label>
        <button type="button" @click=${() => saveText(this.text, this.fileName)}>${icon('save')} ${t('Save as a file')}</button>
        <button type="button" @click=${() => this.#copy('text', this.text)}>${icon('scroll')} ${this.copied === 'text' ? t('Copied') : t('Copy the text')}</button>
        <button type="button" @click=${() => this.#copy('link', location.href)}>${icon('link')} ${this.copied === 'link' ? t('Copied') : t('Copy the link')}</button>
      </div>
    </div>`;
  }

  // What is pasted over the whole text is meant to be taken at once.
  /** @param {ClipboardEvent} event */
  #pasted = (event) => {
    const box = /** @type {HTMLTextAreaElement} */ (event.target);
    if (box.selectionStart !== 0 || box.selectionEnd !== box.value.length) return;
    event.preventDefault();
    this.own = must(event.clipboardData).getData('text');
    this.#take();
  };

  #take = () => this.tell('take-text', this.own);

  /** @param {On<HTMLInputElement>} event */
  #opened = async (event) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    this.own = await file.text();
    this.#take();
  };

  /** @param {string} what @param {string} text */
  #copy(what, text) {
    copyText(text, (copied) => { this.copied = copied ? what : null; });
  }
}

customElements.define('text-exchange', TextExchange);
