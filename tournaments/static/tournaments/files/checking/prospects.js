/** Who may still meet whom in the rounds to come, and whether a case of a proof leaves them none. */

import { nameOf } from "./weights.js";

/**
 * @typedef {import("./weights.js").Position} Position
 * @typedef {{together: string[][], apart: string[][], cut?: string[],
 *   shortage?: {asking: string[], asked: string[]}}} Claim
 * @typedef {{tables: string[][], bye: string | null}} Future
 */

const CHAIR = "";
/** So many tables are tried where a case says that everything has to be. */
const MOST_STEPS = 200_000;
/** Trying everything would take too long. */
export class TooMuch extends Error {}

/** @type {Map<string, string[]>} */
const split = new Map();

/** Names the two teams of a table, or the one that sits out. @param {string[]} teams */
function name(teams) {
  const found = nameOf(teams);
  if (!split.has(found)) split.set(found, [...teams].sort());
  return found;
}

/** Returns who is named. @param {string} together @returns {string[]} */
function listOf(together) {
  return split.get(together) ?? [];
}

/** The tables and byes that each round may have: now, and those to come. */
export class Prospects {
  /** @param {Position} position */
  constructor(position) {
    this.position = position;
    this.teams = new Map([...position.teams, ...position.later].map((one) => [one.id, one]));
    this.here = [position.teams.map((one) => one.id), ...position.to_come];
    const given = new Set(position.waived.map((one) => one.kind + nameOf(one.teams)));
    this.forbidden = new Set(position.forbidden.map(nameOf));
    this.choices = this.here.map(
      (here, at) => new Set(this.listChoices(here, at ? new Set() : given)),
    );
    const bye = position.locked_bye ? [name([position.locked_bye])] : [];
    this.fixed = new Set([...position.locked.map(name), ...bye]);
  }

  /** @param {string[]} here @param {Set<string>} given */
  listChoices(here, given) {
    const ids = [...here].sort();
    const pairs = ids.flatMap((a, at) => ids.slice(at + 1).map((b) => [a, b]));
    const tables = pairs.filter((two) =>
      this.listBans(two).every((kind) => given.has(kind + nameOf(two))),
    );
    const byes = ids.filter(
      (team) => !this.teams.get(team)?.byes || given.has(`second_bye${nameOf([team])}`),
    );
    return [...tables, ...(ids.length % 2 ? byes.map((team) => [team]) : [])].map(name);
  }

  /** @param {string[]} two */
  listBans([a, b]) {
    const met = [
      [a, b],
      [b, a],
    ].some(([one, other]) => this.teams.get(one)?.opponents.includes(other));
    const isForbidden = this.forbidden.has(nameOf([a, b]));
    return [...(met ? ["rematch"] : []), ...(isForbidden ? ["forbidden"] : [])];
  }

  /** Whether this round and these can be played one after the other. @param {string[][]} now @param {Future[]} future */
  isFuture(now, future) {
    const met = new Set(now.map(name));
    return future.every((round, at) => {
      const named = [...round.tables, ...(round.bye ? [[round.bye]] : [])].map(name);
      const seated = named.flatMap(listOf).sort();
      if (String(seated) !== String([...this.here[at + 1]].sort())) return false;
      if (!named.every((one) => this.choices[at + 1].has(one) && !met.has(one))) return false;
      named.forEach((one) => met.add(one));
      return true;
    });
  }

  /** Whether a case leaves no future, as it claims. @param {Claim} claim */
  hasNone(claim) {
    const held = new Set([...this.fixed, ...claim.together.map(name)]);
    const apart = new Set(claim.apart.map(name));
    const seated = [...held].flatMap(listOf);
    const taken = new Set(seated);
    if (seated.length !== taken.size) return true;
    if (![...held].every((one) => this.choices[0].has(one))) return true;
    const hasChair = [...held].some((one) => listOf(one).length === 1);
    const first = [...this.choices[0]].filter((one) => {
      const teams = listOf(one);
      const isFree = !teams.some((team) => taken.has(team)) && !(hasChair && teams.length === 1);
      return isFree && !apart.has(one);
    });
    const later = this.choices.slice(1).map((each) => [...each].filter((one) => !held.has(one)));
    const rounds = [[...first, ...held], ...later];
    if (claim.cut?.length && this.isNarrow(new Set(claim.cut), held, rounds)) return true;
    if (claim.shortage && this.isShort(claim.shortage, rounds)) return true;
    return !canPlay(rounds, this.here);
  }

