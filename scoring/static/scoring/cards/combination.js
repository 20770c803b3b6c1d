/**
 * What cards are together, and what beats what. Mirrors cards/combination.py and masks.py, and
 * referee/two_packs.py: with one pack the cards of a triple are of different suits anyhow.
 */

import { ACE, bareCard, RANK_NAMES, rankOf, sortCards } from "./card.js";

/**
 * One reading of some cards: its kind, how high it is, and its cards, a phoenix with the rank that
 * it stands for. The height of a single card counts in halves: the phoenix lies half a rank above.
 *
 * @typedef {object} Play
 * @property {string} kind
 * @property {number} height
 * @property {string[]} cards
 */

export const KINDS = [
  "dog",
  "single",
  "pair",
  "triple",
  "consecutive_pairs",
  "full_house",
  "straight",
  "bomb",
];
const PHOENIX_LED = 3;
export const DRAGON_HEIGHT = 2 * ACE + 2;
const SHORTEST_ROW = 5;
const FULL_HOUSE = 5;
/** @type {{ [card: string]: [string, number] }} */
const ALONE = {
  MJ: ["single", 2],
  DG: ["dog", 0],
  PH: ["single", PHOENIX_LED],
  DR: ["single", DRAGON_HEIGHT],
};
/** @type {{ [count: number]: string }} */
const SAME_RANK = { 2: "pair", 3: "triple", 4: "bomb" };

/** @param {Play} play */
export const isBomb = ({ kind }) => kind === "bomb";

/**
 * Every reading of some cards, the highest first; none for what is no combination. A phoenix alone
 * reads as led, unless it says what it lies on.
 *
 * @param {string[]} texts
 * @returns {Play[]}
 */
export function readPlays(texts) {
  const cards = sortCards(texts);
  const bare = cards.map(bareCard);
  if (cards.length === 1) return [readOne(cards[0])];
  if (cards.length === 0 || bare.includes("DG") || bare.includes("DR")) return [];
  const named = cards.find((card) => card.startsWith("PH="));
  const real = bare.filter((card) => card !== "PH");
  if (real.length === bare.length) return sortPlays(readReal(real));
  const found = [];
  for (let rank = 2; rank <= ACE; rank += 1) {
    const phoenix = `PH=${RANK_NAMES[rank]}`;
    if (!named || named === phoenix) found.push(...readWith(real, rank, phoenix));
  }
  return sortPlays(found);
}

/** @param {string} card */
function readOne(card) {
  if (card.startsWith("PH="))
    return makePlay("single", 2 * RANK_NAMES.indexOf(card[3]) + 1, ["PH"]);
  const [kind, height] = ALONE[card] ?? ["single", 2 * rankOf(card)];
  return makePlay(kind, height, [card]);
}

/**
 * @param {string} kind
 * @param {number} height
 * @param {string[]} cards
 * @returns {Play}
 */
const makePlay = (kind, height, cards) => ({ kind, height, cards });

/** @param {Play[]} plays */
const sortPlays = (plays) =>
  plays.sort(
    (one, other) =>
      KINDS.indexOf(other.kind) - KINDS.indexOf(one.kind) ||
      other.cards.length - one.cards.length ||
      other.height - one.height,
  );

/**
 * @param {string[]} real
 * @param {number} rank  that the phoenix stands for
 * @param {string} phoenix
 */
function readWith(real, rank, phoenix) {
  const place = real.filter((card) => rankOf(card) <= rank).length;
  const cards = [...real.slice(0, place), phoenix, ...real.slice(place)];
  const shape = readShape([...real.map(rankOf), rank], real);
  return shape && shape[0] !== "bomb" ? [makePlay(...shape, cards)] : [];
}

/** @param {string[]} real */
function readReal(real) {
  const shape = readShape(real.map(rankOf), real);
  if (!shape) return [];
  const isOfOneSuit = shape[0] === "straight" && new Set(real.map((card) => card[0])).size === 1;
  return [makePlay(isOfOneSuit ? "bomb" : shape[0], shape[1], real)];
}

/**
 * The kind and the height of ranks, or null; `real` are the cards that have suits.
 *
 * @param {number[]} ranks
 * @param {string[]} real
 * @returns {[string, number] | null}
 */
function readShape(ranks, real) {
  const counts = countEach(ranks);
  const distinct = [...counts.keys()].sort((one, other) => one - other);
  const low = distinct[0];
  const high = /** @type {number} */ (distinct.at(-1));
  const isRow = high - low === distinct.length - 1;
  const sizes = new Set(counts.values());
  if (low === 1 && !(isRow && sizes.size === 1 && sizes.has(1))) return null;
  if (distinct.length === 1) return readSame(low, ranks.length, real);
  if (distinct.length === 2 && ranks.length === FULL_HOUSE && sizes.has(3)) {
    const triple = counts.get(low) === 3 ? low : high;
    return suitsDiffer(real, triple) ? ["full_house", triple] : null;
  }
  if (!isRow || sizes.size > 1) return null;
  if (sizes.has(2)) return ["consecutive_pairs", high];
  return sizes.has(1) && ranks.length >= SHORTEST_ROW ? ["straight", high] : null;
}

/**
 * @param {number} rank
 * @param {number} size
 * @param {string[]} real
 * @returns {[string, number] | null}
 */
function readSame(rank, size, real) {
  const kind = SAME_RANK[size];
  return kind && (kind === "pair" || suitsDiffer(real, rank)) ? [kind, rank] : null;
}

/**
 * @param {string[]} real
 * @param {number} rank
 */
function suitsDiffer(real, rank) {
  const same = real.filter((card) => rankOf(card) === rank);
  return new Set(same).size === same.length;
}

/**
 * @param {number[]} values
 * @returns {Map<number, number>}
 */
export function countEach(values) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/**
 * A play as it is on what lies: a single phoenix is half a rank above it.
 *
 * @param {Play} play
 * @param {Play | null} top
 * @returns {Play}
 */
export function placeOn(play, top) {
  const isPhoenix = play.kind === "single" && play.cards[0] === "PH";
  if (!top || !isPhoenix || top.kind !== "single" || top.height >= DRAGON_HEIGHT - 1) return play;
  return top.height >= PHOENIX_LED ? { ...play, height: top.height + 1 } : play;
}

/**
 * Whether a play beats another: of one kind, as many cards and higher, or a bomb and higher.
 *
 * @param {Play} play
 * @param {Play} top
 */
export function beats(play, top) {
  if (top.kind === "dog") return false;
  if (isBomb(play) && !isBomb(top)) return true;
  if (play.kind !== top.kind) return false;
  if (play.cards.length !== top.cards.length) {
    return isBomb(play) && play.cards.length > top.cards.length;
  }
  return play.height > top.height;
}
