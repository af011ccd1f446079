// <desk-offline>: says that the server cannot be reached, and what still works meanwhile.

import {t} from '../i18n.js';
import {connection} from '../offline.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {DeskElement} from './element.js';
import {icon} from './signs.js';

class DeskOffline extends DeskElement {
  #again = () => this.requestUpdate();

  connectedCallback() {
    super.connectedCallback();
    connection.addEventListener('change', this.#again);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    connection.removeEventListener('change', this.#again);
  }

  render() {
    return html`<div role="status">${connection.there ? nothing : html`<p class="offline">${icon('plug')}
      <span><b>${t('You\'re offline.')}</b> ${t('You can still read the rules and look at every card. Playing and scoring will work again once you\'re back online.')}</span>
      <a class="button small" href="/rules">${t('Rules and cards')}</a></p>`}</div>`;
  }
}

customElements.define('desk-offline', DeskOffline);
