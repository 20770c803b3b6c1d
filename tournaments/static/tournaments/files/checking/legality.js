/**
 * Whether the rounds of a file were allowed, as they were drawn up and published, and whether each was
 * drawn up from those before it.
 */

import { writeInOrder } from "./digests.js";
import { find, tell } from "./finding.js";
import { addAdjustments } from "./points.js";
import { nameOf } from "./weights.js";

/**
 * @typedef {import("./finding.js").Finding} Finding
 * @typedef {import("./record.js").EventFile} EventFile
 * @typedef {import("./record.js").Link} Link
 * @typedef {import("./record.js").Result} Result
 * @typedef {import("./record.js").Round} Round
 * @typedef {import("./record.js").ScoredTable} ScoredTable
 * @typedef {Map<string, Set<string>>} Meetings
 */

/** What of a table is its result. */
const RESULT = [
  "score",
  "hands",
  "doubles",
  "adjustments",
  "games",
  "forfeit",
  "points",
  "reason",
  "winner",
];
const USUAL_STEP = 5;

/**
 * Finds what must never be: somebody twice, nowhere, a rematch, a forbidden pair, two byes. In a knockout
 * somebody wins their way to a seat: bracket.js checks that.
 * `swiss` rounds were drawn from the standings, `ranked` count for them.
 * @param {EventFile} file @param {number} swiss @param {number} ranked @returns {Finding[]}
 */
export function checkRounds(file, swiss, ranked) {
  const links = file.record.rounds;
  const numbers = file.played.map((_, at) => at + 1);
  if (String(links.map((link) => link.round)) !== String(numbers))
    return [find("round_missing", { round: links.length })];
  /** @type {Set<string>} */ const met = new Set();
  /** @type {Set<string>} */ const free = new Set();
  return file.played.flatMap((round, at) => {
    const number = at + 1;
    const found = [];
    if (number <= ranked) found.push(...checkSeats(file, number, round, swiss ? 1 : Infinity));
    if (number <= swiss) found.push(...checkAbsolutes(file, number, round, met, free));
    found.push(...checkScores(file, number, round), ...comparePublished(number, round, links[at]));
    remember(round, met, free);
    if (number < links.length && listResults(links[number].results) !== listResults(round))
      found.push(tell("corrected", { round: number }));
    return found;
  });
}

/** @param {EventFile} file @param {number} number @param {Round} round @param {number} mostByes @returns {Finding[]} */
function checkSeats(file, number, round, mostByes) {
  const named = round.tables.flatMap((one) => [one.a, one.b]);
  named.push(...(round.byes ?? []), ...Object.keys(round.off ?? {}));
  const playing = file.teams.filter(
    ({ enters = 1, leaves }) =>
      enters <= number && (leaves === undefined || leaves === null || number <= leaves),
  );
  const ids = new Set(playing.map((one) => one.id));
  const odd = new Set([
    ...named.filter((team, at) => !ids.has(team) || named.indexOf(team) !== at),
    ...[...ids].filter((team) => !named.includes(team)),
  ]);
  const found = sortTexts(odd).map((team) => find("seated", { round: number, team }));
  return (round.byes ?? []).length > mostByes
    ? [...found, find("two_byes", { round: number })]
    : found;
}

/**
 * @param {EventFile} file @param {number} number @param {Round} round
 * @param {Set<string>} met @param {Set<string>} free @returns {Finding[]}
 */
function checkAbsolutes(file, number, round, met, free) {
  const waived = new Set((round.waived ?? []).map((one) => one.kind + nameOf(one.teams)));
  const banned = new Set((file.forbidden ?? []).map(nameOf));
  const found = [];
  for (const { a, b } of round.tables) {
    const pair = nameOf([a, b]);
    if (met.has(pair) && !waived.has(`rematch${pair}`))
      found.push(find("rematch", { round: number, a, b }));
    if (banned.has(pair) && !waived.has(`forbidden${pair}`))
      found.push(find("forbidden", { round: number, a, b }));
  }
  for (const team of round.byes ?? []) {
    if (free.has(team) && !waived.has(`second_bye${nameOf([team])}`))
      found.push(find("second_bye", { round: number, team }));
  }
  return found;
}

/**
 * @param {{score_step?: number}} file @param {number} number @param {{tables: ScoredTable[]}} round
 * @returns {Finding[]}
 */
export function checkScores(file, number, round) {
  const step = file.score_step ?? USUAL_STEP;
  return round.tables.flatMap((one) =>
    (one.games ?? [one]).flatMap((game) => {
      if (!game.score) return [];
      const [a, b] = game.score;
      const ruled = addAdjustments(game);
      const isOdd = game.score.some((points, at) => (points - ruled[at]) % step);
      return isOdd ? [find("score", { round: number, table: one.table ?? "", step, a, b })] : [];
    }),
  );
}

/**
 * Compares a round of the file with what was published, and that with what was drawn.
 * @param {number} number @param {Round} round @param {Link} link @returns {Finding[]}
 */
