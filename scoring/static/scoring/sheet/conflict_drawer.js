/** Another phone wrote first: both versions side by side, what differs marked, and a choice. */

import { openDrawer } from "../../common/dialogs.js";
import { button, figure, h } from "../../common/dom.js";
import { holdBack } from "../../common/new_view.js";
import { t } from "../../common/words.js";
import { describeBeside } from "../game/beside.js";
import { describeCalls } from "../game/calls.js";
import { columnsOf, seatAsThen } from "../game/names.js";
import { describeKind } from "../game/round_drawer.js";

export { describeConflict } from "../device/conflicts.js";

/**
 * Show a conflict as `describeConflict` gives it. `choose(choice)` is called once; `dismiss()` when
 * a person closes the drawer without a choice.
 *
 * @param {GameState} state
 * @param {Conflict} conflict
 * @param {{ choose(choice: string): unknown, dismiss(): unknown }} given
 */
export function openConflict(state, conflict, { choose, dismiss }) {
  let isDone = false;
  /** @param {() => unknown} [act] */
  const finish = (act) => {
    if (isDone) return;
    isDone = true;
    dialog.close();
    act?.();
  };
  const choices = conflict.choices.map((choice, place) =>
    button(
      {
        class: place === 0 ? "strong" : "",
        "data-choice": choice,
        onclick: () => finish(() => choose(choice)),
      },
      labelOf(conflict, choice),
    ),
  );
  const answers = h("div", { class: "buttons stacked" }, choices);
  holdBack(answers);
  const dialog = openDrawer(
    t(conflict.same ? "conflict_title_same" : "conflict_title"),
    t("close"),
    h("p", {}, t(`conflict_${conflict.situation}`)),
    drawVersions(state, conflict),
    conflict.behind > 0
      ? h("p", { class: "soft small" }, t("conflict_behind", { waiting: conflict.behind }))
      : null,
    answers,
  );
  dialog.addEventListener("close", () => finish(dismiss));
  dialog.dataset.conflict = conflict.mine.operation;
  dialog.dataset.seen = conflict.seen;
  return { dialog, close: () => finish() };
}

/**
 * @param {Conflict} given
 * @param {string} choice
 */
function labelOf({ situation, mine, theirs, behind }, choice) {
  if (situation === "same" && choice !== "after" && choice !== "reopen" && choice !== "mine")
    return t("choice_same");
  if (mine.kind === "record" && choice === "theirs" && !theirs) return t("choice_record_drop");
  if (choice === "follow" && behind > 0) return t("choice_rematch_follow_dropping");
  return t(`choice_${mine.kind}_${choice}`);
}

/**
 * Both as a small table: a line for each part, There and Here.
 *
 * @param {GameState} state
 * @param {Conflict} conflict
 */
function drawVersions(state, conflict) {
  if (conflict.situation === "rematch") return null;
  const then = seatThere(state, conflict);
  const rows =
    conflict.theirs && conflict.mine.entry
      ? entryRows(then, { ...conflict, theirs: conflict.theirs })
      : [plainRow(then, conflict)];
  return h(
    "table",
    { class: "versions" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("td", {}),
        h("th", { scope: "col" }, t("theirs")),
        h("th", { scope: "col" }, t("mine")),
      ),
    ),
    h("tbody", {}, rows),
  );
}

/**
 * The game as it sat in the round that both are about; a name is of who sits there now.
 *
 * @param {GameState} state
 * @param {Pick<Conflict, "mine" | "theirs">} given
 */
function seatThere(state, { mine, theirs }) {
  const number = theirs?.number ?? mine.number;
  return mine.kind === "name_seat" || !number ? state : seatAsThen(state, number);
}

/**
 * @param {GameState} state
 * @param {Pick<Conflict, "mine" | "differs"> & { theirs: Round }} given
 */
function entryRows(state, { theirs, mine, differs }) {
  const context = theirs.context;
  const [there, here] = [theirs.entry, mine.entry].map((entry) => describeBeside(state, entry));
  /** @type {(name: string) => [string, string, string, boolean]} */
  const besideRow = (name) => {
    const [one, other] = [there[name] ?? "", here[name] ?? ""];
    return [`field_${name}`, one, other, differs.includes(name) && one !== other];
  };
  const isElsewhere = mine.number !== theirs.number;
  /** @type {[string, string, string, boolean][]} */
  const parts = [
    ["round", String(theirs.number), String(mine.number), isElsewhere],
    [
      "entered",
      describeKind(state, theirs.entry, context),
      describeKind(state, mine.entry, context),
      differs.includes("result"),
    ],
    ...Object.keys({ ...there, ...here }).map((name) => besideRow(name)),
  ];
  return parts.filter(([, there, here]) => there || here).map((part) => drawRow(...part));
}

/**
 * Where the two are not two versions of one entry: what was done here, and how it stands there.
 *
 * @param {GameState} state
 * @param {Conflict} given
 */
function plainRow(state, { theirs, mine, differs, before }) {
  if (mine.kind === "name_seat")
    return drawRow(
      "name",
      String(before || t(`player_${mine.seat}`)),
      mine.name,
      differs.includes("name"),
    );
  const here = mine.entry
    ? describeWhole(state, mine.entry, theirs?.context)
    : t(`mine_${mine.kind}`, { number: mine.number ?? "" });
  if (theirs)
    return drawRow(
      "round",
      `${theirs.number}: ${describeWhole(state, theirs.entry, theirs.context)}`,
      here,
      true,
    );
  return drawRow(
    "entered",
    standingThere(state),
    mine.kind === "record" ? `${mine.number}: ${here}` : here,
    true,
  );
}

/**
 * An entry in one cell: what it scored by, and its calls.
 *
 * @param {GameState} state
 * @param {Entry} entry
 * @param {RoundContext} [context]
 */
const describeWhole = (state, entry, context) =>
  [describeKind(state, entry, context), describeCalls(state, entry)].filter(Boolean).join(" · ");

/** @param {GameState} state */
function standingThere(state) {
  const totals = columnsOf(state).map((column) => figure(state.totals[column]));
  const word = state.over ? "there_over" : "there_running";
  return t(word, {
    rounds: state.rounds.length,
    totals: totals.join(totals.length === 2 ? " : " : " · "),
  });
}

/**
 * @param {string} name
 * @param {string} there
 * @param {string} here
 * @param {boolean} isDifferent
 */
function drawRow(name, there, here, isDifferent) {
  const sign = isDifferent
    ? [
        " ",
        h("span", { class: "differs-sign", "aria-hidden": "true" }, "≠"),
        h("span", { class: "sr-only" }, t("differs")),
      ]
    : [];
  /** @param {string} text */
  const cell = (text) => h("td", { class: isDifferent ? "differs" : null }, text || "–");
  return h(
    "tr",
    { "data-part": name },
    h("th", { scope: "row" }, t(name), sign),
    cell(there),
    cell(here),
  );
}
