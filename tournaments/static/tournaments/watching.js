/** Hears that a tournament has changed. */

import { watchPlace } from "../scoring/device/place.js";

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
 * Call `taken` with where a tournament stands whenever something was written, and `asked` when the page comes into sight and, where the stream is
 * silent, now and then.
 *
 * @param {{ api: string, id: string, taken: (state: TournamentDay) => unknown,
 *   asked: () => unknown }} given
 */
export function watchTournament(given) {
  watchPlace("tournament", given);
}
