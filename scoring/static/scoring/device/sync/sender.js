/**
 * Sends the queue of a game: in order, one at a time, until nothing is left or a person is needed.
 *
 * Knows no page: it runs in a tab as well as in a service worker. Everything that it learns goes
 * into the game's record; a page that shows the game reads it there.
 */

import { delayAfter } from "../../../common/live/backoff.js";
import { nextToSend } from "../queue.js";
import { delayOf } from "./answers.js";
import { withLock } from "./lock.js";
import { STEPS, guarded, known } from "./run.js";

const OCCUPIED = 2_000;

/**
 * @typedef {object} Wait  asked for by the server, or by us
 * @property {number} until
 * @property {boolean} asked
 * @property {string} last
 * @property {Timer | null} timer
 */

/**
 * `device`: { store, send, channel }, and what a test puts in the place of time and chance.
 *
 * @param {SenderParts} device
 */
export function createSender(device) {
  return new Sender(device);
}

/**
 * A failed run tries again by itself. Until then `run` does nothing, unless something was written
 * since, or it is urgent.
 */
class Sender {
  /** @type {Map<string, number>} */
  #failures = new Map();
  /** @type {Map<string, Wait>} */
  #waits = new Map();
  /** @type {Set<string>} */
  #busy = new Set();
  /** @type {Map<string, boolean>} */
  #again = new Map(); // game → urgent: asked for while it was being worked on
  /** @type {Set<string>} */
  #occupied = new Set(); // games that another tab works on, to be looked at again
  #stopped = false;

  /** @param {SenderParts} given */
  constructor({
    store,
    send,
    channel,
    random = Math.random,
    later = (work, delay) => setTimeout(work, delay),
    now = () => performance.now(),
    lock = withLock,
  }) {
    this.store = store;
    this.send = send;
    this.channel = channel;
    this.random = random;
    this.later = later;
    this.now = now;
    this.lock = lock;
  }

  /**
   * @param {string} id
   * @param {{ urgent?: boolean }} [options]
   * @returns {Promise<void>}
   */
  async run(id, { urgent = false } = {}) {
    if (this.#stopped) return;
    // A run asked for while one is going on may be about something written after that one had
    // looked. It is noted, and follows as a single run, urgent if any of the requests was.
    if (this.#busy.has(id)) return void this.#again.set(id, urgent || this.#again.get(id) === true);
    this.#busy.add(id);
    try {
      if (!(await this.#mustWait(id, urgent))) await this.#work(id);
    } catch (error) {
      console.warn("the queue could not be worked on", error);
      this.#waitAndRetry(id, {}, null);
    } finally {
      this.#busy.delete(id);
    }
    if (!this.#again.has(id)) return;
    const next = { urgent: this.#again.get(id) === true };
    this.#again.delete(id);
    await this.run(id, next);
  }

  /** There is a network again, or somebody looks: try at once whatever waits of our own accord. */
  wake() {
    // What is on its way may hang in the old network.
    this.#busy.forEach((id) => this.#again.set(id, true));
    for (const [id, { asked }] of [...this.#waits]) {
      if (!asked) this.#failures.delete(id);
      this.run(id, { urgent: true });
    }
  }

  /** Send what waits of every game of this device, one game after the other. */
  async runWaiting() {
    for (const record of await this.store.all()) {
      if (record.token || nextToSend(record)) await this.run(record.id);
    }
  }

  stop() {
    this.#stopped = true;
    this.#waits.forEach(({ timer }) => clearTimeout(timer ?? undefined));
  }

  /** @param {string} id */
  async #work(id) {
    this.#forgetWait(id);
    const { lock, later, store } = this;
    const mine = await lock(`tichu-send-${id}`, store, (isHeld) => this.#drain(id, isHeld));
    if (mine || this.#occupied.has(id)) return;
    this.#occupied.add(id);
    const again = () => {
      this.#occupied.delete(id);
      return this.run(id);
    };
    later(again, OCCUPIED);
  }

  /**
   * A server that asked for patience gets it; else something newly written need not wait.
   *
   * @param {string} id
   * @param {boolean} urgent
   */
  async #mustWait(id, urgent) {
    const wait = this.#waits.get(id);
    if (!wait || this.now() >= wait.until) return false;
    if (wait.asked) return true;
    return !urgent && newestOf(await this.store.get(id)) === wait.last;
  }

  /**
   * @param {string} id
   * @param {() => boolean} isHeld
   */
  async #drain(id, isHeld) {
    const { store, send, channel } = this;
    const context = { id, store: guarded(store), send, channel, isHeld };
    for (const step of STEPS) {
      if (!isHeld()) return;
      const result = await step(context);
      if (result?.outcome === "later") return this.#noteHitch(context, result);
    }
    // A denial may pass (an older server is replaced, a member is let in), so it is asked about
    // again. One of a link that opens nothing, or only to watch, stays until somebody brings
    // another link.
    const record = await store.get(id);
    if (record?.denial && !["link", "role"].includes(record.denial.of ?? ""))
      return this.#waitAndRetry(id, {}, record);
    this.#failures.delete(id);
  }

  /**
   * @param {Run} given
   * @param {Answer} result
   */
  async #noteHitch({ id, store }, result) {
    const delay = delayOf(result);
    const record = await store.get(id);
    if (record && record.delay?.code !== delay.code) {
      await store.update(
        id,
        known((now) => ({ ...now, delay })),
      );
      this.channel.tell(id);
    }
    this.#waitAndRetry(id, result, record);
  }

  /**
   * @param {string} id
   * @param {{ retryAfter?: number }} given
   * @param {GameRecord | null | undefined} record
   */
  #waitAndRetry(id, { retryAfter = 0 }, record) {
    if (this.#stopped) return;
    const count = (this.#failures.get(id) ?? 0) + 1;
    this.#failures.set(id, count);
    this.#forgetWait(id);
    const delay = delayAfter(count, this.random, retryAfter);
    const again = () => {
      this.#waits.delete(id);
      this.run(id);
    };
    const until = this.now() + delay;
    const timer = this.later(again, delay);
    this.#waits.set(id, { until, asked: retryAfter > 0, last: newestOf(record), timer });
  }

  /** @param {string} id */
  #forgetWait(id) {
    clearTimeout(this.#waits.get(id)?.timer ?? undefined);
    this.#waits.delete(id);
  }
}

/** @param {GameRecord | null | undefined} record */
const newestOf = (record) => `${record?.queue.at(-1)?.operation} ${record?.token}`;
