/**
 * Rounds of people with changing partners: who sat where, whether that was allowed, what it cost.
 * docs/schedules.md defines the criteria. Who sits out, the ranks that a round was drawn with and what it
 * costs by each criterion follow from the file.
 */

import { writeInOrder } from "./digests.js";
import { find, tell } from "./finding.js";
import { checkScores, compareTexts, listNames, listResults, sortTexts } from "./legality.js";
import { nameOfMember, playsIn } from "./people.js";
import { countPoints, hasOtherPoints, listDoubted, listTables } from "./points.js";
import { nameOf } from "./weights.js";

/**
 * @typedef {import("./finding.js").Finding} Finding
 * @typedef {import("./record.js").Entrant} Entrant
 * @typedef {import("./record.js").PlayersFile} PlayersFile
 * @typedef {import("./record.js").Seating} Seating
 * @typedef {import("./record.js").SeatingLink} SeatingLink
 * @typedef {import("./record.js").SeatingRound} SeatingRound
 * @typedef {{partners: Map<string, number>, together: Map<string, number>, last: Map<string, number>,
 *   byes: Map<string, number>, round: number, isKnown: boolean}} Past
 * @typedef {{seats: string[], ranks: Map<string, number>, past: Past, seating: Seating}} SeatedTable
 */

const AT_A_TABLE = 4;

/** @param {PlayersFile} file @returns {Finding[]} */
export function checkSeatings(file) {
  const links = file.record.rounds;
  const numbers = file.played.map((_, at) => at + 1);
  if (String(links.map((link) => link.round)) !== String(numbers))
    return [find("round_missing", { round: links.length })];
  /** @type {Past} */ const past = {
    partners: new Map(),
    together: new Map(),
    last: new Map(),
    byes: new Map(),
    round: 0,
    isKnown: true,
  };
  return links.flatMap((link, at) => {
    const round = file.played[at];
    const found = [
      ...checkPlaces(file, at + 1, round),
      ...checkForbidden(file, at + 1, round),
      ...checkScores(file, at + 1, round),
      ...compareSeating(at + 1, round, link),
    ];
    if (link.seating) found.push(...checkDrawn(file, at + 1, link, link.seating, past));
    else found.push(find("no_seating", { round: at + 1 }));
    addSeating(file, at + 1, past);
    if (at + 1 < links.length) {
      const then = links[at + 1].results;
      if (listResults(then) !== listResults(round))
        found.push(tell("corrected", { round: at + 1 }));
      past.isKnown = past.isKnown && listTables(then) === listTables(round);
    }
    return found;
  });
}

/** @param {SeatingRound["tables"][number]} table */
function listFour({ a, b }) {
  return [...a, ...b];
}

/** @param {PlayersFile} file @param {number} number @param {SeatingRound} round @returns {Finding[]} */
function checkPlaces(file, number, round) {
  const named = [
    ...round.tables.flatMap(listFour),
    ...(round.byes ?? []),
    ...Object.keys(round.off ?? {}),
  ];
  const ids = file.players.filter((one) => isHere(one, number)).map((one) => one.id);
  const odd = new Set([
    ...named.filter((who, at) => !ids.includes(who) || named.indexOf(who) !== at),
    ...ids.filter((who) => !named.includes(who)),
  ]);
  const found = sortTexts(odd).map((team) => find("seated", { round: number, team }));
  for (const { a, b, table = "" } of round.tables)
    if (a.length !== 2 || b.length !== 2) found.push(find("not_four", { round: number, table }));
  if ((round.byes ?? []).length >= AT_A_TABLE) found.push(find("too_many_out", { round: number }));
  return found;
}

/** @param {Entrant} player @param {number} number */
function isHere({ enters = 1, leaves = null }, number) {
  return enters <= number && (leaves === null || number <= leaves);
}

/** @param {PlayersFile} file @param {number} number @param {SeatingRound} round @returns {Finding[]} */
function checkForbidden(file, number, round) {
  const waived = new Set((round.waived ?? []).map((one) => nameOf(one.teams)));
  return round.tables.flatMap((table) => {
    const here = listFour(table);
    return (file.forbidden ?? [])
      .map((pair) => sortTexts(pair))
      .filter((pair) => pair.every((who) => here.includes(who)) && !waived.has(nameOf(pair)))
      .map(([a, b]) => find("forbidden_table", { round: number, a, b }));
  });
}

