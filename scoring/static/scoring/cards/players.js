/**
 * Players of the house: plain good sense, no memory of cards and no look into another hand.
 *
 * They count how many plays a hand still needs to go out, spend low cards first, leave a trick to a
 * partner, keep bombs for what matters, and call when they hold many winners. The advice is that of
 * the rule books: low cards first, help the caller, make the caller pay.
 */

import { countPoints, isSpecial, rankOf, without } from "./card.js";
import { countEach, isBomb } from "./combination.js";
import { arePartners, findNext, isForced, listPartners } from "./deal.js";
import { heedWish, listPlays, WISHES } from "./plays.js";

/**
 * @import { Play } from "./combination.js"
 * @import { Deal, Move } from "./deal.js"
 */

const KING = 13;
const JACK = 11;
const RICH = 15;
const FEW = 4;
const TICHU_WINNERS = 4;
const TICHU_PLAYS = 7;
const GRAND_WINNERS = 3;

/**
 * How strong the cards are that win tricks by themselves.
 *
 * @param {string[]} hand
 */
export function countWinners(hand) {
  const aces = hand.filter((card) => rankOf(card) === 14).length;
  const specials = hand.filter((card) => card === "DR" || card === "PH").length;
  return aces + specials + listPlays(hand, null).filter(isBomb).length;
}

/**
 * About how many plays a hand needs: one for each rank, less where ranks go together.
 *
 * @param {string[]} hand
 */
export function countNeeded(hand) {
  const suited = hand.filter((card) => !isSpecial(card)).map(rankOf);
  const counts = countEach(suited);
  const pairs = [...counts].filter(([, count]) => count === 2).map(([rank]) => rank);
  const triples = [...counts.values()].filter((count) => count === 3).length;
  const specials = hand.length - suited.length - (hand.includes("PH") ? 1 : 0);
  const saved = Math.min(triples, pairs.length) + savedByRows([...counts.keys()]);
  return Math.max(1, counts.size + specials - saved);
}

/** @param {number[]} ranks */
function savedByRows(ranks) {
  const sorted = [...ranks].sort((one, other) => one - other);
  let best = 0;
  let run = 0;
  for (const [place, rank] of sorted.entries()) {
    run = place > 0 && rank === sorted[place - 1] + 1 ? run + 1 : 1;
    best = Math.max(best, run);
  }
  return best >= 5 ? best - 1 : 0;
}

/** @param {string[]} hand */
export const callsGrand = (hand) => countWinners(hand) >= GRAND_WINNERS;

/** @param {string[]} hand */
export const callsTichu = (hand) =>
  countWinners(hand) >= TICHU_WINNERS && countNeeded(hand) <= TICHU_PLAYS;

/**
 * What is passed on: low cards to opponents, a better one to a partner; the dog to a partner.
 *
 * @param {string[]} hand
 * @param {boolean[]} toPartners  of each that gets a card
 * @returns {string[]}
 */
export function chooseGifts(hand, toPartners) {
  let left = [...hand];
  return toPartners.map((isPartner) => {
    const gift = isPartner ? chooseForPartner(left) : chooseLow(left);
    left = without(left, [gift]);
    return gift;
  });
}

/** @param {string[]} hand */
function chooseForPartner(hand) {
  if (hand.includes("DG")) return "DG";
  const better = hand.filter((card) => !isSpecial(card) && rankOf(card) >= JACK);
  return better.length > 0 ? byRank(better)[0] : /** @type {string} */ (byRank(hand).at(-1));
}

/** @param {string[]} hand */
function chooseLow(hand) {
  const counts = countEach(hand.map(rankOf));
  const plain = byRank(hand.filter((card) => !isSpecial(card)));
  return plain.find((card) => counts.get(rankOf(card)) === 1) ?? plain[0] ?? hand[0];
}

/** @param {string[]} cards */
const byRank = (cards) => [...cards].sort((one, other) => rankOf(one) - rankOf(other));

