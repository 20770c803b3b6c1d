/** Cards as texts, and what a pack is made of. Mirrors cards/card.py. */

export const RANK_NAMES = [
  "",
  "1",
  "2",
  "3",
  "4",
  "5",
  "6",
  "7",
  "8",
  "9",
  "T",
  "J",
  "Q",
  "K",
  "A",
];
export const ACE = 14;
const SUITS = ["J", "S", "P", "T"];
const SPECIALS = ["MJ", "DG", "PH", "DR"];
const SUITED = RANK_NAMES.slice(2).flatMap((name) => SUITS.map((suit) => suit + name));
/** @type {{ [rank: number]: number }} */
const POINTS = { 5: 5, 10: 10, 13: 10 };
/** @type {{ [card: string]: number }} */
const OF_SPECIALS = { DR: 25, PH: -25 };

/** Every card once, in the order of Python: the special ones, then by rank, then by suit. */
export const CARD_TEXTS = [...SPECIALS, ...SUITED];
const PLACES = new Map(CARD_TEXTS.map((card, place) => [card, place]));

/**
 * The card itself, without what a phoenix stands for.
 *
 * @param {string} card
 */
export const bareCard = (card) => card.split("=")[0];

/**
 * 1 for the mah jong, 2..14 for the suits, 0 for dog, phoenix and dragon.
 *
 * @param {string} card
 */
export function rankOf(card) {
  if (card === "MJ") return 1;
  return isSpecial(card) ? 0 : RANK_NAMES.indexOf(card[1]);
}

/** @param {string} card */
export const isSpecial = (card) => SPECIALS.includes(bareCard(card));

/** @param {string[]} cards */
export const sortCards = (cards) => [...cards].sort((one, other) => placeOf(one) - placeOf(other));

/** @param {string} card */
const placeOf = (card) => /** @type {number} */ (PLACES.get(bareCard(card)));

/**
 * The cards of one pack, or of two with the special cards once.
 *
 * @param {number} copies
 */
export function listPack(copies) {
  return CARD_TEXTS.flatMap((card) => Array(isSpecial(card) ? 1 : copies).fill(card));
}

/** @param {string[]} cards */
export function countPoints(cards) {
  return cards.reduce((sum, card) => {
    const bare = bareCard(card);
    return sum + (OF_SPECIALS[bare] ?? POINTS[rankOf(bare)] ?? 0);
  }, 0);
}

/**
 * @param {string[]} cards
 * @param {string[]} taken  each taken out once
 */
export function without(cards, taken) {
  const left = [...cards];
  for (const card of taken) {
    const at = left.indexOf(bareCard(card));
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/**
 * Whether these cards are all among the others, equal ones as often.
 *
 * @param {string[]} cards
 * @param {string[]} others
 */
export const areAmong = (cards, others) =>
  without(others, cards).length === others.length - cards.length;
