// An element that shows an evening as it is now: it asks every few seconds whether something is new.

import {Refused, get} from '../api.js';
import {given} from '../must.js';
import {FetchedElement} from '../ui/fetched.js';

const EVERY = 4000; // milliseconds

export class FollowingElement extends FetchedElement {
  /** @type {Record<string, object>} */
  static properties = {code: {}, evening: {state: true}, problem: {state: true}, busy: {state: true}};

  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer = undefined;

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
    this.#timer = setInterval(() => { if (!document.hidden) this.look(); }, EVERY);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#timer);
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
