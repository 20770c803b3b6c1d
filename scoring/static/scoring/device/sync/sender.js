/**
 * Sends the queue of a game: in order, one at a time, until nothing is left or a person is needed.
 *
 * Knows no page: it runs in a tab as well as in a service worker. Everything that it learns goes
 * into the game's record; whoever shows the game reads it there.
 */

import { delayAfter } from "../../../common/live/backoff.js";
import { markAttempt, nextToSend, setAside } from "../queue.js";
import { countersOf } from "../revisions.js";
import {
  answersDraft,
  answersOperation,
  answersState,
  betterKey,
  delayOf,
  isAboutOperation,
  learn,
  problemOf,
  refuseWriting,
  takeAnswer,
  takeLinkAnswer,
} from "./answers.js";
import { exchange, sendAsHolder } from "./holder.js";
import { withLock } from "./lock.js";
import { draftRequest, isKnown, requestOf } from "./requests.js";

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
    if (!mine) later(() => this.run(id), OCCUPIED);
  }

  /**
   * A server that asked for patience gets it; else whoever wrote something new need not wait.
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
    for (const step of [exchangeToken, sendQueue, sendDrafts, refresh]) {
      if (!isHeld()) return;
      const result = await step(context);
      if (result?.outcome === "later") return this.#noteHitch(context, result);
    }
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

/**
 * A game may be deleted from the device while an answer is on its way.
 *
 * @param {Store} store
 */
function guarded(store) {
  /** @type {Pick<Store, "get" | "update">} */
  const careful = {
    get: (id) => store.get(id),
    update: (id, change) => store.update(id, (record) => record && change(record)),
  };
  return careful;
}

/**
 * A change of a record that is still there.
 *
 * @param {(record: GameRecord) => GameRecord} change
 * @returns {RecordChange}
 */
const known = (change) => (record) => record && change(record);

/**
 * A link's token becomes a cookie, and stays here as the key for when the cookie is lost.
 *
 * @param {Run} given
 */
async function exchangeToken({ id, store, send, channel }) {
  const record = await store.get(id);
  if (!record?.token) return null;
  const { token } = record;
  const result = await exchange(id, token, send);
  if (result.outcome === "later") return result;
  await store.update(
    id,
    known((now) => takeLinkAnswer(now, token, result)),
  );
  channel.tell(id);
  return null;
}

/** @param {Run} context */
async function sendQueue(context) {
  const { id, store, channel, isHeld } = context;
  while (isHeld()) {
    const op = await claim(context);
    if (!op) return null;
    if (!isKnown(op)) return tellOlderPage(context);
    const result = await sendAsHolder(
      context,
      { ...requestOf(id, op), expects: answersOperation(id, op) },
      op.game?.rematch_of ?? id,
    );
    if (result.outcome === "later") return result;
    const change = await readOutcome(context, op, result);
    if (typeof change !== "function") return change;
    await store.update(id, known(change));
    channel.tell(id);
    if (result.outcome !== "ok") return result;
  }
  return null;
}

/**
 * The operation to send, marked as on its way in the same step: from then on it cannot be taken
 * back unseen, and what was taken back a moment before is not sent.
 *
 * @param {Run} given
 */
async function claim({ id, store }) {
  const before = await store.get(id);
  if (!before || !nextToSend(before)) return null;
  const mark = known((now) => {
    const first = nextToSend(now);
    return first && isKnown(first) ? markAttempt(now, first.operation) : now;
  });
  const record = await store.update(id, mark);
  return record ? nextToSend(record) : null;
}

/** @param {Run} given */
async function tellOlderPage({ id, store, channel }) {
  const problem = { status: 0, code: "page_older", errors: [], title: "" };
  await store.update(
    id,
    known((now) => refuseWriting(now, problem)),
  );
  channel.tell(id);
  return /** @type {Answer} */ ({
    outcome: "denied",
    status: 0,
    data: null,
    etag: null,
    retryAfter: 0,
  });
}

/**
 * The change of the record, or the answer of a question that has to be asked again later.
 *
 * @param {Run} context
 * @param {Operation} op
 * @param {Answer} result
 * @returns {Promise<((record: GameRecord) => GameRecord) | Answer>}
 */
async function readOutcome(context, op, result) {
  const { id, store, send } = context;
  const started = /** @type {{ game: GameState }} */ (result.data);
  if (result.outcome === "ok" && op.owner_secret && started.game.role === "owner")
    return (now) => takeAnswer(withKey(now, op), op, result);
  const record = result.outcome === "denied" ? await store.get(id) : null;
  if (record && isAboutOperation(record, result)) {
    const state = await send({ method: "GET", path: `games/${id}/`, expects: answersState(id) });
    if (state.outcome === "later") return state;
    if (state.outcome === "ok" && /** @type {GameState} */ (state.data).may?.record)
      return (now) => setAside(now, op.operation, "refused", problemOf(result));
  }
  return (now) => takeAnswer(now, op, result);
}

/**
 * Who began a game keeps its owner link: by then the answer's cookie may be lost already. A start
 * that was repeated after that link was ended is answered, but not as its owner.
 *
 * @param {GameRecord} record
 * @param {Operation} op
 */
function withKey(record, op) {
  return {
    ...record,
    key: betterKey(record.key, { token: `o.${op.owner_secret}`, role: "owner" }),
  };
}

/**
 * Marks of the running round: a draft that comes too late is no longer needed.
 *
 * @param {Run} context
 */
async function sendDrafts(context) {
  const { id, store, channel } = context;
  const record = await store.get(id);
  if (!record?.server || record.denial || record.queue.length > 0) return null;
  for (const [seat, draft] of Object.entries(record.drafts ?? {})) {
    const result = await sendAsHolder(context, {
      ...draftRequest(id, draft),
      expects: answersDraft,
    });
    if (result.outcome === "later") return result;
    await store.update(
      id,
      known((now) => forgetDraft(learnDraft(now, result), seat, draft)),
    );
    channel.tell(id);
  }
  return null;
}

/**
 * The answer holds everybody's marks: what was sent stays in sight without another question.
 *
 * @param {GameRecord} record
 * @param {Answer} given
 */
function learnDraft(record, { outcome, data }) {
  const { server } = record;
  if (outcome !== "ok" || !server) return record;
  const { draft, draft_revision } = /** @type {GameState} */ (data);
  if (!(draft_revision > server.draft_revision)) return record;
  return { ...record, etag: null, server: { ...server, draft, draft_revision } };
}

/**
 * @param {GameRecord} record
 * @param {string} seat
 * @param {SentDraft} draft
 */
function forgetDraft(record, seat, draft) {
  if (record.drafts?.[seat]?.operation !== draft.operation) return record;
  const { [seat]: _sent, ...drafts } = record.drafts ?? {};
  return { ...record, drafts };
}

/**
 * Ask how the game stands, if the server can know it.
 *
 * @param {Run} context
 */
async function refresh(context) {
  const { id, store, channel } = context;
  const record = await store.get(id);
  if (!record || record.queue.some((op) => op.kind === "start" || op.kind === "rematch"))
    return null;
  const etag = record.server ? record.etag : null;
  const result = await sendAsHolder(context, {
    method: "GET",
    path: `games/${id}/`,
    etag,
    expects: answersState(id),
  });
  if (result.outcome === "later") return result;
  if (result.outcome === "unchanged" && !record.delay && !record.denial) return result;
  await store.update(
    id,
    known((now) => learn(now, result, countersOf(record.server))),
  );
  channel.tell(id);
  return result;
}
