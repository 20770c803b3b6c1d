/** A practice deal of Tien Gow, as the page asks for it: the same questions as of cards. */

import { beginTiles, chooseTileMove, makeTileEntry, makeTileMove } from "../../cards/tile_deal.js";
import { listKinds } from "../../cards/settings.js";
import { listLeads, sortTiles } from "../../cards/tiles.js";
import { explainTiles } from "./why.js";

/**
 * @import { Variant } from "../../rules/variant.js"
 * @import { TileDeal, TileMove } from "../../cards/tile_deal.js"
 * @import { Ask } from "./driver.js"
 * @import { Moved } from "./moved.js"
 *
 * @typedef {{ deal: TileDeal, log: Moved[] }} TileState
 */

const PLAYERS = 4;

export class TileDriver {
  /**
   * @param {Variant} variant
   * @param {number} seed
   * @param {boolean} isPlayed
   */
  constructor(variant, seed, isPlayed) {
    this.variant = variant;
    this.mine = isPlayed ? [0] : [];
    this.banker = seed % PLAYERS;
    this.seed = seed;
    this.isOfTiles = true;
    /** @type {string[]} */
    this.open = [];
    /** @type {TileState[]} */
    this.states = [{ deal: beginTiles(seed, this.banker), log: [] }];
  }

  get state() {
    return this.states[this.states.length - 1];
  }

  /** Take the last step back, whosever it was. */
  back() {
    if (this.states.length > 1) this.states.pop();
  }

  /** @param {number} seat */
  handOf(seat) {
    return this.state.deal.hands[seat];
  }

  /** @returns {Ask | null} */
  ask() {
    const { turn } = this.state.deal;
    return turn !== null && this.mine.includes(turn) ? { what: "turn", seat: turn, to: [] } : null;
  }

  /**
   * Make a move of the learner or of the house. Throws `NotAllowed`.
   *
   * @param {TileMove} move
   */
  move(move) {
    const { deal, log } = this.state;
    const after = makeTileMove(deal, move);
    this.states.push({ deal: after, log: [...log, describeTiles(deal, move, after)] });
  }

  /** Let the house's players make the next move. */
  step() {
    const move = chooseTileMove(this.state.deal);
    if (move) this.move(move);
  }

  isOver() {
    return this.state.deal.turn === null;
  }

  entry() {
    return makeTileEntry(this.state.deal, listKinds(this.variant).tricks);
  }

  get context() {
    return { banker: this.banker + 1, banker_run: 0 };
  }
}

/**
 * @param {TileDeal} before
 * @param {TileMove} move
 * @param {TileDeal} after
 * @returns {Moved}
 */
function describeTiles(before, move, after) {
  const { seat, what } = move;
  const hand = before.hands[seat];
  const size = before.owner === null ? 0 : before.size;
  const plays = listLeads(hand, before.top).filter((tiles) => !size || tiles.length === size);
  const played = sortTiles(move.cards).join(" ");
  return {
    what,
    seat,
    cards: move.cards,
    kind: move.cards.length === 1 ? "tile" : "tiles",
    why: explainTiles(before, move, after),
    others: plays.filter((one) => what === "down" || one.join(" ") !== played),
    mayPass: false,
  };
}
