/**
 * Sends the queue of a game: in order, one at a time, until nothing is left or a person is needed.
 *
 * Knows no page: it runs in a tab as well as in a service worker. Everything that it learns goes
 * into the game's record; whoever shows the game reads it there.
 */

import { delayAfter } from "../../../common/live/backoff.js";
import { markAttempt, nextToSend, setAside } from "../queue.js";
import { markOf } from "../revisions.js";
import {
  answersDraft,
  answersOperation,
  answersState,
  betterKey,
  hitchOf,
  isAboutOperation,
  learn,
  problemOf,
  refuseWriting,
  settle,
  settleLink,
} from "./answers.js";
import { exchange, sendAsHolder } from "./holder.js";
import { withLock } from "./lock.js";
import { draftRequest, isKnown, requestOf } from "./requests.js";

const OCCUPIED = 2_000;

/**
 * Return `{ run(gameId, { urgent }), runWaiting(), wake(), stop() }`; a failed run tries again by
 * itself. Until then `run` does nothing, unless something was written since, or it is urgent.
 */
export function createSender({
  store,
  send,
  channel,
  random = Math.random,
  later = setTimeout,
  now = () => performance.now(),
  lock = withLock,
}) {
  const failures = new Map();
  const waits = new Map(); // game → { until, asked, last, timer }: asked by the server, or by us
  const busy = new Set();
  const again = new Map(); // game → urgent: asked for while it was being worked on
  let stopped = false;

  async function run(id, { urgent = false } = {}) {
    if (stopped) return;
    if (busy.has(id)) return void again.set(id, urgent || again.get(id));
    busy.add(id);
    try {
      if (!(await mustWait(id, urgent))) await work(id);
    } catch (error) {
      console.warn("the queue could not be worked on", error);
      waitAndRetry(id, {}, null);
    } finally {
      busy.delete(id);
    }
    if (!again.has(id)) return;
    const next = { urgent: again.get(id) };
    again.delete(id);
    await run(id, next);
  }

  async function work(id) {
    clearTimeout(waits.get(id)?.timer);
    waits.delete(id);
    const mine = await lock(`tichu-send-${id}`, store, (isHeld) => drain(id, isHeld));
    if (!mine) later(() => run(id), OCCUPIED);
  }

  /** A server that asked for patience gets it; else whoever wrote something new need not wait. */
  async function mustWait(id, urgent) {
    const wait = waits.get(id);
    if (!wait || now() >= wait.until) return false;
    if (wait.asked) return true;
    return !urgent && newestOf(await store.get(id)) === wait.last;
  }

  async function drain(id, isHeld) {
    const context = { id, store: guarded(store), send, channel, isHeld };
    for (const step of [exchangeToken, sendQueue, sendDrafts, refresh]) {
      if (!isHeld()) return;
      const result = await step(context);
      if (result?.outcome === "later") return noteHitch(context, result);
    }
    const record = await store.get(id);
    if (record?.trouble && !["link", "role"].includes(record.trouble.of))
      return waitAndRetry(id, {}, record);
    failures.delete(id);
  }

  async function noteHitch({ id, store: kept }, result) {
    const hitch = hitchOf(result);
    const record = await kept.get(id);
    if (record && record.hitch?.code !== hitch.code) {
      await kept.update(id, (known) => ({ ...known, hitch }));
      channel.tell(id);
    }
    waitAndRetry(id, result, record);
  }

  function waitAndRetry(id, { retryAfter = 0 }, record) {
    if (stopped) return;
    const count = (failures.get(id) ?? 0) + 1;
    failures.set(id, count);
    clearTimeout(waits.get(id)?.timer);
    const delay = delayAfter(count, random, retryAfter);
    const timer = later(() => {
      waits.delete(id);
      run(id);
    }, delay);
    waits.set(id, { until: now() + delay, asked: retryAfter > 0, last: newestOf(record), timer });
  }

  /** There is a network again, or somebody looks: try at once whatever waits of our own accord. */
  function wake() {
    busy.forEach((id) => again.set(id, true)); // What is on its way may hang in the old network.
    for (const id of [...waits.keys()]) {
      if (!waits.get(id).asked) failures.delete(id);
      run(id, { urgent: true });
    }
  }

  /** Send what waits of every game of this device, one game after the other. */
  async function runWaiting() {
    for (const record of await store.all()) {
      if (record.token || nextToSend(record)) await run(record.id);
    }
  }

  function stop() {
    stopped = true;
    waits.forEach(({ timer }) => clearTimeout(timer));
  }

  return { run, runWaiting, wake, stop };
}

