// <own-maps>: one's games where there is no server: the atlas of this browser, and the way of a game to other places.

import {given} from '../must.js';
import {loadMe, me} from '../api.js';
import {t} from '../i18n.js';
import {FetchedElement} from '../ui/fetched.js';
import {crest, icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import './account.js';
import './atlas.js';

class OwnMaps extends FetchedElement {
  static properties = {account: {state: true}, problem: {state: true}, busy: {state: true}};

  constructor() {
    super();
    /** @type {import('../api.js').Account | null} */
    this.account = null;
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
  }

  load() {
    return this.attempt(async () => { this.account = me().id === null ? await loadMe() : me(); });
  }

  render() {
    const {account} = this;
    if (!account) return html`<div class="lost"><h1 tabindex="-1">${t('My profile')}</h1></div>`;
    return html`<div class="profile" @changed-me=${() => { this.account = {...me()}; }}>
      <section class="paper profile-banner" aria-labelledby="profile-name">${crest(account.crest, account.name)}
        <div class="profile-who"><h1 id="profile-name" tabindex="-1">${account.name}</h1>${account.title ? html`<p class="profile-title">${account.title}</p>` : nothing}</div></section>
      <player-atlas .player=${account.id ?? ''}></player-atlas>
      <section class="paper" aria-labelledby="keeping-title"><h2 id="keeping-title">${t('Games to take along')}</h2>
        <p>${t('Your games are kept in this browser. At its table you can save each as a file: another browser or a server keeps the game, or continues it.')}</p>
        <p><a class="button" href="/replay">${icon('scroll')} ${t('Bring a saved game')}</a></p></section>
      <h2 class="profile-account">${t('Your account')}</h2><own-account></own-account>
    </div>`;
  }
}

customElements.define('own-maps', OwnMaps);
