// <card-face>: the face or the back of a card, for pages that have something to do before they show cards.

import {rested} from '../later.js';
import {DeskElement} from '../ui/element.js';
import {nothing} from '../vendor/lit/lit.js';

/** @type {typeof import('./face.js') | null} */
let faces = null;

export class CardFace extends DeskElement {
  static properties = {card: {}, back: {type: Boolean}, plain: {type: Boolean}};

  constructor() {
    super();
    this.card = '';
    this.back = false;
    this.plain = false; // without its rule, for those who see it small
  }

  async connectedCallback() {
    super.connectedCallback();
    if (faces) return;
    await rested();
    faces = await import('./face.js').catch(() => null); // without a connection its place stays empty
    this.requestUpdate();
  }

  render() {
    if (!faces) return nothing;
    return this.back ? faces.cardBack() : faces.cardFace(this.card, {words: !this.plain});
  }

  updated() {
    this.toggleAttribute('shown', faces !== null);
  }
}

customElements.define('card-face', CardFace);