const newestOf = (record) => `${record?.queue.at(-1)?.operation} ${record?.token}`;

/** A game may be deleted from the device while an answer is on its way. */
function guarded(store) {
  return {
    ...store,
    get: store.get,
    update: (id, change) => store.update(id, (record) => record && change(record)),
  };
}

/** A link's token becomes a cookie, and stays here as the key for when the cookie is lost. */
async function exchangeToken({ id, store, send, channel }) {
  const record = await store.get(id);
  if (!record?.token) return null;
  const { token } = record;
  const result = await exchange(id, token, send);
  if (result.outcome === "later") return result;
  await store.update(id, (now) => settleLink(now, token, result));
  channel.tell(id);
  return null;
}

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
    const settled = await settlementOf(context, op, result);
    if (settled.outcome === "later") return settled;
    await store.update(id, settled.change);
    channel.tell(id);
    if (result.outcome !== "ok") return result;
  }
  return null;
}

/**
 * The operation to send, marked as on its way in the same step: from then on it cannot be taken
 * back unseen, and what was taken back a moment before is not sent.
 */
async function claim({ id, store }) {
  const known = await store.get(id);
  if (!known || !nextToSend(known)) return null;
  const record = await store.update(id, (now) => {
    const first = nextToSend(now);
    return first && isKnown(first) ? markAttempt(now, first.operation) : now;
  });
  return record ? nextToSend(record) : null;
}

async function tellOlderPage({ id, store, channel }) {
  await store.update(id, (now) =>
    refuseWriting(now, { status: 0, code: "page_older", errors: [], title: "" }),
  );
  channel.tell(id);
  return { outcome: "denied", status: 0 };
}

/** { change } for the record, or the answer of a question that has to be asked again later. */
async function settlementOf(context, op, result) {
  const { id, store, send } = context;
  if (result.outcome === "ok" && op.owner_secret && result.data.game.role === "owner")
    return { change: (now) => settle(withKey(now, op), op, result) };
  if (result.outcome === "denied" && isAboutOperation(await store.get(id), result)) {
    const state = await send({ method: "GET", path: `games/${id}/`, expects: answersState(id) });
    if (state.outcome === "later") return state;
    if (state.data?.may?.record)
      return { change: (now) => setAside(now, op.operation, "refused", problemOf(result)) };
  }
  return { change: (now) => settle(now, op, result) };
}

/**
 * Who began a game keeps its owner link: by then the answer's cookie may be lost already. A start
 * that was repeated after that link was ended is answered, but not as its owner.
 */
function withKey(record, op) {
  return {
    ...record,
    key: betterKey(record.key, { token: `o.${op.owner_secret}`, role: "owner" }),
  };
}

/** Marks of the running round: a draft that comes too late is no longer needed. */
async function sendDrafts(context) {
  const { id, store, channel } = context;
  const record = await store.get(id);
  if (!record?.server || record.trouble || record.queue.length > 0) return null;
  for (const [seat, draft] of Object.entries(record.drafts ?? {})) {
    const result = await sendAsHolder(context, {
      ...draftRequest(id, draft),
      expects: answersDraft,
    });
    if (result.outcome === "later") return result;
    await store.update(id, (now) => forgetDraft(learnDraft(now, result), seat, draft));
    channel.tell(id);
  }
  return null;
}

/** The answer holds everybody's marks: what was sent stays in sight without another question. */
function learnDraft(record, { outcome, data }) {
  if (outcome !== "ok" || !(data.draft_revision > record.server.draft_revision)) return record;
  return {
    ...record,
    etag: null,
    server: { ...record.server, draft: data.draft, draft_revision: data.draft_revision },
  };
}

function forgetDraft(record, seat, draft) {
  if (record.drafts?.[seat]?.operation !== draft.operation) return record;
  const { [seat]: _sent, ...drafts } = record.drafts;
  return { ...record, drafts };
}

/** Ask how the game stands, if the server can know it. */
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
  if (result.outcome === "unchanged" && !record.hitch && !record.trouble) return result;
  await store.update(id, (now) => learn(now, result, markOf(record.server)));
  channel.tell(id);
  return result;
}
