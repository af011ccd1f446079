// <own-devices>: the browsers in which one is signed in, and how to sign out of them.

import {given} from '../must.js';
import {forgetPush} from '../push.js';
import {get, post, remove} from '../api.js';
import {ago, t} from '../i18n.js';
import {icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {isLostByLeaving, lostGuest} from './leaving.js';
import {OwnList} from './own_list.js';

class OwnDevices extends OwnList {
  static properties = {sessions: {state: true}, asked: {state: true}};

  constructor() {
    super();
    /** @type {import('./leaving.js').Asked | null} */
    this.asked = given();
    /** @type {Wire.SessionJson[]} */
    this.sessions = [];
  }

  async load() {
    this.sessions = await get('/me/sessions').catch(() => []);
  }

  render() {
    const others = this.sessions.some((session) => !session.current);
    return html`<section class="paper account-part" aria-labelledby="devices-title">
      <h2 id="devices-title">${t('Where you are signed in')}</h2>
      <ul class="tokens">${this.sessions.map((session) => this.#device(session))}</ul>
      ${this.told('devices')}
      <div class="account-actions"><button type="button" @click=${this.#leave}>${icon('back')} ${t('Sign out')}</button>
        ${others ? html`<button type="button" @click=${this.#leaveEverywhere}>${t('Sign out everywhere')}</button>` : nothing}</div>
      ${lostGuest(this.asked, () => { this.asked = null; })}</section>`;
  }

  /** @param {Wire.SessionJson} session */
  #device(session) {
    const words = browserWords(session);
    return html`<li><span>${words}<small class="device-when">${session.current ? t('this browser') : t('last seen {when}', {when: ago(session.seen)})}</small></span>
      ${session.current ? nothing : html`<button type="button" class="quiet" aria-label=${t('Sign out of {browser}', {browser: words})} @click=${() => this.#end(session)}>${icon('close')}</button>`}</li>`;
  }

  /** @param {Wire.SessionJson} session */
  async #end(session) {
    await this.try('devices', () => remove(`/me/sessions/${session.id}`), t('Signed out there.'));
    this.load();
  }

  #leave = () => this.#ask(t('Sign out and lose this guest?'), t('Sign out'), () => post('/logout'));

  #leaveEverywhere = () => this.#ask(t('Sign out and lose this guest?'), t('Sign out everywhere'), () => remove('/me/sessions'));

  /** @param {string} title @param {string} words @param {() => Promise<unknown>} how */
  async #ask(title, words, how) {
    const work = async () => {
      if (!(await this.try('devices', how, ''))) return;
      await forgetPush();
      location.assign('/');
    };
    if (await isLostByLeaving()) this.asked = {title, words, work};
    else work();
  }
}

/** @param {{browser: string, system: string}} given */
export function browserWords({browser, system}) {
  if (browser && system) return t('{browser} on {system}', {browser, system});
  return browser || system || t('A browser');
}

customElements.define('own-devices', OwnDevices);
