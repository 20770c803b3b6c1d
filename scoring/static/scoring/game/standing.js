/** How a game stands, in words and in order. */

import { t } from "../../common/words.js";
import { findVariant } from "../rules/rules.js";
import { faceOf } from "./faces/faces.js";
import { columnName, seatName, teamName } from "./names.js";

/**
 * Who has won, in a sentence, or null while it is running.
 *
 * @param {GameState} state
 */
export function sayWinner(state) {
  const { winner } = state;
  if (!state.over) return null;
  if (winner === "a" || winner === "b") return t("wins", { team: teamName(state, winner) });
  return winner && winner !== "draw"
    ? t("wins_alone", { name: columnName(state, winner) })
    : t("drawn");
}

/**
 * Whether nothing is known of a game but its totals: there is no round to show.
 *
 * @param {GameState} state
 */
export const isTotalAlone = ({ result }) => result?.scores.length === 0;

/**
 * The leader, what is missing, who shuffles or deals: what is worth saying, in order.
 *
 * @param {GameState} state
 */
export function sayStanding(state) {
  const { result } = state;
  if (result)
    return [t(result.rounds ? "score_alone_after" : "score_alone", { rounds: result.rounds ?? 0 })];
  if (state.over) return [sayLength(state), ...listExpected(state)];
  const face = faceOf(state);
  const [first, second] = face.inOrder(state);
  const best = state.totals[first];
  const ahead = best - state.totals[second];
  const { target, rounds } = state.house_rules;
  return [
    !face.isLevel(state, first, second)
      ? t(face.leads(state), { team: columnName(state, first), points: ahead, count: best })
      : t("level"),
    target ? t("to_go", { points: Math.max(0, target - best) }) : null,
    rounds ? sayRoundsToGo(state, rounds) : null,
    sayNext(state, face.next(state)),
    ...(state.rounds.length === 0 ? listExpected(state) : []),
  ].filter(Boolean);
}

/** @param {GameState} state */
function sayLength({ ended_by: by, rounds: written }) {
  const rounds = written.filter((round) => round.counted).length;
  if (by === "hand") return t("ended_by_hand", { rounds });
  return t(rounds === 1 ? "ended_after_one" : "ended_after", { rounds });
}

/**
 * By how much a team is expected to win, where the game counts for ratings: it is told before the
 * first round and beside the result, since who wins by less can fall.
 *
 * @param {GameState} state
 */
export function listExpected(state) {
  const { expected } = state;
  if (typeof expected !== "number") return [];
  if (!expected) return [t("level_expected")];
  const team = teamName(state, expected > 0 ? "a" : "b");
  return [t("points_expected", { team, points: Math.abs(expected) })];
}

/**
 * How many rounds follow. Between equals it is played on: one more round, or as many as it takes
 * for everybody to have dealt once more.
 *
 * @param {GameState} state
 * @param {number} fixed
 */
function sayRoundsToGo({ variant, rounds, match }, fixed) {
  const step = findVariant(variant).ruleSet.stepOf("rounds");
  const over = rounds.length - fixed;
  const left = over < 0 ? -over : step - (over % step);
  // A tournament has rounds of its own, in each of which so many hands are played.
  if (match) return t(left === 1 ? "one_hand_to_go" : "hands_to_go", { hands: left });
  return t(left === 1 ? "one_round_to_go" : "rounds_to_go", { rounds: left });
}

/**
 * Who shuffles, deals or keeps the bank in the round that comes.
 *
 * @param {GameState} state
 * @param {[string, number] | null} next
 */
const sayNext = (state, next) => next && t(next[0], { name: seatName(state, next[1]) });

/**
 * The chance of winning of both teams in whole percent, or null where it is not known.
 *
 * @param {GameState} given
 */
export function readChances({ chances }) {
  if (!chances) return null;
  const percent = Math.min(99, Math.max(1, Math.round(chances.a * 100)));
  return { a: percent, b: Math.min(99, Math.max(1, Math.round(chances.b * 100))) };
}
