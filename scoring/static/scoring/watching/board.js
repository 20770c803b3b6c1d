/** The board for a television or a projector: big figures, dark, nothing to tap. */

import { h, set } from "../../common/dom.js";
import { icon } from "../../common/icons.js";
import { sayTime } from "../../common/times.js";
import { t } from "../../common/words.js";
import { followRematch } from "../device/rematch.js";
import { faceOf } from "../game/faces/faces.js";
import { eveningOf, isDayKnown } from "../game/home.js";
import { columnsOf, seatAsThen, tableName } from "../game/names.js";
import { readChances, sayStanding, sayWinner } from "../game/standing.js";
import { followGame } from "./follow.js";
import { drawRunning } from "./running.js";

const root = /** @type {HTMLElement} */ (document.getElementById("board"));
const ROUNDS_SHOWN = 8;
/** The result stays in sight before the board goes on to the rematch. */
const BEFORE_REMATCH = 20_000;
/** Every minute everything moves by a little, so that no figure burns into the screen. */
const DRIFT = 60_000;
const PLACES = 8;

/** @type {Timer | null} */
let leaving = null;

const drawEnded = () =>
  h(
    "p",
    { class: "board-said", role: "alert" },
    h("strong", {}, t("watch_ended")),
    t("watch_ended_explained"),
  );

/** @param {Look} given */
function draw({ state, ended, device, id }) {
  if (ended) return root.replaceChildren(drawEnded());
  if (!state) return null;
  document.title = `${tableName(state)} · Tichu Club`;
  set(root, {
    class: `board rows-${countRows(state)} ${state.over ? `over winner-${state.winner}` : ""}`,
    "data-variant": state.variant,
  });
  const parts = [
    h("h1", { class: "sr-only" }, t("board_of", { table: tableName(state) })),
    state.over
      ? h(
          "p",
          { class: "board-winner", role: "status" },
          icon("trophy"),
          h("span", {}, sayWinner(state)),
        )
      : null,
    faceOf(state).boardTotals(state),
    drawRunning(state),
    drawRounds(state),
    h(
      "p",
      { class: "board-foot" },
      [...sayStanding(state), sayChances(state), state.rematch ? t("rematch_comes") : null]
        .filter(Boolean)
        .join(" · "),
      ...(state.club && isDayKnown(state.played_on)
        ? [" ", drawHome(state.club, state.played_on)]
        : []),
    ),
  ];
  root.replaceChildren(...parts.filter((part) => part !== null));
  const { rematch } = state;
  if (rematch) leaving ??= setTimeout(() => goOn(device, id, rematch), BEFORE_REMATCH);
  return null;
}

/**
 * @param {Device} device
 * @param {string} id
 * @param {string} rematch
 */
async function goOn(device, id, rematch) {
  const address = await followRematch(device.send, id, "board/");
  location.replace(address ?? `/g/${rematch}/board/`);
}

/**
 * How many rounds are shown at the most: with a few of them everything is larger.
 *
 * @param {GameState} state
 */
const countRows = ({ rounds }) =>
  Math.min(ROUNDS_SHOWN, rounds.filter((round) => round.counted).length);

/**
 * The newest round on top: what it gave, with its marks.
 *
 * @param {GameState} state
 */
function drawRounds(state) {
  const last = state.rounds
    .filter((round) => round.counted)
    .slice(-ROUNDS_SHOWN)
    .reverse();
  const { boardCells } = faceOf(state);
  return h(
    "ol",
    { class: `board-rounds columns-${columnsOf(state).length}`, "aria-label": t("sheet_label") },
    last.map((round) =>
      h("li", { "data-round": round.number }, boardCells(seatAsThen(state, round.number), round)),
    ),
  );
}

/**
 * For whoever has opened the board on a phone: a television shows it and nobody taps it.
 *
 * @param {string} club
 * @param {string} day
 */
const drawHome = (club, day) =>
  h(
    "a",
    { class: "board-home", href: eveningOf(club, day) },
    t("evening_of", { day: sayTime(day) }),
  );

/** @param {GameState} state */
function sayChances(state) {
  const chances = state.over ? null : readChances(state);
  return chances && t("chances_short", { a: chances.a, b: chances.b });
}

function drift() {
  root.dataset.drift = String((Number(root.dataset.drift ?? 0) + 1) % PLACES);
}

/**
 * A tap anywhere but on the way home fills the screen.
 *
 * @param {MouseEvent} event
 */
function fillScreen(event) {
  if (/** @type {Element} */ (event.target).closest("a")) return null;
  if (document.fullscreenElement) return document.exitFullscreen();
  return document.documentElement.requestFullscreen?.().catch(() => null);
}

followGame(root, draw);
setInterval(drift, DRIFT);
document.addEventListener("click", fillScreen);
