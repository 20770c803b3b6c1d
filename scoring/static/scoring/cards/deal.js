/**
 * A deal of a card game from the first lead to its end, for four to ten hands. Mirrors cards/moment.py
 * and moves.py, which know four hands; what other games do otherwise stands in a `Setting`.
 *
 * Hands are counted from 0 in the order of play. A deal is a value: each move gives a new one.
 */

import { areAmong, bareCard, without } from "./card.js";
import { beats, DRAGON_HEIGHT, isBomb, placeOn, readPlays } from "./combination.js";
import { heedWish, holdsRank, listPlays, WISHES } from "./plays.js";

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
 * @property {string[]} calls  "", "tichu" or "grand"
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
const isDecided = (setting, finish) =>
  finish.length >= setting.count - 1 || isSweep(setting, finish);

/**
 * Whether all have passed a trick whose owner is out: it lies there to be taken up.
 *
 * @param {Deal} deal
 */
const awaitsLead = ({ turn, owner, giving, hands }) =>
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
 * @param {Deal} deal
 * @param {Move} move
 * @returns {Deal}
 */
export function makeMove(deal, move) {
  if (move.what === "lay") return lay(deal, move.seat, move.cards);
  if (move.what === "pass") return passTurn(deal, move.seat);
  if (move.what === "wish") return nameWish(deal, move.seat, move.rank);
  if (move.what === "give") return giveDragon(deal, move.seat, move.to);
  if (move.what === "lead") return leadOn(deal, move.seat, move.to);
  return callTichu(deal, move.seat);
}

/**
 * Lay cards: in turn, or a bomb at any time on a trick that has not been taken up.
 *
 * @param {Deal} deal
 * @param {number} seat
 * @param {string[]} cards  the phoenix may say what it stands for
 * @returns {Deal}
 */
function lay(deal, seat, cards) {
  const { hands, setting } = deal;
  const plays = readPlays(cards);
  const isBombing = plays.length > 0 && isBomb(plays[0]);
  if (deal.turn === null || deal.leading !== null) throw notNow(deal);
  if (deal.giving !== null && (!isBombing || isDecided(setting, deal.finish))) throw notNow(deal);
  if (!areAmong(cards, hands[seat])) throw new NotAllowed("cards_not_held");
  if (plays.length === 0) throw new NotAllowed("laid_not_a_combination");
  if (takesUp(deal, seat, plays[0])) return lay(takeTrick(deal, owned(deal)), seat, cards);
  const fulfils = deal.wish !== "" && holdsRank(cards, deal.wish);
  if (!fulfils && seat === deal.turn && !isBombing) checkWish(deal);
  const play = deal.owner === null ? lead(deal, seat, plays) : follow(deal, seat, plays);
  return putDown(deal, seat, play, fulfils ? "" : deal.wish);
}

/** @param {Deal} deal */
const owned = ({ owner }) => /** @type {number} */ (owner);

/**
 * Whether a play leads and so takes up the trick of an owner who is out; a bomb that beats what lies
 * is laid on it.
 *
 * @param {Deal} deal
 * @param {number} seat
 * @param {Play} play
 */
function takesUp(deal, seat, play) {
  if (!awaitsLead(deal) || seat !== findNext(deal)) return false;
  return !isBomb(play) || !beats(play, /** @type {Play} */ (deal.top));
}

/**
 * Refuse to let the player in turn do without the wished card that could be laid.
 *
 * @param {Deal} deal
 */