  /**
   * Whether fewer pairs lead out of the cut than there are rounds that need one.
   * @param {Set<string>} cut @param {Set<string>} held @param {string[][]} rounds
   */
  isNarrow(cut, held, rounds) {
    const seated = new Set([...held].flatMap(listOf));
    const here = [this.here[0].filter((team) => !seated.has(team)), ...this.here.slice(1)];
    const needed = here.filter((each) => each.filter((team) => cut.has(team)).length % 2).length;
    const free = rounds.flat().filter((one) => !held.has(one));
    const out = free.filter((one) => listOf(one).filter((team) => cut.has(team)).length === 1);
    return new Set(out).size < needed;
  }

  /**
   * Whether the asking need more opponents than the asked and all others can be.
   * @param {{asking: string[], asked: string[]}} shortage @param {string[][]} rounds
   */
  isShort(shortage, rounds) {
    const [asking, asked] = [new Set(shortage.asking), new Set(shortage.asked)];
    const seats = this.here.map((each) => (each.length % 2 ? [...each, CHAIR] : each));
    const meetings = [...new Set(rounds.flat())].map(listOf).map(([a, b = CHAIR]) => [a, b]);
    const asks = (/** @type {string} */ a, /** @type {string} */ b) =>
      asking.has(a) && !asked.has(b);
    const others = meetings.reduce(
      (sum, [a, b]) => sum + Number(asks(a, b)) + Number(asks(b, a)),
      0,
    );
    const count = (/** @type {Set<string>} */ some) =>
      seats.flat().filter((team) => some.has(team)).length;
    return count(asked) + others < count(asking);
  }
}

/**
 * Whether the rounds can be played one after the other, by trying everything.
 * @param {string[][]} rounds @param {string[][]} here
 */
function canPlay(rounds, here) {
  let steps = 0;
  /** @param {number} number @param {Set<string>} left @param {Set<string>} met @returns {boolean} */
  const seat = (number, left, met) => {
    steps += 1;
    if (steps > MOST_STEPS) throw new TooMuch();
    if (left.size === 0) {
      const following = number + 1;
      return following === rounds.length || seat(following, new Set(here[following]), met);
    }
    const able = rounds[number].filter(
      (one) => !met.has(one) && listOf(one).every((team) => left.has(team)),
    );
    const fits = [...left].sort().map((team) => able.filter((one) => listOf(one).includes(team)));
    const fewest = fits.reduce((best, ways) => (ways.length < best.length ? ways : best));
    return fewest
      .filter((one) => listOf(one).length > 1 || left.size % 2)
      .some((one) => {
        const rest = new Set([...left].filter((team) => !listOf(one).includes(team)));
        return seat(number, rest, new Set([...met, one]));
      });
  };
  return seat(0, new Set(here[0]), new Set());
}

/**
 * Whether every round that has the fixed tables falls under one of the cases.
 * @param {Claim[]} cases @param {Set<string>} fixed
 */
export function covers(cases, fixed) {
  const without = (/** @type {Set<string>} */ some, /** @type {string} */ one) =>
    new Set([...some].filter((other) => other !== one));
  const waiting = [
    cases.map((one) => ({
      yes: new Set(one.together.map(name).filter((each) => !fixed.has(each))),
      no: new Set(one.apart.map(name)),
    })),
  ];
  for (let left = waiting.pop(); left; left = waiting.pop()) {
    if (left.length === 0) return false;
    if (left.some(({ yes, no }) => yes.size + no.size === 0)) continue;
    const shared = left.map(({ yes, no }) => new Set([...yes, ...no]));
    const two = [...shared[0]].find((one) => shared.every((each) => each.has(one)));
    if (two === undefined) return false;
    const [together, apart] = [
      left.filter(({ yes }) => yes.has(two)),
      left.filter(({ no }) => no.has(two)),
    ];
    waiting.push(together.map(({ yes, no }) => ({ yes: without(yes, two), no })));
    waiting.push(apart.map(({ yes, no }) => ({ yes, no: without(no, two) })));
  }
  return true;
}
