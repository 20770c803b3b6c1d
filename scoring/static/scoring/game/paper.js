/** The sheet itself: every round, both columns with running totals, and how the game stands. */

import { figure, h } from "../../common/dom.js";
import { icon, shape } from "../../common/icons.js";
import { explain, t } from "../../common/words.js";
import { standPlayers } from "../rules/always_last_table.js";
import { callLetter, describeCalls } from "./calls.js";
import { columnName, columnsOf, hasTeams, otherTeam, seatName, teamName, teamOf } from "./names.js";
import { seatNames } from "./names.js";

/** Draw the sheet anew. actions: { open(round), openRefused(op) } */
export function drawPaper(view, actions) {
  const { state } = view;
  const body = state.rounds.map((round) => drawRound(state, round, actions));
  const refused = (state.refused ?? []).map((op) => drawRefused(state, op, actions));
  return h(
    "section",
    { class: "paper", "aria-label": t("sheet_label") },
    standingLine(state),
    h(
      "table",
      { class: hasTeams(state) ? "rounds" : `rounds single columns-${columnsOf(state).length}` },
      h("caption", { class: "sr-only" }, t("sheet_label")),
      hasTeams(state)
        ? h(
            "colgroup",
            {},
            ["number", "", "total", "", "total"].map((name) => h("col", { class: name || null })),
          )
        : null,
      drawHead(state),
      h("tbody", {}, body, refused),
    ),
    state.rounds.length === 0 && refused.length === 0
      ? h("p", { class: "empty" }, t("no_rounds"))
      : null,
    state.over ? null : worthLine(state),
    state.variant === "always_last" && state.rounds.length > 0 ? drawStanding(state) : null,
  );
}

/** Somebody is always last: how often each was first and last, and what runs or ran in a row. */
function drawStanding(state) {
  const standing = standPlayers(state);
  const order = columnsOf(state).sort(
    (one, other) =>
      standing[other].first - standing[one].first || standing[one].last - standing[other].last,
  );
  const inARow = ({ firstStreak, lastStreak }) =>
    firstStreak > 1
      ? t("times_first", { count: firstStreak })
      : lastStreak > 1
        ? t("times_last", { count: lastStreak })
        : "–";
  const longest = ({ longestFirst, longestLast }) => `${longestFirst} / ${longestLast}`;
  const row = (column) => {
    const one = standing[column];
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, columnName(state, column)),
      h("td", {}, String(one.first)),
      h("td", {}, String(one.last)),
      h("td", {}, inARow(one)),
      h("td", {}, longest(one)),
    );
  };
  const heads = ["name", "first_short", "last_short", "streak_now", "streak_longest"];
  return h(
    "table",
    { class: "streaks" },
    h("caption", {}, t("standing_label")),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        heads.map((key) => h("th", { scope: "col" }, t(key))),
      ),
    ),
    h("tbody", {}, order.map(row)),
  );
}

function drawHead(state) {
  const team = (name) =>
    h(
      "th",
      { scope: "colgroup", colspan: 2, class: `team team-${name}` },
      shape(name),
      " ",
      teamName(state, name),
    );
  const heads = hasTeams(state)
    ? [team("a"), team("b")]
    : columnsOf(state).map((column) =>
        h(
          "th",
          { scope: "col", title: columnName(state, column) },
          state.variant === "always_last"
            ? h("span", { class: "on-end" }, columnName(state, column))
            : columnName(state, column),
        ),
      );
  return h(
    "thead",
    {},
    h(
      "tr",
      {},
      h("th", { scope: "col", class: "number" }, h("span", { class: "sr-only" }, t("round"))),
      heads,
    ),
  );
}

function drawRound(state, round, actions) {
  const label = [t("open_round", { number: round.number }), describeCalls(state, round.entry)]
    .filter(Boolean)
    .join(". ");
  const number = h(
    "th",
    { scope: "row", class: "number" },
    h(
      "button",
      {
        type: "button",
        class: "open-round",
        "aria-label": label,
        onclick: () => actions.open(round),
      },
      String(round.number),
    ),
  );
  const row = h(
    "tr",
    { class: round.counted ? null : "surplus", "data-round": round.id },
    number,
    drawCells(state, round),
  );
  if (round.pending) row.classList.add("pending");
  return row;
}

function drawCells(state, round) {
  if (hasTeams(state)) return ["a", "b"].flatMap((team) => drawTeam(state, round, team));
  return columnsOf(state).map((column) => drawPlayer(state, round, column));
}

/** One player's cell: what the round gave above, the running total below; of ranks, the rank. */
function drawPlayer(state, round, column) {
  const score = round.score[column];
  if (state.variant === "always_last")
    return h("td", { class: score === 1 ? "rank first-rank" : "rank" }, `${score}.`);
  const marks = (round.entry.calls ?? [])
    .filter(({ seat }) => String(seat) === column)
    .map((call) => callMark(state, call));
  const roles = [round.context.dealer, round.context.banker].includes(Number(column))
    ? h(
        "span",
        { class: "mark role", title: t(round.context.banker ? "banker" : "dealer") },
        t(round.context.banker ? "banker_letter" : "dealer_letter"),
      )
    : null;
  return h(
    "td",
    { class: "single" },
    h(
      "span",
      { class: "won" },
      roles,
      marks,
      h("span", { class: "points" }, score > 0 ? `+${score}` : figure(score)),
    ),
    h("span", { class: "total" }, figure(round.totals[column])),
  );
}

