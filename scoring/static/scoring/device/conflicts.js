/**
 * Another device wrote first: what met, and what a person can choose. Pure.
 *
 * An operation carries in `before` what this device saw when it was made (an entry, a name), so
 * that it can be told whether the other device wrote about the same thing or about another one.
 */

import { tryRound } from "../rules/rules.js";
import { hasArrived, nameThere, SUBJECT } from "./clashes.js";
import { compareEntries, readAlike } from "./compare.js";
import { hasConflict } from "./queue.js";

/**
 * Describe a conflict, or null if there is none:
 * { mine, theirs, situation, differs, merged, same, choices, before, behind, seen }
 * mine: the operation, with what the queue made of it later; theirs: the round that stands in its
 * place, or null; situation: "same", "both", "moved", "gone", "agreed", "over", "withdrawn" or
 * "rematch"; differs: the parts that read differently; merged: both entries in one, or null;
 * choices: names for `resolveConflict`, the likeliest first; before: what is known of the thing
 * now; behind: how many operations wait; seen: changes whenever something else is to be decided;
 * settled: both phones want the same, and nobody has to be asked.
 *
 * @param {GameRecord} record
 * @returns {Conflict | null}
 */
export function describeConflict(record) {
  if (!hasConflict(record)) return null;
  const [mine, ...rest] = foldQueue(record);
  const server = /** @type {GameState} */ (record.server); // Only a rematch meets nothing.
  /** @type {Meeting} */
  const met = mine
    ? MEETINGS[mine.kind](mine, server, rest)
    : { situation: "withdrawn", choices: ["theirs"] };
  const conflict = {
    theirs: null,
    differs: [],
    merged: null,
    before: undefined,
    ...met,
    mine: mine ?? record.queue[0],
    behind: rest.length,
  };
  const { theirs, situation, choices } = conflict;
  const seen = JSON.stringify([
    conflict.mine.operation,
    theirs?.id,
    theirs?.number,
    theirs?.entry,
    situation,
    choices,
    conflict.before,
  ]);
  return { ...conflict, same: situation === "same", settled: SETTLED.includes(situation), seen };
}

const SETTLED = ["agreed", "withdrawn"];

/** @type {{ [kind: string]: (mine: Operation, server: GameState, rest: Operation[]) => Meeting }} */
const MEETINGS = {
  record: meetRecord,
  correct: meetCorrect,
  remove: meetRemove,
  name_seat: meetName,
  finish: (_mine, server) => (server.over ? agreed() : moved()),
  reopen(_mine, server) {
    if (!server.over) return agreed();
    return server.ended_by === "rule" ? { situation: "over", choices: ["theirs"] } : moved();
  },
  rematch: meetRematch,
};

const agreed = (facts = {}) => ({ ...facts, situation: "agreed", choices: ["theirs"] });
const moved = (facts = {}) => ({ ...facts, situation: "moved", choices: ["mine", "theirs"] });

/**
 * @param {Operation} mine
 * @param {GameState} server
 * @returns {Meeting}
 */
function meetRecord(mine, server) {
  if (hasArrived(mine, server)) return agreed();
  const theirs =
    findTwin(server, mine) ?? server.rounds.find((round) => round.number === mine.number) ?? null;
  const open = server.over ? (server.ended_by === "hand" ? ["reopen"] : []) : ["after"];
  if (!theirs) return { situation: server.over ? "over" : "moved", choices: [...open, "theirs"] };
  // The likeliest choice is first. Two entries that say the same are one round: theirs is kept, or
  // joined with mine where mine says more. Two that differ may be one round or two: a person has to
  // say.
  const compared = compareWith(mine, theirs, server);
  if (compared.same) {
    const keep = compared.merged && readAlike(compared.merged, theirs.entry) ? "theirs" : "merge";
    return { theirs, ...compared, situation: "same", choices: [keep, ...open] };
  }
  const both = compared.merged ? ["merge"] : [];
  const choices = server.over
    ? [...both, "theirs", "correct", ...open]
    : [...both, ...open, "theirs", "correct"];
  return { theirs, ...compared, situation: "both", choices };
}

/**
 * The round there that says the same as mine, wherever it stands among those that this device had
 * not seen: who missed a round writes the next one a number too low.
 *
 * @param {GameState} server
 * @param {Operation} mine
 */
function findTwin(server, mine) {
  const unseen = server.rounds.filter((round) =>
    mine.fills_gap ? round.number === mine.number : round.number >= mine.number,
  );
  return unseen.find((round) => compareEntries(mine.entry, round.entry).same) ?? null;
}

/**
 * What can be joined must also be a round by the rules; else it is not offered.
 *
 * @param {Operation} mine
 * @param {Round} theirs
 * @param {GameState} server
 */
