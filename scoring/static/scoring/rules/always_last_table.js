/** Somebody is always last: how the table is set for the next round. Mirrors always_last_table.py. */

/**
 * @import { Score } from "./variant.js"
 */

const DECK = 108;
const MOST_CARDS = 12;
const SWAPS = [3, 2, 1];
const SWAPS_OF_FIVE = [2, 1, 0];

/**
 * Set the table by the last finish (an order of seats); before the first round, with null, by the
 * numbers of the seats. Returns { seating, dealer, cards, leftOver, swaps }: who sits in the order
 * of play, who deals and clears (null before the first round), cards by seat, cards that lie open,
 * and [{ loser, winner, cards }].
 *
 * @param {number} players
 * @param {number[] | null} [finish]
 * @param {number | null} [firstDealer]  who sits last in the order before the first round
 */
export function setTable(players, finish = null, firstDealer = null) {
  const seats = Array.from({ length: players }, (_, place) => place + 1);
  const after = firstDealer ?? 0;
  const seating = finish ?? [...seats.slice(after), ...seats.slice(0, after)];
  const fair = Math.min(MOST_CARDS, Math.ceil(DECK / players));
  const short = Math.max(0, fair * players - DECK);
  const cards = Object.fromEntries(
    seating.map((seat, place) => [seat, fair - Number(place >= players - short)]),
  );
  const dealt = Object.values(cards).reduce((sum, count) => sum + count, 0);
  return {
    seating,
    dealer: finish ? seating.at(-1) : firstDealer,
    cards,
    leftOver: DECK - dealt,
    swaps: finish ? swapsAfter(seating) : [],
  };
}

/** @param {number[]} order */
function swapsAfter(order) {
  const counts = order.length === 5 ? SWAPS_OF_FIVE : SWAPS;
  return counts
    .map((cards, place) => ({
      loser: order[order.length - 1 - place],
      winner: order[place],
      cards,
    }))
    .filter(({ cards }) => cards > 0);
}

/**
 * Each player so far, over the rounds that count: { seat: { first, last, firstStreak,
 * longestFirst, lastStreak, longestLast } }. A streak is a number of rounds in a row as first (or
 * last): the one that runs, and the longest.
 *
 * @param {{ seats: { seat: number }[], rounds: { counted: boolean, score: Score }[] }} state
 */
export function countRanks({ seats, rounds }) {
  const counted = rounds.filter((round) => round.counted);
  /** @param {{ seat: number }} one */
  const stand = ({ seat }) => {
    const ranks = counted.map((round) => round.score[seat]);
    const first = streaksAt(ranks, 1);
    const last = streaksAt(ranks, seats.length);
    return [
      seat,
      {
        first: timesAt(ranks, 1),
        last: timesAt(ranks, seats.length),
        firstStreak: first.at(-1),
        longestFirst: Math.max(...first),
        lastStreak: last.at(-1),
        longestLast: Math.max(...last),
      },
    ];
  };
  return Object.fromEntries(seats.map(stand));
}

/**
 * @param {number[]} ranks
 * @param {number} rank
 */
const timesAt = (ranks, rank) => ranks.filter((one) => one === rank).length;

/**
 * How long the streak at a rank was before the first round, and after each.
 *
 * @param {number[]} ranks
 * @param {number} rank
 */
const streaksAt = (ranks, rank) =>
  ranks.reduce(
    (streaks, one) => [...streaks, one === rank ? streaks[streaks.length - 1] + 1 : 0],
    [0],
  );
