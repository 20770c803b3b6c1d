/** What a game is played with, as a deck to tap in. */

import { h } from "../../../common/dom.js";
import { cardFace, cardName, cardRow, DECK, inOrder, SUITS } from "../../game/cards.js";

/**
 * @import { Deck } from "./trays.js"
 * @import { Variant } from "../../rules/variant.js"
 */

/** @param {string} card */
const isOfSuit = (card) => SUITS.includes(card[0]) && card !== "PH";

/** Civil tiles from high to low, twice each; then the military ones. Mirrors tiles/tile.py. */
const CIVIL = "6-6 1-1 4-4 1-3 5-5 3-3 2-2 5-6 4-6 1-6 1-5".split(" ");
const MILITARY = "3-6 4-5 2-6 3-5 2-5 3-4 2-4 1-4 2-3 1-2".split(" ");
const TILES = [...CIVIL, ...MILITARY];

/**
 * A tile as its two halves, one above the other; ones and fours are red, as on a real one.
 *
 * @param {string} tile
 */
function tileFace(tile) {
  /** @param {string} dots */
  const half = (dots) => h("span", { class: "14".includes(dots) ? "half red" : "half" }, dots);
  return h("span", { class: "face tile", "aria-hidden": "true" }, tile.split("-").map(half));
}

/** @param {string[]} tiles */
function tileRow(tiles) {
  const words = h("span", { class: "sr-only" }, tiles.join("; "));
  return h("span", { class: "faces small" }, words, tiles.map(tileFace));
}

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
  order: (tiles) => [...tiles].sort((one, other) => TILES.indexOf(one) - TILES.indexOf(other)),
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
