/** Who is who: names of seats and teams, with colours where a seat has no name. */

import { t } from "../../common/words.js";
import { findVariant } from "../rules/rules.js";

/** Scripts that run from right to left, as in people/names.py. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name that turns nothing around that is written beside it (Unicode Annex 9, section 2.4).
 *
 * @param {string} name
 */
const isolate = (name) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/**
 * @param {GameState} state
 * @param {number} seat
 */
export const seatName = (state, seat) =>
  isolate(state.seats[seat - 1]?.name ?? "") ||
  t(seat === state.seats.length + 1 ? "table" : `player_${seat}`);

/**
 * The game with those at its seats who played the round of this number: a seat may have changed
 * hands since.
 *
 * @param {GameState} state
 * @param {number} number
 * @returns {GameState}
 */
export function seatAsThen(state, number) {
  if (!state.seats.some(({ before = [] }) => before.length > 0)) return state;
  const seats = state.seats.map((seat) => {
    const then = (seat.before ?? []).find(({ last_round: last }) => last >= number) ?? seat;
    return { ...seat, player: then.player, name: then.name };
  });
  return { ...state, seats };
}

/** @param {GameState} state */
export const seatNames = (state) => state.seats.map(({ seat }) => seatName(state, seat));

/**
 * The seats that play; an open hand is one of them.
 *
 * @param {GameState} state
 */
export function seatsOf(state) {
  const { open_hand } = findVariant(state.variant);
  return [...state.seats.map(({ seat }) => seat), ...(open_hand ? [open_hand] : [])];
}

/**
 * Whether two of these names, as they are given, are the same.
 *
 * @param {string[]} names  an empty one is nobody's
 */
export function areNamesTwice(names) {
  const given = names.filter(Boolean);
  return new Set(given).size < given.length;
}

/** @type {(team: string) => Team} */
export const otherTeam = (team) => (team === "a" ? "b" : "a");

/**
 * Where partners sit alternately, the team of a seat.
 *
 * @param {number} seat
 */
export const sideOf = (seat) => (seat % 2 === 1 ? "a" : "b");

/**
 * The team of a seat; where the partners change, in the round of this context.
 *
 * @param {GameState} state
 * @param {number} seat
 * @param {RoundContext | null} [context]
 */
export function teamOf(state, seat, context = null) {
  const teams = findVariant(state.variant).teams(context ?? {});
  return teams?.[seat] ?? sideOf(seat);
}

/**
 * The seats of a team; where the partners change, by the dealer of the round.
 *
 * @param {GameState} state
 * @param {string} team
 * @param {RoundContext} [context]
 */
export const seatsOfTeam = (state, team, context = state.context) =>
  seatsOf(state).filter((seat) => teamOf(state, seat, context) === team);

/**
 * "Anna & Chris"; in a match of a tournament what the team calls itself.
 *
 * @param {GameState} state
 * @param {string} team
 * @param {RoundContext} [context]
 */
export const teamName = (state, team, context = state.context) =>
  isolate(state.sides?.[/** @type {Team} */ (team)] ?? "") ||
  seatsOfTeam(state, team, context)
    .map((seat) => seatName(state, seat))
    .join(" & ");

/**
 * Whether the game's totals belong to two teams.
 *
 * @param {GameState} state
 */
export const hasTeams = (state) => Object.hasOwn(state.totals, "a");

/**
 * Whether two pairs of partners can be mixed in another way.
 *
 * @param {GameState} state
 */
export const mayMix = (state) => hasTeams(state) && state.seats.length === 4;

/**
 * The columns of the totals, in their order: "a" and "b", or the seats.
 *
 * @param {GameState} state
 */
export const columnsOf = (state) => findVariant(state.variant).columns(state.seats.length);

/**
 * @param {GameState} state
 * @param {string} column
 */
export const columnName = (state, column) =>
  column === "a" || column === "b" ? teamName(state, column) : seatName(state, Number(column));

/**
 * The kind of round whose entry must have this field; a panel asks only for those that its game has.
 *
 * @param {GameState} state
 * @param {string} field
 */
export function kindWith(state, field) {
  const kind = findVariant(state.variant).kindWith(field, state.house_rules);
  return /** @type {string} */ (kind);
}

/**
 * Every player by name, or both teams: the title of a game.
 *
 * @param {GameState} state
 */
export const tableName = (state) =>
  hasTeams(state)
    ? ["a", "b"].map((team) => teamName(state, team)).join(" – ")
    : seatNames(state).join(", ");
