/** What an operation of the queue is as an HTTP request: { method, path, body }. */

/**
 * @param {string} game
 * @param {Operation} op
 */
const ROUND = (game, op) => `games/${game}/rounds/${op.round}/`;

/** @type {{ [kind: string]: (game: string, op: Operation) => Question }} */
const REQUESTS = {
  start: (game, op) => ({
    method: "POST",
    path: "games/",
    body: {
      ...op.game,
      seats: op.game.seats?.map(({ player, name }) => (player ? { player } : { name })),
      id: game,
      operation: op.operation,
      owner_secret: op.owner_secret,
      ...clockOf(op),
    },
  }),
  rematch: (game, op) => ({
    method: "POST",
    path: `games/${op.game.rematch_of}/rematch/`,
    body: {
      operation: op.operation,
      id: game,
      seats: op.order,
      owner_secret: op.owner_secret,
      played_on: op.game.played_on,
      ...clockOf(op),
      ...beginningOf(op.game),
    },
  }),
  record: (game, op) => ({
    method: "POST",
    path: `games/${game}/rounds/`,
    body: { operation: op.operation, after: op.after, number: op.number, entry: op.entry },
  }),
  correct: (game, op) => ({
    method: "PUT",
    path: ROUND(game, op),
    body: { operation: op.operation, after: op.after, entry: op.entry },
  }),
  remove: (game, op) => ({
    method: "DELETE",
    path: `${ROUND(game, op)}?${new URLSearchParams({ operation: op.operation, after: String(op.after) })}`,
    body: null,
  }),
  finish: (game, op) => ({
    method: "POST",
    path: `games/${game}/finish/`,
    body: plain(op),
  }),
  reopen: (game, op) => ({
    method: "POST",
    path: `games/${game}/reopen/`,
    body: plain(op),
  }),
  name_seat: (game, op) => ({
    method: "PUT",
    path: `games/${game}/seats/${op.seat}/`,
    body: { ...plain(op), name: op.name, ...(op.from_round && { from_round: op.from_round }) },
  }),
};

/**
 * How a rematch began here, as far as its game has such a thing.
 *
 * @param {NewGame} game
 */
function beginningOf({ first_dealer, first_banker, finish_before }) {
  const said = Object.entries({ first_dealer, first_banker, finish_before });
  return Object.fromEntries(said.filter(([, value]) => value !== null && value !== undefined));
}

/**
 * What this device's clock says: the server's may be another, and a game may have waited.
 *
 * @param {Operation} op
 */
function clockOf({ made_at }) {
  return { begun_at: made_at, sent_at: new Date().toISOString() };
}

/** @param {Operation} op */
const plain = (op) => ({ operation: op.operation, after: op.after });

/**
 * Whether this page knows what the operation is: a newer one may have left it in the queue.
 *
 * @param {Operation} op
 */
export const isKnown = (op) => Object.hasOwn(REQUESTS, op.kind);

/**
 * @param {string} game
 * @param {Operation} op
 */
export function requestOf(game, op) {
  return REQUESTS[op.kind](game, op);
}

/**
 * A mark of a call while the round is being played; the last word of a seat counts.
 *
 * @param {string} game
 * @param {SentDraft} draft
 * @returns {Question}
 */
export function draftRequest(game, draft) {
  return { method: "PUT", path: `games/${game}/draft/`, body: draft };
}
