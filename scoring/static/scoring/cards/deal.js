/**
 * A deal of a card game at one moment, for four to ten hands. Mirrors cards/moment.py, which knows
 * four; what other games do otherwise stands in a `Setting`. The moves are in `moves.js`.
 *
 * Hands are counted from 0 in the order of play. A deal is a value: each move gives a new one.
 */

import { heedWish, holdsRank, listPlays } from "./plays.js";

/**
 * @import { Play } from "./combination.js"
 *
 * @typedef {object} Setting  what a game does in its own way
 * @property {number} count  of hands
 * @property {(string | null)[]} teams  of each hand; null where everybody is alone
 * @property {number} sweep  partners who end the deal by going out first; 0 for none
 * @property {number | null} openHand  the hand that need not fulfil a wish
 * @property {boolean} choosesPartner  the dog's lead goes to a partner of choice
 * @property {number} copies  of each card with a suit
 * @property {boolean} keepsLastDragon  the trick of the dragon that ends the round stays
 * @property {boolean} oneCallATeam
 *
 * @typedef {object} Deal
 * @property {Setting} setting
 * @property {string[][]} hands
 * @property {number | null} turn  also an owner who is out, to collect; null when it is over
 * @property {number | null} owner  of what lies; null when the one in turn leads
 * @property {Play | null} top
 * @property {string[]} pile
 * @property {string} wish  the rank that still stands, or ""
 * @property {number | null} naming  who has just laid the mah jong
 * @property {number | null} giving  who must give the dragon's trick away first
 * @property {number | null} leading  who says which partner the dog's lead goes to
 * @property {number[]} finish
 * @property {string[][]} won
 * @property {string[]} calls  "", "tichu", "grand" or "blind"
 * @property {boolean[]} fresh  has not laid a card yet
 *
 * @typedef {{ what: "lay", seat: number, cards: string[] }} Lay
 * @typedef {{ what: "pass", seat: number }} Pass
 * @typedef {{ what: "wish", seat: number, rank: string }} Wish
 * @typedef {{ what: "give" | "lead", seat: number, to: number }} To
 * @typedef {{ what: "tichu", seat: number }} Tichu
 * @typedef {Lay | Pass | Wish | To | Tichu} Move
 */

/** What the rules do not allow; the codes are those of cards/moves.py. */
export class NotAllowed extends Error {
  /** @param {string} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/**
 * Begin after the exchange: the holder of the mah jong leads.
 *
 * @param {Setting} setting
 * @param {string[][]} hands
 * @param {string[]} calls
 * @returns {Deal}
 */
export function beginDeal(setting, hands, calls) {
  const none = hands.map(() => /** @type {string[]} */ ([]));
  return {
    setting,
    hands,
    turn: hands.findIndex((hand) => hand.includes("MJ")),
    owner: null,
    top: null,
    pile: [],
    wish: "",
    naming: null,
    giving: null,
    leading: null,
    finish: [],
    won: none,
    calls,
    fresh: hands.map(() => true),
  };
}

/** @param {Deal} deal */
export const isOver = ({ turn }) => turn === null;

/**
 * @param {Deal} deal
 * @param {number} seat
 * @param {number} other
 */
export const arePartners = ({ setting: { teams } }, seat, other) =>
  seat !== other && teams[seat] !== null && teams[seat] === teams[other];

/**
 * The next hand with cards, or the owner's where the turn comes back to it.
 *
 * @param {string[][]} hands
 * @param {number} seat
 * @param {number | null} owner
 */
export function nextInPlay(hands, seat, owner = null) {
  let next = (seat + 1) % hands.length;
  while (hands[next].length === 0 && next !== owner) next = (next + 1) % hands.length;
  return next;
}

/**
 * Whether the first who went out are all the partners of a team.
 *
 * @param {Setting} setting
 * @param {number[]} finish
 */
export function isSweep({ sweep, teams }, finish) {
  if (!sweep || finish.length < sweep) return false;
  return new Set(finish.slice(0, sweep).map((seat) => teams[seat])).size === 1;
}

/**
 * @param {Setting} setting
 * @param {number[]} finish
 */
export const isDecided = (setting, finish) =>
  finish.length >= setting.count - 1 || isSweep(setting, finish);

/**
 * Whether all have passed a trick whose owner is out: it lies there to be taken up.
 *
 * @param {Deal} deal
 */
export const awaitsLead = ({ turn, owner, giving, hands }) =>
  turn !== null && turn === owner && giving === null && hands[turn].length === 0;

/**
 * Who is to act next: in turn, or leading once the trick is taken up.
 *
 * @param {Deal} deal
 */
export function findNext(deal) {
  if (deal.turn === null) return null;
  return awaitsLead(deal) ? nextInPlay(deal.hands, deal.turn) : deal.turn;
}

/**
 * Whether a hand in turn can lay the wished rank, and has to.
 *
 * @param {Deal} deal
 * @param {number} seat
 */
export function isForced({ hands, top, owner, wish, setting }, seat) {
  if (!wish || seat === setting.openHand || !holdsRank(hands[seat], wish)) return false;
  return owner === null || heedWish(listPlays(hands[seat], top), wish).isForced;
}

/**
 * Partners who still have cards.
 *
 * @param {Deal} deal
 * @param {number} seat
 */
export function listPartners(deal, seat) {
  const seats = deal.hands.map((_, other) => other);
  return seats.filter((other) => arePartners(deal, seat, other) && deal.hands[other].length > 0);
}
