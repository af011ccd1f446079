// "Why there?": asks why a bot drew what it drew last, and says the answer below its name.

import {Refused, get} from '../api.js';
import {t} from '../i18n.js';
import {announce} from '../ui/announce.js';
import {icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {motiveLights} from './lights.js';
import {motiveWords} from './motive_words.js';

/** The two outlines of `motiveLights`, in words. */
const OUTLINES = () => html`<p class="motive-outlines"><span class="outline-drawn">${t('drawn')}</span> <span class="outline-instead">${t('the other choice')}</span></p>`;

export class Motive extends EventTarget {
  /** What was said, of whom and in which turn, and what it was about.
   * @type {{seat: number, since: number, words: string, told: Wire.MotiveJson | null} | null} */
  #said = null;
  #asking = false;

  /** @param {PlayingSession} session @param {number} seat */
  async #ask(session, seat) {
    if (this.#asking) return;
    this.#asking = true;
    const {since} = session.table;
    try {
      const told = await get(`/tables/${session.code}/why?seat=${seat}`);
      this.#said = {seat, since, told, words: told ? this.#words(session, told) : t('It hasn\'t drawn anything yet.')};
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      this.#said = {seat, since, words: problem.message, told: null};
    } finally {
      this.#asking = false;
    }
    announce(this.#said.words);
    this.dispatchEvent(new Event('change'));
  }

  /** @param {PlayingSession} session @param {Wire.MotiveJson} told */
  #words({table, view}, told) {
    return motiveWords(told, {who: table.seats[told.seat].name, owner: table.seats[told.owner].name, own: told.owner === told.seat, edicts: view.edicts});
  }

  /** For the head of a bot's sheet.
   * @param {PlayingSession} session @param {number} seat */
  button(session, seat) {
    if (session.table.seats[seat].kind !== 'bot') return nothing;
    const label = t('Why did it draw there?');
    return html`<button type="button" class="quiet" data-why aria-label=${label} title=${label} @click=${() => this.#ask(session, seat)}>${icon('help')}</button>`;
  }

  /** The last thing that was said, to tell whether there is something new. */
  get said() {
    return this.#said;
  }

  /** The same with its words, where there is room for them.
   * @param {PlayingSession} session @param {number} seat */
  wordyButton(session, seat) {
    return html`<button type="button" class="small" data-why @click=${() => this.#ask(session, seat)}>${icon('help')} ${t('Why did it draw there?')}</button>`;
  }

  /** What was said of this seat, for as long as the turn lasts, and what its outlines on the map mean. It was announced.
   * @param {PlayingSession} session @param {number} seat */
  sentence(session, seat) {
    const said = this.#current(session, seat);
    return said ? html`<p class="motive">${said.words}</p>${said.told?.instead ? OUTLINES() : nothing}` : nothing;
  }

  /** On whose map it is, where something was said of this seat.
   * @param {PlayingSession} session @param {number} seat */
  owner(session, seat) {
    return this.#current(session, seat)?.told?.owner ?? null;
  }

  /** The places that it is about, on the map of their owner.
   * @param {PlayingSession} session @param {number} seat @param {number} owner */
  lights(session, seat, owner) {
    const told = this.#current(session, seat)?.told;
    return told?.owner === owner ? motiveLights(told) : [];
  }

  /** Nobody looks at it any more. */
  forget() {
    this.#said = null;
  }

  /** @param {PlayingSession} session @param {number} seat */
  #current(session, seat) {
    return this.#said?.seat === seat && this.#said.since === session.table.since ? this.#said : null;
  }
}
