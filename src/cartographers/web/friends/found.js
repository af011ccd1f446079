// <found-friend>: whose friend code this is, and the question whether to be friends.

import {given} from '../must.js';
import {get} from '../api.js';
import {FetchedElement} from '../ui/fetched.js';
import {crest} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import './relation.js';

class FoundFriend extends FetchedElement {
  static properties = {code: {}, shown: {state: true}, problem: {state: true}};

  constructor() {
    super();
    /** @type {string} */
    this.code = given();
    /** @type {Wire.RelationJson | null} */
    this.shown = given();
    /** @type {string | null} */
    this.problem = given();
  }

  load() {
    return this.attempt(async () => { this.shown = await get(`/friends/codes/${this.code}`); });
  }

  render() {
    if (this.problem) return html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>`;
    if (!this.shown) return nothing;
    const {person} = this.shown;
    return html`<div class="found">${crest(person.crest, person.name)}<b>${person.name}</b><person-relation code=${this.code}></person-relation></div>`;
  }
}

customElements.define('found-friend', FoundFriend);
