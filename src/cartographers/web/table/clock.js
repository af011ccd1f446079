// <turn-clock>: how much time is left for this turn or for a run of puzzles, or how long the turn has taken so far.

import {given} from '../must.js';
import {t, unit} from '../i18n.js';
import {DeskElement} from '../ui/element.js';
import {icon} from '../ui/signs.js';
import {html} from '../vendor/lit/lit.js';

const [MINUTE, HOUR, DAY] = [60, 3600, 86400]; // seconds
const LATE = 15;

class TurnClock extends DeskElement {
  static properties = {deadline: {attribute: false}, run: {type: Boolean}, since: {attribute: false}, now: {attribute: false}};
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #tick = undefined;
  #ahead = 0; // of the server's clock over this computer's, in seconds

  constructor() {
    super();
    /** @type {number | undefined} */
    this.deadline = given();
    this.run = false;
    /** @type {number} */
    this.since = given();
    /** @type {number} */
    this.now = given();
  }

  connectedCallback() {
    super.connectedCallback();
    this.#tick = setInterval(() => this.requestUpdate(), 1000);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#tick);
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has('now')) this.#ahead = this.now - Date.now() / 1000;
  }

  render() {
    const now = Date.now() / 1000 + this.#ahead;
    const seconds = Math.max(0, Math.round(this.deadline ? this.deadline - now : now - this.since));
    const label = this.run ? t('Time left for this run') : this.deadline ? t('Time left for this turn') : t('How long this turn has lasted');
    return html`<span class="turn-clock ${this.deadline && seconds < LATE ? 'turn-clock-late' : ''}" role="timer" aria-label=${label}>${icon('hourglass')} ${shown(seconds)}</span>`;
  }
}

/** @param {number} seconds */
function shown(seconds) {
  /** @param {number} value */
  const two = (value) => String(value).padStart(2, '0');
  const [days, hours, minutes] = [DAY, HOUR, MINUTE].map((length) => Math.floor(seconds / length));
  if (days > 0) return `${unit(days, 'day')} ${unit(hours % 24, 'hour')}`;
  if (hours > 0) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

customElements.define('turn-clock', TurnClock);
