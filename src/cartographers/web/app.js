// The beginning: preferences, words, cards, the own account; then the page of the address.

import {given} from './must.js';
import {Refused, changeMe, loadMe, me} from './api.js';
import {installSprite} from './art/sprite.js';
import {loadCatalogue} from './catalogue.js';
import {changes as wordChanges, language, speak, t} from './i18n.js';
import {changes as addressChanges} from './navigation.js';
import {connection, keepForLater} from './offline.js';
import {beginRouting, matching} from './router.js';
import {adopt, apply, changes as settingChanges, choose, chosenLanguage, isKept, setting} from './settings.js';
import {DeskElement} from './ui/element.js';
import './ui/announcements.js';
import './ui/offline.js';
import {tellProblems} from './ui/validity.js';
import {html, keyed} from './vendor/lit/lit.js';

tellProblems();

class DeskApp extends DeskElement {
  static properties = {shown: {state: true}};

  #address = () => this.#open();

  constructor() {
    super();
    /** @type {{module: PageModule, params: Record<string, string>, path: string} | undefined} */
    this.shown = given();
  }

  connectedCallback() {
    super.connectedCallback();
    addressChanges.addEventListener('address', this.#address);
    wordChanges.addEventListener('language', () => this.#entitle());
    this.#open();
  }

  async #open() {
    const path = location.pathname;
    const found = matching(path);
    const load = outside ? () => import('./home/outside.js') : found?.load ?? (() => import('./home/lost.js'));
    const module = await load().catch(() => null);
    if (path !== location.pathname) return; // somebody has gone on while the page was on its way
    const first = !this.shown;
    if (!module) {
      // Its files did not come. The browser tries once more, from the beginning.
      if (first) document.body.classList.add('unreachable');
      else location.assign(location.href);
      return;
    }
    const params = outside ? {reason: outside} : found?.params ?? {};
    this.shown = {module, params, path};
    this.#entitle();
    await this.updateComplete;
    // Whoever listens or uses the keyboard begins at the top of the new page.
    if (!first) this.querySelector('h1')?.focus();
  }

  #entitle() {
    if (this.shown) document.title = [this.shown.module.title(this.shown.params), t('Cartographers')].filter(Boolean).join(' · ');
  }

  render() {
    if (!this.shown) return html``;
    const {path, module, params} = this.shown;
    // A table says itself when it has lost the connection.
    return html`<desk-announcements ?data-table=${path.startsWith('/t/')}></desk-announcements>${path.startsWith('/t/') ? '' : html`<desk-offline></desk-offline>`}${keyed(path, module.page(params))}`;
  }
}

const NOT_ANY_MORE = ['signed-out', 'account-missing', 'banned', 'banned-until'];
/** @type {string | null} */
let outside = null; // why the server does not know this browser any more, although it once did

/** Who somebody is, as soon as the server can be asked. */
async function greet() {
  try {
    await loadMe();
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem;
    if (NOT_ANY_MORE.includes(problem.reason)) {
      outside = problem.reason;
      return;
    }
    if (problem.reason !== 'offline') throw problem;
    connection.addEventListener('change', greet, {once: true});
    return;
  }
  adopt(me().settings);
  if (me().language !== chosenLanguage()) changeMe({language: chosenLanguage()}).catch(() => {});
}

async function begin() {
  apply();
  connection.watch();
  beginRouting();
  installSprite();
  await Promise.all([greet(), loadCatalogue(), speak(chosenLanguage())]);
  settingChanges.addEventListener('settings', async (event) => {
    const {detail: key} = /** @type {CustomEvent<SettingKey>} */ (event);
    if (isKept(key)) changeMe({settings: {...me().settings, [key]: setting(key)}}).catch(() => {}); // this browser has it anyway
    if (key !== 'language') return;
    try {
      await speak(chosenLanguage());
    } catch {
      choose('language', language()); // the words did not come: everything stays as it is spoken
      return;
    }
    changeMe({language: chosenLanguage()}).catch(() => {}); // the page speaks it already
  });
  customElements.define('desk-app', DeskApp);
  keepForLater();
}

begin().catch(() => {
  document.body.classList.add('unreachable');
});

