/** The rules of a game as one table plays them: what it has otherwise is shown and marked. */

import { openDevice } from "../device/device.js";
import { projectGame } from "../device/project.js";
import { leadBack, readGame } from "./lead_back.js";

/** @import { RuleValue } from "../rules/box.js" */

/**
 * The game as this device has it, else as the server does, or null.
 *
 * @param {string} api
 * @param {string} game
 */
async function findState(api, game) {
  const { store, send } = await openDevice(api);
  const record = await store.get(game);
  const state = record && projectGame(record);
  if (state) return state;
  const answer = await send({ method: "GET", path: `games/${game}/` });
  return answer.outcome === "ok" ? /** @type {GameState} */ (answer.data) : null;
}

/**
 * Which case of a statement a value asks for; Python decides it the same way.
 *
 * @param {RuleValue} value
 */
function caseOf(value) {
  if (value === null) return "none";
  return typeof value === "number" ? "number" : String(value);
}

/**
 * Mark the meaning of a house rule that holds in this game.
 *
 * @param {HTMLElement} meaning
 * @param {boolean} isChosen
 */
function choose(meaning, isChosen) {
  meaning.classList.toggle("chosen-here", isChosen);
  const mark = meaning.querySelector(".chosen");
  if (mark instanceof HTMLElement) mark.hidden = !isChosen;
}

/**
 * Show what the value means wherever its house rule is spoken of.
 *
 * @param {HTMLElement} place
 * @param {RuleValue} value
 */
function tell(place, value) {
  const differs = JSON.stringify(value) !== place.dataset.usual;
  place.classList.toggle("differs", differs);
  /** @type {NodeListOf<HTMLElement>} */
  const parts = place.querySelectorAll(".here, [data-case], [data-choice], [data-figure]");
  for (const part of parts) {
    if (part.classList.contains("here")) part.hidden = !differs;
    if (part.dataset.case) part.hidden = part.dataset.case !== caseOf(value);
    if (part.dataset.choice) choose(part, part.dataset.choice === caseOf(value));
    if ("figure" in part.dataset && part.closest("[data-case], .chosen-here"))
      part.textContent = typeof value === "number" ? String(value) : "";
  }
  return differs;
}

/**
 * @param {HTMLElement} root
 * @param {GameState} state
 */
function markDifferences(root, state) {
  /** @type {{ [rule: string]: RuleValue }} */
  const rules = { ...state.house_rules };
  /** @type {NodeListOf<HTMLElement>} */
  const places = root.querySelectorAll("[data-rule]");
  const differing = [...places].filter((place) => {
    const rule = String(place.dataset.rule);
    return rule in rules && tell(place, rules[rule]);
  });
  return differing.length > 0 ? "otherwise" : "usual";
}

/**
 * @param {HTMLElement} root
 * @param {string} game
 */
function keepGame(root, game) {
  leadBack(root, game);
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const others = root.querySelectorAll("a[data-keeps-game]");
  for (const other of others) other.search = `?game=${game}`;
}

/**
 * @param {HTMLElement} root
 * @param {string} game
 */
async function showTable(root, game) {
  keepGame(root, game);
  const state = await findState(String(root.dataset.api), game);
  const isOurs = state?.variant === root.dataset.game;
  const said = state && isOurs ? markDifferences(root, state) : "unknown";
  /** @type {NodeListOf<HTMLElement>} */
  const notices = root.querySelectorAll(`[data-said="${said}"], [data-said-below="${said}"]`);
  for (const notice of notices) notice.hidden = false;
}

const root = /** @type {HTMLElement} */ (document.getElementById("rulebook"));
const game = readGame();
if (game) await showTable(root, game);
root.dataset.ready = "";
