// A table as this browser knows it: what the server last said, live updates, and the moves one makes.

import {Refused, freshId, get, loadMe, post} from '../api.js';
import {language} from '../i18n.js';
import {LiveUpdates} from '../live.js';
import {retold} from '../board/retell.js';
import {isShared} from './handover.js';
import {Newest, withOwn, withPresence, withView} from './newest.js';

const LONG_LOG = 1500; // entries: of a longer past only the last ones are fetched with the live updates
const MUCH = 150; // that many events at once are no turn but an absence: they are not shown one by one
const RESEND = 1500; // milliseconds after which a request that did not get through is made again
const TOGETHER = 25; // milliseconds: what belongs together arrives within them
const PATIENCE = 1200; // milliseconds that the live updates may take to tell of a move, or to bring a view

const isQuiet = (event) => event.kind === 'confirmed' || event.kind === 'taken-back';

const later = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

export class Session extends EventTarget {
  table = null;
  view = null; // what is shown; while something is being performed, a step behind the server
  decision = null;
  version = 0;
  online = true;
  sending = false;
  problem = null; // one sentence, until the next thing happens
  log = []; // [{id, sentences}]
  chat = []; // [{id, at, name, player, text | symbol}]
  performing = false;
  askedAt = null; // when the question of the moment was put, by the server's clock
  seat = null; // at a hot seat: who has the device in hand

  #code;
  #live = null;
  #newest = null; // the views that come with the live updates; null where they are asked for
  #events = [];
  #loading = null;
  #retrying = false; // after a request that did not get through
  #seen = 0;
  #closed = false;

  /** `perform(event, view)` shows an event; the next one waits for it. */
  constructor(code, perform) {
    super();
    this.#code = code;
    this.perform = perform;
  }

  get code() {
    return this.#code;
  }

  async open() {
    await this.#fetch();
    if (!this.#closed) this.#listen();
  }

  close() {
    this.#closed = true;
    this.#live?.close();
  }

  /** Hears and tells everything in another language. */
  relisten() {
    if (!this.#live) return; // it is still being opened, and will listen in this language
    this.#live.close();
    this.log = [];
    this.chat = [];
    this.#listen();
  }

  #listen() {
    const after = Math.max(0, this.version - LONG_LOG);
    this.#seen = Math.max(this.#seen, this.version);
    // Where people share a device, the view is asked for whoever has it in hand.
    this.#newest = isShared(this.table) ? null : new Newest();
    this.#live = new LiveUpdates(
      `/tables/${this.#code}/events`,
      after,
      {language: language(), views: this.#newest !== null},
      (type, data, id) => this.#hear(type, data, id),
      (online) => this.#setOnline(online),
    );
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }

  #setOnline(online) {
    if (online === this.online) return;
    this.online = online;
    if (online && !this.#newest) this.refresh();
    this.#changed();
  }

  async #fetch() {
    const asked = this.seat;
    const answer = await get(`/tables/${this.#code}/view?version=${this.#seen}${asked === null ? '' : `&seat=${asked}`}`);
    if (!this.online) {
      this.online = true;
      this.#changed();
    }
    if (asked === this.seat) this.#take(answer);
  }

  /** The device goes to somebody else of those who share it. */
  async handTo(seat) {
    const before = this.seat;
    this.seat = seat;
    try {
      await this.#fetch();
    } catch (problem) {
      this.seat = before; // still covered; the button is there to try again
      this.#tell(problem);
    }
  }

