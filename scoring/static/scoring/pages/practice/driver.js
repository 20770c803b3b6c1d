/** A practice deal of a card game: what the learner is asked, and what the house's players do. */

import { sortCards, without } from "../../cards/card.js";
import { dealCards, exchange, listGifts, listGrands, mayCallGrand } from "../../cards/dealing.js";
import { arePartners, beginDeal, findNext, isOver, listPartners } from "../../cards/deal.js";
import { makeMove } from "../../cards/moves.js";
import { chooseMove, listChoices } from "../../cards/players.js";
import { makeEntry } from "../../cards/result.js";
import { setPractice } from "../../cards/settings.js";
import { describeMove, EXCHANGED, followsDog } from "./moved.js";

/**
 * @import { Variant } from "../../rules/variant.js"
 * @import { Play } from "../../cards/combination.js"
 * @import { Deal, Move } from "../../cards/deal.js"
 * @import { Moved } from "./moved.js"
 *
 * @typedef {"grand" | "gift" | "wish" | "give" | "lead" | "take" | "turn"} Asks
 * @typedef {{ what: Asks, seat: number, to: number[] }} Ask  what the learner has to say
 *
 * @typedef {object} State
 * @property {string[][]} hands  before the first lead
 * @property {string[][]} gifts  of the learner's hands, as far as they are chosen
 * @property {boolean[]} asked  which hands were asked for grand tichu
 * @property {string[]} calls
 * @property {Deal | null} deal
 * @property {Moved[]} log
 */

export class CardDriver {
  /**
   * @param {Variant} variant
   * @param {number} players
   * @param {number} seed
   * @param {boolean} isPlayed  by the learner, or watched
   */
  constructor(variant, players, seed, isPlayed) {
    this.variant = variant;
    this.practice = setPractice(variant, players);
    this.mine = isPlayed ? this.practice.mine : [];
    this.seed = seed;
    this.isOfTiles = false;
    this.dealt = dealCards(this.practice, seed);
    this.open = this.dealt.open;
    this.states = [this.begin()];
  }

  get state() {
    return this.states[this.states.length - 1];
  }

  /** @param {State} state */
  push(state) {
    this.states.push(state);
  }

  /** Take the last step back, whosever it was. */
  back() {
    if (this.states.length > 1) this.states.pop();
  }

  /** @returns {State} */
  begin() {
    const { hands } = this.dealt;
    const calls = listGrands(this.practice, hands).map((call, seat) =>
      this.mine.includes(seat) ? "" : call,
    );
    const asked = hands.map((_, seat) => !this.isAskedForGrand(seat));
    /** @type {State} */
    const state = { hands, gifts: hands.map(() => []), asked, calls, deal: null, log: [] };
    const log = calls.flatMap((call, seat) => (call ? [this.sayGrand(seat)] : []));
    return this.openIfReady({ ...state, log });
  }

  /** @param {number} seat */
  isAskedForGrand(seat) {
    return this.mine.includes(seat) && mayCallGrand(this.practice, seat);
  }

  /**
   * @param {number} seat
   * @returns {Moved}
   */
  sayGrand(seat) {
    const values = { count: this.practice.grandAt };
    const why = [{ key: "why_grand", anchor: "calls", values }];
    return { what: "grand", seat, cards: [], why, others: [], mayPass: false };
  }

  /**
   * The cards of a hand that may be seen: the first ones until grand tichu was asked for.
   *
   * @param {number} seat
   */
  handOf(seat) {
    const { state } = this;
    if (state.deal) return state.deal.hands[seat];
    const drawn = state.hands[seat];
    const isFirst = this.mine.some((one) => !state.asked[one]);
    return sortCards(isFirst ? drawn.slice(0, this.practice.grandAt) : this.unpassed(state, seat));
  }

  /**
   * @param {State} state
   * @param {number} seat
   */
  unpassed(state, seat) {
    return without(state.hands[seat], state.gifts[seat]);
  }

  /**
   * What the learner has to say before it goes on, or null.
   *
   * @returns {Ask | null}
   */
  ask() {
    const { state } = this;
    const grand = this.mine.find((seat) => !state.asked[seat]);
    if (grand !== undefined) return { what: "grand", seat: grand, to: [] };
    const gift = this.mine.find((seat) => this.lacksGift(state, seat));
    if (gift !== undefined) {
      return {
        what: "gift",
        seat: gift,
        to: [this.practice.givesTo(gift)[state.gifts[gift].length]],
      };
    }
    return state.deal ? this.askInPlay(state.deal) : null;
  }

  /**
   * @param {State} state
   * @param {number} seat
   */
  lacksGift(state, seat) {
    return state.deal === null && state.gifts[seat].length < this.practice.givesTo(seat).length;
  }

