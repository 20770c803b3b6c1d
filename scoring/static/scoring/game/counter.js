/** Tap the cards that lie in one pile: kings, tens, fives, dragon and phoenix; they are added up. */

import { figure, h, set } from "../../common/dom.js";
import { t } from "../../common/words.js";
import { CARDS_WITH_POINTS, cardFace, cardName, cardPoints } from "./cards.js";

/**
 * Make a counter: `element` holds the cards, `total()` gives the pile's points, `clear()` empties
 * it; it calls `onChange(points)` after every tap.
 *
 * @param {(points: number) => unknown} onChange
 */
export function createCounter(onChange) {
  /** @type {Set<string>} */
  const pile = new Set();
  const total = () => [...pile].reduce((points, card) => points + cardPoints(card), 0);
  const toggle = (/** @type {string} */ card, /** @type {Element} */ element) => {
    if (!pile.delete(card)) pile.add(card);
    set(element, { "aria-pressed": String(pile.has(card)) });
    onChange(total());
  };
  /** @param {string} card */
  const draw = (card) => {
    const element = h("button", {
      type: "button",
      class: "card-button",
      "data-card": card,
      "aria-pressed": "false",
      "aria-label": cardName(card),
    });
    element.append(cardFace(card), h("small", { "aria-hidden": "true" }, figure(cardPoints(card))));
    element.addEventListener("click", () => toggle(card, element));
    return element;
  };
  const buttons = CARDS_WITH_POINTS.map(draw);
  const clear = () => {
    pile.clear();
    buttons.forEach((element) => set(element, { "aria-pressed": "false" }));
    onChange(total());
  };
  return {
    element: h("div", { class: "pile", role: "group", "aria-label": t("pile_label") }, buttons),
    total,
    clear,
  };
}
