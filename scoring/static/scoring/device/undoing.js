/** What an undo and a redo make of a device's record: the queue, the steps, the marks. Pure. */

import { keepCalls } from "../game/marks.js";
import { enqueueSeen } from "./clashes.js";
import { drop, isUnsent } from "./queue.js";
import { stepAgain, stepBack } from "./steps.js";

/**
 * Take a step back: unsent it just goes, else `op`, its opposite, waits to be sent.
 *
 * @param {GameRecord} record
 * @param {Undo} step
 * @param {Deed} op
 * @returns {GameRecord}
 */
export function undoStep(record, step, op) {
  const isDropped = isUnsent(record, step.operation);
  const sent = isDropped ? drop(record, step.operation) : enqueueSeen(record, op);
  const marks = step.marks ? { ...keepCalls(step.marks), number: step.number } : record.marks;
  return { ...stepBack(sent, step), marks };
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
  const { operation, kind } = op;
  const drafts = kind === "record" ? {} : record.drafts;
  const marks = kind === "record" ? null : record.marks;
  const sent = enqueueSeen({ ...record, drafts, marks }, op);
  return stepAgain(sent, step, { ...step, operation });
}
