// <daily-share>: the result as a text that gives nothing away.

import {given, must} from '../must.js';
import {language, t} from '../i18n.js';
import {copyText} from '../ui/clipboard.js';
import {FetchedElement} from '../ui/fetched.js';
import {icon} from '../ui/signs.js';
import {request} from '../transport.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {landscape} from './landscape.js';

class DailyShare extends FetchedElement {
  static properties = {day: {}, seasons: {attribute: false}, text: {state: true}, copied: {state: true}};

  constructor() {
    super();
    /** @type {string | undefined} */
    this.day = given();
    /** @type {Wire.GameJson['seasons']} */
    this.seasons = given();
    /** @type {string | null} */
    this.text = given();
    /** @type {boolean | null} */
    this.copied = given();
  }

  async load() {
    const answer = await request(`/daily/${this.day}/share?language=${language()}`).catch(() => null);
    if (answer?.ok) this.text = (await answer.text()).trim();
  }

  render() {
    if (!this.text) return nothing;
    return html`<div class="share">
      <h3>${t('Share your result')}</h3>
      <p class="share-note">${t('A line for each season, a square for every three stars: edicts in the colors of their seals, coins, and what monsters took. It gives away nothing about the cards or the map.')}</p>
      ${landscape(this.seasons)}
      <pre class="share-text" tabindex="0" role="region" aria-label=${t('The text to share')}>${this.text}</pre>
      <div class="share-actions"><button type="button" @click=${this.#copy}>${icon('link')} ${this.copied ? t('Copied') : t('Copy')}</button>
        ${'share' in navigator ? html`<button type="button" @click=${this.#share}>${icon('share')} ${t('Share')}</button>` : nothing}</div>
    </div>`;
  }

  #copy = async () => {
    // Without the permission the text is marked, ready to be copied by hand.
    if (!(await copyText(this.text ?? '', (copied) => { this.copied = copied; }))) getSelection()?.selectAllChildren(must(this.querySelector('pre')));
  };

  #share = () => navigator.share({text: this.text ?? ''}).catch(() => {});
}

customElements.define('daily-share', DailyShare);
