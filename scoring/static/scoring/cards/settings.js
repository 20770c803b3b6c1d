/** What each card game does in its own way when it is played; Tien Gow is in `tiles.js`. */

import { BOX } from "../rules/rules.js";

/**
 * @import { Setting } from "./deal.js"
 * @import { HouseRules } from "../rules/house_rules.js"
 * @import { Variant } from "../rules/variant.js"
 *
 * @typedef {Setting & Round} Practice  a game as it is dealt for practice
 *
 * @typedef {object} Round
 * @property {{ [field: string]: string }} kinds  of entry, by the field that it cannot be without
 * @property {number[]} seats  the seat of each hand; three players sit opposite Table by turns
 * @property {{ [name: string]: number } | null} context  as the rules want it
 * @property {number[]} sizes  of the hands
 * @property {number} grandAt  cards on which grand tichu is called; 0 where it is not
 * @property {number[]} mine  the hands that the learner plays
 * @property {(seat: number) => number[]} givesTo  who gets one card each in the exchange
 */

const GRAND_HAND = 8;
const SIX = 6;
const LONGER_HANDS = 2;

/**
 * How a game is set up for practice.
 *
 * @param {Variant} variant
 * @param {number} [players]  where the game can be played by more or fewer
 * @param {HouseRules} [rules]  the house's
 * @returns {Practice}
 */
export function setPractice(variant, players = variant.fewest, rules = variant.ruleSet.defaults) {
  const game = setGame(variant, players);
  return {
    ...game,
    grandAt: rules.grand_allowed === false ? 0 : game.grandAt,
    keepsLastDragon: rules.last_dragon_kept === true,
    oneCallATeam: rules.one_call_a_team === true,
  };
}

/**
 * @param {Variant} variant
 * @param {number} players
 */
function setGame(variant, players) {
  if (variant.pieces === "two_packs") return setAlone(variant, players);
  if (variant.open_hand) return setThree(variant);
  return (variant.seats ?? 0) > 4 ? setSix(variant) : setFour(variant);
}

/**
 * The kinds of round that a game has, by what their entries must hold.
 *
 * @param {Variant} variant
 * @returns {{ [field: string]: string }}
 */
export function listKinds({ kinds }) {
  return Object.fromEntries(
    kinds.flatMap((kind) => BOX.kinds[kind].required.map((field) => [field, kind])),
  );
}

/** @param {number} count */
const range = (count) => Array.from({ length: count }, (_, place) => place);

/** @param {number} count */
const alternate = (count) => range(count).map((place) => "ab"[place % 2]);

/**
 * @param {Variant} variant
 * @returns {Practice}
 */
function setFour(variant) {
  return {
    count: 4,
    teams: alternate(4),
    sweep: variant.partners_sweep,
    openHand: null,
    choosesPartner: false,
    copies: 1,
    keepsLastDragon: false,
    oneCallATeam: false,
    kinds: listKinds(variant),
    seats: range(4).map((place) => place + 1),
    context: null,
    sizes: range(4).map(() => variant.hand),
    grandAt: GRAND_HAND,
    mine: [0],
    givesTo: (seat) => [1, 2, 3].map((step) => (seat + step) % 4),
  };
}

/**
 * The learner deals: their own hand, and opposite it Table, which they play too.
 *
 * @param {Variant} variant
 * @returns {Practice}
 */
function setThree(variant) {
  return {
    ...setFour(variant),
    openHand: 2,
    seats: [1, 2, /** @type {number} */ (variant.open_hand), 3],
    context: { dealer: 1 },
    mine: [0, 2],
    givesTo: (seat) => (seat % 2 === 0 ? [1, 3] : [0, 2, (seat + 2) % 4]),
  };
}

/**
 * Fifty-six cards do not divide by six: the two who drew first hold one more.
 *
 * @param {Variant} variant
 * @returns {Practice}
 */
function setSix(variant) {
  return {
    ...setFour(variant),
    count: SIX,
    teams: alternate(SIX),
    choosesPartner: true,
    seats: range(SIX).map((place) => place + 1),
    sizes: range(SIX).map((place) => variant.hand - (place < LONGER_HANDS ? 0 : 1)),
    grandAt: SIX,
    givesTo: (seat) => [2, 4].map((step) => (seat + step) % SIX),
  };
}

/**
 * Everybody alone: no calls, no exchange before the first round.
 *
 * @param {Variant} variant
 * @param {number} players
 * @returns {Practice}
 */
function setAlone(variant, players) {
  return {
    ...setFour(variant),
    count: players,
    teams: range(players).map(() => null),
    sweep: 0,
    copies: 2,
    seats: range(players).map((place) => place + 1),
    context: { players },
    sizes: range(players).map((place) => sizeOfHand(variant.hand, players, place)),
    grandAt: 0,
    givesTo: () => [],
  };
}

/**
 * Of 108 cards: with ten players the last two to be dealt to get one card less than the others.
 *
 * @param {number} most
 * @param {number} players
 * @param {number} place
 */
function sizeOfHand(most, players, place) {
  if (players < 10) return most;
  return place < players - LONGER_HANDS ? most - 1 : most - 2;
}
