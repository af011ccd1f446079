// <turn-clock>: how much time is left for this turn, or how long it has taken so far.

import {t} from '../i18n.js';
import {DeskElement} from '../ui/element.js';
import {icon} from '../ui/signs.js';
import {html} from '../vendor/lit/lit.js';

const LATE = 15; // seconds

class TurnClock extends DeskElement {
  static properties = {deadline: {attribute: false}, since: {attribute: false}, now: {attribute: false}};
  #tick = null;
  #ahead = 0; // of the server's clock over this computer's, in seconds

  connectedCallback() {
    super.connectedCallback();
    this.#tick = setInterval(() => this.requestUpdate(), 1000);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#tick);
  }

  willUpdate(changed) {
    if (changed.has('now')) this.#ahead = this.now - Date.now() / 1000;
  }

  render() {
    const now = Date.now() / 1000 + this.#ahead;
    const seconds = Math.max(0, Math.round(this.deadline ? this.deadline - now : now - this.since));
    const label = this.deadline ? t('Time left for this turn') : t('So long this turn has lasted');
    return html`<span class="turn-clock ${this.deadline && seconds < LATE ? 'turn-clock-late' : ''}" role="timer" aria-label=${label}>${icon('hourglass')} ${shown(seconds)}</span>`;
  }
}

function shown(seconds) {
  const two = (value) => String(value).padStart(2, '0');
  if (seconds >= 86400) return `${Math.floor(seconds / 86400)} d ${Math.floor((seconds % 86400) / 3600)} h`;
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

customElements.define('turn-clock', TurnClock);
