// The log of the table in words, and what people say to each other.

import {given} from '../must.js';
import {clock, number, t} from '../i18n.js';
import {DeskElement} from '../ui/element.js';
import {guestMark} from '../ui/guest.js';
import {field} from '../ui/forms.js';
import {icon} from '../ui/signs.js';
import {catalogue} from '../catalogue.js';
import {local} from '../transport.js';
import {html, nothing, repeat} from '../vendor/lit/lit.js';

const LONGEST = 300;

// What the reactions say; the server knows them by their ids.
/** @type {Record<string, () => string>} */
const REACTIONS = {
  'well-drawn': () => t('Well drawn!'),
  ouch: () => t('Ouch!'),
  thinking: () => t('Let me think…'),
  hurry: () => t('The ink is drying!'),
  laugh: () => t('Ha!'),
  thanks: () => t('Thank you!'),
};

/** <table-talk>: two tabs, the log and the chat. */
class TableTalk extends DeskElement {
  static properties = {session: {attribute: false}, tab: {state: true}, entries: {attribute: false}, said: {attribute: false}};
  #read = 0; // so much of the chat has been seen

  constructor() {
    super();
    /** @type {OpenSession} */
    this.session = given();
    /** @type {LogEntry[]} */
    this.entries = given();
    /** @type {Said[]} */
    this.said = given();
    this.tab = 'log';
  }

  willUpdate() {
    if (this.tab === 'chat') this.#read = this.said.length;
  }

  render() {
    const solo = this.session.table.seats.length === 1 || Boolean(local); // without a server nobody else listens
    return html`<section class="talk" aria-label=${solo ? nothing : t('Log and chat')}>
      ${solo ? html`<header class="panel-head"><h2>${t('Log')}</h2></header>` : html`
      <div class="tabs" role="tablist" @keydown=${this.#arrow}>
        ${this.#tab('log', 'log', t('Log'))}${this.#tab('chat', 'chat', t('Chat'))}
      </div>`}
      ${this.tab === 'log' || solo ? this.#log(solo) : this.#chat()}
    </section>`;
  }

  /** @param {string} id @param {string} sign @param {string} words */
  #tab(id, sign, words) {
    const chosen = this.tab === id;
    return html`<button type="button" role="tab" id="tab-${id}" class="tab" aria-selected=${chosen} tabindex=${chosen ? 0 : -1}
      aria-controls="panel-${id}" @click=${() => { this.tab = id; }}>${icon(sign)} ${words}
      ${id === 'chat' && this.said.length > this.#read ? html`<span class="tab-news">${number(this.said.length - this.#read)}<span class="unseen"> ${t('new')}</span></span>` : nothing}</button>`;
  }

  /** @param {KeyboardEvent} event */
  #arrow = (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    this.tab = this.tab === 'log' ? 'chat' : 'log';
    this.updateComplete.then(() => this.querySelector('[aria-selected="true"]')?.focus());
  };

  /** @param {boolean} solo */
  #log(solo) {
    return html`<div class="scroll" id="panel-log" role=${solo ? 'region' : 'tabpanel'} aria-label=${t('Log')} tabindex="0">
      <ol class="log">${repeat(this.entries, (entry) => entry.id, (entry) => html`
        <li>${entry.sentences.map((sentence) => html`<p>${sentence}</p>`)}</li>`)}</ol>
    </div>`;
  }

  #chat() {
    return html`<div class="scroll" id="panel-chat" role="tabpanel" aria-label=${t('Chat')} tabindex="0">
        <ol class="chat">${repeat(this.said, (entry) => entry.id, (entry) => html`
          <li><b>${entry.name}</b>${guestMark(entry)} <time>${clock(entry.at * 1000)}</time>
          <span class=${entry.symbol ? 'reaction' : ''}>${entry.symbol ? REACTIONS[entry.symbol]?.() ?? entry.symbol : entry.text}</span></li>`)}</ol>
      </div>
      ${this.session.table.chat ? html`
      <form class="say" @submit=${this.#say}>
        <input name="text" maxlength=${LONGEST} autocomplete="off" aria-label=${t('Say something')} placeholder=${t('Say something')}>
        <button type="submit" class="quiet" aria-label=${t('Send')}>${icon('next')}</button>
      </form>
      <div class="reactions" @wheel=${this.#sideways}>${(catalogue().reactions ?? []).map((symbol) => html`
        <button type="button" class="quiet small" @click=${() => this.session.ask('reactions', {symbol})}>${REACTIONS[symbol]?.() ?? symbol}</button>`)}</div>` : nothing}`;
  }

  /** A mouse has one wheel only.
   * @param {WheelEvent & {currentTarget: Element}} event */
  #sideways = (event) => {
    event.currentTarget.scrollLeft += event.deltaX + event.deltaY;
    event.preventDefault();
  };

  /** @param {On<HTMLFormElement>} event */
  #say = async (event) => {
    event.preventDefault();
    const typed = field(event.target, 'text');
    const text = typed.value.trim();
    if (!text) return;
    if ((await this.session.ask('chat', {text})) && typed.value.trim() === text) typed.value = ''; // unsent words stay
  };

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (changed.has('tab') && this.tab === 'chat') this.scrollIntoView({block: 'nearest'}); // in a low window
  }
}

customElements.define('table-talk', TableTalk);
