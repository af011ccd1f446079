// <twist-note>: which twists are in force, in a word at the top of the table; a click says what they change.

import {given} from '../must.js';
import {list, t} from '../i18n.js';
import {DeskElement} from '../ui/element.js';
import {modal} from '../ui/modal.js';
import {icon} from '../ui/signs.js';
import {stylesheet} from '../ui/styled.js';
import {twistName, twistRule} from '../ui/twist_words.js';
import {html, nothing} from '../vendor/lit/lit.js';

stylesheet('twists.css');

/** What each of them is called and changes.
 * @param {string[]} twists */
export const twistList = (twists) => html`<dl class="twists">${twists.map((id) => html`<div data-twist=${id}><dt>${icon('dice')} ${twistName(id)}</dt><dd>${twistRule(id)}</dd></div>`)}</dl>`;

class TwistNote extends DeskElement {
  static properties = {twists: {attribute: false}, open: {state: true}};

  constructor() {
    super();
    /** @type {string[]} */
    this.twists = [];
    /** @type {boolean} */
    this.open = given();
  }

  render() {
    const names = list(this.twists.map(twistName));
    return html`<button type="button" class="quiet twist-button" title=${t('Twists in this game')} @click=${() => { this.open = true; }}>${icon('dice')} <span>${names}</span></button>
      ${this.open ? modal(t('Twists in this game'), twistList(this.twists), () => { this.open = false; }) : nothing}`;
  }
}

customElements.define('twist-note', TwistNote);
