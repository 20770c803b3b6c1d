/**
 * Whether the record of an exported event holds: its chain of hashes, who met whom, and the proofs that
 * no round is better. docs/event-format.md says what its members are; `manage.py verify_event` checks more.
 */

import { checkBracket, countSwiss } from "./bracket.js";
import { hashText, writeInOrder } from "./digests.js";
import { covers, Prospects, TooMuch } from "./prospects.js";
import { nameOf, Table } from "./weights.js";

/** docs/pairing.md: with so many teams rounds are looked ahead for. */
const MOST_AHEAD = 18;

/**
 * @typedef {import("./weights.js").Position} Position
 * @typedef {import("./weights.js").Waiver} Waiver
 * @typedef {import("./prospects.js").Future} Future
 * @typedef {import("./prospects.js").Claim} Claim
 * @typedef {{a: string, b: string, forfeit?: string}} Seats
 * @typedef {Seats & {points?: (number | string)[], score?: number[],
 *   games?: {score?: number[]}[]}} Result
 * @typedef {{rounds: number, known: boolean, dead_end: boolean, future: Future[],
 *   without_future: Claim[]}} Outlook
 * @typedef {{tables: Result[], byes?: string[], off?: Record<string, string>, waived?: Waiver[]}} Round
 * @typedef {{duals?: Record<string, number | string>,
 *   odd_sets?: {teams: string[], value: number | string}[]}} Bound
 * @typedef {Bound & Claim} Case
 * @typedef {Bound & {total: string, gap_classes: (number | string)[], cases: Case[],
 *   outlook: Outlook | null}} Proof
 * @typedef {{round: number, before: string, hash: string, drawn: {tables: string[][], byes: string[]},
 *   published: Round, by_hand: unknown[], results: {tables: Result[]}, position: Position,
 *   proof: Proof}} Link
 * @typedef {{seed?: string, rounds: number, cut?: {qualified: string[], third_place?: boolean}, forbidden?: string[][], teams: {id: string, enters?: number, leaves?: number}[],
 *   played: Round[], record: {seed_hash: string, hash: string, rounds: Link[]}}} EventFile
 * @typedef {{code: string, round: number, wrong: boolean}} Finding
 */

/** Returns all that was found, in order; a file that is no record throws. @param {EventFile} file */
export async function checkRecord(file) {
  const links = file.record.rounds;
  const found = await checkChain(file);
  if (links.length !== file.played.length) return [...found, wrong("round_missing", links.length)];
  found.push(...checkRounds(file));
  const swiss = countSwiss(file);
  found.push(...checkBracket(file));
  for (const link of links.slice(0, swiss)) {
    if (link.position.seed !== `${file.seed ?? ""}/${String(link.round)}`)
      found.push(wrong("seed", link.round));
    const prospects = new Prospects(link.position);
    if (!isProved(link, prospects)) found.push(wrong("not_least", link.round));
    if (!holdsOutlook(link, prospects)) found.push(wrong("future", link.round));
  }
  return found;
}

/** @param {string} code @param {number} round @returns {Finding} */
function wrong(code, round) {
  return { code, round, wrong: true };
}

/** @param {EventFile} file */
async function checkChain(file) {
  const { hash, ...record } = file.record;
  const found = [];
  if ((await hashText(writeInOrder({ ...file, record }))) !== hash)
    found.push(wrong("other_file", 0));
  let before = await hashText(file.seed ?? "");
  if (before !== record.seed_hash) found.push(wrong("seed", 0));
  for (const [at, link] of record.rounds.entries()) {
    const { hash: own, ...parts } = link;
    if (link.round !== at + 1 || link.before !== before) found.push(wrong("chain", at + 1));
    if ((await hashText(writeInOrder(parts))) !== own) found.push(wrong("link", at + 1));
    before = own;
  }
  return found;
}

