/** The moves of a deal: each gives a new one. Mirrors cards/moves.py, and refuses with its codes. */

import { areAmong, bareCard, without } from "./card.js";
import { beats, DRAGON_HEIGHT, isBomb, placeOn, readPlays } from "./combination.js";
import {
  arePartners,
  awaitsLead,
  findNext,
  isDecided,
  isForced,
  isSweep,
  listPartners,
  nextInPlay,
  NotAllowed,
} from "./deal.js";
import { holdsRank, WISHES } from "./plays.js";

/**
 * @import { Play } from "./combination.js"
 * @import { Deal, Move } from "./deal.js"
 */

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
  if (deal.setting.oneCallATeam && hasPartnerCalled(deal, seat)) {
    throw new NotAllowed("partner_called");
  }
  if (!deal.fresh[seat]) throw new NotAllowed("call_too_late");
  return { ...deal, calls: put(deal.calls, seat, "tichu") };
}

/**
 * @param {Deal} deal
 * @param {number} seat
 */
const hasPartnerCalled = (deal, seat) =>
  deal.calls.some((call, other) => call !== "" && arePartners(deal, seat, other));

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
 * End the deal on its last play: the trick goes to whoever laid it, the dragon's is given away first,
 * but not where a sweep leaves nothing to count, nor where the house lets the last one stay.
 *
 * @param {Deal} deal
 * @returns {Deal}
 */
function end(deal) {
  const isGiven = hasTeams(deal) && !deal.setting.keepsLastDragon;
  const gives = isDragon(deal.top) && isGiven && !isSweep(deal.setting, deal.finish);
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