/** @param {number} number @param {SeatingRound} round @param {SeatingLink} link @returns {Finding[]} */
function compareSeating(number, round, { published, drawn, by_hand: byHand }) {
  const found =
    listPlaces(round) === listPlaces(published) ? [] : [find("published", { round: number })];
  if (byHand.length > 0) {
    const reasons = byHand.map((one) => one.reason ?? "").join("; ");
    return [...found, tell("by_hand", { round: number, reasons })];
  }
  const isDrawn =
    listNames(published.tables.map((table) => meet(listFour(table)))) ===
      listNames(drawn.tables.map(meet)) &&
    listNames(published.byes ?? []) === listNames(drawn.byes);
  return isDrawn ? found : [...found, find("not_drawn", { round: number })];
}

/** Who plays with whom against whom. @param {string[]} seats */
function meet(seats) {
  const half = Math.floor(seats.length / 2);
  return nameOf([nameOf(seats.slice(0, half)), nameOf(seats.slice(half))]);
}

/** Who sits where and who does not, but those who were away: files add them. @param {SeatingRound} round */
function listPlaces(round) {
  const tables = round.tables.map((one, at) => JSON.stringify([one.table ?? at + 1, one.a, one.b]));
  const off = Object.entries(round.off ?? {}).filter(([, worth]) => worth !== "zero");
  const rest = [sortTexts(round.byes ?? []), Object.fromEntries(off), round.waived ?? []];
  return JSON.stringify([sortTexts(tables), ...rest.map(writeInOrder)]);
}

/**
 * @param {PlayersFile} file @param {number} number @param {SeatingLink} link @param {Seating} seating
 * @param {Past} past @returns {Finding[]}
 */
function checkDrawn(file, number, link, seating, past) {
  const { drawn } = link;
  const found = [];
  if (seating.seed !== `${file.seed ?? ""}/${number}`) found.push(find("seed", { round: number }));
  const named = [...drawn.tables.flat(), ...drawn.byes];
  const here = seating.players.map((player) => player.id);
  if (JSON.stringify(sortTexts(named)) !== JSON.stringify(sortTexts(here)))
    return [...found, find("drawn_from", { round: number })];
  const ranks = new Map(seating.players.map(({ id, rank }) => [id, Number(rank)]));
  if (past.isKnown && number > 1) found.push(...checkDrawnPoints(file, number, link, ranks));
  found.push(...checkByes(number, seating, drawn, past));
  const seated = rankSeated(ranks, drawn.tables.flat());
  for (const name of seating.order) {
    const measure = MEASURES[name];
    const cost = drawn.tables.reduce(
      (sum, seats) => sum + measure({ seats, ranks: seated, past, seating }),
      0,
    );
    if (cost !== seating.cost[name])
      found.push(find("seating_cost", { round: number, criterion: name }));
  }
  return found;
}

/**
 * Finds ranks that do not follow from points; tells where somebody has other points by now.
 * @param {PlayersFile} file @param {number} number @param {SeatingLink} link
 * @param {Map<string, number>} ranks @returns {Finding[]}
 */
function checkDrawnPoints(file, number, link, ranks) {
  const then = countPoints(file, number - 1, link);
  if (then === null) return [];
  const found = [];
  if ((file.tie_breaks ?? ["points"])[0] === "points") {
    const doubted = listDoubted(file, number, link);
    const known = [...ranks].filter(([who]) => !doubted.has(who));
    found.push(...checkRanks(number, known, then));
  }
  if (hasOtherPoints([...ranks.keys()], then, countPoints(file, number - 1)))
    found.push(tell("points_since", { round: number }));
  return found;
}

/**
 * @param {number} number @param {[string, number][]} ranks @param {Map<string, bigint>} then
 * @returns {Finding[]}
 */
function checkRanks(number, ranks, then) {
  const order = [...ranks].sort(
    ([one, rank], [other, behind]) => rank - behind || compareTexts(one, other),
  );
  const found = [];
  /** @type {bigint | null} */ let least = null;
  for (const [player] of order) {
    const points = then.get(player) ?? 0n;
    if (least !== null && points > least) found.push(find("rank", { round: number, player }));
    least = least === null || points < least ? points : least;
  }
  return found;
}

/**
 * @param {number} number @param {Seating} seating @param {SeatingLink["drawn"]} drawn @param {Past} past
 * @returns {Finding[]}
 */
