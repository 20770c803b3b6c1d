/** Hears that a club night or a tournament has changed: a tap, a table, a game played there. */

import { Live } from "../common/live/live.js";
import { nameTopic } from "../common/live/topic.js";
import { createClient } from "../scoring/device/sync/http.js";
import { newId } from "../scoring/device/ids.js";

/**
 * Where a tournament stands, as `describe_day` of live_tournament.py tells it; tables by number.
 *
 * @typedef {object} TournamentDay
 * @property {string} id
 * @property {string} stage
 * @property {number} revision
 * @property {number} round
 * @property {string | null} published_at
 * @property {number[]} open
 * @property {number[]} reported
 * @property {number[]} differ
 * @property {number[]} calls
 * @property {number} played
 * @property {TournamentClock | null} clock
 *
 * @typedef {object} TournamentClock
 * @property {number} seconds
 * @property {number} ran
 * @property {string | null} since
 * @property {boolean} running
 * @property {boolean} last_hand
 * @property {number} revision
 * @property {{ [table: string]: number }} extra
 */

/**
 * Call `changed` whenever something was written, and now and then where the stream is silent.
 *
 * The page fetches what it shows by itself: what comes over the stream says only that it is time.
 *
 * @param {string} api
 * @param {string} id
 * @param {() => unknown} changed
 */
export function watchNight(api, id, changed) {
  watch("night", { api, id, taken: changed, asked: changed });
}

/**
 * Call `taken` with where a tournament stands whenever something was written, and `asked` when the page comes into sight and, where the stream is
 * silent, now and then.
 *
 * @param {{ api: string, id: string, taken: (state: TournamentDay) => unknown,
 *   asked: () => unknown }} given
 */
export function watchTournament(given) {
  watch("tournament", given);
}

/**
 * @param {string} kind
 * @param {{ api: string, id: string, taken: (state: TournamentDay) => unknown,
 *   asked: () => unknown }} given
 */
function watch(kind, { api, id, taken, asked }) {
  const send = createClient({ root: api, device: newId() });
  const lock = async () => false;
  const live = new Live({ send, lock, isAlone: () => true });
  live.register(kind, {
    isShown: async () => true,
    readMark: async () => "",
    take: taken,
    ask: asked,
    listen: () => null,
  });
  live.follow(nameTopic(kind, id));
}
