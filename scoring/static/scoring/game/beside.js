/** What is said of a round beside its result, in words: one way for each type of field. */

import { besideOf, isUnsaid } from "../rules/rules.js";
import { describeAdjustments } from "./adjustments.js";
import { describeCalls } from "./calls.js";
import { nameInOrder } from "./faces/players.js";
import { seatName, teamName } from "./names.js";

/** @type {{ [type: string]: (state: GameState, entry: Entry, name: string) => string }} */
const WAYS = {
  adjustments: describeAdjustments,
  calls: describeCalls,
  finish: (state, { finish = [] }) => nameInOrder(state, finish),
  seat: (state, entry, name) => seatName(state, Number(entry[name])),
  team: (state, entry, name) => teamName(state, String(entry[name])),
};

/**
 * What an entry says in each field beside its result: { field: text }, empty where it says nothing.
 *
 * @param {GameState} state
 * @param {Entry} entry
 * @param {(field: BoxField) => boolean} [isAsked]
 * @returns {{ [field: string]: string }}
 */
export function describeBeside(state, entry, isAsked = () => true) {
  /** @param {BoxField} field */
  const describe = ({ name, type }) =>
    isUnsaid(entry[name]) ? "" : (WAYS[type]?.(state, entry, name) ?? String(entry[name]));
  const asked = besideOf(entry.kind).filter(isAsked);
  return Object.fromEntries(asked.map((field) => [field.name, describe(field)]));
}

/**
 * What of it is part of the score, for a row that is read aloud.
 *
 * @param {GameState} state
 * @param {Entry} entry
 */
export const describeScored = (state, entry) =>
  Object.values(describeBeside(state, entry, (field) => field.changes_points));
