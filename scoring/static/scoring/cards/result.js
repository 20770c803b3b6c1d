/** What a deal that is over gives: its round entry, which the rules engine scores. */

import { countPoints } from "./card.js";
import { isSweep } from "./deal.js";

/**
 * @import { Deal } from "./deal.js"
 * @import { Practice } from "./settings.js"
 *
 * @typedef {object} RoundEntry  as the rules take it; which fields there are hangs on the kind
 * @property {string} kind
 * @property {{ [team: string]: number }} [points]
 * @property {string | null} [winner]
 * @property {{ seat: number, call: string, made: boolean }[]} [calls]
 * @property {number[]} [finish]
 * @property {{ [seat: string]: number }} [tricks]
 * @property {number} [last_trick]
 */

const TWO_PARTNERS = 2;

/**
 * The entry of a round, as POST /rules/score/ takes it.
 *
 * @param {Deal} deal
 * @param {Practice} practice
 * @returns {RoundEntry}
 */
export function makeEntry(deal, { seats, kinds }) {
  const finish = deal.finish.map((place) => seats[place]);
  if (deal.setting.teams[0] === null) return { kind: kinds.finish, finish };
  const [first] = deal.finish;
  const calls = deal.calls.flatMap((call, place) =>
    call ? [{ seat: seats[place], call, made: place === first }] : [],
  );
  return { ...countDeal(deal, kinds), calls, finish };
}

/**
 * @param {Deal} deal
 * @param {Practice["kinds"]} kinds
 */
function countDeal(deal, kinds) {
  const { setting, finish } = deal;
  if (isSweep(setting, finish)) return { kind: kinds.winner, winner: setting.teams[finish[0]] };
  return { kind: kinds.points, points: countTeams(deal) };
}

/**
 * The last player's hand goes to the opponents, and so do their tricks where six play; with four
 * hands these go to whoever was out first. The fifth of six gives the first the tricks. Sources: rule
 * book, "Counting"; rule book, "Tientsin".
 *
 * @param {Deal} deal
 */
export function countTeams({ setting, finish, won, hands }) {
  const first = finish[0];
  const last = hands.findIndex((hand, place) => hand.length > 0 && !finish.includes(place));
  const others = setting.teams[last] === "a" ? "b" : "a";
  /** @type {{ [team: string]: number }} */
  const points = { a: 0, b: 0 };
  for (const [place, pile] of won.entries()) {
    points[takerOf({ place, first, last, fifth: finish[4], others, setting })] += countPoints(pile);
  }
  points[others] += countPoints(hands[last]);
  return points;
}

/**
 * @param {{ place: number, first: number, last: number, fifth: number, others: string,
 *   setting: Deal["setting"] }} of
 */
function takerOf({ place, first, last, fifth, others, setting }) {
  const isOfSix = setting.sweep > TWO_PARTNERS;
  if (place === last) return isOfSix ? others : /** @type {string} */ (setting.teams[first]);
  if (isOfSix && place === fifth) return /** @type {string} */ (setting.teams[first]);
  return /** @type {string} */ (setting.teams[place]);
}
