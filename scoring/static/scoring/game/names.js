/** Who is who: names of seats and teams, with colours where a seat has no name. */

import { t } from "../../common/words.js";
import { findVariant } from "../rules/rules.js";

const TABLE = 4;

export const seatName = (state, seat) =>
  state.seats[seat - 1]?.name || t(seat === state.seats.length + 1 ? "table" : `colour_${seat}`);

export const seatNames = (state) => state.seats.map(({ seat }) => seatName(state, seat));

/** The seats that play; with three players the open hand is one of them. */
export const seatsOf = (state) => [
  ...state.seats.map(({ seat }) => seat),
  ...(state.variant === "three_players" ? [TABLE] : []),
];

export const TEAM_SEATS = { a: [1, 3, 5], b: [2, 4, 6] };

export const otherTeam = (team) => (team === "a" ? "b" : "a");

/** The team of a seat; with three players the dealer of the round decides. */
export function teamOf(seat, context = null) {
  if (!context?.dealer) return seat % 2 === 1 ? "a" : "b";
  return seat === TABLE || seat === context.dealer ? "a" : "b";
}

/** "Anna & Chris"; with three players by the dealer of the round. */
export function teamName(state, team, context = state.context) {
  const isThree = state.variant === "three_players";
  const seats = isThree
    ? seatsOf(state).filter((seat) => teamOf(seat, context) === team)
    : TEAM_SEATS[team].filter((seat) => seat <= state.seats.length);
  return seats.map((seat) => seatName(state, seat)).join(" & ");
}

/** Whether the game's totals belong to two teams. */
export const hasTeams = (state) => Object.hasOwn(state.totals, "a");

/** The columns of the totals, in their order: "a" and "b", or the seats. */
export const columnsOf = (state) => findVariant(state.variant).columns(state.seats.length);

export const columnName = (state, column) =>
  column === "a" || column === "b" ? teamName(state, column) : seatName(state, Number(column));

/** Every player by name, or both teams: the title of a game. */
export const tableName = (state) =>
  hasTeams(state)
    ? ["a", "b"].map((team) => teamName(state, team)).join(" – ")
    : seatNames(state).join(", ");