function checkByes(number, seating, drawn, past) {
  const fixed = new Set([...seating.locked.flat(), ...seating.locked_byes]);
  const out = drawn.byes.filter((who) => !fixed.has(who));
  if (seating.forbidden.length > 0 || out.length === 0) return [];
  /** @param {string} who */
  const count = (who) => past.byes.get(who) ?? 0;
  const most = Math.max(...out.map(count));
  const locked = new Set(seating.locked.map((seats) => JSON.stringify(seats)));
  const others = drawn.tables.filter((seats) => !locked.has(JSON.stringify(seats))).flat();
  const least = others.length > 0 ? Math.min(...others.map(count)) : most;
  if (most <= least) return [];
  const [player] = sortTexts(out.filter((who) => count(who) === most));
  return [find("sits_out", { round: number, player })];
}

/** Ranks of these among themselves. @param {Map<string, number>} ranks @param {string[]} seated */
function rankSeated(ranks, seated) {
  const order = seated.map((who) => ranks.get(who) ?? 0).sort((one, other) => one - other);
  return new Map(seated.map((who) => [who, order.indexOf(ranks.get(who) ?? 0) + 1]));
}

/** @param {string[]} seats */
function listPairs(seats) {
  return seats.flatMap((one, at) => seats.slice(at + 1).map((other) => nameOf([one, other])));
}

/** @param {string[]} seats */
function listPartners([a, b, c, d]) {
  return [nameOf([a, b]), nameOf([c, d])];
}

/** @param {string[]} pairs @param {(pair: string) => number} count */
function sumOver(pairs, count) {
  return pairs.reduce((sum, pair) => sum + count(pair), 0);
}

/** @type {Record<string, (table: SeatedTable) => number>} */
const MEASURES = {
  partner_repeats: ({ seats, past }) =>
    sumOver(listPartners(seats), (pair) => past.partners.get(pair) ?? 0),
  table_repeats: ({ seats, past }) =>
    sumOver(listPairs(seats), (pair) => 2 * (past.together.get(pair) ?? 0) + 1),
  consecutive: ({ seats, past }) =>
    sumOver(listPairs(seats), (pair) =>
      past.round > 0 && past.last.get(pair) === past.round ? 1 : 0,
    ),
  spread: ({ seats, ranks }) => {
    const own = seats.map((who) => ranks.get(who) ?? 0);
    const squares = own.flatMap((one, at) => own.slice(at + 1).map((other) => (one - other) ** 2));
    return squares.reduce((sum, square) => sum + square, 0);
  },
  balance: ({ seats, ranks }) => {
    const [a, b, c, d] = seats.map((who) => ranks.get(who) ?? 0);
    return (a + b - c - d) ** 2;
  },
  wishes: (table) => table.seating.wishes.filter((wish) => isBroken(table, wish)).length,
};

/** @param {SeatedTable} table @param {{kind: string, players: string[]}} wish */
function isBroken({ seats }, { kind, players: [first, second] }) {
  if (!seats.includes(first)) return false;
  const areHere = seats.includes(second);
  const arePartners = listPartners(seats).includes(nameOf([first, second]));
  if (kind === "partners") return !arePartners;
  if (kind === "opponents") return !areHere || arePartners;
  return kind === "apart" ? areHere : !areHere;
}

/** @param {PlayersFile} file @param {number} number @param {Past} past */
function addSeating(file, number, past) {
  const round = file.played[number - 1];
  for (const table of round.tables) {
    for (const side of [table.a, table.b]) countUp(past.partners, nameOf(side));
    for (const pair of listPairs(listFour(table))) {
      countUp(past.together, pair);
      past.last.set(pair, number);
    }
  }
  if (round.tables.length > 0) past.round = number;
  for (const player of round.byes ?? []) countUp(past.byes, player);
}

/** @param {Map<string, number>} counts @param {string} name */
function countUp(counts, name) {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/**
 * Finds who sat in two places of a round, and tells who played in another one's place.
 * @param {PlayersFile} file @returns {Finding[]}
 */
export function checkPlayers(file) {
  const members = new Map(file.players.map(({ id, members: own = [] }) => [id, own]));
  return file.played.flatMap(({ tables }, at) => {
    /** @type {Set<string>} */ const seen = new Set();
    return tables.flatMap((table) =>
      (table.people ?? []).slice(0, 2).flatMap((people, side) =>
        people.slice(0, 2).flatMap((name, place) => {
          const team = (side === 0 ? table.a : table.b)[place];
          const where = { round: at + 1, team, name };
          const found = seen.has(name) ? [find("person_twice", where)] : [];
          seen.add(name);
          const own = members.get(team) ?? [];
          const known = own.filter((one) => playsIn(one, at + 1)).map(nameOfMember);
          const isOther = own.length > 0 && !known.includes(name);
          return isOther ? [...found, tell("not_of_team", where)] : found;
        }),
      ),
    );
  });
}