/**
 * What the player whose turn it is does.
 *
 * @param {Deal} deal
 * @param {number[]} [others]  hands that somebody else plays, and that bomb for themselves
 * @returns {Move | null}  null when the deal is over
 */
export function chooseMove(deal, others = []) {
  const seat = findNext(deal);
  if (seat === null) return null;
  if (deal.naming !== null) return nameWish(deal, deal.naming);
  const bomb = findBomber(deal, others);
  if (bomb) return bomb;
  if (deal.giving !== null) return { what: "give", seat: deal.giving, to: chooseTaker(deal) };
  if (deal.leading !== null) return { what: "lead", seat, to: choosePartner(deal, seat) };
  if (deal.owner !== null && deal.turn === deal.owner && seat === deal.owner) {
    return { what: "pass", seat };
  }
  if (deal.fresh[seat] && mayCall(deal, seat) && callsTichu(deal.hands[seat])) {
    return { what: "tichu", seat };
  }
  return playCards(deal, seat);
}

/**
 * @param {Deal} deal
 * @param {number} seat
 */
function mayCall({ setting: { oneCallATeam, teams }, calls }, seat) {
  if (teams[0] === null || calls.length === 0) return false;
  return !calls.some((call, other) => {
    const isOfTeam = oneCallATeam && teams[other] === teams[seat];
    return call !== "" && (other === seat || isOfTeam);
  });
}

/**
 * A wish: the highest rank below the ace of which the wisher holds none.
 *
 * @param {Deal} deal
 * @param {number} seat
 * @returns {Move}
 */
function nameWish(deal, seat) {
  const held = new Set(deal.hands[seat].map((card) => card[1]));
  const rank = [...WISHES].reverse().find((name) => !held.has(name)) ?? "A";
  return { what: "wish", seat, rank };
}

/** @param {Deal} deal */
function chooseTaker(deal) {
  const giver = /** @type {number} */ (deal.giving);
  const others = deal.hands.map((_, seat) => seat).filter((seat) => seat !== giver);
  const foes = others.filter((seat) => !arePartners(deal, giver, seat));
  return foes.reduce((best, seat) =>
    deal.hands[seat].length > deal.hands[best].length ? seat : best,
  );
}

/**
 * @param {Deal} deal
 * @param {number} seat
 */
function choosePartner(deal, seat) {
  const partners = listPartners(deal, seat);
  return partners.reduce((best, one) =>
    deal.hands[one].length < deal.hands[best].length ? one : best,
  );
}

/**
 * Somebody who bombs a trick that is worth it, in turn or out of turn.
 *
 * @param {Deal} deal
 * @param {number[]} others
 * @returns {Move | null}
 */
function findBomber(deal, others) {
  const { owner, top } = deal;
  if (owner === null || !top || !isWorthABomb(deal, owner)) return null;
  if (deal.giving !== null && deal.finish.length >= deal.hands.length - 1) return null;
  for (const [seat, hand] of deal.hands.entries()) {
    if (seat === owner || arePartners(deal, seat, owner)) continue;
    if (hand.length === 0 || takesLead(deal, seat) || others.includes(seat)) continue;
    const bombs = listPlays(hand, top).filter(isBomb);
    if (bombs.length > 0) return { what: "lay", seat, cards: lowest(bombs).cards };
  }
  return null;
}

/**
 * Whether a bomb would be that of whoever leads next: the trick is up for them anyhow.
 *
 * @param {Deal} deal
 * @param {number} seat
 */
const takesLead = (deal, seat) => seat === findNext(deal) && deal.turn !== seat;

/**
 * @param {Deal} deal
 * @param {number} owner
 */
function isWorthABomb(deal, owner) {
  const calls = deal.calls[owner] !== "" && deal.hands[owner].length <= FEW;
  return calls || countPoints(deal.pile) >= RICH;
}

/**
 * @param {Deal} deal
 * @param {number} seat
 * @returns {Move}
 */
