/** The page of somebody who looks on, read-only for everybody: totals large, then the sheet. */

import { button, h } from "../../common/dom.js";
import { icon, shape } from "../../common/icons.js";
import { sayTime } from "../../common/times.js";
import { t } from "../../common/words.js";
import { followRematch } from "../device/rematch.js";
import { faceOf } from "../game/faces/faces.js";
import { eveningOf, isDayKnown } from "../game/home.js";
import { tableName } from "../game/names.js";
import { drawPaper } from "../game/paper.js";
import { openRound } from "../game/round_drawer.js";
import { listExpected, readChances, sayWinner } from "../game/standing.js";
import { followGame } from "./follow.js";
import { drawRunning } from "./running.js";

const root = /** @type {HTMLElement} */ (document.getElementById("watch"));

/** @param {Look} given */
function draw({ state, ended, device, id }) {
  if (ended) return root.replaceChildren(drawEnded());
  if (!state) return null;
  document.title = `${tableName(state)} · Tichu Club`;
  const focused = document.activeElement?.closest?.("[data-round]")?.getAttribute("data-round");
  /** @param {Round} round */
  const open = (round) => openRound(state, round, {});
  const parts = [
    h("h1", { class: "sr-only" }, t("watch_of", { table: tableName(state) })),
    faceOf(state).watchTotals(state),
    state.over ? drawWinner(state, device, id) : drawRunning(state),
    drawChances(state),
    drawPaper({ state }, { open }),
    h(
      "p",
      { class: "watch-links" },
      h("a", { class: "button", href: `/g/${id}/chart/` }, icon("chart-line"), t("chart")),
      h("a", { class: "button", href: `/g/${id}/board/` }, icon("tv"), t("board_long")),
      drawHome(state),
    ),
  ];
  root.replaceChildren(...parts.filter((part) => part !== null));
  const again = focused ? root.querySelector(`[data-round="${focused}"] button`) : null;
  if (again instanceof HTMLElement) again.focus();
  return null;
}

/**
 * @param {GameState} state
 */
const drawHome = ({ club, played_on: day }) =>
  club && isDayKnown(day)
    ? h(
        "a",
        { class: "button", href: eveningOf(club, day) },
        icon("chevron-left"),
        t("evening_of", { day: sayTime(day) }),
      )
    : null;

/**
 * @param {GameState} state
 * @param {Device} device
 * @param {string} id
 */
function drawWinner(state, device, id) {
  const isTeam = state.winner === "a" || state.winner === "b";
  const go = async () => {
    const address = await followRematch(device.send, id, "watch/");
    location.assign(address ?? `/g/${state.rematch}/watch/`);
  };
  return h(
    "section",
    { class: `watch-end ${isTeam ? `team-${state.winner}` : ""}`, role: "status" },
    h("h2", {}, icon("trophy"), " ", sayWinner(state)),
    listExpected(state).map((part) => h("p", { class: "soft" }, part)),
    state.rematch
      ? button({ class: "strong", onclick: go }, icon("repeat-2"), t("rematch_watch"))
      : null,
  );
}

/** @param {GameState} state */
function drawChances(state) {
  const chances = state.over ? null : readChances(state);
  if (!chances) return null;
  /** @param {Team} team */
  const part = (team) =>
    h("span", { class: `team-${team}` }, shape(team), " ", t("percent", { number: chances[team] }));
  return h(
    "p",
    { class: "watch-chances" },
    h("span", {}, t("chance_of_winning")),
    part("a"),
    part("b"),
  );
}

function drawEnded() {
  return h(
    "div",
    { class: "page", role: "alert" },
    h("h1", {}, t("watch_ended")),
    h("p", {}, t("watch_ended_explained")),
    h(
      "p",
      {},
      h("a", { class: "button", href: "/code/" }, t("enter_code")),
      " ",
      h("a", { class: "button", href: "/" }, t("all_games")),
    ),
  );
}

followGame(root, draw);
