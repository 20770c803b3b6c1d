/** A move that was made in a practice deal, with its rules and what else was allowed. */

import { listChoices } from "../../cards/players.js";
import { explainMove } from "./why.js";

/**
 * @import { Play } from "../../cards/combination.js"
 * @import { Deal, Move } from "../../cards/deal.js"
 * @import { Reason } from "./why.js"
 *
 * @typedef {object} Moved  a move that was made, with the rules that it went by
 * @property {string} what  of the texts said_…
 * @property {number | null} seat
 * @property {string[]} cards
 * @property {string} [kind]
 * @property {string} [rank]
 * @property {number} [to]
 * @property {Reason[]} why
 * @property {string[][]} others  other plays that were allowed
 * @property {boolean} mayPass  passing was another
 */

/** @type {Moved} */
export const EXCHANGED = {
  what: "exchange",
  seat: null,
  cards: [],
  why: [{ key: "why_exchange", anchor: "exchange" }],
  others: [],
  mayPass: false,
};

/**
 * @param {Deal} before
 * @param {Move} move
 * @param {Deal} after
 * @param {boolean} isAfterDog
 * @returns {Moved}
 */
export function describeMove(before, move, after, isAfterDog) {
  const cards = move.what === "lay" ? move.cards : [];
  const { plays, mayPass } = listChoices(before, move.seat);
  const isChoice = move.what === "lay" || move.what === "pass";
  const collects = move.what === "pass" && move.seat === before.owner;
  const others = isChoice && !collects ? plays.map((play) => play.cards) : [];
  const played = cards.join(" ");
  return {
    what: collects ? "take" : move.what,
    seat: move.seat,
    cards,
    kind: move.what === "lay" ? nameKind(cards, plays) : undefined,
    rank: move.what === "wish" ? move.rank : undefined,
    to: move.what === "give" || move.what === "lead" ? move.to : undefined,
    why: explainMove(before, move, after, isAfterDog),
    others: others.filter((one) => one.join(" ") !== played),
    mayPass: move.what === "lay" && mayPass,
  };
}

/**
 * Whether the dog has just passed the lead on.
 *
 * @param {Moved[]} log
 */
export function followsDog(log) {
  const last = log.filter(({ what }) => what !== "tichu").at(-1);
  return last?.what === "lead" || last?.cards[0] === "DG";
}

/**
 * @param {string[]} cards
 * @param {Play[]} plays
 */
function nameKind(cards, plays) {
  return plays.find((play) => play.cards.join(" ") === cards.join(" "))?.kind;
}
