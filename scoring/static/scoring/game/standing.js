/** How a game stands, in words and in order. */

import { t } from "../../common/words.js";
import { standPlayers } from "../rules/always_last_table.js";
import { columnName, columnsOf, hasTeams, seatName, teamName } from "./names.js";

/** Who has won, in a sentence, or null while it is running. */
export function sayWinner(state) {
  const { winner } = state;
  if (!state.over) return null;
  if (winner === "a" || winner === "b") return t("wins", { team: teamName(state, winner) });
  return winner && winner !== "draw"
    ? t("wins_alone", { name: columnName(state, winner) })
    : t("drawn");
}

/** The leader, what is missing, who shuffles or deals: what is worth saying, in order. */
export function sayStanding(state) {
  if (state.over)
    return [
      t(state.ended_by === "hand" ? "ended_by_hand" : "ended_after", {
        rounds: state.rounds.filter((round) => round.counted).length,
      }),
    ];
  const [first, second] = inOrderOfTotals(state);
  const best = state.totals[first];
  const ahead = best - state.totals[second];
  const word = hasTeams(state)
    ? "leads"
    : state.variant === "always_last"
      ? "first_most_often"
      : "leads_alone";
  const { target, rounds } = state.house_rules;
  return [
    ahead > 0
      ? t(word, { team: columnName(state, first), points: ahead, count: best })
      : t("level"),
    target ? t("to_go", { points: Math.max(0, target - best) }) : null,
    rounds ? t("rounds_to_go", { rounds: Math.max(0, rounds - state.rounds.length) }) : null,
    sayShuffler(state),
  ].filter(Boolean);
}

function sayShuffler({ context, variant, shuffler, ...state }) {
  if (context?.dealer) return t("deals", { name: seatName(state, context.dealer) });
  if (context?.banker) return t("keeps_bank", { name: seatName(state, context.banker) });
  if (!shuffler) return null;
  return t(variant === "always_last" ? "deals_and_clears" : "shuffles", {
    name: seatName(state, shuffler),
  });
}

/** The columns, the best first. */
export const inOrderOfTotals = (state) =>
  columnsOf(state).sort((one, other) => state.totals[other] - state.totals[one]);

/** Where only ranks count: between equals, who was last less often is ahead. */
export function inOrderOfRanks(state) {
  const standing = standPlayers(state);
  return columnsOf(state).sort(
    (one, other) =>
      standing[other].first - standing[one].first || standing[one].last - standing[other].last,
  );
}

/** The chance of winning of both teams in whole percent, or null where it is not known. */
export function readChances({ chances }) {
  if (!chances) return null;
  const percent = Math.min(99, Math.max(1, Math.round(chances.a * 100)));
  return { a: percent, b: Math.min(99, Math.max(1, Math.round(chances.b * 100))) };
}