function checkWish(deal) {
  const { wish, turn } = deal;
  if (wish && turn !== null && isForced(deal, turn)) throw new NotAllowed("wish_ignored");
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
 * @param {Deal} deal
 * @param {number} seat
 * @param {Play[]} plays
 */
function lead({ turn }, seat, plays) {
  if (seat !== turn) throw new NotAllowed("not_in_turn");
  return plays[0];
}

/**
 * @param {Deal} deal
 * @param {number} seat
 * @param {Play[]} plays
 */
function follow({ turn, owner, top }, seat, plays) {
  const lies = /** @type {Play} */ (top);
  if (!isBomb(plays[0]) && (seat !== turn || seat === owner)) throw new NotAllowed("not_in_turn");
  const play = plays.map((one) => placeOn(one, lies)).find((one) => beats(one, lies));
  if (play) return play;
  throw new NotAllowed(plays[0].kind === "dog" ? "dog_only_led" : "does_not_beat");
}

/**
 * @param {Deal} deal
 * @param {number} seat
 * @param {Play} play
 * @param {string} wish
 * @returns {Deal}
 */
function putDown(deal, seat, play, wish) {
  const left = without(deal.hands[seat], play.cards);
  const hands = put(deal.hands, seat, left);
  const finish = left.length === 0 ? [...deal.finish, seat] : deal.finish;
  const bare = play.cards.map(bareCard);
  /** @type {Deal} */
  const after = {
    ...deal,
    hands,
    finish,
    wish,
    turn: nextInPlay(hands, seat, seat),
    owner: seat,
    top: play,
    pile: [...deal.pile, ...bare],
    naming: bare.includes("MJ") ? seat : null,
    giving: null,
    fresh: put(deal.fresh, seat, false),
  };
  if (left.length === 0 && isDecided(deal.setting, finish)) return end(after);
  return play.kind === "dog" ? passLead(after) : after;
}

/**
 * Pass; the owner of the trick, once all others have passed, collects it so.
 *
 * @param {Deal} deal
 * @param {number} seat
 * @returns {Deal}
 */
function passTurn(deal, seat) {
  if (deal.turn === null || deal.giving !== null || deal.leading !== null) throw notNow(deal);
  if (deal.owner === null || seat !== deal.turn) {
    throw new NotAllowed(seat === findNext(deal) ? "lead_must_play" : "not_in_turn");
  }
  if (seat === deal.owner) return collect(deal);
  checkWish(deal);
  const turn = nextInPlay(deal.hands, seat, deal.owner);
  const after = { ...deal, turn, naming: null };
  const isLast = turn === deal.owner && deal.hands[turn].length === 0;
  return isLast && isDragon(deal.top) ? collect(after) : after;
}

/**
 * @param {Deal} deal
 * @param {number} seat
 * @param {string} rank
 * @returns {Deal}
 */
function nameWish(deal, seat, rank) {
  if (deal.naming !== seat || !WISHES.includes(rank)) throw new NotAllowed("wish_not_allowed");
  return { ...deal, wish: rank, naming: null };
}

/**
 * @param {Deal} deal
 * @param {number} seat
 * @param {number} to
 * @returns {Deal}
 */
function giveDragon(deal, seat, to) {
  if (deal.giving !== seat) throw new NotAllowed("no_dragon_to_give");
  if (to === seat || arePartners(deal, seat, to)) throw new NotAllowed("dragon_to_own_team");
  return takeTrick({ ...deal, giving: null }, to);
}

/**
 * Say which partner the dog's lead goes to.
 *
 * @param {Deal} deal
 * @param {number} seat
 * @param {number} to
 * @returns {Deal}
 */
function leadOn(deal, seat, to) {
  if (deal.leading !== seat) throw new NotAllowed("no_lead_to_pass");
  if (!listPartners(deal, seat).includes(to)) throw new NotAllowed("lead_to_partner");
  return { ...deal, leading: null, turn: to };
}

/**
 * @param {Deal} deal
 * @param {number} seat
 * @returns {Deal}
 */
function callTichu(deal, seat) {
  if (deal.turn === null) throw notNow(deal);
  if (deal.calls[seat]) throw new NotAllowed("call_twice");
  if (!deal.fresh[seat]) throw new NotAllowed("call_too_late");
  return { ...deal, calls: put(deal.calls, seat, "tichu") };
}

/**
 * @template T
 * @param {T[]} values
 * @param {number} at
 * @param {T} value
 */
const put = (values, at, value) => values.map((old, place) => (place === at ? value : old));

/** @param {Deal} deal */
function notNow({ giving, leading }) {
  if (giving !== null) return new NotAllowed("gift_pending");
  return new NotAllowed(leading === null ? "deal_over" : "lead_pending");
}

/** @param {Play | null} top */
const isDragon = (top) => top?.kind === "single" && top.height === DRAGON_HEIGHT;

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

/**
 * End the deal on its last play: the trick goes to whoever laid it, the dragon's is given away first,
 * but not where a sweep leaves nothing to count.
 *
 * @param {Deal} deal
 * @returns {Deal}
 */
function end(deal) {
  const gives = isDragon(deal.top) && hasTeams(deal) && !isSweep(deal.setting, deal.finish);
  if (gives) return { ...deal, turn: deal.owner, giving: deal.owner };
  return { ...takeTrick(deal, owned(deal)), naming: deal.naming };
}

/** @param {Deal} deal */
const hasTeams = ({ setting }) => setting.teams[0] !== null;

/**
 * @param {Deal} deal
 * @returns {Deal}
 */
function collect(deal) {
  if (isDragon(deal.top) && hasTeams(deal)) {
    return { ...deal, turn: deal.owner, giving: deal.owner, naming: null };
  }
  return takeTrick(deal, owned(deal));
}

/**
 * Put the trick on a pile; its owner leads, or the next in play after them, or it is over.
 *
 * @param {Deal} deal
 * @param {number} taker
 * @returns {Deal}
 */
function takeTrick(deal, taker) {
  const owner = owned(deal);
  const won = put(deal.won, taker, [...deal.won[taker], ...deal.pile]);
  const isDone = isDecided(deal.setting, deal.finish);
  const leader = deal.hands[owner].length > 0 || isDone ? owner : nextInPlay(deal.hands, owner);
  return { ...nothingLies(deal), won, turn: isDone ? null : leader };
}

/**
 * @param {Deal} deal
 * @returns {Deal}
 */
const nothingLies = (deal) => ({
  ...deal,
  owner: null,
  top: null,
  pile: [],
  naming: null,
  giving: null,
});

/**
 * Pass the dog's lead on: to the partner, to one of several, or to the next in play.
 *
 * @param {Deal} deal
 * @returns {Deal}
 */
function passLead(deal) {
  const seat = owned(deal);
  const partners = listPartners(deal, seat);
  const won = put(deal.won, seat, [...deal.won[seat], ...deal.pile]);
  const after = { ...nothingLies(deal), won };
  if (partners.length > 1) return { ...after, turn: seat, leading: seat };
  const from = deal.setting.sweep === 2 ? (seat + 2) % deal.hands.length : seat;
  return { ...after, turn: partners[0] ?? nextInPlay(deal.hands, from) };
}
