// A table as this browser knows it: what the server last said, live updates, and the moves one makes.

import {Refused, freshId, get, loadMe, post} from '../api.js';
import {language} from '../i18n.js';
import {LiveUpdates} from '../live.js';
import {retold} from '../board/retell.js';

const LONG_LOG = 1500; // beyond this the past is not fetched with the live updates
const RESEND = 1500;

const later = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

export class Session extends EventTarget {
  table = null;
  view = null; // what is shown; while something is being performed, a step behind the server
  decision = null;
  version = 0;
  online = true;
  sending = false;
  problem = null; // one sentence, until the next thing happens
  log = []; // [{id, at, sentences}]
  chat = []; // [{id, at, name, player, text | symbol}]
  performing = false;

  #code;
  #live = null;
  #events = [];
  #loading = null;
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
    this.#live?.close();
    this.log = [];
    this.chat = [];
    this.#listen();
  }

  #listen() {
    const after = this.version > LONG_LOG ? this.version : 0;
    this.#seen = Math.max(this.#seen, this.version);
    this.#live = new LiveUpdates(
      `/tables/${this.#code}/events`,
      after,
      language(),
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
    if (online) this.refresh();
    this.#changed();
  }

  async #fetch() {
    const answer = await get(`/tables/${this.#code}/view?version=${this.#seen}`);
    this.#take(answer);
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
    if (problem.reason === 'offline') this.online = false;
    else this.problem = problem.message;
    this.#changed();
  }

  #hear(type, data, id) {
    if (type === 'hello') {
      if (data.version > this.#seen && id >= data.version) this.refresh();
      return;
    }
    if (type === 'presence') {
      this.#presence(data);
      return;
    }
    const fresh = id > this.#seen;
    this.#seen = Math.max(this.#seen, id ?? 0);
    if (type === 'game') {
      if (data.sentences?.length) this.log = [...this.log, {id, at: data.at, sentences: data.sentences}];
      if (fresh) this.#queue(data.events, data.sentences);
      else this.#changed();
    } else if (type === 'chat' || type === 'reaction') {
      this.chat = [...this.chat, {id, ...data}];
      if (fresh) this.dispatchEvent(new CustomEvent('said', {detail: data}));
      this.#changed();
    } else if (fresh) {
      this.refresh();
    }
  }

  #presence({online, watchers}) {
    if (!this.table) return;
    const seats = this.table.seats.map((seat, number) => (seat.kind === 'human' ? {...seat, online: online.includes(number)} : seat));
    this.table = {...this.table, seats, watchers};
    this.#changed();
  }

  #queue(events, sentences = []) {
    events.forEach((event, number) => this.#events.push([event, sentences[number]]));
    if (!this.performing) this.#run();
  }

  async #run() {
    this.performing = true;
    await later(25); // what belongs together arrives together
    while (this.#events.length > 0 && !this.#closed) {
      const [event, sentence] = this.#events.shift();
      this.problem = null;
      if (sentence && event.type !== 'confirmed') this.dispatchEvent(new CustomEvent('sentence', {detail: sentence}));
      if (!this.view) await this.#fetch().catch((problem) => this.#tell(problem));
      const before = this.view;
      if (!before) continue;
      this.view = retold(before, event);
      this.#changed();
      await this.perform(event, this.view, before);
    }
    this.performing = false;
    if (this.#closed) return;
    this.#loading = null;
    await this.refresh();
    if (this.#events.length > 0 && !this.performing) this.#run();
  }

  /** Sends a move. Without a connection it is kept and sent again, always under the same id. */
  async move(body) {
    if (this.sending) return false;
    this.sending = true;
    this.problem = null;
    this.#changed();
    const move = {...body, id: freshId(), version: this.version};
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
    await later(1200);
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