  /**
   * @param {Deal} deal
   * @returns {Ask | null}
   */
  askInPlay(deal) {
    const { naming, giving, leading, owner } = deal;
    const seats = deal.hands.map((_, seat) => seat);
    if (naming !== null) {
      return this.mine.includes(naming) ? { what: "wish", seat: naming, to: [] } : null;
    }
    if (giving !== null) {
      const to = seats.filter((seat) => seat !== giving && !arePartners(deal, giving, seat));
      return this.mine.includes(giving) ? { what: "give", seat: giving, to } : null;
    }
    const next = findNext(deal);
    if (next === null || !this.mine.includes(next)) return null;
    if (leading !== null) return { what: "lead", seat: next, to: listPartners(deal, next) };
    return { what: owner === next ? "take" : "turn", seat: next, to: [] };
  }

  /**
   * @param {boolean} calls
   */
  answerGrand(calls) {
    const { state } = this;
    const seat = this.mine.findIndex((one) => !state.asked[one]);
    const at = this.mine[seat];
    const asked = state.asked.map((was, one) => was || one === at);
    if (!calls) return this.push(this.openIfReady({ ...state, asked }));
    const made = state.calls.map((call, one) => (one === at ? "grand" : call));
    const log = [...state.log, this.sayGrand(at)];
    return this.push(this.openIfReady({ ...state, asked, calls: made, log }));
  }

  /**
   * Pass a card on to the next player who lacks one.
   *
   * @param {number} seat
   * @param {string} card
   */
  pass(seat, card) {
    const { state } = this;
    const gifts = state.gifts.map((given, one) => (one === seat ? [...given, card] : given));
    this.push(this.openIfReady({ ...state, gifts }));
  }

  /**
   * What the house would pass on in the learner's place.
   *
   * @param {number} seat
   */
  suggestGift(seat) {
    const { state } = this;
    const chosen = listGifts(this.practice, state.hands)[seat];
    const hand = this.unpassed(state, seat);
    return chosen.slice(state.gifts[seat].length).find((card) => hand.includes(card)) ?? hand[0];
  }

  /**
   * Pass the cards on and begin, once the learner has chosen everything.
   *
   * @param {State} state
   * @returns {State}
   */
  openIfReady(state) {
    if (state.deal || this.mine.some((seat) => !state.asked[seat] || this.lacksGift(state, seat))) {
      return state;
    }
    const chosen = listGifts(this.practice, state.hands);
    const gifts = chosen.map((given, seat) =>
      this.mine.includes(seat) ? state.gifts[seat] : given,
    );
    const hands = exchange(this.practice, state.hands, gifts).map(sortCards);
    const deal = beginDeal(this.practice, hands, state.calls);
    const isSwapped = gifts.some((given) => given.length > 0);
    return { ...state, deal, log: isSwapped ? [...state.log, EXCHANGED] : state.log };
  }

  /**
   * Make a move of the learner or of the house. Throws `NotAllowed`.
   *
   * @param {Move} move
   */
  move(move) {
    const { state } = this;
    const deal = /** @type {Deal} */ (state.deal);
    const after = makeMove(deal, move);
    this.push({
      ...state,
      deal: after,
      log: [...state.log, describeMove(deal, move, after, followsDog(state.log))],
    });
  }

  /** Name no wish after the mah jong. */
  noWish() {
    const { state } = this;
    this.push({ ...state, deal: { .../** @type {Deal} */ (state.deal), naming: null } });
  }

  /** Let the house's players make the next move. */
  step() {
    const { deal } = this.state;
    const move = deal && chooseMove(deal, this.mine);
    if (move) this.move(move);
  }

  isOver() {
    const { deal } = this.state;
    return deal !== null && isOver(deal);
  }

  /**
   * The readings of some cards that may be laid now; several only with the phoenix.
   *
   * @param {number} seat
   * @param {string[]} cards
   * @returns {Play[]}
   */
  readings(seat, cards) {
    const { state } = this;
    if (!state.deal || cards.length === 0) return [];
    const wanted = sortCards(cards).join(" ");
    const { plays } = listChoices(state.deal, seat);
    return plays.filter(
      (play) => sortCards(play.cards.map((card) => card.split("=")[0])).join(" ") === wanted,
    );
  }

  /** A hand of the learner's that could bomb though it is not asked, or null. */
  findBomber() {
    const { deal } = this.state;
    if (!deal || deal.owner === null) return null;
    const isLast = deal.giving !== null && deal.finish.length >= deal.hands.length - 1;
    const bombers = this.mine.filter(
      (seat) =>
        seat !== deal.owner && listChoices(deal, seat).plays.some(({ kind }) => kind === "bomb"),
    );
    return isLast || bombers.length === 0 ? null : bombers[0];
  }

  /**
   * Whether a wish binds a hand that is in turn.
   *
   * @param {number} seat
   */
  isForced(seat) {
    const { deal } = this.state;
    return deal !== null && listChoices(deal, seat).isForced;
  }

  /** @param {number} seat */
  mayCallTichu(seat) {
    const { deal } = this.state;
    if (!deal || deal.setting.teams[0] === null || deal.turn === null) return false;
    return deal.fresh[seat] && !deal.calls[seat];
  }

  entry() {
    return makeEntry(/** @type {Deal} */ (this.state.deal), this.practice);
  }

  get context() {
    return this.practice.context;
  }
}
