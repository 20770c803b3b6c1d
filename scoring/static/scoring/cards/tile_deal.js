/** A deal of Tien Gow: the banker leads, each lays once, the highest takes and leads. */

import { makeChance, shuffle } from "./chance.js";
import { areAmong, without } from "./card.js";
import { NotAllowed } from "./deal.js";
import { beatsLead, listLeads, listTiles, readLead, sortTiles, TILES } from "./tiles.js";

/**
 * @import { RoundEntry } from "./result.js"
 * @import { Lead } from "./tiles.js"
 *
 * @typedef {object} TileDeal
 * @property {string[][]} hands
 * @property {number | null} turn
 * @property {number | null} owner  of the highest tiles of the trick
 * @property {Lead | null} top
 * @property {string[]} shown  the highest tiles, which lie face up
 * @property {number} size  how many tiles were led
 * @property {number} laid  how many players have laid
 * @property {number[]} tricks
 * @property {number | null} lastTrick  who took it
 * @property {number} lastTiles  how many tiles it had
 *
 * @typedef {{ what: "lay" | "down", seat: number, cards: string[] }} TileMove
 */

const PLAYERS = 4;
const HAND = 8;

/**
 * @param {number} seed
 * @param {number} banker
 * @returns {TileDeal}
 */
export function beginTiles(seed, banker) {
  const tiles = shuffle(listTiles(), makeChance(seed));
  const hands = Array.from({ length: PLAYERS }, (_, seat) =>
    sortTiles(tiles.slice(HAND * seat, HAND * (seat + 1))),
  );
  return {
    hands,
    turn: banker,
    owner: null,
    top: null,
    shown: [],
    size: 0,
    laid: 0,
    tricks: hands.map(() => 0),
    lastTrick: null,
    lastTiles: 0,
  };
}

/**
 * Lay tiles that lead or beat, or as many as were led face down.
 *
 * @param {TileDeal} deal
 * @param {TileMove} move
 * @returns {TileDeal}
 */
export function makeTileMove(deal, { what, seat, cards }) {
  if (deal.turn === null) throw new NotAllowed("deal_over");
  if (deal.turn !== seat) throw new NotAllowed("not_in_turn");
  if (!areAmong(cards, deal.hands[seat])) throw new NotAllowed("tiles_not_held");
  if (what === "down" && deal.owner === null) throw new NotAllowed("lead_must_play");
  if (deal.owner !== null && cards.length !== deal.size) throw new NotAllowed("tiles_not_as_many");
  const lead = what === "down" ? null : readLead(cards);
  if (what === "lay") checkLead(lead, deal.top);
  return layTiles(deal, seat, cards, lead);
}

/**
 * @param {Lead | null} lead
 * @param {Lead | null} top
 */
function checkLead(lead, top) {
  if (lead === null) throw new NotAllowed("tiles_not_lead");
  if (top !== null && !beatsLead(lead, top)) throw new NotAllowed("tiles_do_not_beat");
}

/**
 * @param {TileDeal} deal
 * @param {number} seat
 * @param {string[]} cards
 * @param {Lead | null} lead  null for tiles that lie face down
 * @returns {TileDeal}
 */
function layTiles(deal, seat, cards, lead) {
  const hands = deal.hands.map((hand, at) => (at === seat ? without(hand, cards) : hand));
  const up = lead ? { owner: seat, top: lead, shown: cards } : {};
  const laid = deal.laid + 1;
  const after = { ...deal, ...up, hands, laid, size: cards.length, turn: (seat + 1) % PLAYERS };
  return laid < PLAYERS ? after : takeTiles(after);
}

/**
 * @param {TileDeal} deal
 * @returns {TileDeal}
 */
function takeTiles(deal) {
  const taker = /** @type {number} */ (deal.owner);
  const tricks = deal.tricks.map((count, seat) => (seat === taker ? count + deal.size : count));
  const isLast = deal.hands[taker].length === 0;
  return {
    ...deal,
    tricks,
    turn: isLast ? null : taker,
    owner: null,
    top: null,
    shown: [],
    size: 0,
    laid: 0,
    lastTrick: isLast ? taker : null,
    lastTiles: isLast ? deal.size : 0,
  };
}

/**
 * @param {TileDeal} deal
 * @param {string} kind  of the entry, whose tricks are counted
 * @returns {RoundEntry}
 */
export function makeTileEntry({ tricks, lastTrick }, kind) {
  return {
    kind,
    tricks: Object.fromEntries(tricks.map((count, seat) => [String(seat + 1), count])),
    last_trick: /** @type {number} */ (lastTrick) + 1,
  };
}

/**
 * What plain good sense does: lead the most tiles, and of those the highest; beat with the lowest
 * that does; else lay the lowest tiles face down.
 *
 * @param {TileDeal} deal
 * @returns {TileMove | null}
 */
export function chooseTileMove(deal) {
  const seat = deal.turn;
  if (seat === null) return null;
  const hand = deal.hands[seat];
  const plays = listLeads(hand, deal.top).filter(
    (tiles) => deal.owner === null || tiles.length === deal.size,
  );
  if (deal.owner === null) return { what: "lay", seat, cards: bestOf(plays, 1) };
  if (plays.length > 0) return { what: "lay", seat, cards: bestOf(plays, -1) };
  return { what: "down", seat, cards: lowestTiles(hand, deal.size) };
}

/**
 * @param {string[][]} plays
 * @param {1 | -1} sign  1 for many and high, -1 for few and low
 */
function bestOf(plays, sign) {
  /** @param {string[]} tiles */
  const weigh = (tiles) => tiles.length * 100 + /** @type {Lead} */ (readLead(tiles)).rank;
  return plays.reduce((best, one) => (sign * (weigh(one) - weigh(best)) > 0 ? one : best));
}

/**
 * @param {string[]} hand
 * @param {number} size
 */
export function lowestTiles(hand, size) {
  /** @param {string} tile */
  const rank = (tile) => /** @type {Lead} */ (readLead([tile])).rank;
  const sorted = [...hand].sort(
    (one, other) => rank(one) - rank(other) || TILES.indexOf(one) - TILES.indexOf(other),
  );
  return sorted.slice(0, size);
}
