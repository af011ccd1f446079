// <turn-preferences>: how somebody wants to be called when it is their turn, everywhere and at one table.
// <turn-switch> shows it at the table.

import {patch} from '../api.js';
import {t} from '../i18n.js';
import {given} from '../must.js';
import {askForNotices, hasNotices, mayNotify} from '../notices.js';
import {hasPush, subscribeToPush, unsubscribeFromPush} from '../push.js';
import {choose, setting} from '../settings.js';
import {local} from '../transport.js';
import {html, live, nothing} from '../vendor/lit/lit.js';
import {closeDialog, modal} from './modal.js';
import {SettingsElement} from './settings_element.js';
import {icon} from './signs.js';

const MOST_QUIET = 100; // tables that are remembered

/** Whether a table calls.
 * @param {string} code */
export const isLoud = (code) => setting('turns') && !setting('quiet').includes(code);

/** At one table, or everywhere. */
class TurnElement extends SettingsElement {
  /** @type {Record<string, object>} */
  static properties = {code: {}};

  constructor() {
    super();
    /** @type {string | null} */
    this.code = given();
  }
}

class TurnPreferences extends TurnElement {
  static properties = {bare: {type: Boolean}, said: {state: true}};

  constructor() {
    super();
    this.bare = false; // among all that an account has: without a title, and without the way there
    this.said = ''; // what the browser answered
  }

  render() {
    const on = setting('turns');
    const {code} = this;
    return html`<fieldset class="choice" aria-label=${t('When it\'s my turn')}>${this.bare ? nothing : html`<legend>${t('When it\'s my turn')}</legend>`}
      ${this.#box(t('Call me: in the title of the tab and by a sound'), on, false, (wish) => choose('turns', wish))}
      ${code ? this.#box(t('At this table too'), isLoud(code), !on, (wish) => this.#hush(code, !wish)) : nothing}
      ${hasNotices() ? this.#box(t('Also by a notification'), setting('notices') && mayNotify(), !on, this.#notices) : nothing}
      <div role="status">${this.said ? html`<p class="account-note">${this.said}</p>` : nothing}</div>
      ${on || local ? nothing : html`<p class="account-note">${t('Nothing is sent to you anywhere.')}</p>`}
    </fieldset>${this.#more()}`;
  }

  #more() {
    if (local || this.bare) return nothing;
    if (this.code) import('./table_calls.js');
    return html`${this.code ? html`<table-calls code=${this.code}></table-calls>` : nothing}
      <p class="account-note"><a href="/players/me" @click=${closeDialog}>${t('Quiet hours, webhooks and mail')}</a></p>`;
  }

  /** @param {string} words @param {boolean} checked @param {boolean} disabled @param {(wish: boolean) => unknown} change */
  #box(words, checked, disabled, change) {
    return html`<label><input type="checkbox" .checked=${live(checked)} ?disabled=${disabled}
      @change=${(/** @type {On<HTMLInputElement>} */ event) => change(event.target.checked)}> ${words}</label>`;
  }

  /** @param {string} code @param {boolean} quiet */
  #hush(code, quiet) {
    const others = setting('quiet').filter((each) => each !== code);
    choose('quiet', quiet ? [...others, code].slice(-MOST_QUIET) : others);
    if (!local) patch(`/tables/${code}/notifications`, {hushed: quiet}).catch(() => {}); // who only watches has none there
  }

  /** @param {boolean} wish */
  #notices = async (wish) => {
    const may = wish && (await askForNotices());
    choose('notices', may);
    this.said = wish && !may ? t('Your browser does not let this page notify you: allow it in the browser\'s settings.') : '';
    this.requestUpdate(); // the box follows the answer, not the press
    if (!hasPush()) return;
    if (may) this.said = await subscribeToPush().catch(() => false) ? t('You are called here also when no page is open.') : t('You are called here as long as a page is open.');
    else await unsubscribeFromPush().catch(() => {});
    this.tell('pushed');
  };
}

class TurnSwitch extends TurnElement {
  static properties = {open: {state: true}};

  constructor() {
    super();
    this.open = false;
  }

  render() {
    return html`<button type="button" class="quiet" aria-label=${t('When it\'s my turn')} title=${t('When it\'s my turn')} aria-haspopup="dialog"
      @click=${() => { this.open = true; }}>${icon(this.code && isLoud(this.code) ? 'bell' : 'bell-off')}</button>
      ${this.open ? modal(t('Your turn'), html`<div class="preferences"><turn-preferences code=${this.code}></turn-preferences></div>`, () => { this.open = false; }) : nothing}`;
  }
}

customElements.define('turn-preferences', TurnPreferences);
customElements.define('turn-switch', TurnSwitch);
