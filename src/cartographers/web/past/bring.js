// <bring-transcript>: a transcript pasted, dropped as a file, or opened. Says `brought` with its text.

import {given, must} from '../must.js';
import {t} from '../i18n.js';
import {DeskElement} from '../ui/element.js';
import {field} from '../ui/forms.js';
import {icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';

const KEY = 'cartographers.transcript';

/** The transcript that was looked at last, so that replay and review show the same one.
 * @param {string} text */
export function keepText(text) {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // a browser that keeps nothing, or a very long game: it has to be brought again
  }
}

export function keptText() {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetText() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // nothing was kept
  }
}

class BringTranscript extends DeskElement {
  static properties = {problem: {}, busy: {type: Boolean}, label: {}, over: {state: true}};

  constructor() {
    super();
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
    /** @type {string} */
    this.label = given();
    /** @type {boolean} */
    this.over = given();
  }

  render() {
    return html`<form class="paper bring ${this.over ? 'bring-over' : ''}" @submit=${this.#submit}
        @dragover=${this.#dragged} @dragleave=${() => { this.over = false; }} @drop=${this.#dropped}>
      <label class="field"><span>${t('A transcript (.cgn)')}</span>
        <textarea name="text" rows="10" spellcheck="false" autocomplete="off" required ?readonly=${this.busy}
          aria-describedby="bring-help" @input=${() => this.tell('edited')}></textarea></label>
      <p class="bring-help" id="bring-help">${t('Paste the text of a game here, drop its file, or open it.')}</p>
      ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
      <div class="bring-actions">
        <button type="submit" class="decide" ?disabled=${this.busy}>${icon('eye')} ${this.label}</button>
        <label class="button bring-file">${icon('scroll')} ${t('Open a file')}
          <input type="file" class="unseen" accept=".cgn,text/plain" @change=${this.#opened}></label>
      </div>
    </form>`;
  }

  /** @param {On<HTMLFormElement>} event */
  #submit = (event) => {
    event.preventDefault();
    this.tell('brought', field(event.target, 'text').value);
  };

  /** @param {Event} event */
  #dragged = (event) => {
    event.preventDefault();
    this.over = true;
  };

  /** @param {DragEvent} event */
  #dropped = async (event) => {
    event.preventDefault();
    this.over = false;
    const dropped = must(event.dataTransfer);
    const [file] = dropped.files;
    this.#take(file ? await file.text() : dropped.getData('text/plain'));
  };

  /** @param {On<HTMLInputElement>} event */
  #opened = async (event) => {
    const [file] = event.target.files ?? [];
    if (file) this.#take(await file.text());
    event.target.value = ''; // the same file can be opened again after it was changed
  };

  /** @param {string} text */
  #take(text) {
    if (!text) return;
    must(this.querySelector('textarea')).value = text;
    this.tell('brought', text);
  }
}

customElements.define('bring-transcript', BringTranscript);
