/** The learner's hands: cards to tap, chosen by their place. */

import { h } from "../../../common/dom.js";
import { t } from "../../../common/words.js";
import { cardFace, cardName, inOrder } from "../../game/cards.js";
import { tileFace } from "../../game/tiles.js";

/**
 * @import { Driver } from "./words.js"
 *
 * @typedef {object} Chosen  cards of one hand, by their places in it
 * @property {number} hand
 * @property {number[]} places
 */

/**
 * @param {Driver} driver
 * @param {number} hand
 */
function orderHand(driver, hand) {
  const cards = driver.handOf(hand);
  return driver.isOfTiles ? cards : inOrder(cards);
}

/**
 * @param {Driver} driver
 * @param {Chosen} chosen
 */
export function listChosen(driver, { hand, places }) {
  if (places.length === 0) return [];
  const cards = orderHand(driver, hand);
  return places.map((place) => cards[place]);
}

/**
 * @param {Driver} driver
 * @param {Chosen} chosen
 * @param {(hand: number, place: number, card: string) => unknown} onTap
 */
export function drawHands(driver, chosen, onTap) {
  return driver.mine.map((hand, at) => {
    const cards = orderHand(driver, hand);
    const title = t(at === 0 ? "practice_hand" : "practice_hand_of_table");
    if (cards.length === 0) return null;
    return h(
      "section",
      { class: "own-hand", "aria-label": title, "data-own": hand },
      driver.mine.length > 1 ? h("h2", {}, title) : null,
      h(
        "div",
        { class: "deck" },
        cards.map((card, place) => {
          const isChosen = chosen.hand === hand && chosen.places.includes(place);
          return drawCard(driver, card, isChosen, `${hand}-${place}`, () =>
            onTap(hand, place, card),
          );
        }),
      ),
    );
  });
}

/**
 * @param {Driver} driver
 * @param {string} card
 * @param {boolean} isChosen
 * @param {string} key
 * @param {() => unknown} onclick
 */
function drawCard(driver, card, isChosen, key, onclick) {
  return h(
    "button",
    {
      type: "button",
      class: "card-button",
      "data-card": card,
      "data-key": `card-${key}`,
      "aria-pressed": String(isChosen),
      "aria-label": driver.isOfTiles ? card : cardName(card),
      onclick,
    },
    driver.isOfTiles ? tileFace(card) : cardFace(card),
  );
}
