/** The sheet itself: every round, both columns with running totals, and how the game stands. */

import { h } from "../../common/dom.js";
import { icon, shape } from "../../common/icons.js";
import { explain, t } from "../../common/words.js";
import { BOX } from "../rules/rules.js";
import { drawAdjustments } from "./adjustments.js";
import { describeScored } from "./beside.js";
import { callLetter } from "./calls.js";
import { faceOf } from "./faces/faces.js";
import { columnsOf, seatAsThen, seatNames } from "./names.js";
import { sayStanding } from "./standing.js";

/** So many rounds stand below the panel of a usual phone. */
const LATEST = 3;

/**
 * Draw the sheet anew. actions: { open(round), openRefused(op), showAll() }
 *
 * Where a screen is small the first of many rounds are folded away, so that the newest is in sight,
 * until `showAll` was asked for; nothing is folded where it cannot be.
 *
 * @param {{ state: GameState, correcting?: Correcting | null, isWhole?: boolean }} view
 * @param {PaperActions} actions
 */
export function drawPaper(view, actions) {
  const { state, correcting, isWhole } = view;
  const face = faceOf(state);
  const body = state.result
    ? drawScores(state, state.result.scores)
    : state.rounds.map((round) => drawRound(state, round, actions));
  body.find((row) => row.dataset.round === correcting?.round.id)?.classList.add("corrected");
  const early =
    actions.showAll && !isWhole && !state.over ? body.slice(0, countEarly(body.length)) : [];
  early.forEach((row) => row.classList.add("early"));
  const refused = (state.refused ?? []).map((op) => drawRefused(state, op, actions));
  const isEmpty = body.length === 0 && refused.length === 0;
  return h(
    "section",
    { class: "paper", "aria-label": t("sheet_label") },
    standingLine(state),
    h(
      "table",
      { class: face.tableClass(state) },
      h("caption", { class: "sr-only" }, t("sheet_label")),
      drawColumns(face.columns(state)),
      drawHead(face.heads(state)),
      h(
        "tbody",
        {},
        early.length > 0 ? drawEarly(state, early.length, actions) : null,
        body,
        refused,
      ),
    ),
    isEmpty && !state.result
      ? h("p", { class: "empty" }, t(actions.showAll ? "no_rounds" : "not_begun"))
      : null,
    state.over ? null : worthLine(state),
    drawAdjustments(state),
    face.below(state),
  );
}

/**
 * The rounds of a game that is known by its score alone: there is nothing in them to open.
 *
 * @param {GameState} state
 * @param {Figures[]} scores
 */
function drawScores(state, scores) {
  /** @type {Figures} */
  const sums = {};
  return scores.map((score, place) => {
    columnsOf(state).forEach((column) => (sums[column] = (sums[column] ?? 0) + score[column]));
    const round = /** @type {Round} */ ({ entry: {}, score, totals: { ...sums }, counted: true });
    const number = h("th", { scope: "row", class: "number" }, String(place + 1));
    return h("tr", {}, number, faceOf(state).cells(state, round));
  });
}

/**
 * How many rounds are folded away: all but the last few, if it is worth it.
 *
 * @param {number} count
 */
const countEarly = (count) => (count > LATEST + 1 ? count - LATEST : 0);

/**
 * @param {GameState} state
 * @param {number} count
 * @param {PaperActions} actions
 */
function drawEarly(state, count, actions) {
  const word = t("earlier_rounds", { last: state.rounds[count - 1].number });
  const show = { type: "button", class: "open-round", onclick: () => actions.showAll?.() };
  const cell = h("th", { colspan: 1 + widthOf(state) }, h("button", show, word));
  return h("tr", { class: "show-early" }, cell);
}

/**
 * The columns by name, where the style sheet gives them widths.
 *
 * @param {string[] | null} names
 */
function drawColumns(names) {
  if (!names) return null;
  const columns = names.map((name) => h("col", { class: name || null }));
  return h("colgroup", {}, columns);
}

/** @param {Child[]} heads */
function drawHead(heads) {
  const round = h("span", { class: "sr-only" }, t("round"));
  const number = h("th", { scope: "col", class: "number" }, round);
  return h("thead", {}, h("tr", {}, number, heads));
}

/**
 * @param {GameState} state
 * @param {Round} round
 * @param {PaperActions} actions
 */
function drawRound(state, round, actions) {
  const { entry, context } = round;
  const then = seatAsThen(state, round.number);
  const isCounted = !entry.winner && !entry.offender;
  const label = [
    t("open_round", { number: round.number }),
    round.counted ? "" : t("surplus"),
    isCounted ? "" : faceOf(state).describe(then, entry, context),
    ...describeScored(then, entry),
  ]
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
    faceOf(state).cells(then, round),
  );
  if (round.pending) row.classList.add("pending");
  return row;
}

/**
 * @param {GameState} state
 * @param {RefusedOperation} op
 * @param {PaperActions} actions
 */
function drawRefused(state, op, actions) {
  const { message, hint } = explain(op.problem.errors[0] ?? op.problem, seatNames(state));
  return h(
    "tr",
    { class: "refused", "data-operation": op.operation },
    h(
      "th",
      { scope: "row", class: "number" },
      h(
        "button",
        {
          type: "button",
          class: "open-round",
          "aria-label": t("open_refused"),
          onclick: () => actions.openRefused?.(op),
        },
        icon("circle-alert"),
      ),
    ),
    h("td", { colspan: widthOf(state) }, `${t("refused_round")} ${message} ${hint}`),
  );
}

/**
 * How many columns there are beside the number of the round.
 *
 * @param {GameState} state
 */
function widthOf(state) {
  const columns = faceOf(state).columns(state);
  return columns ? columns.length - 1 : columnsOf(state).length;
}

/**
 * The leader, what is missing to the target, and who comes next.
 *
 * @param {GameState} state
 */
function standingLine(state) {
  const parts = state.over && !state.result ? [] : sayStanding(state);
  return h(
    "p",
    { class: "standing" },
    parts.map((part) => h("span", {}, part)),
  );
}

/**
 * From what chance on a call pays at this score, where that is known; it leads to the advice.
 *
 * @param {GameState} given
 */
function worthLine({ id, variant, chances, house_rules }) {
  if (!chances) return null;
  const changed = Object.entries(BOX.limits).find(
    ([rule, { changes_chances, default: usual }]) =>
      changes_chances && rule in house_rules && house_rules[rule] !== usual,
  );
  const said = changed ? t(`worth_${changed[0]}`, { points: changed[1].default }) : t("worth");
  /** @param {number} share */
  const percent = (share) => t("percent", { number: Math.round(share * 100) });
  /** @param {Team} team */
  const part = (team) => {
    const names = /** @type {("tichu" | "grand")[]} */ (["tichu", "grand"]);
    const calls = names.filter((call) => chances[call][team] !== null);
    const worth = calls
      .map((call) => `${callLetter(call)} ${percent(Number(chances[call][team]))}`)
      .join(", ");
    return worth ? h("span", {}, shape(team), worth) : null;
  };
  const advice = h("a", { href: `/rules/${variant}/?game=${id}#advice` }, said);
  return h("p", { class: "worth" }, advice, part("a"), part("b"));
}
