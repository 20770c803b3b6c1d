/** From a finished game to its rematch, on whichever phone it began. */

import { carryOn } from "../rules/rules.js";
import { newId, newSecret } from "./ids.js";
import { dayAt } from "./night.js";
import { enqueue, newRecord } from "./queue.js";

/**
 * Begin the next game of the same table on this device, offline too; returns its id. `order`: who
 * sat where now sits at seat 1, 2, …
 *
 * @param {Store} store
 * @param {GameState} state
 * @param {string} before
 * @param {number[]} [order]
 */
export async function beginRematch(
  store,
  state,
  before,
  order = state.seats.map(({ seat }) => seat),
) {
  const id = newId();
  const seats = order.map((seat) => ({ name: state.seats[seat - 1].name }));
  const { variant, house_rules } = state;
  const now = new Date();
  const played_on = dayAt(now, null);
  const begun = { ...carryOn(state, order), rematch_of: before, played_on };
  const game = { variant, house_rules, seats, ...begun };
  const made_at = now.toISOString();
  const op = {
    operation: newId(),
    kind: "rematch",
    made_at,
    owner_secret: newSecret(),
    order,
    game,
  };
  await store.update(id, () => enqueue(newRecord(id, Date.now()), op));
  return id;
}

/**
 * Take what this device may do in a game along to its rematch; returns the address of a page of
 * the rematch, or null without a connection. Whoever may see it already keeps what they have; a link
 * that is new to this device travels in the fragment, and is kept there like any other.
 *
 * @param {Send} send
 * @param {string} before
 * @param {string} [page]
 */
export async function followRematch(send, before, page = "") {
  /** @type {Question} */
  const question = { method: "POST", path: "links/follow/", body: { game: before } };
  const answer = /** @type {Answer<{ game: string, token?: string }>} */ (await send(question));
  const { outcome, data } = answer;
  if (outcome !== "ok") return null;
  return `/g/${data.game}/${page}${data.token ? `#${data.token}` : ""}`;
}
