/** How to sit and deal in the round that comes: seats, dealer, cards and swaps. */

import { h } from "../../../common/dom.js";
import { t } from "../../../common/words.js";
import { seatName } from "../../game/names.js";
import { setTable } from "../../rules/always_last_table.js";

/**
 * The table as a part of a panel: { element, update(view) }.
 * @returns {Part}
 */
export function createNextTable() {
  const element = h("details", { class: "next-table" });
  return { element, update: ({ state }) => element.replaceChildren(...drawTable(state)) };
}

/** @param {GameState} state */
function drawTable(state) {
  const last = state.rounds.at(-1)?.entry.finish ?? state.finish_before ?? [];
  const finish = last.length > 0 ? last : null;
  const table = setTable(state.seats.length, finish, state.first_dealer);
  const { seating, dealer, cards, leftOver, swaps } = table;
  /** @param {number} seat */
  const name = (seat) => seatName(state, seat);
  /** @param {{ loser: number, winner: number, cards: number }} one */
  const swap = ({ loser, winner, cards: count }) =>
    t("swap_of", { loser: name(loser), winner: name(winner), count });
  const open = leftOver > 0 ? t("cards_open", { cards: leftOver }) : "";
  const facts = [
    ["seating", seating.map(name).join(" → ")],
    ["cards", [sayCards(seating, cards, name), open].filter(Boolean).join(" ")],
    ["swaps", swaps.map(swap).join("; ")],
  ];
  const shown = facts.filter(([, text]) => text);
  const lines = shown.flatMap(([key, text]) => [h("dt", {}, t(key)), h("dd", {}, text)]);
  const word = finish ? "next_table" : "first_table_of";
  const summary = dealer ? t(word, { name: name(dealer) }) : t("first_table");
  return [h("summary", {}, summary), h("dl", { class: "facts" }, lines)];
}

/**
 * How many cards each gets, and who gets fewer.
 *
 * @param {number[]} seating
 * @param {Record<string, number>} cards
 * @param {(seat: number) => string} name
 */
function sayCards(seating, cards, name) {
  const fewest = Math.min(...Object.values(cards));
  const most = Math.max(...Object.values(cards));
  const few = seating.filter((seat) => cards[seat] < most).map(name);
  if (few.length === 0) return t("cards_each", { most });
  return t("cards_but", { most, few: few.join(", "), fewest });
}