function playCards(deal, seat) {
  const leads = deal.owner === null || deal.turn !== seat;
  const all = listPlays(deal.hands[seat], leads ? null : deal.top);
  const wish = seat === deal.setting.openHand ? "" : deal.wish;
  const { plays, isForced: must } = heedWish(all, wish);
  const choices = plays.filter((play) => must || leads || !isBomb(play));
  if (leads) return { what: "lay", seat, cards: chooseLead(deal, seat, choices).cards };
  if (choices.length === 0) return { what: "pass", seat };
  const play = chooseCheapest(deal.hands[seat], must ? choices : choices);
  if (!must && !isWorthPlaying(deal, seat, play)) return { what: "pass", seat };
  return { what: "lay", seat, cards: play.cards };
}

/**
 * @param {Deal} deal
 * @param {number} seat
 * @param {Play[]} plays
 */
function chooseLead(deal, seat, plays) {
  const hand = deal.hands[seat];
  const out = plays.find(({ cards }) => cards.length === hand.length);
  if (out) return out;
  const plain = plays.filter((play) => !isBomb(play) && !isHigh(play));
  return chooseCheapest(hand, plain.length > 0 ? plain : plays);
}

/** @param {Play} play */
const isHigh = ({ kind, height, cards }) =>
  (kind === "single" && height > 2 * KING) || cards.some((card) => card.startsWith("PH"));

/**
 * The play after which the hand needs fewest plays; of these the lowest, of these the longest.
 *
 * @param {string[]} hand
 * @param {Play[]} plays
 */
function chooseCheapest(hand, plays) {
  /** @param {Play} play */
  const weigh = (play) =>
    20 * countNeeded(without(hand, play.cards)) + heightOf(play) - play.cards.length;
  const weighed = plays.map((play) => ({ play, weight: weigh(play) }));
  return weighed.reduce((best, one) => (one.weight < best.weight ? one : best)).play;
}

/** @param {Play} play */
const heightOf = ({ kind, height }) => (kind === "single" ? height / 2 : height);

/** @param {Play[]} plays */
const lowest = (plays) =>
  plays.reduce((best, one) => (one.cards.length < best.cards.length ? one : best));

/**
 * A trick is left to a partner, unless a low card helps to get rid of one; high cards are kept for
 * tricks with points, callers, and the end of a hand.
 *
 * @param {Deal} deal
 * @param {number} seat
 * @param {Play} play
 */
function isWorthPlaying(deal, seat, play) {
  const hand = deal.hands[seat];
  if (play.cards.length === hand.length) return true;
  const owner = /** @type {number} */ (deal.owner);
  if (arePartners(deal, seat, owner)) return heightOf(play) < JACK && !deal.calls[owner];
  const isCostly = isHigh(play) || heightOf(play) > KING;
  const presses = deal.hands[owner].length <= FEW || deal.calls[owner] !== "";
  return !isCostly || presses || countPoints(deal.pile) >= 10 || countNeeded(hand) <= FEW;
}

/**
 * Everything that the player in turn may do, for a page to show and for players by lot.
 *
 * @param {Deal} deal
 * @param {number} seat
 * @returns {{ plays: Play[], mayPass: boolean, isForced: boolean }}
 */
export function listChoices(deal, seat) {
  const next = findNext(deal);
  const isAsked = deal.giving === null && deal.leading === null;
  if (deal.turn === null) return { plays: [], mayPass: false, isForced: false };
  const leads = deal.owner === null || (deal.turn !== seat && seat === next);
  const collects = seat === deal.owner;
  if (seat !== next || !isAsked || collects) {
    const bombs = deal.owner === null ? [] : listPlays(deal.hands[seat], deal.top).filter(isBomb);
    return { plays: bombs, mayPass: collects && seat === next && isAsked, isForced: false };
  }
  const all = listPlays(deal.hands[seat], leads ? null : deal.top);
  const wish = seat === deal.setting.openHand ? "" : deal.wish;
  const { plays } = heedWish(all, wish);
  const must = isForced(deal, seat);
  return { plays, mayPass: !leads && !must, isForced: must };
}
