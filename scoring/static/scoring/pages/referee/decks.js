/** What a game is played with, as a deck to tap in. */

import { cardFace, cardName, cardRow, DECK, inOrder, SUITS } from "../../game/cards.js";
import { CIVIL, sortTiles, TILES } from "../../cards/tiles.js";
import { tileFace, tileRow } from "../../game/tiles.js";

/**
 * @import { Deck } from "./trays.js"
 * @import { Variant } from "../../rules/variant.js"
 */

/** @param {string} card */
const isOfSuit = (card) => SUITS.includes(card[0]) && card !== "PH";

/**
 * @param {Variant} variant
 * @returns {Deck}
 */
const makeTiles = ({ hand }) => ({
  pieces: TILES,
  copies: (tile) => (CIVIL.includes(tile) ? 2 : 1),
  name: (tile) => tile,
  face: tileFace,
  row: tileRow,
  order: sortTiles,
  limit: hand,
});

/**
 * The deck of a game.
 *
 * @param {Variant} variant
 * @returns {Deck}
 */
export function makeDeck(variant) {
  if (variant.pieces === "tiles") return makeTiles(variant);
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
