/**
 * The entry panel of a game: that of its face.
 *
 * It knows no server: it is given the marks of the round and says what was tapped.
 */

import { faceOf } from "../game/faces/faces.js";
import { findVariant } from "../rules/rules.js";
import { createFoot } from "./panels/foot.js";
import { createRankPanel } from "./panels/ranks.js";
import { createTeamPanel } from "./panels/teams.js";
import { createTrickPanel } from "./panels/tricks.js";

/** @type {{ [face: string]: CreatePanel | undefined }} */
const PANELS = { teams: createTeamPanel, ranks: createRankPanel, tricks: createTrickPanel };

/**
 * Return { element, update(view) }.
 * view: { state, context, marks, side, correcting, undoText, message }; context: of the round entered
 * actions: { changeMarks(marks), record(what), swapSide(), undo(), more(), cancel(), say(text) }
 *
 * @param {GameState} state
 * @param {PanelActions} actions
 */
export function createPanel(state, actions) {
  const create = PANELS[findVariant(state.variant).face] ?? faceOf(state).createPanel;
  if (!create) throw new Error("This face has no panel.");
  return create(state, actions, createFoot);
}
