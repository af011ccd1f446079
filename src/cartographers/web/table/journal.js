// What was told and said at a table: the log, and the chat beside it.

/** An event of the game with its sentence, under the version that brought it.
 * @typedef {{event: GameEvent, sentence: string | undefined, id: number}} Told */

/** Whether an event only says who is ready: that stands at the players, not in the log.
 * @param {GameEvent} event */
export const isQuiet = (event) => event.kind === 'confirmed' || event.kind === 'taken-back';

export class Journal {
  /** @type {LogEntry[]} */
  log = [];
  /** @type {Said[]} */
  chat = [];

  /** Puts an event's sentence into the log; those of one version stand together.
   * @param {Told} told */
  write({event, sentence, id}) {
    if (!sentence || isQuiet(event)) return;
    const last = this.log.at(-1);
    if (last?.id === id) this.log = [...this.log.slice(0, -1), {id, sentences: [...last.sentences, sentence]}];
    else this.log = [...this.log, {id, sentences: [sentence]}];
  }

  /** @param {Said} said */
  say(said) {
    if (said.text !== '') this.chat = [...this.chat, said]; // one that was removed says nothing
  }

  /** Whoever looks after the server has removed a line.
   * @param {number} id */
  unsay(id) {
    this.chat = this.chat.filter((said) => said.id !== id);
  }

  /** Everything is told again, in another language. */
  clear() {
    this.log = [];
    this.chat = [];
  }
}
