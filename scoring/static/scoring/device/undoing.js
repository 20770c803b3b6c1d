/** What an undo and a redo make of a device's record: the queue, the steps, the marks. Pure. */

import { keepCalls } from "../game/marks.js";
import { enqueueSeen } from "./clashes.js";
import { drop, isUnsent } from "./queue.js";
import { noteStep, renameRound, stepBack } from "./steps.js";

/**
 * Take a step back: unsent it just goes, else `op`, its opposite, waits to be sent.
 *
 * @param {GameRecord} record
 * @param {Undo} step
 * @param {Deed} op
 * @returns {GameRecord}
 */
export function undoStep(record, step, op) {
  const id = op.kind === "record" ? op.entry?.id : undefined;
  const isDropped = isUnsent(record, step.operation);
  const sent = isDropped ? drop(record, step.operation) : enqueueSeen(record, op);
  const back = stepBack(sent, step);
  const marks = step.marks ? { ...keepCalls(step.marks), number: step.number } : record.marks;
  return { ...(id && !isDropped ? renameRound(back, step.round, id) : back), marks };
}

/**
 * Do once more what was undone last.
 *
 * @param {GameRecord} record
 * @param {Undo} step
 * @param {Deed} op
 * @returns {GameRecord}
 */
export function redoStep(record, step, op) {
  const { operation, kind, entry } = op;
  const round = kind === "record" && entry ? entry.id : step.round;
  const renamed = round ? renameRound(record, step.round, round) : record;
  const drafts = kind === "record" ? {} : record.drafts;
  const marks = kind === "record" ? null : record.marks;
  const made = kind === "record" && entry ? /** @type {Entry} */ (entry) : step.made;
  const done = { ...step, operation, round, made };
  const sent = enqueueSeen({ ...renamed, drafts, marks }, op);
  return noteStep(sent, done, renamed.undone?.slice(0, -1));
}
