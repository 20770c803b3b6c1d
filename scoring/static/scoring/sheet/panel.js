/**
 * The entry panel of a game: that of its face.
 *
 * It knows no server: it is given the marks of the round and says what was tapped.
 */

import { faceOf } from "../game/faces/faces.js";
import { findVariant } from "../rules/rules.js";
import { createFoot } from "./panels/foot.js";
import { createTeamPanel } from "./panels/teams.js";

/** @type {{ [face: string]: CreatePanel | undefined }} */
const PANELS = { teams: createTeamPanel };
/**
 * Panels of the rarer games: a phone that opens one of these has a network, or all files already.
 *
 * @type {{ [face: string]: (() => Promise<CreatePanel>) | undefined }}
 */
const FETCHED = {
  ranks: async () => (await import("./panels/ranks.js")).createRankPanel,
  tricks: async () => (await import("./panels/tricks.js")).createTrickPanel,
};

/**
 * Fetch the panel of a game, unless it is here. Return whether there is something to wait for.
 *
 * @param {GameState} state
 * @param {() => void} whenHere
 */
export function fetchPanel(state, whenHere) {
  const { face } = findVariant(state.variant);
  const fetchIt = FETCHED[face];
  if (PANELS[face] || !fetchIt) return false;
  if (isFetching) return true;
  isFetching = true;
  fetchIt()
    .then((create) => void (PANELS[face] = create))
    .catch(() => new Promise((go) => setTimeout(go, AGAIN)))
    .then(() => {
      isFetching = false;
      whenHere();
    });
  return true;
}

let isFetching = false;

/** Milliseconds until a panel that did not come is asked for again. */
const AGAIN = 2_000;

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
