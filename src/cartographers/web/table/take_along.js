// <take-along>: where there is no server, a game is in this browser and nowhere else; this is its way to other places.

import {given} from '../must.js';
import {serverAbove} from '../address.js';
import {t} from '../i18n.js';
import {handOver, isServerThere} from '../local/handing_over.js';
import {DeskElement} from '../ui/element.js';
import {modal} from '../ui/modal.js';
import {icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';

class TakeAlong extends DeskElement {
  static properties = {table: {attribute: false}, open: {state: true}, there: {state: true}, problem: {state: true}, busy: {state: true}};

  constructor() {
    super();
    /** @type {Wire.TableJson} */
    this.table = given();
    /** @type {boolean} */
    this.open = given();
    /** @type {boolean} */
    this.there = given(); // the server
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
  }

  render() {
    const [shown, label] = [t('Only in this browser'), t('Take this game along')];
    return html`<button type="button" class="quiet" aria-label="${shown}. ${label}" title=${label} @click=${this.#show}>${icon('save')} <span class="not-small">${shown}</span></button>
      ${this.open ? modal(label, this.#body(), () => { this.open = false; }) : nothing}`;
  }

  #show = async () => {
    this.problem = null;
    this.open = true;
    this.there = await isServerThere();
  };

  #body() {
    const goesOn = this.table.status === 'playing';
    return html`<div class="people">
      <p>${t('This game is kept in this browser, move by move, and nowhere else.')}</p>
      ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
      ${serverAbove ? this.#server(goesOn) : nothing}
      <section><p>${goesOn ? t('Save it as a file: under “Replay a saved game”, another browser or a server continues it. The file gives away the cards still to come.')
        : t('Save it as a file: under “Replay a saved game”, another browser or a server keeps it in your atlas.')}</p>
        <a class="button" href="/api/tables/${this.table.code}/transcript?whole=true" download="${this.table.code}.cgn">${icon('save')} ${t('Save the game')}</a></section>
    </div>`;
  }

  /** @param {boolean} goesOn */
  #server(goesOn) {
    return html`<section><p>${goesOn ? t('The server checks every move and continues the game in your account there; here it ends.') : t('The server checks every move and keeps the game in your account there.')}
        ${t('It counts for no rating, ranking or achievement, because its cards could be known.')}</p>
      <button type="button" class="decide" ?disabled=${this.busy || !this.there} @click=${this.#handOver}>${icon('share')} ${goesOn ? t('Continue on the server') : t('Keep it on the server')}</button>
      ${this.there ? nothing : html`<p>${t('The server can\'t be reached right now.')}</p>`}</section>`;
  }

  #handOver = () => this.attempt(async () => { location.assign(await handOver(this.table)); });
}

customElements.define('take-along', TakeAlong);
