/**
 * Another device wrote first: what each choice of a person does to the queue.
 *
 * Pure. The record's `server` is the newest state that is known; the first operation of the queue
 * is the one that met it. What can be chosen is said in `conflicts.js`.
 */

import { markClashes } from "./clashes.js";
import { readAlike } from "./compare.js";
import { describeConflict, foldQueue } from "./conflicts.js";
import { drop, rethread } from "./queue.js";
import { forgetSteps } from "./steps.js";

export { describeConflict } from "./conflicts.js";

/**
 * The record after a person's choice; nothing of the queue is lost but what was given up.
 * `seen`: the key of the conflict that the person looked at; if another one is there by now,
 * nothing is done and the new one has to be shown.
 *
 * @param {GameRecord} record
 * @param {string} choice
 * @param {() => string} newId
 * @param {string | null} [seen]
 */
export function resolveConflict(record, choice, newId, seen = null) {
  const conflict = describeConflict(record);
  if (!conflict || !conflict.choices.includes(choice)) return record;
  if (seen !== null && seen !== conflict.seen) return record;
  const rest = foldQueue(record).slice(1);
  const queue = RESOLUTIONS[choice](conflict, rest, record.server ?? NOTHING_YET, newId);
  return keepUndo(record, markClashes(rethread(record, queue, newId)));
}

/** @type {{ [choice: string]: Resolution }} */
const RESOLUTIONS = {
  /** My round was another one: it follows theirs, and mine after it move up. */
  after: ({ mine }, rest, server) => placeAfter(mine, rest, server),
  /** The game was ended there: it goes on with my round. */
  reopen({ mine }, rest, server, newId) {
    const { made_at } = mine;
    const deed = { operation: newId(), kind: "reopen", made_at, attempts: 0 };
    const first = /** @type {Operation} */ (deed);
    return [first, ...placeAfter(mine, rest, server)];
  },
  /** Theirs stands; what hung on mine went with it. */
  theirs: (conflict, rest, server) => place(shiftWith(rest, conflict), server),
  /** It is the same round, and mine is right: theirs is corrected. */
  correct: ({ mine, theirs }, rest, server) => [
    correction(mine, /** @type {Round} */ (theirs), mine.entry),
    ...place(rest, server),
  ],
  /** It is the same round, and each has something that the other lacks. */
  merge(conflict, rest, server) {
    const { mine, theirs, merged } = conflict;
    const following = place(shiftWith(rest, conflict), server);
    if (!merged || !theirs) return following;
    return readAlike(merged, theirs.entry)
      ? following
      : [correction(mine, theirs, merged), ...following];
  },
  /** The round was taken out meanwhile: put it back as I have it. */
  again({ mine }, rest, server) {
    const { round } = mine;
    const entry = { ...mine.entry, id: round };
    const number = server.next_number;
    const back = { ...mine, kind: "record", number, entry, brings_back: round };
    return place([back, ...rest], server);
  },
  /** My correction, removal, name or end is made once more, knowing theirs. */
  mine: ({ mine, before }, rest, server) => place([{ ...mine, before }, ...rest], server),
  /** The rematch that another phone began is the one: this one is given up. */
  follow: () => [],
  /** This one goes on as a game of its own. */
  own({ mine }, rest) {
    const { rematch_of: _before, ...game } = mine.game;
    return [{ ...mine, kind: "start", game }, ...rest];
  },
};

/**
 * @param {Operation} mine
 * @param {Round} theirs
 * @param {Entry} entry
 * @returns {Operation}
 */
const correction = (mine, theirs, entry) => ({
  ...mine,
  kind: "correct",
  round: theirs.id,
  number: theirs.number,
  entry: { ...entry, id: theirs.id },
  before: theirs.entry,
});

/**
 * A round that fills a gap keeps its place while nobody sits there; else all move behind theirs.
 *
 * @param {Operation} mine
 * @param {Operation[]} rest
 * @param {Standing} server
 */
