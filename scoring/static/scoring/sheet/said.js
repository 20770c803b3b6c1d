/** What was just done or undone, in words: the line below the panel, and what is read aloud. */

import { figure } from "../../common/dom.js";
import { t } from "../../common/words.js";
import { describeScored } from "../game/beside.js";
import { hasTeams, seatAsThen } from "../game/names.js";
import { describeKind } from "../game/round_drawer.js";

/** @type {{ [kind: string]: string }} */
const WORDS = { record: "said_recorded", correct: "said_corrected", remove: "said_removed" };

/**
 * "Round 6: 300 : 0", calls counted in. A round that was undone is named by what was entered.
 *
 * @param {Omit<Undo, "operation">} step
 * @param {GameState} state
 */
export function describeStep({ kind, round: id, number, made }, state) {
  const round = state.rounds.find((candidate) => candidate.id === id);
  const entry = round?.entry ?? made;
  const score = round && hasTeams(state) ? ["a", "b"].map((team) => figure(round.score[team])) : [];
  const then = seatAsThen(state, number);
  const what = score.length > 0 ? score.join("\u00a0:\u00a0") : entry && describeKind(then, entry);
  return t(WORDS[kind], { number, what: what ?? "" });
}

/**
 * The newest round, as if it had just been entered here; null before there is one.
 *
 * @param {GameState} state
 */
export function describeNewest(state) {
  const newest = state.rounds.at(-1);
  if (!newest) return null;
  return describeStep({ kind: "record", round: newest.id, number: newest.number }, state);
}

/**
 * What the line leaves to the eye: what kind of round it was, and its calls.
 *
 * @param {Undo} step
 * @param {GameState} state
 */
export function hearStep({ kind, round: id }, state) {
  const round = state.rounds.find((candidate) => candidate.id === id);
  if (!round || kind === "remove") return "";
  const { entry, context } = round;
  const then = seatAsThen(state, round.number);
  const parts = [describeKind(then, entry, context), ...describeScored(then, entry)];
  return parts.filter(Boolean).join(". ");
}
