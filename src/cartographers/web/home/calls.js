// <home-calls>: what friends want of somebody, on the first page. Their module comes only for those who have friends, groups
// or a request; everybody else asks once.

import {given} from '../must.js';
import {get} from '../api.js';
import {connection} from '../offline.js';
import {FetchedElement} from '../ui/fetched.js';
import {stylesheet} from '../ui/styled.js';
import {html, nothing} from '../vendor/lit/lit.js';

class HomeCalls extends FetchedElement {
  static properties = {called: {state: true}};

  constructor() {
    super();
    /** @type {boolean} */
    this.called = given();
  }

  async load() {
    if (this.called || !connection.there) return;
    const found = await get('/friends/calls').catch(() => null);
    if (!found || !(found.sociable || found.asking.length || found.invitations.length)) return;
    await Promise.all([import('../friends/calls.js'), stylesheet('friends.css')]);
    this.called = true;
  }

  render() {
    return this.called ? html`<friend-calls></friend-calls>` : nothing;
  }
}

customElements.define('home-calls', HomeCalls);
