// Learning by playing: the choice of lessons, and a lesson at a real table with a coach beside it.

import {given, must} from '../must.js';
import {Refused} from '../api.js';
import {changes, t} from '../i18n.js';
import {setTable} from '../lobby/new_table.js';
import {go} from '../navigation.js';
import {Session} from '../table/session.js';
import '../home/scene.js';
import '../table/play.js';
import {DeskElement} from '../ui/element.js';
import {icon, sign} from '../ui/signs.js';
import {topBar} from '../ui/topbar.js';
import {html, nothing} from '../vendor/lit/lit.js';
import './coach.js';
import * as first from './first.js';
import * as heroes from './heroes.js';
import {progress, remember} from './memory.js';

/** @type {Record<string, import('./coach.js').Script>} */
const SCRIPTS = {first, heroes};
/** @type {Record<string, () => string>} */
const TITLES = {first: () => t('Your first game'), heroes: () => t('Heroes in two minutes')};
/** @type {Record<string, () => string>} */
const WORDS = {
  first: () => t('You draw from the very start, and everything is explained when it comes up. Takes about ten minutes; leave whenever you like.'),
  heroes: () => t('If you know the base game: heroes and their attacks, monsters with habits, wasteland.'),
};
/** @type {Record<string, [string, string]>} */
const SIGNS = {first: ['space-forest-0', 'terrain-forest'], heroes: ['space-hero-0', 'terrain-hero']};

/** @param {{lesson?: string}} given */
export const title = ({lesson}) => (lesson ? TITLES[lesson]() : t('Learn to play'));
/** @param {{lesson?: string}} given */
export const page = ({lesson}) => (lesson ? html`<lesson-page lesson=${lesson}></lesson-page>` : html`${topBar()}<main class="page"><lesson-choice></lesson-choice></main>`);

class LessonChoice extends DeskElement {
  render() {
    return html`<div class="lessons">
      <section class="hero"><div class="hero-words"><h1 tabindex="-1">${t('Learn to play')}</h1>
        <p class="hero-line">${t('No need to read a rulebook first: pick up the pencil.')}</p></div><map-scene></map-scene></section>
      <div class="ways">${Object.keys(SCRIPTS).map((lesson) => this.#lesson(lesson))}
        <section class="way paper" aria-labelledby="lesson-rules"><h2 id="lesson-rules">${sign('compass')} ${t('Rules')}</h2>
          <p>${t('Every rule, and every card with a map to try it on, with a search.')}</p>
          <a class="button lesson-button" href="/rules">${icon('scroll')} ${t('Look things up')}</a></section>
      </div></div>`;
  }

  /** @param {string} lesson */
  #lesson(lesson) {
    const {code, done} = progress(lesson);
    return html`<section class="way paper" aria-labelledby="lesson-${lesson}">
      <h2 id="lesson-${lesson}">${sign(...SIGNS[lesson])} ${TITLES[lesson]()}</h2>
      <p>${WORDS[lesson]()}</p>
      ${done ? html`<p class="lesson-done">${icon('check')} ${t('finished')}</p>` : nothing}
      <a class="button decide lesson-button" href="/learn/${lesson}" @click=${() => done && remember(lesson, {code: null, seen: [], done: false})}>
        ${icon('pencil')} ${done ? t('Play again') : code ? t('Continue') : t('Start')}</a>
      ${code && !done ? html`<button type="button" @click=${() => { remember(lesson, {code: null, seen: []}); go(`/learn/${lesson}`); }}>${icon('turn')} ${t('Start over')}</button>` : nothing}
    </section>`;
  }
}

class LessonPage extends DeskElement {
  static properties = {lesson: {}, problem: {state: true}, silent: {state: true}};
  /** @type {Session | null} */
  #session = null;
  #changed = () => {
    if (this.#session?.view?.result) remember(this.lesson, {done: true});
    this.requestUpdate();
  };
  #relisten = () => this.#session?.relisten();

  constructor() {
    super();
    /** @type {string} */
    this.lesson = given();
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.silent = given();
  }

