/**
 * Whether the proof of a round holds: that no legal round is better by the criteria, that the rounds to
 * come are possible, and that nobody else was to be left over.
 *
 * A number for each team and for some odd sets of teams: if for every legal pair the numbers of both and of
 * the sets that hold one of them come to no more than twice what the pair weighs, no round weighs less than
 * half of all numbers together (J. Edmonds, 1965). The round weighs just that.
 */

import { find, tell } from "./finding.js";
import { compareTexts } from "./legality.js";
import { covers, Prospects, TooMuch } from "./prospects.js";
import { nameOf, Table } from "./weights.js";

/**
 * @typedef {import("./finding.js").Finding} Finding
 * @typedef {import("./record.js").Case} Case
 * @typedef {import("./record.js").EventFile} EventFile
 * @typedef {import("./record.js").Link} Link
 * @typedef {import("./weights.js").Team} Team
 */

/** docs/pairing.md: with so many teams rounds are looked ahead for. */
const MOST_AHEAD = 18;

/** Finds rounds for which it is not shown that none is better. @param {EventFile} file @param {number} proved */
export function checkProofs(file, proved) {
  return file.record.rounds.slice(0, proved).flatMap((link) => {
    const { round, position, proof } = link;
    if (!position || !proof) return [find("no_proof", { round })];
    const isPromised = position.seed === `${file.seed ?? ""}/${String(round)}`;
    return [...(isPromised ? [] : [find("seed", { round })]), ...checkProof(link)];
  });
}

/** @param {Link} link @returns {Finding[]} */
function checkProof(link) {
  const { round, position, drawn, proof } = link;
  const here = position.teams.map((one) => one.id).sort();
  const seated = [...drawn.tables.flat(), ...drawn.byes].sort();
  if (String(seated) !== String(here) || drawn.byes.length !== here.length % 2)
    return [find("no_proof", { round })];
  const prospects = new Prospects(position);
  const table = new Table(position, drawn.byes, proof.gap_classes.map(Number));
  const locked = new Set(position.locked.map(nameOf));
  const free = drawn.tables.filter((pair) => !locked.has(nameOf(pair)));
  const weights = weighLegal(table, new Set(position.locked.flat()));
  const own = free.map((pair) => weights.get(nameOf(pair)));
  if (
    drawn.tables.length - free.length !== locked.size ||
    own.includes(undefined) ||
    !hasValidClasses(table)
  )
    return [find("not_least", { round })];
  const total = own.reduce((/** @type {bigint} */ sum, weight) => sum + (weight ?? 0n), 0n);
  const isLeast =
    String(total) === proof.total &&
    free.every(([a, b]) => isAlone(table, a, b)) &&
    holdsCases(link, prospects, weights, total, free.flat());
  return [
    ...(isLeast ? [] : [find("not_least", { round })]),
    ...(holdsOutlook(link, prospects) ? [] : [find("future", { round })]),
    ...(drawn.byes.length ? checkBye(link, prospects) : []),
  ];
}

/** @param {Table} table */
function hasValidClasses({ classes, gaps }) {
  const rising = gaps.filter((gap) => classes.includes(gap));
  return String(classes) === String(rising) && classes[0] === gaps[0];
}

/**
 * @param {Link} link @param {Prospects} prospects @param {Map<string, bigint>} weights
 * @param {bigint} total @param {string[]} ids
 */
function holdsCases({ position, proof, drawn }, prospects, weights, total, ids) {
  if (proof.cases.length === 0)
    return holdsBound({ ...proof, together: [], apart: [] }, weights, total, ids);
  const bye = position.locked_bye ? [[position.locked_bye]] : [];
  const fixed = [...position.locked, ...bye, ...drawn.byes.map((team) => [team])];
  if (!covers(proof.cases, new Set(fixed.map(nameOf)))) return false;
  return proof.cases.every((one) =>
    one.duals ? holdsBound(one, weights, total, ids) : leavesNone(one, prospects, fixed),
  );
}

/**
 * Whether the rounds to come are as the proof says: looked ahead for, and possible.
 * @param {Link} link @param {Prospects} prospects
 */
function holdsOutlook({ drawn, proof: { outlook } }, prospects) {
  const ahead = prospects.here.length - 1;
  const looks = ahead > 0 && Math.max(...prospects.here.map((each) => each.length)) <= MOST_AHEAD;
  if ((outlook !== null) !== looks) return false;
  if (!outlook?.known) return true;
  const isWhole = outlook.dead_end || outlook.future.length === outlook.rounds;
  const now = [...drawn.tables, ...drawn.byes.map((team) => [team])];
  return outlook.rounds === ahead && isWhole && prospects.isFuture(now, outlook.future);
}

/**
 * Finds a bye that was not the first in its order: wish, score, matches played, seed.
 * @param {Link} link @param {Prospects} prospects @returns {Finding[]}
 */
