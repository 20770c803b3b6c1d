/**
 * One stream of server-sent events: its ticket, its breaks, its new beginnings.
 *
 * Knows nothing of tabs, of the store, and of what its topics are. A stream that says nothing is dead, however open it
 * looks: a phone that changes its network is not told, and some proxies collect what they pass on.
 */

import { delayAfter } from "./backoff.js";
import { kindOf } from "./topic.js";

/** The server beats every 15 seconds, and at once when a stream begins. */
const SILENCE = 40_000;
const FIRST_SILENCE = 10_000;
const SPARE = 20_000;

export class Stream {
  /** @type {EventSource | null} */
  #source = null;
  /** @type {(Ticket & { until: number, asked: string }) | null} */
  #ticket = null;
  #failures = 0;
  /** @type {{ silence?: Timer, again?: Timer }} */
  #timers = {};
  #turn = 0;
  #isOpening = false;

  /**
   * `send` as of http.js. `heard(topics)` is called for every sign of life, `down()` when it ends,
   * `state({ topic, state })` with each state, `ended(topic)` when a topic is no longer to be seen.
   *
   * @param {StreamParts} given
   */
  constructor({ send, heard, down, state, ended, address = "/live/stream", random = Math.random }) {
    this.send = send;
    this.heard = heard;
    this.down = down;
    this.state = state;
    this.ended = ended;
    this.address = address;
    this.random = random;
    /** @type {string[]} */
    this.topics = [];
    /** @type {Set<string>} */
    this.watched = new Set();
  }

  /**
   * Whether these very topics are watched, or are about to be.
   *
   * @param {string[]} topics
   */
  watches(topics) {
    const all = topics.every((topic) => this.watched.has(topic));
    return (
      topics.join() === this.topics.join() && (this.#isOpening || (this.#source !== null && all))
    );
  }

  /**
   * Watch these topics; `marks` (topic → mark) say what is known of them already.
   *
   * @param {string[]} topics
   * @param {(topics: string[]) => Promise<Marked>} marks
   */
  async open(topics, marks) {
    this.close();
    const turn = this.#turn;
    this.topics = topics;
    if (topics.length === 0) return;
    this.#isOpening = true;
    const ticket = await this.#findTicket(topics);
    const known = ticket ? await marks(ticket.topics) : {};
    if (turn !== this.#turn) return;
    this.#isOpening = false;
    if (ticket === undefined) this.#fail();
    if (ticket) this.#listen(ticket, known);
  }

  /**
   * The ticket for these topics: null if none of them is to be seen, undefined without an answer.
   *
   * @param {string[]} topics
   */
  async #findTicket(topics) {
    const known = this.#ticket;
    if (known && known.until > Date.now() && known.asked === topics.join()) return known;
    /** @type {Question} */
    const question = { method: "POST", path: "live/tickets/", body: { topics } };
    const answer = /** @type {Answer<NewTicket>} */ (await this.send(question));
    const { outcome, data } = answer;
    if (outcome !== "ok") return undefined;
    if (!data.ticket) return null;
    const until = Date.now() + data.expires_in * 1_000 - SPARE;
    const found = { ticket: data.ticket, topics: data.topics, asked: topics.join(), until };
    this.#ticket = data.refused.length === 0 ? found : null;
    return found;
  }

  /**
   * @param {Ticket} given
   * @param {Marked} marks
   */
  #listen({ ticket, topics }, marks) {
    const last = topics.filter((topic) => marks[topic]).map((topic) => `${topic}=${marks[topic]}`);
    const source = new EventSource(
      `${this.address}?${new URLSearchParams({ ticket, last: last.join() })}`,
    );
    this.#source = source;
    this.watched = new Set(topics);
    this.#expect(FIRST_SILENCE);
    source.onerror = () => this.#fail();
    source.addEventListener("beat", () => this.#live());
    /** @param {MessageEvent<string>} event */
    const take = (event) => {
      this.#live();
      this.state(JSON.parse(event.data));
    };
    for (const kind of new Set(topics.map(kindOf))) source.addEventListener(kind, take);
    source.addEventListener("ended", (event) => this.#end(JSON.parse(event.data).topic));
  }

  #live() {
    this.#failures = 0;
    this.#expect(SILENCE);
    this.heard([...this.watched]);
  }

  /** @param {string} topic */
  #end(topic) {
    this.#ticket = null;
    this.watched.delete(topic);
    this.ended(topic);
    if (this.watched.size === 0) this.close();
  }

  /** @param {number} within */
  #expect(within) {
    clearTimeout(this.#timers.silence);
    this.#timers.silence = setTimeout(() => this.#fail(), within);
  }

  /** Begin anew after a while, later and later; a ticket that opened nothing is not tried again. */
  #fail() {
    if (this.#failures > 0) this.#ticket = null;
    this.#failures += 1;
    this.#stop();
    this.down();
    const tryAgain = () => {
      delete this.#timers.again;
      this.again();
    };
    this.#timers.again = setTimeout(tryAgain, delayAfter(this.#failures, this.random));
  }

  /** Whether it failed, and will try again by itself. */
  get isWaiting() {
    return this.#timers.again !== undefined;
  }

  /** Called when it is time to try again; the stream's owner sets it. */
  again() {}

  #stop() {
    this.#turn += 1;
    this.#isOpening = false;
    clearTimeout(this.#timers.silence);
    clearTimeout(this.#timers.again);
    delete this.#timers.again;
    this.#source?.close();
    this.#source = null;
    this.watched = new Set();
  }

  close() {
    this.#stop();
    this.topics = [];
  }

  /** Close, and ask for another ticket the next time. */
  forget() {
    this.#ticket = null;
    this.close();
  }
}