/** @param {EventFile} file */
function checkRounds(file) {
  /** @type {Set<string>} */ const met = new Set();
  /** @type {Set<string>} */ const free = new Set();
  const banned = new Set((file.forbidden ?? []).map(nameOf));
  return file.played.flatMap((round, at) => {
    const link = file.record.rounds[at];
    const found =
      at < countSwiss(file)
        ? [...listBroken(round, met, free, banned), ...listSeated(file, round, at + 1)]
        : [];
    if (writePairs(round) !== writePairs(link.published)) found.push("published");
    const drawn = link.drawn.tables.map(nameOf).sort().join() + String(link.drawn.byes);
    if (link.by_hand.length === 0 && writePairs(link.published) !== drawn) found.push("not_drawn");
    remember(round, met, free);
    return found.map((code) => wrong(code, at + 1));
  });
}

/** @param {Round} round */
function writePairs(round) {
  const pairs = round.tables.map((one) => nameOf([one.a, one.b]));
  return pairs.sort().join() + String(round.byes ?? []);
}

/** @param {EventFile} file @param {Round} round @param {number} number */
function listSeated(file, round, number) {
  const named = round.tables.flatMap((one) => [one.a, one.b]);
  named.push(...(round.byes ?? []), ...Object.keys(round.off ?? {}));
  const playing = file.teams.filter(
    (one) => (one.enters ?? 1) <= number && (one.leaves === undefined || number <= one.leaves),
  );
  const ids = playing.map((one) => one.id).sort();
  return String(named.sort()) === String(ids) && (round.byes ?? []).length < 2 ? [] : ["seated"];
}

/** @param {Round} round @param {Set<string>} met @param {Set<string>} free @param {Set<string>} banned */
function listBroken(round, met, free, banned) {
  const waived = new Set((round.waived ?? []).map((one) => one.kind + nameOf(one.teams)));
  const found = [];
  for (const table of round.tables) {
    const pair = nameOf([table.a, table.b]);
    if (met.has(pair) && !waived.has(`rematch${pair}`)) found.push("rematch");
    if (banned.has(pair) && !waived.has(`forbidden${pair}`)) found.push("forbidden");
  }
  for (const team of round.byes ?? []) {
    if (free.has(team) && !waived.has(`second_bye${nameOf([team])}`)) found.push("second_bye");
  }
  return found;
}

/** @param {Round} round @param {Set<string>} met @param {Set<string>} free */
function remember(round, met, free) {
  for (const table of round.tables) {
    if (table.forfeit === undefined) met.add(nameOf([table.a, table.b]));
    else if (table.forfeit !== "both") free.add(table.forfeit === "a" ? table.b : table.a);
  }
  for (const team of round.byes ?? []) free.add(team);
  for (const [team, worth] of Object.entries(round.off ?? {})) if (worth === "full") free.add(team);
}

/**
 * Returns whether the rounds to come are as the proof says: looked ahead for, and possible.
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
 * Returns whether the numbers of a proof show that no round weighs less.
 * @param {Link} link @param {Prospects} prospects
 */
function isProved(link, prospects) {
  const { position, proof, drawn } = link;
  const classes = proof.gap_classes.map(Number);
  const table = new Table(position, drawn.byes, classes);
  const seated = [...drawn.tables.flat(), ...drawn.byes].sort();
  if (String(seated) !== String(position.teams.map((one) => one.id).sort())) return false;
  if (!classes.every((gap) => table.gaps.includes(gap)) || classes[0] !== table.gaps[0])
    return false;
  const locked = new Set(position.locked.map(nameOf));
  const free = drawn.tables.filter((pair) => !locked.has(nameOf(pair)));
  if (drawn.tables.length - free.length !== locked.size) return false;
  const weights = weighLegal(table, new Set(position.locked.flat()));
  const own = free.map((pair) => weights.get(nameOf(pair)));
  const alone = free.every(([a, b]) => isAlone(table, a, b));
  if (own.includes(undefined) || !alone) return false;
  const total = own.reduce((/** @type {bigint} */ sum, weight) => sum + (weight ?? 0n), 0n);
  if (String(total) !== proof.total) return false;
  const ids = free.flat();
  if (proof.cases.length === 0)
    return holdsBound({ ...proof, together: [], apart: [] }, weights, total, ids);
  const fixed = [...position.locked, ...drawn.byes.map((team) => [team])];
  if (!covers(proof.cases, new Set(fixed.map(nameOf)))) return false;
  return proof.cases.every((one) =>
    one.duals ? holdsBound(one, weights, total, ids) : leavesNone(one, prospects, fixed),
  );
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
