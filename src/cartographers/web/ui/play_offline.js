// <play-offline>: while the server is away, the way to a game in this browser, where one is kept.

import {given} from '../must.js';
import {t} from '../i18n.js';
import {offlineGame} from '../address.js';
import {isOfflineReady} from '../offline_play.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {DeskElement} from './element.js';
import {icon} from './signs.js';

class PlayOffline extends DeskElement {
  static properties = {isReady: {state: true}};

  constructor() {
    super();
    /** @type {boolean} */
    this.isReady = given();
  }

  async connectedCallback() {
    super.connectedCallback();
    this.isReady = await isOfflineReady();
  }

  render() {
    return this.isReady ? html`<span>${t('This game waits for you on the server.')}</span>
      <a class="button small" href=${offlineGame}>${icon('pencil')} ${t('Play offline')}</a>` : nothing;
  }
}

customElements.define('play-offline', PlayOffline);