  connectedCallback() {
    super.connectedCallback();
    changes.addEventListener('language', this.#relisten);
    document.documentElement.dataset.unhurried = ''; // what is explained does not run away
    this.addEventListener('lesson-over', () => remember(this.lesson, {done: true}));
    this.#begin();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    changes.removeEventListener('language', this.#relisten);
    delete document.documentElement.dataset.unhurried;
    this.#session?.close();
    this.#session = null;
  }

  /** Goes on at the table of last time, or sets a new one where there is none. */
  async #begin() {
    this.problem = null;
    try {
      const {code} = progress(this.lesson);
      const session = (code && (await this.#opened(code))) || must(await this.#opened(await this.#set()));
      if (!this.isConnected) {
        session.close();
        return;
      }
      this.#session?.close(); // somebody began twice
      this.#session = session;
      session.addEventListener('change', this.#changed);
      this.requestUpdate();
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      this.problem = problem.message;
    }
  }

  /** The session of a table at which one sits; null if it is not there any more.
   * @param {string} code */
  async #opened(code) {
    const session = new Session(code, async () => {});
    try {
      await session.open();
      if (session.view && session.table?.you.seat !== null) return session;
    } catch (problem) {
      if (!(problem instanceof Refused) || problem.status !== 404) throw problem;
    }
    session.close();
    return null;
  }

  async #set() {
    const {TABLE, BOTS} = SCRIPTS[this.lesson];
    const code = await setTable(TABLE, {bots: BOTS});
    remember(this.lesson, {code, seen: [], done: false});
    return code;
  }

  #again = async () => {
    this.#session?.close();
    this.#session = null;
    remember(this.lesson, {code: null, seen: [], done: false});
    this.requestUpdate();
    await this.#begin();
  };

  render() {
    const session = this.#session;
    return html`${topBar(html`<span class="lesson-name">${TITLES[this.lesson]()}</span>`, this.#tools())}
      <div class="connection" role="status">${session && !session.online ? html`<p class="connection-lost">${icon('plug')} ${t('Connection lost. Reconnecting… your drawing is safe.')}</p>` : nothing}</div>
      <main class=${session ? 'desk' : 'page'}><h1 class="unseen" tabindex="-1">${TITLES[this.lesson]()}</h1>
        ${this.problem ? html`<p class="notice" role="alert">${this.problem}</p><p class="notice"><button type="button" @click=${() => this.#begin()}>${icon('turn')} ${t('Try again')}</button></p>` : nothing}
        ${session ? html`<lesson-coach lesson=${this.lesson} .script=${SCRIPTS[this.lesson]} ?silent=${this.silent}></lesson-coach>
          <play-table .session=${session} .onward=${this.#onward}></play-table>` : nothing}
      </main>`;
  }

  #tools() {
    const label = this.silent ? t('Show the advice') : t('Hide the advice');
    return html`
      <button type="button" class="quiet" aria-label=${label} title=${label} @click=${() => { this.silent = !this.silent; }}>${icon(this.silent ? 'chat' : 'eye')}</button>
      <button type="button" class="quiet" aria-label=${t('Start over')} title=${t('Start over')} @click=${this.#again}>${icon('turn')}</button>
      <a class="button small lesson-leave" href="/learn" aria-label=${t('Leave')}>${icon('home')} <span>${t('Leave')}</span></a>`;
  }

  updated() {
    const play = this.querySelector('play-table');
    /** @type {import('./coach.js').LessonCoach | null} */ (this.querySelector('lesson-coach'))?.watch(play);
  }

  /** At the end of the game its dialog also says what could come next. */
  #onward = () => html`<p class="lesson-next">
    ${this.lesson === 'first' ? html`<a class="button" href="/learn/heroes">${TITLES.heroes()}</a>` : nothing}
    <a class="button" href="/rules">${t('Rules')}</a> <a class="button" href="/learn">${t('Learn to play')}</a></p>`;
}

customElements.define('lesson-choice', LessonChoice);
customElements.define('lesson-page', LessonPage);