  #take(answer) {
    if (answer.version < this.version) return;
    this.table = answer.table;
    this.view = answer.view;
    this.decision = answer.decision;
    this.version = answer.version;
    this.#changed();
  }

  /** Asks the server how things stand, unless something is still being shown: that asks at its end. */
  refresh() {
    if (this.performing || this.#closed) return this.#loading;
    this.#loading ??= this.#fetch()
      .catch((problem) => this.#tell(problem))
      .finally(() => {
        this.#loading = null;
      });
    return this.#loading;
  }

  #tell(problem) {
    if (!(problem instanceof Refused)) throw problem;
    if (problem.reason === 'offline') {
      this.online = false;
      if (!this.#retrying) later(RESEND).then(() => this.#tryAgain());
      this.#retrying = true;
    } else this.problem = problem.message;
    this.#changed();
  }

  #tryAgain() {
    this.#retrying = false;
    this.refresh();
  }

  #hear(type, data, id) {
    if (type === 'hello') {
      if (data.missed) this.#skip(data.version);
      else if (!this.#newest && data.version > this.#seen && id >= data.version) this.refresh();
      return;
    }
    if (type === 'view') {
      this.#newest.take(data);
      this.#showNewest();
      return;
    }
    if (type === 'own') {
      this.#change((answer) => withOwn(answer, data));
      return;
    }
    if (type === 'presence') {
      this.#change((answer) => withPresence(answer, data));
      return;
    }
    const fresh = id > this.#seen;
    this.#seen = Math.max(this.#seen, id ?? 0);
    if (type === 'game') {
      const quiet = data.events.every(isQuiet);
      if (!quiet) this.askedAt = data.at;
      if (!quiet && fresh) this.#newest?.expect(id);
      const told = data.events.map((event, number) => [event, data.sentences?.[number], id]);
      if (!fresh) told.forEach((each) => this.#write(each));
      else if (!this.performing && quiet) this.#note(told);
      else this.#events.push(...told);
      if (quiet && fresh) this.#newest?.amend((answer) => told.reduce((whole, [event]) => withView(whole, (view) => retold(view, event)), answer));
      if (this.#events.length > 0 && !this.performing) this.#run();
      else this.#changed();
    } else if (type === 'chat' || type === 'reaction') {
      this.chat = [...this.chat, {id, ...data}];
      if (fresh && !this.table?.you.muted.includes(data.player)) this.dispatchEvent(new CustomEvent('said', {detail: data}));
      this.#changed();
    } else if (fresh) {
      this.#follow(id);
    }
  }

  /** So much was missed that it is not told: what counts is how things stand now. */
  #skip(version) {
    this.#seen = Math.max(this.#seen, version);
    this.#events = [];
    this.#follow(version);
  }

  /** Something else is to be seen now: the live updates bring it; should they not, it is asked for. */
  async #follow(version) {
    this.#newest?.expect(version);
    await this.#newest?.arrived(PATIENCE);
    if (!this.#newest?.answer) this.refresh();
  }

  /** Shows what the live updates brought, unless something is still being shown: that does it at its end. */
  #showNewest() {
    const answer = this.performing ? null : this.#newest?.answer;
    if (answer) this.#take(answer);
    return Boolean(answer);
  }

  /** Changes something small: in what is shown, and in what is to be shown next. */
  #change(change) {
    this.#newest?.amend(change);
    if (!this.table) return;
    const {table, view, version} = change({table: this.table, view: this.view, version: this.version});
    this.table = table;
    if (!this.performing) Object.assign(this, {view, version}); // a performance has a view of its own
    this.#changed();
  }

  /** Somebody is ready, or is not any more: no reason to take the pencil out of anybody's hand. */
  #note(told) {
    for (const each of told) {
      this.#write(each);
      if (this.view) this.view = retold(this.view, each[0]);
      if (!this.#newest && each[0].seat === this.view?.seat) this.refresh();
    }
  }

  /** Puts an event's sentence into the log; who is ready stands at the players, not here. */
  #write([event, sentence, id]) {
    if (!sentence || isQuiet(event)) return;
    const last = this.log.at(-1);
    if (last?.id === id) this.log = [...this.log.slice(0, -1), {id, sentences: [...last.sentences, sentence]}];
    else this.log = [...this.log, {id, sentences: [sentence]}];
  }

  async #run() {
    this.performing = true;
    await later(TOGETHER);
    do {
      await this.#performAll();
      await this.#newest?.arrived(PATIENCE);
    } while (this.#events.length > 0 && !this.#closed);
    this.performing = false;
    if (this.#closed) return;
    if (!this.#showNewest()) {
      this.#loading = null;
      await this.refresh();
    }
    if (this.#events.length > 0 && !this.performing) this.#run();
  }

  async #performAll() {
    if (this.#events.length > MUCH) this.#events.splice(0).forEach((told) => this.#write(told));
    while (this.#events.length > 0 && !this.#closed) {
      const told = this.#events.shift();
      const [event, sentence] = told;
      this.problem = null;
      this.#write(told);
      if (sentence && event.kind !== 'confirmed') this.dispatchEvent(new CustomEvent('sentence', {detail: sentence}));
      if (!this.view) await this.#begin();
      const before = this.view;
      if (!before) continue;
      this.view = retold(before, event);
      this.#changed();
      await this.perform(event, this.view, before);
    }
  }

  /** The first view of a game that has just begun. */
  async #begin() {
    await this.#newest?.arrived(PATIENCE);
    const answer = this.#newest?.answer;
    if (answer) this.#take(answer);
    else await this.#fetch().catch((problem) => this.#tell(problem));
  }

  /** For whom a move is made or considered, where one account plays for several people. */
  get acting() {
    return this.seat === null ? {} : {seat: this.seat};
  }

  /** Sends a move. Without a connection it is kept and sent again, always under the same id. */
  async move(body) {
    if (this.sending) return false;
    this.sending = true;
    this.problem = null;
    this.#changed();
    const move = {...body, id: freshId(), version: this.version, ...this.acting};
    try {
      return await this.#send(move);
    } finally {
      this.sending = false;
      this.#changed();
    }
  }

  async #send(move) {
    for (let attempt = 0; !this.#closed; attempt += 1) {
      try {
        const {version} = await post(`/tables/${this.#code}/moves`, move);
        this.online = true;
        this.#afterwards(version);
        return true;
      } catch (problem) {
        if (!(problem instanceof Refused)) throw problem;
        if (problem.reason === 'offline' || problem.status === 503) {
          this.online = false;
          this.#changed();
          await later(RESEND);
        } else if (problem.reason === 'forged' && attempt === 0) {
          await loadMe();
        } else {
          this.problem = problem.message;
          await this.refresh();
          return false;
        }
      }
    }
    return false;
  }

  /** The live updates tell what a move brought; should they be late, the view is asked for. */
  async #afterwards(version) {
    await later(PATIENCE);
    if (this.#seen < version) this.refresh();
  }

  /** Any other request about this table; what the server answers is a table. */
  async ask(what, body) {
    try {
      const table = await post(`/tables/${this.#code}/${what}`, body);
      if (table?.code === this.#code) this.table = table;
      this.problem = null;
      this.#changed();
      return table;
    } catch (problem) {
      this.#tell(problem);
      return null;
    }
  }
}
