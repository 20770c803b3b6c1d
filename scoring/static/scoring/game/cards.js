/** Cards drawn in type and plain shapes: a rank, and the suit's own shape and colour. */

import { h } from "../../common/dom.js";
import { t } from "../../common/words.js";

export const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"];
export const SUITS = ["J", "S", "P", "T"];
/** @type {{ [suit: string]: string }} */
const SUIT_NAMES = { J: "jade", S: "swords", P: "pagodas", T: "stars" };
/** @type {{ [card: string]: string }} */
const SPECIAL_NAMES = { DR: "dragon", PH: "phoenix", MJ: "mah_jong", DG: "dog" };
/** @type {{ [card: string]: number }} */
const POINTS = { K: 10, T: 10, 5: 5, DR: 25, PH: -25 };

/** Every suit from the ace down, with one of the four special cards at its end. */
export const DECK = SUITS.flatMap((suit, place) => [
  ...RANKS.map((rank) => suit + rank),
  ["DR", "PH", "MJ", "DG"][place],
]);

export const CARDS_WITH_POINTS = [
  ...["K", "T", "5"].flatMap((rank) => SUITS.map((suit) => suit + rank)),
  "DR",
  "PH",
];

/** @type {{ [card: string]: number }} */
const HEIGHTS = { DR: 100, PH: 99, MJ: 1, DG: 0 };

/** @param {string} text */
const bare = (text) => text.split("=")[0];
/** @param {string} text */
const isSpecial = (text) => bare(text) in SPECIAL_NAMES;

/**
 * "T" is written 10.
 *
 * @param {string} rank
 */
export const rankName = (rank) => (rank === "T" ? "10" : rank);

/**
 * What a card counts in a pile.
 *
 * @param {string} text
 */
export const cardPoints = (text) => POINTS[isSpecial(text) ? bare(text) : text[1]] ?? 0;

/**
 * A card in words: "K, jade", "Phoenix as 8".
 *
 * @param {string} text
 */
export function cardName(text) {
  const [card, stands] = text.split("=");
  if (stands) return t("phoenix_as", { rank: rankName(stands) });
  return isSpecial(card)
    ? t(SPECIAL_NAMES[card])
    : `${rankName(card[1])}, ${t(SUIT_NAMES[card[0]])}`;
}

/**
 * The face of a card, for the eye alone: the caller names it in words too.
 *
 * @param {string} text
 */
export function cardFace(text) {
  const [card, stands] = text.split("=");
  if (!isSpecial(card)) {
    return h(
      "span",
      { class: `face suit-${card[0].toLowerCase()}`, "aria-hidden": "true" },
      h("span", { class: "rank" }, rankName(card[1])),
      h("span", { class: "suit" }),
    );
  }
  const short = h("span", { class: "rank" }, t(`${SPECIAL_NAMES[card]}_short`));
  return h(
    "span",
    { class: "face special", "aria-hidden": "true" },
    short,
    stands ? h("small", {}, rankName(stands)) : null,
  );
}

/**
 * Cards side by side; in words for those who do not see them.
 *
 * @param {string[]} texts
 * @param {Attributes} [attributes]
 */
export function cardRow(texts, attributes = {}) {
  const words = h("span", { class: "sr-only" }, texts.map(cardName).join("; "));
  return h(
    "span",
    { ...attributes, class: `faces ${attributes.class ?? ""}` },
    words,
    texts.map(cardFace),
  );
}

/**
 * High cards first, the special ones at their ends: as a hand is held.
 *
 * @param {string[]} texts
 */
export const inOrder = (texts) => [...texts].sort((one, other) => height(other) - height(one));

/** @param {string} text */
function height(text) {
  if (isSpecial(text)) return HEIGHTS[bare(text)];
  return 4 * (RANKS.length + 1 - RANKS.indexOf(text[1])) + (3 - SUITS.indexOf(text[0]));
}
