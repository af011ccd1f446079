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
      <span><b>${t('You are offline.')}</b> ${t('The rules and all cards can still be read, and maps and diagrams looked at. Playing and counting go on when the connection is back.')}</span>
      <a class="button small" href="/rules">${t('Rules and all cards')}</a></p>`}</div>`;
  }
}

customElements.define('desk-offline', DeskOffline);
