// <dare-friend>: copies the link by which a friend gets the same cards, with one's own stars to beat.

import {given} from '../must.js';
import {addressOf} from '../address.js';
import {me} from '../api.js';
import {number, t} from '../i18n.js';
import {go} from '../navigation.js';
import {copyText} from '../ui/clipboard.js';
import {DeskElement} from '../ui/element.js';
import {icon} from '../ui/signs.js';
import {html} from '../vendor/lit/lit.js';

class DareFriend extends DeskElement {
  static properties = {deck: {}, stars: {type: Number}, copied: {state: true}};

  constructor() {
    super();
    /** @type {string} */
    this.deck = given();
    /** @type {number} */
    this.stars = given();
    /** @type {boolean} */
    this.copied = given();
  }

  render() {
    return html`<button type="button" class="small" @click=${this.#copy}>${icon('link')} ${this.copied ? t('Link copied') : t('Dare a friend: beat my {stars}', {stars: number(this.stars)})}</button>`;
  }

  /** Where nothing can be copied the page itself opens: its address is the link. */
  #copy = async () => {
    const page = `/deck/${this.deck}?player=${me().id}`;
    if (!(await copyText(location.origin + addressOf(page), (copied) => { this.copied = copied; }))) go(page);
  };
}

customElements.define('dare-friend', DareFriend);
