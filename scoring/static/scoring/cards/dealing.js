/** Shuffling, dealing, calling grand tichu and passing cards on: a deal up to its first lead. */

import { listPack, sortCards, without } from "./card.js";
import { makeChance, shuffle } from "./chance.js";
import { beginDeal } from "./deal.js";
import { callsGrand, chooseGifts } from "./players.js";

/**
 * @import { Deal } from "./deal.js"
 * @import { Practice } from "./settings.js"
 *
 * @typedef {object} Dealt  the hands in the order in which they were drawn, and what is left over
 * @property {string[][]} hands
 * @property {string[]} open
 */

/**
 * The holder of the mah jong leads, so it is dealt to somebody: what is left over never holds it.
 *
 * @param {Practice} practice
 * @param {number} seed
 * @returns {Dealt}
 */
export function dealCards({ copies, sizes }, seed) {
  const chance = makeChance(seed);
  const dealt = sizes.reduce((sum, size) => sum + size, 0);
  let pack = shuffle(listPack(copies), chance);
  while (pack.indexOf("MJ") >= dealt) pack = shuffle(pack, chance);
  const hands = sizes.map((size, place) => {
    const before = sizes.slice(0, place).reduce((sum, one) => sum + one, 0);
    return pack.slice(before, before + size);
  });
  return { hands, open: pack.slice(dealt) };
}

/**
 * Who calls grand tichu, by the house's players, on the first cards.
 *
 * @param {Practice} practice
 * @param {string[][]} hands
 */
export function listGrands(practice, hands) {
  return hands.map((hand, place) =>
    mayCallGrand(practice, place) && callsGrand(hand.slice(0, practice.grandAt)) ? "grand" : "",
  );
}

/**
 * @param {Practice} practice
 * @param {number} place
 */
export function mayCallGrand({ grandAt, openHand, context }, place) {
  if (grandAt === 0 || place === openHand) return false;
  return context === null || openHand === null || place !== 0;
}

/**
 * What the house's players pass on, of every hand.
 *
 * @param {Practice} practice
 * @param {string[][]} hands
 */
export function listGifts(practice, hands) {
  return hands.map((hand, place) =>
    chooseGifts(
      hand,
      practice.givesTo(place).map((to) => practice.teams[to] === practice.teams[place]),
    ),
  );
}

/**
 * Pass the cards on, all at once.
 *
 * @param {Practice} practice
 * @param {string[][]} hands
 * @param {string[][]} gifts  of each hand, in the order of `givesTo`
 */
export function exchange(practice, hands, gifts) {
  const after = hands.map((hand, place) => without(hand, gifts[place]));
  for (const [place, given] of gifts.entries()) {
    for (const [at, to] of practice.givesTo(place).entries()) after[to].push(given[at]);
  }
  return after;
}

/**
 * A deal by the house's players alone, up to the first lead.
 *
 * @param {Practice} practice
 * @param {number} seed
 * @returns {{ dealt: Dealt, gifts: string[][], deal: Deal }}
 */
export function openDeal(practice, seed) {
  const dealt = dealCards(practice, seed);
  const gifts = listGifts(practice, dealt.hands);
  const hands = exchange(practice, dealt.hands, gifts).map(sortCards);
  return { dealt, gifts, deal: beginDeal(practice, hands, listGrands(practice, dealt.hands)) };
}
