/** The panel of tricks: those of each player by stepping, and who took the last one. */

import { button, h, set } from "../../../common/dom.js";
import { icon } from "../../../common/icons.js";
import { t } from "../../../common/words.js";
import { kindWith, seatName } from "../../game/names.js";
import { BOX } from "../../rules/rules.js";

const { tricks: TRICKS, last_trick_tiles: TILES } = BOX.fields;

/** What was stepped so far, with what is still missing. */
function read({ state, marks }) {
  const none = Object.fromEntries(state.seats.map(({ seat }) => [seat, 0]));
  const { tricks = none, last_trick = null, last_trick_tiles = TILES.least } = marks.fields ?? {};
  const left = Object.values(tricks).reduce((rest, count) => rest - count, TRICKS.total);
  return { tricks, last_trick, last_trick_tiles, left };
}

/** Return { element, update(view) }, as every panel; `createFoot` makes the row with Undo and More. */
export function createTrickPanel(state, actions, createFoot) {
  let view = null;
  const change = (fields) =>
    actions.changeMarks({ ...view.marks, fields: { ...view.marks.fields, ...fields } });
  const step = (seat, by) => {
    const { tricks, left } = read(view);
    if (by > left || tricks[seat] + by < 0) return null;
    return change({ tricks: { ...tricks, [seat]: tricks[seat] + by } });
  };
  const rows = state.seats.map(({ seat }) =>
    createRow(seat, step, () => change({ last_trick: seat })),
  );
  const hint = h("p", { class: "panel-hint", role: "status" });
  const tiles = createTiles((count) => change({ last_trick_tiles: count }));
  const write = button(
    { class: "strong write", onclick: () => actions.record(entryOf(view)) },
    icon("check"),
    h("span", {}, t("write_round")),
  );
  const foot = createFoot(actions);
  const element = h(
    "section",
    { class: "panel trick-panel", "aria-label": t("panel_label") },
    hint,
    h(
      "div",
      { class: "rows" },
      rows.map((row) => row.element),
    ),
    tiles.element,
    write,
    foot.element,
  );
  return {
    element,
    update(next) {
      view = next;
      const now = read(view);
      element.classList.toggle("correcting", Boolean(view.correcting));
      hint.textContent =
        now.left > 0
          ? t("tricks_left", { count: now.left })
          : t(now.last_trick ? "tricks_done" : "who_took_last");
      rows.forEach((row) => row.update(view, now));
      tiles.update(view, now);
      write.disabled = now.left !== 0 || now.last_trick === null;
      foot.update(view);
    },
  };
}

function entryOf(view) {
  const { tricks, last_trick, last_trick_tiles } = read(view);
  const entry = { kind: kindWith(view.state, "tricks"), tricks, last_trick };
  return view.state.house_rules.early_death ? { ...entry, last_trick_tiles } : entry;
}

function createRow(seat, step, takeLast) {
  const name = h("span", { class: "row-name" });
  const bank = h("span", { class: "row-mark bank" });
  const count = h("strong", { class: "trick-count", "data-tricks": seat });
  const less = h(
    "button",
    { type: "button", class: "step", "data-less": seat, onclick: () => step(seat, -1) },
    icon("minus"),
  );
  const more = h(
    "button",
    { type: "button", class: "step", "data-more": seat, onclick: () => step(seat, 1) },
    icon("plus"),
  );
  const last = h(
    "button",
    { type: "button", class: "step last", "data-last": seat, onclick: takeLast },
    icon("flag"),
  );
  return {
    element: h(
      "div",
      { class: "row" },
      h("div", { class: "row-who" }, name, bank),
      less,
      count,
      more,
      last,
    ),
    update({ state, context }, { tricks, last_trick, left }) {
      const who = seatName(state, seat);
      const { banker, banker_run: run } = context;
      const times = 2 + (state.house_rules.growing_banker ? run : 0);
      name.textContent = who;
      bank.textContent = banker === seat ? t("bank_times", { times }) : "";
      count.textContent = String(tricks[seat]);
      less.disabled = tricks[seat] === 0;
      more.disabled = left === 0;
      set(less, { "aria-label": t("trick_less", { name: who }) });
      set(more, { "aria-label": t("trick_more", { name: who }) });
      set(last, {
        "aria-label": t("took_last", { name: who }),
        "aria-pressed": String(last_trick === seat),
      });
    },
  };
}

/** Asked for only where an early death is played. */
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
    update({ state }, { last_trick_tiles }) {
      element.hidden = !state.house_rules.early_death;
      for (const { count, element: tile } of buttons)
        set(tile, {
          "aria-pressed": String(count === last_trick_tiles),
          "aria-label": `${t("last_tiles")} ${count}`,
        });
    },
  };
}
