/**
 * Another device wrote first: what met, and what a person can choose. Pure.
 *
 * An operation carries in `before` what this device saw when it was made (an entry, a name), so
 * that it can be told whether the other device wrote about the same thing or about another one.
 */

import { tryRound } from "../rules/rules.js";
import { compareEntries, readAlike } from "./compare.js";
import { enqueue } from "./queue.js";

/**
 * Describe a conflict, or null if there is none:
 * { mine, theirs, situation, differs, merged, same, choices, before, behind, seen }
 * mine: the operation, with what the queue made of it later; theirs: the round that stands in its
 * place, or null; situation: "same", "both", "moved", "gone", "agreed", "over", "withdrawn" or
 * "rematch"; differs: the parts that read differently; merged: both entries in one, or null;
 * choices: names for `resolveConflict`, the likeliest first; before: what is known of the thing
 * now; behind: how many operations wait; seen: changes whenever something else is to be decided.
 *
 * @param {GameRecord} record
 * @returns {Conflict | null}
 */
export function describeConflict(record) {
  if (record.queue[0]?.status !== "conflict") return null;
  const [mine, ...rest] = foldQueue(record.queue);
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
  return { ...conflict, same: situation === "same" || situation === "agreed", seen };
}

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
 * @param {GameState} server
 * @param {number} seat
 */
const nameThere = (server, seat) => server.seats.find((one) => one.seat === seat)?.name ?? "";

/**
 * The queue with everything that was later said about the first operation's round or seat taken
 * into it: a person decides about what they wrote in the end, not about a slip they mended.
 *
 * @param {Operation[]} queue
 * @returns {Operation[]}
 */
export function foldQueue(queue) {
  const [first, ...rest] = queue;
  if (!first || !SUBJECT[first.kind]) return queue;
  /** @param {Operation} op */
  const isAbout = (op) =>
    SUBJECT[op.kind] && op.kind !== "record" && SUBJECT[op.kind](op) === SUBJECT[first.kind](first);
  const later = rest.filter(isAbout);
  if (later.length === 0) return queue;
  const others = rest.filter((op) => !isAbout(op));
  const last = later[later.length - 1];
  // A round that was written and taken out again was never there: both go. A correction and then a
  // removal become a removal of what this device first saw.
  if (last.kind === "remove")
    return first.kind === "record"
      ? foldQueue(others)
      : [{ ...last, before: first.before, status: first.status }, ...others];
  const said =
    first.kind === "name_seat"
      ? { name: last.name }
      : { entry: { ...last.entry, id: first.entry.id } };
  return [{ ...first, ...said }, ...others];
}

/** What an operation is about, where later ones can be about the same. */
/** @type {{ [kind: string]: (op: Operation) => string }} */
const SUBJECT = {
  record: (op) => `round ${op.entry.id}`,
  correct: (op) => `round ${op.round}`,
  remove: (op) => `round ${op.round}`,
  name_seat: (op) => `seat ${op.seat} from ${op.from_round ?? "now"}`,
};

/**
 * Let every operation that would write over what this device has not seen wait for a person too:
 * with a new beginning the server takes the queue as one that knows everything.
 *
 * @param {GameRecord} record
 */
export function markClashes(record) {
  const { server } = record;
  if (!server) return record;
  // Only the first operation about a round or a seat can clash: the later ones build on ours.
  // Likewise finishing and reopening are judged by the server's state only if nothing of ours but
  // names goes before.
  const known = new Set();
  const queue = record.queue.map((op) => {
    const subject = SUBJECT[op.kind]?.(op) ?? "end";
    const isFirst = !known.has(subject);
    known.add(subject);
    if (op.kind !== "name_seat") known.add("end");
    return isFirst && CLASHES[op.kind]?.(op, server) ? { ...op, status: "conflict" } : op;
  });
  return { ...record, queue };
}

/**
 * Put an operation at the end of the queue. One whose maker looked at something that another phone
 * has changed since waits for a person at once: sent, it would name what was never seen.
 *
 * @param {GameRecord} record
 * @param {Deed} operation
 * @returns {GameRecord}
 */
export function enqueueSeen(record, operation) {
  const next = enqueue(record, operation);
  // Only the new operation is judged here. The others were when they came, and may be on their way.
  const { queue } = (isTaken(operation, record) ? asConflict : markClashes)(next);
  const last = queue[queue.length - 1];
  return { ...next, queue: [...next.queue.slice(0, -1), last] };
}

/**
 * Whether another phone's round has the number already that this one was tapped for; one that is
 * on its way out from here leaves its number free.
 *
 * @param {Deed} given
 * @param {GameRecord} given
 */
function isTaken({ kind, number, fills_gap: fillsGap }, { server, queue }) {
  if (kind !== "record" || fillsGap) return false;
  const there = server?.rounds.find((round) => round.number === number);
  return Boolean(there) && !queue.some((op) => op.kind === "remove" && op.round === there?.id);
}

/** @param {GameRecord} record */
const asConflict = (record) => ({
  ...record,
  queue: record.queue.map((op) => ({ ...op, status: "conflict" })),
});

/**
 * @param {Operation} op
 * @param {GameState} server
 */
const wasChanged = (op, server) => {
  const round = server.rounds.find((one) => one.id === op.round);
  return !round || Boolean(op.before && !readAlike(/** @type {Entry} */ (op.before), round.entry));
};

/** @type {{ [kind: string]: (op: Operation, server: GameState) => boolean }} */
const CLASHES = {
  correct: wasChanged,
  remove: wasChanged,
  name_seat: (op, server) => op.before !== undefined && op.before !== nameThere(server, op.seat),
  finish: (_op, server) => server.over,
  reopen: (_op, server) => !server.over || server.ended_by === "rule",
};