function placeAfter(mine, rest, server) {
  const isFree = !server.rounds.some((round) => round.number === mine.number);
  if (mine.fills_gap && isFree) return place([mine, ...rest], server);
  const shift = mine.fills_gap ? 0 : server.next_number - mine.number;
  return place(
    [{ ...mine, number: server.next_number, fills_gap: false }, ...moveBy(rest, shift)],
    server,
  );
}

/**
 * Who missed a round counted one too low: what I wrote after it moves as mine did.
 *
 * @param {Operation[]} rest
 * @param {Conflict} given
 */
function shiftWith(rest, { mine, theirs }) {
  return mine.kind === "record" && theirs ? moveBy(rest, theirs.number - mine.number) : rest;
}

/**
 * @param {Operation[]} operations
 * @param {number} shift
 */
const moveBy = (operations, shift) =>
  operations.map((op) =>
    op.kind === "record" && !op.fills_gap ? { ...op, number: op.number + shift } : op,
  );

/**
 * Give every recorded round a place that it can have when its turn comes: never beyond the end,
 * never where another of ours sits. One that meets a round of theirs is a conflict of its own, to
 * be looked at in its turn.
 *
 * @param {Operation[]} operations
 * @param {Standing} server
 */
function place(operations, server) {
  const taken = new Map(server.rounds.map((round) => [round.id, round.number]));
  /** @type {Map<string, number>} */
  const ours = new Map();
  return operations.map((op) => {
    if (op.kind === "remove") [taken, ours].forEach((places) => places.delete(op.round));
    if (op.kind !== "record") return op;
    let number = Math.min(op.number, 1 + Math.max(0, ...taken.values()));
    while ([...ours.values()].includes(number)) number += 1;
    [taken, ours].forEach((places) => places.set(op.entry.id, number));
    return { ...op, number };
  });
}

/**
 * Undo stays for what is still on its way, and for the round that moved; else it would undo air.
 *
 * @param {GameRecord} before
 * @param {GameRecord} after
 */
function keepUndo(before, after) {
  const { undo } = before;
  const was = before.queue.find((op) => op.operation === undo?.operation);
  if (!was || !undo) return after;
  const same = after.queue.find((op) => op.operation === was.operation && op.kind === was.kind);
  const moved =
    undo.kind === "record"
      ? after.queue.find((op) => op.kind === "record" && op.entry.id === undo.round)
      : null;
  const kept = moved ?? same;
  return {
    ...forgetSteps(after),
    undo: kept ? { ...undo, operation: kept.operation, number: kept.number ?? undo.number } : null,
  };
}

/**
 * Take a refused entry out, with the corrections and the removal that hung on it.
 *
 * @param {GameRecord} record
 * @param {string} operation
 * @param {() => string} newId
 */
export function giveUp(record, operation, newId) {
  const gone = record.queue.find((op) => op.operation === operation);
  if (!gone) return record;
  const hangsOn = gone.kind === "record" ? gone.entry.id : null;
  const without = drop(record, operation);
  const rest = without.queue.filter((op) => hangsOn === null || op.round !== hangsOn);
  const queue = place(rest, record.server ?? NOTHING_YET);
  return keepUndo(record, markClashes(rethread(without, queue, newId)));
}

/**
 * Before the server knows the game, the queue alone says which rounds there are.
 *
 * @type {Standing}
 */
const NOTHING_YET = { rounds: [], next_number: 1 };

/**
 * A refused entry, put right: it takes its old place in the queue.
 *
 * @param {GameRecord} record
 * @param {string} operation
 * @param {NewEntry} entry
 * @param {() => string} newId
 */
export function mend(record, operation, entry, newId) {
  const queue = record.queue.map((op) =>
    op.operation === operation ? { ...op, entry: { ...entry, id: op.entry.id } } : op,
  );
  return markClashes(rethread(record, queue, newId));
}
