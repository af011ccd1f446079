// <desk-offline>: says that the server cannot be reached, and what still works meanwhile.

import {given} from '../must.js';
import {offlineGame, offlineSite, serverAbove} from '../address.js';
import {t} from '../i18n.js';
import {connection} from '../offline.js';
import {local} from '../transport.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {LoadingElement, loadingBar, loadingWords} from './getting_ready.js';
import {icon} from './signs.js';

class DeskOffline extends LoadingElement {
  static properties = {canPlay: {state: true}, serverIsBack: {state: true}};

  #ask = () => this.#askServer();
  #changed = () => this.#look();

  constructor() {
    super();
    /** @type {boolean} */
    this.canPlay = given(); // without the server
    /** @type {boolean} */
    this.serverIsBack = given();
  }

  connectedCallback() {
    super.connectedCallback();
    connection.addEventListener('change', this.#changed);
    window.addEventListener('online', this.#ask);
    this.#look();
    this.#askServer();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    connection.removeEventListener('change', this.#changed);
    window.removeEventListener('online', this.#ask);
  }

  async #look() {
    this.requestUpdate();
    if (!connection.there && offlineSite) this.canPlay = await (await import('../offline_play.js')).isOfflineReady();
  }

  async #askServer() {
    if (!serverAbove) return;
    const answer = await fetch(`${serverAbove}ready`, {cache: 'no-store'}).catch(() => null);
    this.serverIsBack = Boolean(answer?.ok);
  }

  render() {
    return html`<div role="status">${local && !local.isReady ? html`<p class="offline offline-loading">${icon('plug')} ${loadingWords(local, html` ${t('You can look around meanwhile.')}`)} ${loadingBar(local)}</p>` : nothing}${this.#status()}</div>`;
  }

  #status() {
    if ('table' in this.dataset) return nothing; // a table says itself when it has lost the connection
    return local ? this.#back() : this.#lost();
  }

  #back() {
    return this.serverIsBack ? html`<p class="offline">${icon('plug')} <span>${t('What you play here stays in this browser, unless you hand a game to the server.')}</span>
      <a class="button small" rel="external" href=${serverAbove}>${t('To the server\'s tables')}</a></p>` : nothing;
  }

  #lost() {
    if (connection.there) return nothing;
    return html`<p class="offline">${icon('plug')}
      <span><b>${t('You\'re offline.')}</b> ${this.canPlay
        ? t('You can play in this browser meanwhile: alone, against bots or passing it around. Games on the server wait for you there.')
        : t('You can still read the rules and look at every card. Playing and scoring will work again once you\'re back online.')}</span>
      ${this.canPlay ? html`<a class="button small decide" href=${offlineGame}>${icon('pencil')} ${t('Play offline')}</a>` : nothing}
      <a class="button small" href="/rules">${t('Rules and cards')}</a></p>`;
  }
}

customElements.define('desk-offline', DeskOffline);