function comparePublished(number, round, { published, drawn, by_hand: byHand }) {
  const found = [];
  if (listSeats(round) !== listSeats(published)) found.push(find("published", { round: number }));
  if (byHand.length > 0) {
    const reasons = byHand.map((one) => one.reason ?? "").join("; ");
    return [...found, tell("by_hand", { round: number, reasons })];
  }
  const pairs = published.tables.map((one) => [one.a, one.b]);
  const isDrawn =
    listNames(pairs.map(nameOf)) === listNames(drawn.tables.map(nameOf)) &&
    listNames(published.byes ?? []) === listNames(drawn.byes);
  return isDrawn ? found : [...found, find("not_drawn", { round: number })];
}

/** @param {string[]} names */
export function listNames(names) {
  return JSON.stringify(sortTexts(new Set(names)));
}

/** Who sits where and who does not, but those who were away: files add them. @param {Round} round */
function listSeats(round) {
  const tables = round.tables.map((one, at) => JSON.stringify([one.table ?? at + 1, one.a, one.b]));
  const off = Object.entries(round.off ?? {}).filter(([, worth]) => worth !== "zero");
  const rest = [sortTexts(round.byes ?? []), Object.fromEntries(off), round.waived ?? []];
  return JSON.stringify([sortTexts(tables), ...rest.map(writeInOrder)]);
}

/** @param {{tables: ScoredTable[]}} round */
export function listResults({ tables }) {
  const sorted = [...tables].sort((one, other) => compareTexts(String(one.a), String(other.a)));
  return sorted
    .map((one) => {
      const parts = Object.entries(one).filter(([name]) => RESULT.includes(name));
      return writeInOrder([one.a, one.b, Object.fromEntries(parts)]);
    })
    .join();
}

/** @param {Round} round @param {Set<string>} met @param {Set<string>} free */
function remember(round, met, free) {
  for (const table of round.tables) {
    if (isPlayed(table)) met.add(nameOf([table.a, table.b]));
    else if (table.forfeit !== "both") free.add(table.forfeit === "a" ? table.b : table.a);
  }
  for (const team of round.byes ?? []) free.add(team);
  for (const [team, worth] of Object.entries(round.off ?? {})) if (worth === "full") free.add(team);
}

/** @param {Result} table */
function isPlayed({ forfeit }) {
  return forfeit === undefined || forfeit === null;
}

/**
 * Finds rounds that were drawn from other meetings than those of the file. Where a forfeit was corrected
 * since, both ways are right.
 * @param {EventFile} file @param {number} swiss @returns {Finding[]}
 */
export function checkPast(file, swiss) {
  const links = file.record.rounds;
  /** @type {Meetings} */ const met = new Map();
  /** @type {Meetings} */ const unsure = new Map();
  return links.slice(0, swiss).flatMap((link, at) => {
    const found = (link.position?.teams ?? [])
      .filter(({ id, opponents }) => !isPast(opponents, met.get(id), unsure.get(id)))
      .map(({ id }) => find("past", { round: at + 1, team: id }));
    if (at < file.played.length) {
      const then = at + 1 < links.length ? links[at + 1].results : null;
      noteMeetings(file.played[at], then ?? file.played[at], met, unsure);
    }
    return found;
  });
}

/** @param {string[]} opponents @param {Set<string>} [met] @param {Set<string>} [unsure] */
function isPast(opponents, met = new Set(), unsure = new Set()) {
  const had = new Set(opponents);
  const odd = [
    ...opponents.filter((one) => !met.has(one)),
    ...[...met].filter((one) => !had.has(one)),
  ];
  return had.size === opponents.length && odd.every((one) => unsure.has(one));
}

/** @param {Round} now @param {{tables: Result[]}} then @param {Meetings} met @param {Meetings} unsure */
function noteMeetings(now, then, met, unsure) {
  const before = new Map(then.tables.map((one) => [nameOf([one.a, one.b]), one.forfeit ?? null]));
  for (const one of now.tables) {
    const pair = nameOf([one.a, one.b]);
    const absent = one.forfeit ?? null;
    const isChanged = before.has(pair) && before.get(pair) !== absent;
    const book = isChanged ? unsure : absent === null ? met : null;
    for (const [team, other] of [
      [one.a, one.b],
      [one.b, one.a],
    ])
      book?.set(team, (book.get(team) ?? new Set()).add(other));
  }
}

/** Sorts as the command does: by code points. @param {Iterable<string>} texts */
export function sortTexts(texts) {
  return [...texts].sort(compareTexts);
}

/** @param {string} one @param {string} other */
export function compareTexts(one, other) {
  const [a, b] = [Array.from(one), Array.from(other)];
  const at = a.findIndex((letter, place) => letter !== b[place]);
  if (at < 0) return a.length - b.length;
  return (a[at].codePointAt(0) ?? 0) - (b[at]?.codePointAt(0) ?? -1);
}