function compareWith(mine, theirs, server) {
  const compared = compareEntries(mine.entry, theirs.entry);
  if (!compared.merged) return compared;
  const { id: _id, ...entry } = compared.merged;
  const judged = tryRound(server.variant, server.house_rules, theirs.context, entry);
  return "problems" in judged ? { ...compared, merged: null, same: false } : compared;
}

/**
 * @param {Operation} mine
 * @param {GameState} server
 * @returns {Meeting}
 */
function meetCorrect(mine, server) {
  const theirs = server.rounds.find((round) => round.id === mine.round) ?? null;
  if (!theirs)
    return { situation: "gone", choices: server.over ? ["theirs"] : ["theirs", "again"] };
  const before = theirs.entry;
  if (mine.before && readAlike(/** @type {Entry} */ (mine.before), before))
    return moved({ theirs, before });
  const compared = compareWith(mine, theirs, server);
  if (readAlike(mine.entry, before)) return agreed({ theirs, before });
  if (compared.same)
    return { theirs, before, ...compared, situation: "same", choices: ["merge", "mine", "theirs"] };
  return {
    theirs,
    before,
    ...compared,
    situation: "both",
    choices: [...(compared.merged ? ["merge"] : []), "mine", "theirs"],
  };
}

/**
 * @param {Operation} mine
 * @param {GameState} server
 * @returns {Meeting}
 */
function meetRemove(mine, server) {
  const theirs = server.rounds.find((round) => round.id === mine.round) ?? null;
  if (!theirs) return agreed();
  const facts = { theirs, before: theirs.entry };
  return mine.before && !readAlike(/** @type {Entry} */ (mine.before), theirs.entry)
    ? { ...moved(facts), situation: "both" }
    : moved(facts);
}

/**
 * @param {Operation} mine
 * @param {GameState} server
 * @returns {Meeting}
 */
function meetName(mine, server) {
  const before = nameThere(server, mine.seat);
  if (before === mine.name) return agreed({ before });
  return before === mine.before
    ? moved({ before })
    : { ...moved({ before }), situation: "both", differs: ["name"] };
}

/**
 * What was already written into the rematch of this device is not lost by the first button.
 *
 * @param {Operation} mine
 * @param {GameState} _server
 * @param {Operation[]} rest
 * @returns {Meeting}
 */
function meetRematch(mine, _server, rest) {
  const follow = mine.problem?.rematch ? ["follow"] : [];
  return {
    situation: "rematch",
    choices: rest.length > 0 ? ["own", ...follow] : [...follow, "own"],
  };
}

/**
 * The queue with everything that was later said about the first operation's round or seat taken
 * into it: a person decides about what they wrote in the end, not about a slip they mended.
 *
 * @param {Pick<GameRecord, "queue" | "server">} record
 * @returns {Operation[]}
 */
export function foldQueue({ queue, server }) {
  const [first, ...rest] = queue;
  // What stands there already is settled by itself, and what was said of it later is about it.
  if (!first || !SUBJECT[first.kind] || hasArrived(first, server)) return queue;
  const kept = keepRound(first, rest, server);
  if (kept) return foldQueue({ queue: kept, server });
  /** @param {Operation} op */
  const isAbout = (op) => SUBJECT[op.kind]?.(op) === SUBJECT[first.kind](first);
  // A removal ends where its round is put back: both are sent.
  const back =
    first.kind === "remove" ? rest.findIndex((op) => op.kind === "record" && isAbout(op)) : -1;
  const later = rest.slice(0, back < 0 ? rest.length : back).filter(isAbout);
  if (later.length === 0) return queue;
  const others = rest.filter((op) => !later.includes(op));
  const last = later[later.length - 1];
  // A round that was written and taken out again was never there: both go. A correction and then a
  // removal become a removal of what this device first saw; a removal that met somebody, and then a
  // correction of the round that is still shown, become that correction.
  if (last.kind === "remove" && first.kind === "record")
    return foldQueue({ queue: others, server });
  if (last.kind === "remove" || first.kind === "remove")
    return [{ ...last, before: first.before, status: first.status }, ...others];
  const said =
    first.kind === "name_seat"
      ? { name: last.name }
      : { entry: { ...last.entry, id: first.entry.id } };
  return [{ ...first, ...said }, ...others];
}

/**
 * What is left of a removal that was undone here before it arrived, while its round still stands
 * there: neither of the two, and what was said of the round that was to come back is about this
 * one. Null where there is no such thing.
 *
 * @param {Operation} first
 * @param {Operation[]} rest
 * @param {GameRecord["server"]} server
 */
function keepRound({ kind, round }, rest, server) {
  const back = kind === "remove" && rest.find((op) => op.brings_back === round);
  if (!back || !server?.rounds.some(({ id }) => id === round)) return null;
  return rest
    .filter((op) => op !== back)
    .map((op) => (op.round === back.entry.id ? { ...op, round } : op));
}
