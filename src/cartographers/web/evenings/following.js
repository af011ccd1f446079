// An element that shows an evening as it is now: it asks every few seconds whether something is new.

import {Refused, get} from '../api.js';
import {given} from '../must.js';
import {FetchedElement} from '../ui/fetched.js';
import {whileLooking} from '../ui/while_looking.js';

const SECONDS = 4;

export class FollowingElement extends FetchedElement {
  /** @type {Record<string, object>} */
  static properties = {code: {}, evening: {state: true}, problem: {state: true}, busy: {state: true}};

  /** @type {(() => void) | undefined} */
  #stop = undefined;

  constructor() {
    super();
    /** @type {string} */
    this.code = given();
    /** @type {Wire.EveningJson | null} */
    this.evening = null;
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
  }

  connectedCallback() {
    super.connectedCallback();
    this.#stop = whileLooking(() => this.look(), SECONDS);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#stop?.();
  }

  load() {
    return this.attempt(async () => { this.evening = await get(`/evenings/${this.code}`); });
  }

  /** A server that cannot be reached for a moment is asked again; what is shown stays. */
  async look() {
    if (!this.evening || this.busy) return;
    try {
      const news = await get(`/evenings/${this.code}?version=${this.evening.version}`);
      if (news && (!this.evening || news.version >= this.evening.version)) this.evening = news;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
    }
  }
}
