/**
 * The panel of ranks: the names, tapped in the order of going out. The tap on
 * the last but one records the round, the last follows by itself. Above them, how to sit and deal.
 */

import { h, set } from "../../../common/dom.js";
import { t } from "../../../common/words.js";
import { tapFinish } from "../../game/marks.js";
import { kindWith, seatName } from "../../game/names.js";
import { setTable } from "../../rules/always_last_table.js";

/** Return { element, update(view) }, as every panel; `createFoot` makes the row with Undo and More. */
export function createRankPanel(state, actions, createFoot) {
  let view = null;
  const seats = state.seats.map(({ seat }) => seat);
  const tap = (seat) => {
    const marks = tapFinish(view.marks, seat);
    const isTakenBack = view.marks.finish.includes(seat);
    if (isTakenBack || marks.finish.length < seats.length - 1) return actions.changeMarks(marks);
    return actions.record({ kind: kindWith(state, "finish"), finish: marks.finish });
  };
  const names = seats.map((seat) => {
    const place = h("span", { class: "place" });
    const name = h("span", { class: "row-name" });
    return {
      seat,
      place,
      name,
      element: h(
        "button",
        { type: "button", class: "ranked", "data-seat": seat, onclick: () => tap(seat) },
        place,
        name,
      ),
    };
  });
  const table = h("details", { class: "next-table" });
  const hint = h("p", { class: "panel-hint" });
  const foot = createFoot(actions);
  const element = h(
    "section",
    { class: "panel rank-panel", "aria-label": t("panel_label") },
    table,
    hint,
    h(
      "div",
      { class: "ranked-names", role: "group", "aria-label": t("finish_order") },
      names.map((one) => one.element),
    ),
    foot.element,
  );
  return {
    element,
    update(next) {
      view = next;
      element.classList.toggle("correcting", Boolean(view.correcting));
      hint.textContent = t(
        view.correcting && view.marks.finish.length === seats.length
          ? "rank_correct_hint"
          : "rank_hint",
      );
      for (const one of names) {
        const at = view.marks.finish.indexOf(one.seat);
        one.name.textContent = seatName(view.state, one.seat);
        one.place.textContent = at < 0 ? "" : String(at + 1);
        set(one.element, { "aria-pressed": String(at >= 0) });
      }
      drawTable(table, view.state);
      foot.update(view);
    },
  };
}

/** Seating, dealer, cards and swaps of the round that comes. */
function drawTable(place, state) {
  const last = state.rounds.at(-1)?.entry.finish ?? null;
  const { seating, dealer, cards, leftOver, swaps } = setTable(state.seats.length, last);
  const name = (seat) => seatName(state, seat);
  const fewest = Math.min(...Object.values(cards));
  const most = Math.max(...Object.values(cards));
  const few = seating
    .filter((seat) => cards[seat] < most)
    .map(name)
    .join(", ");
  place.replaceChildren(
    h("summary", {}, dealer ? t("next_table", { name: name(dealer) }) : t("first_table")),
    h(
      "dl",
      { class: "facts" },
      h("dt", {}, t("seating")),
      h("dd", {}, seating.map(name).join(" → ")),
      h("dt", {}, t("cards")),
      h(
        "dd",
        {},
        [
          few ? t("cards_but", { most, few, fewest }) : t("cards_each", { most }),
          leftOver > 0 ? t("cards_open", { cards: leftOver }) : "",
        ]
          .filter(Boolean)
          .join(" "),
      ),
      swaps.length > 0 ? h("dt", {}, t("swaps")) : null,
      swaps.length > 0
        ? h(
            "dd",
            {},
            swaps
              .map(({ loser, winner, cards: count }) =>
                t("swap_of", { loser: name(loser), winner: name(winner), count }),
              )
              .join("; "),
          )
        : null,
    ),
  );
}
