/**
 * What a game looks like: one of three faces, and those that are brought. Sheet, board, watch page,
 * history and end ask `faceOf(state)`; nobody asks which game it is.
 *
 * A face: {
 *   tableClass(state), columns(state), heads(state), cells(state, round), below(state): the sheet;
 *   totals(state): the figures at the top of the sheet; totalsLabel: what they are, as a key;
 *   boardTotals(state), boardCells(state, round), watchTotals(state): for who looks on;
 *   inOrder(state): the columns, the best first;
 *   isLevel(state, one, other): whether two columns are equals;
 *   leads(state): how the leader is named, as a key; next(state): who comes next, as [key, seat];
 *   total(state, column): a total in words, at the end;
 *   describe(state, entry, context): the heart of an entry in words;
 *   createPanel(state, actions, createFoot): the entry panel of a face that is brought; those of
 *     the three stand with the sheet, which alone needs them: see sheet/panel.js;
 * }
 */

import { findVariant } from "../../rules/rules.js";
import { RANKS } from "./ranks.js";
import { TEAMS } from "./teams.js";
import { TRICKS } from "./tricks.js";

/** @type {{ [name: string]: Face }} */
const FACES = { teams: TEAMS, ranks: RANKS, tricks: TRICKS };

/**
 * Add a face that a game brings along.
 *
 * @param {string} name
 * @param {Face} face
 */
export function bringFace(name, face) {
  FACES[name] = face;
}

/**
 * The face of a game.
 *
 * @param {GameState} state
 */
export const faceOf = (state) => FACES[findVariant(state.variant).face];
