/** What a game is played with, as a deck to tap in. */

import { cardFace, cardName, cardRow, DECK, inOrder, SUITS } from "../../game/cards.js";

/**
 * @import { Deck } from "./trays.js"
 * @import { Variant } from "../../rules/variant.js"
 */

/** @param {string} card */
const isOfSuit = (card) => SUITS.includes(card[0]) && card !== "PH";

/**
 * The deck of a game with cards.
 *
 * @param {Variant} variant
 * @returns {Deck}
 */
export function makeDeck(variant) {
  const most = variant.pieces === "two_packs" ? 2 : 1;
  return {
    pieces: DECK,
    copies: (card) => (isOfSuit(card) ? most : 1),
    name: cardName,
    face: cardFace,
    row: (cards) => cardRow(cards, { class: "small" }),
    order: inOrder,
    limit: variant.hand,
  };
}
