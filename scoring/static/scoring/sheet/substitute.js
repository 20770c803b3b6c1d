/** Somebody takes a seat over: whose, who, and from which round on. */

import { openDrawer } from "../../common/dialogs.js";
import { h } from "../../common/dom.js";
import { t } from "../../common/words.js";
import { seatName } from "../game/names.js";
import { acceptNames } from "./new_names.js";

/**
 * Ask for it; `takeOver(seat, name, before, fromRound)` writes it down.
 *
 * @param {GameState} state
 * @param {(seat: number, name: string, before: string, fromRound: number) => unknown} takeOver
 */
export function openSubstitute(state, takeOver) {
  const seat = choice(
    "substitute-seat",
    state.seats.map((one) => ({ value: one.seat, text: seatName(state, one.seat) })),
  );
  const rounds = Array.from({ length: state.next_number }, (_, place) => state.next_number - place);
  const from = choice(
    "substitute-from",
    rounds.map((number) => ({ value: number, text: t("round_title", { number }) })),
  );
  const look = { class: "input", maxlength: 60, autocomplete: "off", required: true };
  const name = /** @type {HTMLInputElement} */ (h("input", { id: "substitute-name", ...look }));
  /** @param {Event} event */
  const save = (event) => {
    event.preventDefault();
    const given = name.value.trim();
    const chosen = state.seats.find((one) => one.seat === Number(seat.value));
    if (!given || !chosen) return;
    const names = state.seats.map((one) => (one === chosen ? given : one.name));
    if (!acceptNames(state, names, problem)) return;
    dialog.close();
    takeOver(chosen.seat, given, chosen.name, Number(from.value));
  };
  const problem = h("p", { class: "problem", role: "alert" });
  const form = h(
    "form",
    { onsubmit: save },
    h("p", { class: "soft small" }, t("substitute_explained")),
    field("substitute-seat", t("substitute_seat"), seat),
    field("substitute-name", t("substitute_name"), name),
    field("substitute-from", t("substitute_from"), from),
    problem,
    h("button", { class: "button strong wide" }, t("done")),
  );
  const dialog = openDrawer(t("substitute_long"), t("close"), form);
  return dialog;
}

/**
 * @param {string} id
 * @param {string} label
 * @param {HTMLElement} input
 */
const field = (id, label, input) =>
  h("div", { class: "field" }, h("label", { for: id }, label), input);

/**
 * @param {string} id
 * @param {{ value: number, text: string }[]} options
 */
function choice(id, options) {
  const made = options.map(({ value, text }) => h("option", { value: String(value) }, text));
  return /** @type {HTMLSelectElement} */ (h("select", { class: "input", id }, made));
}
