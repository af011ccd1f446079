// The beginning: preferences, words, cards, the own account; then the page of the address.

import {given} from './must.js';
import {here} from './address.js';
import {Refused, changeMe, loadMe, me} from './api.js';
import {installSprite} from './art/sprite.js';
import {loadCatalogue} from './catalogue.js';
import {changes as wordChanges, language, speak, t} from './i18n.js';
import {changes as addressChanges} from './navigation.js';
import {connection, keepForLater} from './offline.js';
import {renewPush} from './push.js';
import {beginRouting, matching} from './router.js';
import {adopt, apply, changes as settingChanges, choose, chosen, chosenLanguage, isKept, toKeep, wereKept} from './settings.js';
import {entitle} from './tab.js';
import {DeskElement} from './ui/element.js';
import './ui/announcements.js';
import './ui/bots_warming.js';
import './ui/offline.js';
import {tellProblems} from './ui/validity.js';
import {html, keyed, nothing} from './vendor/lit/lit.js';

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
    const path = here().pathname;
    const found = matching(path);
    const load = outside ? () => import('./home/outside.js') : found?.load ?? (() => import('./home/lost.js'));
    const module = await load().catch(() => null);
    if (path !== here().pathname) return; // somebody has gone on while the page was on its way
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
    if (this.shown) entitle([this.shown.module.title(this.shown.params), t('Cartographers')].filter(Boolean).join(' · '));
  }

  render() {
    if (!this.shown) return html``;
    const {path, module, params} = this.shown;
    const atTable = path.startsWith('/t/');
    return html`<desk-announcements ?data-table=${atTable}></desk-announcements><desk-offline ?data-table=${atTable}></desk-offline>${atTable ? nothing : html`<bots-warming></bots-warming>`}${keyed(path, module.page(params))}`;
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
  const before = chosenLanguage();
  adopt(me().settings);
  if (chosenLanguage() !== before) await speak(chosenLanguage());
  /** @type {Wire.MeChanges} */
  const news = {};
  if (me().language !== chosenLanguage()) news.language = chosenLanguage();
  // A new guest is whoever chose before in this browser; somebody who signs in may be another.
  if (me().guest && Object.keys(me().settings).length === 0 && Object.keys(chosen()).length > 0) news.settings = chosen();
  if (Object.keys(news).length > 0) changeMe(news).catch(() => {});
  keep();
}

let keeping = Promise.resolve();

/** What was chosen goes into the account, one change after the other. What does not get there is tried again with the next, or when a page is opened. */
function keep() {
  keeping = keeping.then(keepChoices).catch(() => {}); // this browser has it anyway
}

/** Beside what was chosen elsewhere since this page was loaded. */
async function keepChoices() {
  const choices = toKeep();
  if (Object.keys(choices).length === 0) return;
  await loadMe();
  /** @type {Wire.MeChanges} */
  const news = {settings: {...me().settings, ...choices}};
  if ('language' in choices) news.language = chosenLanguage();
  await changeMe(news);
  wereKept(choices);
}

async function begin() {
  apply();
  connection.watch();
  beginRouting();
  installSprite();
  await Promise.all([greet(), loadCatalogue(), speak(chosenLanguage())]);
  settingChanges.addEventListener('settings', async (event) => {
    const {detail: key} = /** @type {CustomEvent<SettingKey>} */ (event);
    if (key === 'language' && chosenLanguage() !== language()) {
      try {
        await speak(chosenLanguage());
      } catch {
        choose('language', language()); // the words did not come: everything stays as it is spoken
        return;
      }
    }
    if (isKept(key)) keep();
  });
  customElements.define('desk-app', DeskApp);
  keepForLater();
  renewPush();
}

begin().catch(() => {
  document.body.classList.add('unreachable');
});

