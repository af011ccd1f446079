// <desk-offline>: says that the server cannot be reached, and what still works meanwhile.

import {t} from '../i18n.js';
import {connection} from '../offline.js';
import {local} from '../transport.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {DeskElement} from './element.js';
import {icon} from './signs.js';

const LOADING = ['progress', 'ready', 'failed'];

/** @param {import('../local/local_table.js').LocalTable} table */
const loading = ({part, hasFailed}) => (hasFailed
  ? html`<span><b>${t('The table could not be set up in this browser.')}</b> ${t('Reload the page to try again. You can still read the rules and look at every card.')}</span>`
  : html`<span><b>${t('The table is being set up in your browser.')}</b> ${t('You can look around meanwhile.')}</span> <progress max="1" value=${part}></progress>`);

class DeskOffline extends DeskElement {
  #again = () => this.requestUpdate();

  connectedCallback() {
    super.connectedCallback();
    connection.addEventListener('change', this.#again);
    for (const change of LOADING) local?.addEventListener(change, this.#again);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    connection.removeEventListener('change', this.#again);
    for (const change of LOADING) local?.removeEventListener(change, this.#again);
  }

  render() {
    if (local) return local.isReady ? html`` : html`<div role="status"><p class="offline">${icon('plug')} ${loading(local)}</p></div>`;
    return html`<div role="status">${connection.there ? nothing : html`<p class="offline">${icon('plug')}
      <span><b>${t('You\'re offline.')}</b> ${t('You can still read the rules and look at every card. Playing and scoring will work again once you\'re back online.')}</span>
      <a class="button small" href="/rules">${t('Rules and cards')}</a></p>`}</div>`;
  }
}

customElements.define('desk-offline', DeskOffline);