function drawTeam(state, round, team) {
  const marks = (round.entry.calls ?? [])
    .filter((call) => teamOf(call.seat) === team)
    .map((call) => callMark(state, call));
  return [
    h(
      "td",
      { class: `won team-${team}` },
      h("span", { class: "marks" }, marks, kindMark(round.entry, team)),
      h("span", { class: "points" }, figure(round.score[team])),
    ),
    h("td", { class: `total team-${team}` }, figure(round.totals[team])),
  ];
}

/** A made call is a seal, a failed one is crossed out. */
export function callMark(state, { seat, call, made }) {
  return h(
    "span",
    {
      class: `mark ${made ? "made" : "failed"}`,
      title: t(made ? "call_made" : "call_failed", { name: seatName(state, seat), call: t(call) }),
    },
    callLetter(call),
  );
}

/** What kind of round a team won, or was fined in. */
export function kindMark(entry, team) {
  if (entry.winner === team)
    return h("span", { class: "mark sweep-mark" }, entry.kind === "triple_victory" ? "1–3" : "1–2");
  if (entry.kind === "wish_penalty" && teamOf(entry.offender) === team)
    return h("span", { class: "mark failed", title: t("wish_penalty") }, "W");
  return null;
}

function drawRefused(state, op, actions) {
  const { message, hint } = explain(op.problem.errors[0] ?? op.problem, seatNames(state));
  return h(
    "tr",
    { class: "refused" },
    h(
      "th",
      { scope: "row", class: "number" },
      h(
        "button",
        {
          type: "button",
          class: "open-round",
          "aria-label": t("open_refused"),
          onclick: () => actions.openRefused(op),
        },
        icon("circle-alert"),
      ),
    ),
    h(
      "td",
      { colspan: hasTeams(state) ? 4 : columnsOf(state).length },
      `${t("refused_round")} ${message} ${hint}`,
    ),
  );
}

/** The leader, what is missing to the target, and who shuffles. */
function standingLine(state) {
  const parts = [];
  if (!state.over) {
    const [first, second] = columnsOf(state).sort(
      (one, other) => state.totals[other] - state.totals[one],
    );
    const best = state.totals[first];
    const ahead = best - state.totals[second];
    const word = hasTeams(state)
      ? "leads"
      : state.variant === "always_last"
        ? "first_most_often"
        : "leads_alone";
    parts.push(
      ahead > 0
        ? t(word, { team: columnName(state, first), points: ahead, count: best })
        : t("level"),
    );
    const { target, rounds } = state.house_rules;
    if (target) parts.push(t("to_go", { points: Math.max(0, target - best) }));
    if (rounds)
      parts.push(t("rounds_to_go", { rounds: Math.max(0, rounds - state.rounds.length) }));
    if (state.context?.dealer)
      parts.push(t("deals", { name: seatName(state, state.context.dealer) }));
    else if (state.variant === "always_last" && state.shuffler)
      parts.push(t("deals_and_clears", { name: seatName(state, state.shuffler) }));
    else if (state.shuffler) parts.push(t("shuffles", { name: seatName(state, state.shuffler) }));
  }
  return h(
    "p",
    { class: "standing" },
    parts.map((part) => h("span", {}, part)),
  );
}

/** From what chance on a call pays at this score, where that is known. */
function worthLine({ chances }) {
  if (!chances) return null;
  const percent = (share) => `${Math.round(share * 100)} %`;
  const part = (team) => {
    const calls = ["tichu", "grand"].filter((call) => chances[call][team] !== null);
    const worth = calls
      .map((call) => `${callLetter(call)} ${percent(chances[call][team])}`)
      .join(", ");
    return worth ? h("span", {}, shape(team), worth) : null;
  };
  return h("p", { class: "worth" }, h("span", {}, t("worth")), part("a"), part("b"));
}

/** The two totals at the top, large enough for the whole table. */
export function drawTotals(state) {
  if (!hasTeams(state)) return drawPlayerTotals(state);
  const { a, b } = state.totals;
  const total = (team) =>
    h(
      "div",
      {
        class: `big team-${team}${state.totals[team] > state.totals[otherTeam(team)] ? " ahead" : ""}`,
      },
      shape(team),
      h("span", { class: "sr-only" }, teamName(state, team)),
      h("strong", { "data-total": team }, figure(team === "a" ? a : b)),
    );
  return h(
    "div",
    { class: "totals", role: "group", "aria-label": t("totals_label") },
    total("a"),
    h("span", { "aria-hidden": "true" }, ":"),
    total("b"),
  );
}

/** Every player's total beside the name; where only ranks count, how often each was first. */
function drawPlayerTotals(state) {
  const columns = columnsOf(state);
  const best = Math.max(...columns.map((column) => state.totals[column]));
  const total = (column) =>
    h(
      "div",
      {
        class: `small-total${state.totals[column] === best && state.rounds.length > 0 ? " ahead" : ""}`,
      },
      h("span", { class: "row-name" }, columnName(state, column)),
      h("strong", { "data-total": column }, figure(state.totals[column])),
    );
  return h(
    "div",
    {
      class: `player-totals columns-${columns.length}`,
      role: "group",
      "aria-label": t(state.variant === "always_last" ? "totals_first" : "totals_label"),
    },
    columns.map(total),
  );
}
