/** Everything that a hand may lay, on a lead, on a trick, under a wish. Mirrors listing and wish. */

import { ACE, isSpecial, RANK_NAMES, rankOf } from "./card.js";
import { beats, isBomb, placeOn, readPlays } from "./combination.js";

/**
 * @import { Play } from "./combination.js"
 *
 * @typedef {Map<number, string[][][]>} Taken  by rank, then by number: all ways to take so many
 */

const FOUR = 4;

/**
 * Everything that a hand may lay on what lies (null: it leads), each reading of a phoenix once.
 *
 * @param {string[]} hand
 * @param {Play | null} top
 * @returns {Play[]}
 */
export function listPlays(hand, top) {
  /** @type {Map<string, Play>} */
  const found = new Map();
  for (const cards of listSets(hand)) {
    for (const read of readPlays(cards)) {
      const play = placeOn(read, top);
      if (!top || beats(play, top)) found.set(`${play.kind} ${play.cards.join(" ")}`, play);
    }
  }
  return [...found.values()];
}

/**
 * Whether a card of the rank is among them; the phoenix is of none.
 *
 * @param {string[]} cards
 * @param {string} rank
 */
export const holdsRank = (cards, rank) =>
  cards.some((card) => !isSpecial(card) && card[1] === rank);

/**
 * The plays that a wish leaves: those with the rank and bombs, where there is one with the rank.
 *
 * @param {Play[]} plays
 * @param {string} wish  "" for none
 */
export function heedWish(plays, wish) {
  const isForced = wish !== "" && plays.some(({ cards }) => holdsRank(cards, wish));
  const left = isForced
    ? plays.filter((play) => holdsRank(play.cards, wish) || isBomb(play))
    : plays;
  return { plays: left, isForced };
}

/**
 * Sets of cards that may be combinations; not each of them is.
 *
 * @param {string[]} hand
 * @returns {Generator<string[]>}
 */
function* listSets(hand) {
  /** @type {Map<number, string[]>} */
  const ranks = new Map();
  for (const card of hand) ranks.set(rankOf(card), [...(ranks.get(rankOf(card)) ?? []), card]);
  for (const card of ranks.get(0) ?? []) yield [card];
  ranks.delete(0);
  /** @type {Taken} */
  const taken = new Map();
  for (const [rank, cards] of ranks) taken.set(rank, takeAll(cards));
  const phoenix = hand.includes("PH") ? ["PH"] : [];
  yield* listGroups(taken, phoenix);
  yield* listFullHouses(taken, phoenix);
  yield* listRows(taken, phoenix, 1, 5);
  yield* listRows(taken, phoenix, 2, 2);
}

/** @param {string[]} cards */
function takeAll(cards) {
  /** @type {string[][][]} */
  const taken = [[[]]];
  for (let size = 1; size <= Math.min(FOUR, cards.length); size += 1) {
    const keys = new Map(choose(cards, size).map((drawn) => [drawn.join(" "), drawn]));
    taken.push([...keys.values()]);
  }
  return taken;
}

/**
 * @param {string[]} cards
 * @param {number} size
 * @returns {string[][]}
 */
function choose(cards, size) {
  if (size === 0) return [[]];
  return cards.flatMap((card, place) =>
    choose(cards.slice(place + 1), size - 1).map((rest) => [card, ...rest]),
  );
}

/**
 * @param {Taken} taken
 * @param {string[]} phoenix
 */
function* listGroups(taken, phoenix) {
  for (const sizes of taken.values()) {
    for (const drawn of sizes.slice(1).flat()) {
      yield drawn;
      if (phoenix.length > 0) yield [...drawn, "PH"];
    }
  }
}

/**
 * @param {Taken} taken
 * @param {string[]} phoenix
 */
function* listFullHouses(taken, phoenix) {
  for (const [one, triples] of taken) {
    for (const [other, pairs] of taken) {
      if (one === other) continue;
      for (const [size, number] of phoenix.length > 0 ? WITH_PHOENIX : PLAIN) {
        const lacking = size + number < 5 ? phoenix : [];
        for (const a of triples[size] ?? []) {
          for (const b of pairs[number] ?? []) yield [...a, ...b, ...lacking];
        }
      }
    }
  }
}

const PLAIN = [[3, 2]];
const WITH_PHOENIX = [
  [3, 2],
  [2, 2],
  [3, 1],
];

/**
 * Rows of ranks with as many cards each, the phoenix for one of them; longer and longer from each
 * lowest rank.
 *
 * @param {Taken} taken
 * @param {string[]} phoenix
 * @param {number} each
 * @param {number} least  ranks
 */
function* listRows(taken, phoenix, each, least) {
  for (let low = each; low < ACE; low += 1) {
    /** @type {string[][]} */
    let plain = [[]];
    /** @type {string[][]} */
    let helped = [];
    for (let rank = low; rank <= ACE && plain.length + helped.length > 0; rank += 1) {
      const whole = taken.get(rank)?.[each] ?? [];
      const part = rank > 1 && phoenix.length > 0 ? partOf(taken, rank, each) : [];
      helped = [...join(helped, whole), ...join(plain, part)];
      plain = join(plain, whole);
      if (rank - low + 1 >= least) yield* [...plain, ...helped];
    }
  }
}

/**
 * What the phoenix makes whole: one card less of the rank, and the phoenix itself.
 *
 * @param {Taken} taken
 * @param {number} rank
 * @param {number} each
 */
function partOf(taken, rank, each) {
  const drawn = each === 1 ? [[]] : (taken.get(rank)?.[each - 1] ?? []);
  return drawn.map((cards) => [...cards, "PH"]);
}

/**
 * @param {string[][]} rows
 * @param {string[][]} parts
 */
const join = (rows, parts) => rows.flatMap((row) => parts.map((part) => [...row, ...part]));

/** A rank as it is wished for: "2" to "A". */
export const WISHES = RANK_NAMES.slice(2);
