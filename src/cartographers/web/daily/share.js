// <daily-share>: the result as a text that gives nothing away.

import {changes, language, t} from '../i18n.js';
import {announce} from '../ui/announce.js';
import {DeskElement} from '../ui/element.js';
import {icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {landscape} from './landscape.js';

class DailyShare extends DeskElement {
  static properties = {day: {}, seasons: {attribute: false}, text: {state: true}, copied: {state: true}};
  #again = () => this.#ask();

  connectedCallback() {
    super.connectedCallback();
    changes.addEventListener('language', this.#again);
    this.#ask();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    changes.removeEventListener('language', this.#again);
  }

  async #ask() {
    const answer = await fetch(`/api/daily/${this.day}/share?language=${language()}`).catch(() => null);
    if (answer?.ok) this.text = (await answer.text()).trim();
  }

  render() {
    if (!this.text) return nothing;
    return html`<div class="share">
      <h3>${t('To share')}</h3>
      <p class="share-note">${t('A line for each season, up to three stars a square: edicts in the colours of their seals, coins, and what monsters took. Nothing about the cards or the map.')}</p>
      ${landscape(this.seasons)}
      <pre class="share-text" tabindex="0" role="region" aria-label=${t('The text to share')}>${this.text}</pre>
      <div class="share-actions"><button type="button" @click=${this.#copy}>${icon('link')} ${this.copied ? t('Copied') : t('Copy')}</button>
        ${navigator.share ? html`<button type="button" @click=${this.#share}>${icon('share')} ${t('Share')}</button>` : nothing}</div>
    </div>`;
  }

  #copy = async () => {
    try {
      await navigator.clipboard.writeText(this.text);
    } catch {
      // Without the permission the text is marked, ready to be copied by hand.
      getSelection().selectAllChildren(this.querySelector('pre'));
      return;
    }
    this.copied = true;
    announce(t('Copied'));
    setTimeout(() => { this.copied = false; }, 2500);
  };

  #share = () => navigator.share({text: this.text}).catch(() => {});
}

customElements.define('daily-share', DailyShare);
