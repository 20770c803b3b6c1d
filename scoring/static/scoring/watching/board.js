/** The board for a television or a projector: big figures, dark, nothing to tap. */

import { figure, h, set } from "../../common/dom.js";
import { icon, shape } from "../../common/icons.js";
import { t } from "../../common/words.js";
import { followRematch } from "../device/rematch.js";
import {
  columnName,
  columnsOf,
  hasTeams,
  otherTeam,
  seatName,
  seatsOf,
  tableName,
  TEAM_SEATS,
  teamOf,
} from "../game/names.js";
import { callMark, kindMark } from "../game/paper.js";
import { inOrderOfRanks, readChances, sayStanding, sayWinner } from "../game/standing.js";
import { standPlayers } from "../rules/always_last_table.js";
import { followGame } from "./follow.js";
import { drawRunning } from "./running.js";

const root = document.getElementById("board");
const LONG_NAME = 20;
const ROUNDS_SHOWN = 8;
/** The result stays in sight before the board goes on to the rematch. */
const BEFORE_REMATCH = 20_000;
/** Every minute everything moves by a little, so that no figure burns into the screen. */
const DRIFT = 60_000;
const PLACES = 8;

let leaving = null;

function draw({ state, ended, device, id }) {
  if (ended)
    return root.replaceChildren(
      h(
        "p",
        { class: "board-said", role: "alert" },
        h("strong", {}, t("watch_ended")),
        t("watch_ended_explained"),
      ),
    );
  if (!state) return null;
  document.title = `${tableName(state)} · Tichu Club`;
  set(root, {
    class: `board ${state.over ? `over winner-${state.winner}` : ""}`,
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
    drawTotals(state),
    drawRunning(state),
    drawRounds(state),
    h(
      "p",
      { class: "board-foot" },
      [...sayStanding(state), sayChances(state), state.rematch ? t("rematch_comes") : null]
        .filter(Boolean)
        .join(" · "),
    ),
  ];
  root.replaceChildren(...parts.filter(Boolean));
  if (state.rematch) leaving ??= setTimeout(() => goOn(device, id, state.rematch), BEFORE_REMATCH);
  return null;
}

async function goOn(device, id, rematch) {
  const address = await followRematch(device.send, id, "board/");
  location.replace(address ?? `/g/${rematch}/board/`);
}

function drawTotals(state) {
  if (state.variant === "always_last") return drawRanking(state);
  const columns = columnsOf(state);
  const digits = Math.max(3, ...columns.map((column) => figure(state.totals[column]).length));
  return h(
    "div",
    {
      class: `board-totals columns-${columns.length} digits-${digits}`,
      role: "group",
      "aria-label": t("totals_label"),
    },
    columns.map((column) => drawColumn(state, column)),
  );
}

/** One team or player: the names each on a line, below them the total as large as there is room. */
function drawColumn(state, column) {
  const isTeam = hasTeams(state);
  const names = isTeam
    ? TEAM_SEATS[column]
        .filter((seat) => seat <= state.seats.length)
        .map((seat) => seatName(state, seat))
    : [columnName(state, column)];
  const isLong = names.some((name) => name.length > LONG_NAME);
  const rivals = isTeam
    ? [otherTeam(column)]
    : columnsOf(state).filter((other) => other !== column);
  const isAhead = rivals.every((other) => state.totals[column] > state.totals[other]);
  const tags = [
    isAhead && !state.over ? "ahead" : null,
    state.winner === column ? "winner" : null,
    isLong ? "long" : null,
    isTeam ? `team-${column}` : null,
  ];
  return h(
    "section",
    { class: `board-column ${tags.filter(Boolean).join(" ")}` },
    h(
      "h2",
      {},
      isTeam ? shape(column) : null,
      h(
        "span",
        { class: "board-names" },
        names.map((name) => h("span", {}, name)),
      ),
    ),
    h("strong", { class: "board-total", "data-total": column }, figure(state.totals[column])),
  );
}

/** Nothing is summed: who was first how often, who last, and what runs. */
function drawRanking(state) {
  const standing = standPlayers(state);
  const row = (column) => {
    const { first, last, firstStreak, lastStreak } = standing[column];
    const streak =
      firstStreak > 1
        ? t("streak_first", { count: firstStreak })
        : lastStreak > 1
          ? t("streak_last", { count: lastStreak })
          : "";
    return h(
      "li",
      { class: state.winner === column ? "winner" : null },
      h("span", { class: "board-name" }, columnName(state, column)),
      h("span", { class: "board-streak" }, streak),
      h("strong", { "data-total": column }, t("times_first", { count: first })),
      h("span", { class: "board-last" }, t("times_last", { count: last })),
    );
  };
  return h(
    "ol",
    { class: `board-ranking players-${state.seats.length}` },
    inOrderOfRanks(state).map(row),
  );
}

/** The newest round on top: what it gave, with its marks. */
function drawRounds(state) {
  const last = state.rounds
    .filter((round) => round.counted)
    .slice(-ROUNDS_SHOWN)
    .reverse();
  const cells = hasTeams(state)
    ? teamCells
    : state.variant === "always_last"
      ? rankCells
      : playerCells;
  return h(
    "ol",
    { class: `board-rounds columns-${columnsOf(state).length}`, "aria-label": t("sheet_label") },
    last.map((round) => h("li", { "data-round": round.number }, cells(state, round))),
  );
}

const gained = (points) => (points > 0 ? `+${points}` : figure(points));
const numberOf = (round) => h("span", { class: "board-number" }, String(round.number));

function teamCells(state, round) {
  const part = (team) => {
    const calls = (round.entry.calls ?? [])
      .filter((call) => teamOf(call.seat) === team)
      .map((call) => callMark(state, call));
    return h(
      "span",
      { class: `board-part team-${team}` },
      h("span", { class: "marks" }, calls, kindMark(round.entry, team)),
      h("span", { class: "board-gained" }, gained(round.score[team])),
      h("span", { class: "board-then" }, figure(round.totals[team])),
    );
  };
  return [numberOf(round), part("a"), part("b")];
}

function playerCells(state, round) {
  const part = (column) => {
    const calls = (round.entry.calls ?? [])
      .filter(({ seat }) => String(seat) === column)
      .map((call) => callMark(state, call));
    const role = [round.context.dealer, round.context.banker].includes(Number(column))
      ? h(
          "span",
          { class: "mark role" },
          t(round.context.banker ? "banker_letter" : "dealer_letter"),
        )
      : null;
    return h(
      "span",
      { class: "board-part" },
      role,
      calls,
      h("span", { class: "board-gained" }, gained(round.score[column])),
    );
  };
  return [numberOf(round), ...columnsOf(state).map(part)];
}

function rankCells(state, round) {
  const order = round.entry.finish.map((seat) => seatName(state, seat));
  const all = seatsOf(state).length;
  return [
    numberOf(round),
    h(
      "span",
      { class: "board-order" },
      t("first_and_last", { first: order[0], last: order[all - 1] }),
    ),
  ];
}

function sayChances(state) {
  const chances = state.over ? null : readChances(state);
  return chances && t("chances_short", { a: chances.a, b: chances.b });
}

function drift() {
  root.dataset.drift = String((Number(root.dataset.drift ?? 0) + 1) % PLACES);
}

/** A tap anywhere fills the screen: the only thing that a board does when touched. */
function fillScreen() {
  if (document.fullscreenElement) return document.exitFullscreen();
  return document.documentElement.requestFullscreen?.().catch(() => null);
}

followGame(root, draw);
setInterval(drift, DRIFT);
document.addEventListener("click", fillScreen);
