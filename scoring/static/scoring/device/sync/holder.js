/**
 * The link that a device keeps of a game: shown again when the browser has lost its cookie, and
 * renewed so that neither a lost request nor a lost answer costs its owner the game.
 *
 * A record's `renewal`, { operation, secret }, is of the owner link and has not been answered yet:
 * until it is, either the `key` or that secret opens the game.
 */

import { newId, newSecret } from "../ids.js";
import { answersLink } from "./answers.js";

/**
 * @param {string} id
 * @param {string} token
 * @param {Send} send
 */
export function exchange(id, token, send) {
  return send({
    method: "POST",
    path: "links/exchange/",
    body: { game: id, token },
    expects: answersLink(id),
  });
}

/**
 * Send a request; where the server refuses this browser, show it the link that is kept of `game`.
 * `context`: { id, store, send }, as of a device, and a game's id.
 *
 * @param {Holder} context
 * @param {Question} request
 * @param {string} [game]
 */
export async function sendAsHolder(context, request, game = context.id) {
  const result = await context.send(request);
  if (result.outcome !== "denied" || ![401, 403, 404].includes(result.status)) return result;
  const regained = await regain(context, game);
  if (regained?.outcome === "later") return regained;
  return regained?.outcome === "ok" ? context.send(request) : result;
}

/**
 * Cookies end, are cleared, and hold a limited number of games: show the link once more.
 *
 * @param {Holder} given
 * @param {string} id
 */
async function regain({ store, send }, id) {
  let result = null;
  for (const key of keysOf(await store.get(id))) {
    result = await exchange(id, key.token, send);
    if (result.outcome === "ok")
      await change(store, id, (now) => (isAsked(now, key) ? { ...now, key, renewal: null } : now));
    if (result.outcome === "denied") await change(store, id, (now) => forget(now, key));
    if (result.outcome !== "denied") return result;
  }
  return result;
}

/**
 * The old key first: once that is refused, the renewal has arrived, or another one has.
 *
 * @param {GameRecord | undefined} record
 */
function keysOf(record) {
  const keys = [record?.key, record?.renewal ? keyOf(record.renewal) : null];
  return keys.filter((key) => key !== null && key !== undefined);
}

/** @type {(renewal: Renewal) => Key} */
const keyOf = ({ secret }) => ({ token: `o.${secret}`, role: "owner" });
/**
 * @param {GameRecord} given
 * @param {Key} key
 */
const isAsked = ({ renewal }, key) => renewal !== null && keyOf(renewal).token === key.token;

/**
 * An ended link is not kept.
 *
 * @param {GameRecord} record
 * @param {Key} key
 * @returns {GameRecord}
 */
function forget(record, key) {
  if (isAsked(record, key)) return { ...record, renewal: null };
  return record.key?.token === key.token ? { ...record, key: null } : record;
}

/**
 * A game may be deleted from the device while an answer is on its way.
 *
 * @param {Pick<Store, "update">} store
 * @param {string} id
 * @param {(record: GameRecord) => GameRecord} update
 */
const change = (store, id, update) => store.update(id, (record) => record && update(record));

/**
 * End a link for the next one; returns the answer of the server. A lost answer is asked for once
 * more; if that is lost too, the same renewal goes on when somebody asks for it again.
 *
 * @param {Holder} context
 * @param {string} kind
 */
export async function renewLink(context, kind) {
  const { id, store } = context;
  const { operation, secret } = (kind === "owner" && (await beginRenewal(context))) || {
    operation: newId(),
  };
  const body = secret ? { operation, owner_secret: secret } : { operation };
  /** @param {unknown} data */
  const expects = (data) => {
    const link = /** @type {{ [kind: string]: unknown } | null} */ (data)?.[kind];
    return typeof link === "string" && link.includes(`/g/${id}/#`);
  };
  /** @type {Question} */
  const request = { method: "POST", path: `games/${id}/links/${kind}/renew/`, body, expects };
  const first = await sendAsHolder(context, request);
  const result = first.outcome === "later" ? await sendAsHolder(context, request) : first;
  if (secret && result.outcome !== "later")
    await change(store, id, (now) => endRenewal(now, { operation, secret }, result));
  return result;
}

/**
 * Who holds the owner link keeps its successor before asking; who owns by account needs none.
 *
 * @param {Holder} given
 */
async function beginRenewal({ id, store }) {
  /** @param {GameRecord} record */
  const begin = (record) => ({
    ...record,
    renewal: record.renewal ?? { operation: newId(), secret: newSecret() },
  });
  const record = await change(store, id, (now) => (now.key?.role === "owner" ? begin(now) : now));
  return record?.renewal;
}

/**
 * @param {GameRecord} record
 * @param {Renewal} renewal
 * @param {Answer} given
 */
function endRenewal(record, renewal, { outcome }) {
  if (outcome === "ok") return { ...record, key: keyOf(renewal), renewal: null };
  return isAsked(record, keyOf(renewal)) ? { ...record, renewal: null } : record;
}