function checkBye({ round, drawn, position, proof }, prospects) {
  if (position.waived.length) return [tell("unchecked", { round, reason: "waived" })];
  const seated = new Set(position.locked.flat());
  const able = position.locked_bye
    ? position.teams.filter((one) => one.id === position.locked_bye)
    : position.teams.filter((one) => !one.byes && !seated.has(one.id));
  const order = [...able].sort(compareForBye).map((one) => one.id);
  const place = order.indexOf(drawn.byes[0]);
  if (place < 0) return [find("bye", { round })];
  try {
    const left = new Set(order.slice(0, place));
    for (const one of proof.outlook?.without_future ?? []) {
      const [[team, other] = [], ...more] = one.together;
      const isBye = team !== undefined && other === undefined && more.length === 0;
      if (isBye && one.apart.length === 0 && prospects.hasNone(one)) left.delete(team);
    }
    return [...left].every((team) => isStuck(prospects, team)) ? [] : [find("bye", { round })];
  } catch (error) {
    if (error instanceof TooMuch) return [tell("unchecked", { round, reason: "size" })];
    throw error;
  }
}

/** @param {Team} one @param {Team} other */
function compareForBye(one, other) {
  return (
    Number(other.wants_bye) - Number(one.wants_bye) ||
    one.score - other.score ||
    other.played - one.played ||
    other.seed - one.seed ||
    compareTexts(one.id, other.id)
  );
}

/** Whether the rest cannot be paired if this team sits out. @param {Prospects} prospects @param {string} team */
function isStuck(prospects, team) {
  try {
    const now = new Prospects({ ...prospects.position, to_come: [] });
    return now.hasNone({ together: [[team]], apart: [] });
  } catch (error) {
    if (error instanceof TooMuch) return false;
    throw error;
  }
}

/** @param {Case} one @param {Prospects} prospects @param {string[][]} fixed */
function leavesNone(one, prospects, fixed) {
  try {
    return prospects.hasNone({ ...one, together: [...one.together, ...fixed] });
  } catch (error) {
    if (error instanceof TooMuch) return false;
    throw error;
  }
}

/** @param {Table} table @param {string} a @param {string} b */
function isAlone(table, a, b) {
  const [one, other] = [a, b].map((team) => table.teams[table.rank.get(team) ?? 0].score);
  const gap = Math.abs(one - other);
  return gap === 0 || table.listMembers(table.findClass(gap)).length === 1;
}

/** @param {Table} table @param {Set<string>} seated */
function weighLegal(table, seated) {
  /** @type {Map<string, bigint>} */
  const found = new Map();
  const free = [...table.teams.keys()].filter((at) => !seated.has(table.teams[at].id));
  for (const i of free) {
    for (const j of free.filter((at) => at > i)) {
      const pair = nameOf([table.teams[i].id, table.teams[j].id]);
      if (!table.bans.has(pair) || table.waived.has(pair)) found.set(pair, table.weigh(i, j));
    }
  }
  return found;
}

/** @param {Case} one @param {Map<string, bigint>} weights @param {bigint} total @param {string[]} ids */
function holdsBound(one, weights, total, ids) {
  const duals = new Map(
    Object.entries(one.duals ?? {}).map(([team, dual]) => [team, BigInt(dual)]),
  );
  const sets = (one.odd_sets ?? []).map((set) => ({
    teams: new Set(set.teams),
    value: BigInt(set.value),
  }));
  if (sets.some((set) => set.teams.size % 2 === 0 || set.value <= 0n)) return false;
  if (sets.some((set) => [...set.teams].some((team) => !duals.has(team)))) return false;
  const together = one.together.filter((pair) => weights.has(nameOf(pair)));
  const seated = new Set(together.flat());
  const left = ids.filter((team) => !seated.has(team));
  if (
    seated.size !== 2 * together.length ||
    String(left.sort()) !== String([...duals.keys()].sort())
  )
    return false;
  const held = together.map((pair) => weights.get(nameOf(pair)) ?? 0n);
  let bound = [...duals.values()].reduce((sum, dual) => sum + dual, 0n);
  bound += sets.reduce((sum, set) => sum + set.value, 0n);
  bound += 2n * held.reduce((sum, weight) => sum + weight, 0n);
  if (bound < 2n * total) return false;
  const apart = new Set(one.apart.map(nameOf));
  return [...weights].every(([name, weight]) => {
    const [a, b] = /** @type {string[]} */ (JSON.parse(name));
    const [first, second] = [duals.get(a), duals.get(b)];
    if (first === undefined || second === undefined || apart.has(name)) return true;
    const split = sets.filter((set) => set.teams.has(a) !== set.teams.has(b));
    const shared = split.reduce((sum, set) => sum + set.value, 0n);
    return first + second + shared <= 2n * weight;
  });
}
