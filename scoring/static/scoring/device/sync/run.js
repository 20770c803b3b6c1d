/**
 * What one run of the sender does, step by step: the link, the queue, the marks, the question how
 * the game stands. A step that answers "later" ends the run; it is tried again later.
 */

import { markAttempt, nextToSend, setAside } from "../queue.js";
import { countersOf } from "../revisions.js";
import {
  answersDraft,
  answersOperation,
  answersState,
  betterKey,
  isAboutOperation,
  learn,
  problemOf,
  refuseWriting,
  takeAnswer,
  takeLinkAnswer,
} from "./answers.js";
import { exchange, sendAsHolder } from "./holder.js";
import { draftRequest, isKnown, requestOf } from "./requests.js";

/**
 * A game may be deleted from the device while an answer is on its way.
 *
 * @param {Store} store
 */
export function guarded(store) {
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
export const known = (change) => (record) => record && change(record);

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
    const early = await waitForEarlier(context);
    if (early) return early;
    const op = await claim(context);
    if (!op) return null;
    if (!isKnown(op)) return refuseSending(context, { code: "page_older" });
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

/**
 * A rematch follows the game before it, which may still be on its way from here, or wait for a
 * person: as long as the server does not know that one, it can take no rematch of it.
 *
 * @param {Run} context
 * @returns {Promise<Answer | null>}
 */
async function waitForEarlier(context) {
  const record = await context.store.get(context.id);
  const first = record && nextToSend(record);
  if (first?.kind !== "rematch") return null;
  const earlier = await context.store.get(String(first.game.rematch_of));
  if (!earlier?.queue.some(({ kind }) => kind === "start" || kind === "rematch")) return null;
  const why = { code: "earlier_game" };
  if (earlier.denial || !nextToSend(earlier)) return refuseSending(context, why);
  const data = { errors: [why] };
  return /** @type {Answer} */ ({ ...NOT_SENT, outcome: "later", reason: "server", data });
}

const NOT_SENT = { outcome: "denied", status: 0, data: null, etag: null, retryAfter: 0 };

/**
 * Say why nothing is sent though nobody refused it.
 *
 * @param {Run} given
 * @param {{ code: string }} why
 */
async function refuseSending({ id, store, channel }, { code }) {
  const problem = { status: 0, code, errors: [], title: "" };
  await store.update(
    id,
    known((now) => refuseWriting(now, problem)),
  );
  channel.tell(id);
  return /** @type {Answer} */ (NOT_SENT);
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
  // Of a rematch whose game is neither there nor here: it can go on as a game of its own.
  if (
    op.kind === "rematch" &&
    result.status === 404 &&
    !(await store.get(String(op.game.rematch_of)))
  )
    return (now) =>
      setAside(now, op.operation, "conflict", { ...problemOf(result), rematch: null });
  // "Not found" may mean the round or the whole game. The state tells: whoever may still record
  // there has lost that round alone, so only this operation is set aside and the rest of the queue
  // goes on.
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
    // The round before may have been removed since: the one being played has its number.
    const number = Math.min(draft.number, record.server.next_number);
    const result = await sendAsHolder(context, {
      ...draftRequest(id, { ...draft, number }),
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

/** In their order; marks that had to wait until the game was known go once it is. */
export const STEPS = [exchangeToken, sendQueue, sendDrafts, refresh, sendDrafts];
