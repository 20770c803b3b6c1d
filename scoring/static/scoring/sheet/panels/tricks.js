/** The panel of tricks: those of each player by stepping, and who took the last one. */

import { button, h, set } from "../../../common/dom.js";
import { icon } from "../../../common/icons.js";
import { explain, t } from "../../../common/words.js";
import { kindWith, seatName, seatNames } from "../../game/names.js";
import { BOX, tryRound } from "../../rules/rules.js";

const { tricks: TRICKS, last_trick_tiles: TILES } = BOX.fields;

/**
 * What was stepped so far, with what is still missing.
 *
 * @param {View} view
 */
function read({ state, marks }) {
  const none = Object.fromEntries(state.seats.map(({ seat }) => [seat, 0]));
  const { tricks = none, last_trick = null, last_trick_tiles = TILES.least } = marks.fields ?? {};
  const left = Object.values(tricks).reduce((rest, count) => rest - count, TRICKS.total);
  return { tricks, last_trick, last_trick_tiles, left };
}

/**
 * Return { element, update(view) }, as every panel; `createFoot` makes the row with Undo and More.
 *
 * @param {GameState} state
 * @param {PanelActions} actions
 * @param {CreateFoot} createFoot
 * @returns {Part}
 */
export function createTrickPanel(state, actions, createFoot) {
  /** @type {View} */
  let view;
  /** @param {Partial<Entry>} fields */
  const change = (fields) =>
    actions.changeMarks({ ...view.marks, fields: { ...view.marks.fields, ...fields } });
  /** @type {(seat: number, by: number) => unknown} */
  const step = (seat, by) => {
    const { tricks, left } = read(view);
    if (by > left || tricks[seat] + by < 0) return null;
    return change({ tricks: { ...tricks, [seat]: tricks[seat] + by } });
  };
  const rows = state.seats.map(({ seat }) =>
    createRow(seat, step, () => change({ last_trick: seat })),
  );
  const rest = [
    createTiles((count) => change({ last_trick_tiles: count })),
    createWrite(() => actions.record(entryOf(view))),
    createFoot(actions),
  ];
  const hint = createHint();
  const lines = rows.map((row) => row.element);
  const below = rest.map((part) => part.element);
  const label = { class: "panel trick-panel", "aria-label": t("panel_label") };
  const element = h("section", label, hint.element, h("div", { class: "rows" }, lines), below);
  return {
    element,
    update(next) {
      view = next;
      element.classList.toggle("correcting", Boolean(view.correcting));
      [hint, ...rows, ...rest].forEach((part) => part.update(view));
    },
  };
}

/** @param {View} view */
function entryOf(view) {
  const { tricks, last_trick, last_trick_tiles } = read(view);
  const entry = { kind: kindWith(view.state, "tricks") ?? "", tricks, last_trick: last_trick ?? 0 };
  return view.state.house_rules.early_death ? { ...entry, last_trick_tiles } : entry;
}

/**
 * What the rules have against a round that is stepped in whole; undefined where it can be written.
 *
 * @param {View} view
 */
function findProblem(view) {
  const { variant, house_rules } = view.state;
  const judged = tryRound(variant, house_rules, view.context, entryOf(view));
  return "problems" in judged ? judged.problems[0] : undefined;
}

/** @param {View} view */
function sayWhole(view) {
  const problem = findProblem(view);
  if (!problem) return t("tricks_done");
  const { message, hint } = explain(problem, seatNames(view.state));
  return `${message} ${hint}`;
}

/** @returns {Part} */
function createHint() {
  const element = h("p", { class: "panel-hint", role: "status" });
  return {
    element,
    update(view) {
      const { left, last_trick } = read(view);
      if (left > 0) element.textContent = t("tricks_left", { count: left });
      else element.textContent = last_trick === null ? t("who_took_last") : sayWhole(view);
    },
  };
}

/**
 * @param {() => unknown} record
 * @returns {Part}
 */
function createWrite(record) {
  const word = h("span", {}, t("write_round"));
  const element = button({ class: "strong write", onclick: record }, icon("check"), word);
  return {
    element,
    update(view) {
      const { left, last_trick } = read(view);
      element.disabled = left !== 0 || last_trick === null || Boolean(findProblem(view));
    },
  };
}

/**
 * @param {number} seat
 * @param {(seat: number, by: number) => unknown} step
 * @param {() => unknown} takeLast
 * @returns {Part}
 */
function createRow(seat, step, takeLast) {
  const name = h("span", { class: "row-name" });
  const bank = h("span", { class: "row-mark bank" });
  const count = h("strong", { class: "trick-count", "data-tricks": seat });
  const less = createStep("minus", { "data-less": seat, onclick: () => step(seat, -1) });
  const more = createStep("plus", { "data-more": seat, onclick: () => step(seat, 1) });
  const last = createStep("flag", { "data-last": seat, onclick: takeLast });
  last.classList.add("last");
  const who = h("div", { class: "row-who" }, name, bank);
  return {
    element: h("div", { class: "row" }, who, less, count, more, last),
    update(view) {
      const { state, context } = view;
      const { tricks, last_trick, left } = read(view);
      const called = { name: seatName(state, seat) };
      name.textContent = called.name;
      bank.textContent = context.banker === seat ? sayBank(state, context) : "";
      count.textContent = String(tricks[seat]);
      less.disabled = tricks[seat] === 0;
      more.disabled = left === 0;
      set(less, { "aria-label": t("trick_less", called) });
      set(more, { "aria-label": t("trick_more", called) });
      const isLast = String(last_trick === seat);
      set(last, { "aria-label": t("took_last", called), "aria-pressed": isLast });
    },
  };
}

/**
 * @param {string} sign
 * @param {Attributes} attributes
 */
const createStep = (sign, attributes) =>
  h("button", { type: "button", class: "step", ...attributes }, icon(sign));

/**
 * By how much settlements with the banker count.
 *
 * @param {GameState} state
 * @param {RoundContext} context
 */
function sayBank({ house_rules }, { banker_run: run }) {
  return t("bank_times", { times: 2 + (house_rules.growing_banker ? run : 0) });
}

/**
 * Asked for only where an early death is played.
 *
 * @param {(count: number) => unknown} choose
 * @returns {Part}
 */
function createTiles(choose) {
  const counts = Array.from({ length: TILES.most }, (_, place) => TILES.least + place);
  const buttons = counts.map((count) => ({
    count,
    element: h(
      "button",
      { type: "button", class: "step", onclick: () => choose(count) },
      String(count),
    ),
  }));
  const element = h(
    "div",
    { class: "tiles", role: "group", "aria-label": t("last_tiles") },
    h("span", {}, t("last_tiles")),
    buttons.map((one) => one.element),
  );
  return {
    element,
    update(view) {
      const { last_trick_tiles } = read(view);
      element.hidden = !view.state.house_rules.early_death;
      for (const { count, element: tile } of buttons)
        set(tile, {
          "aria-pressed": String(count === last_trick_tiles),
          "aria-label": `${t("last_tiles")} ${count}`,
        });
    },
  };
}
