/**
 * What this device did last in a game, step by step, so that it can be undone and redone. Pure.
 *
 * `undo` is the last step, `earlier` those before it, `undone` what was taken back since the last
 * entry. They are kept with the game and so outlive a reload.
 */

const MOST = 20;

/**
 * A record in which nothing can be undone or redone.
 *
 * @param {GameRecord} record
 * @returns {GameRecord}
 */
export const forgetSteps = (record) => ({ ...record, undo: null, earlier: [], undone: [] });

/**
 * The steps that can be undone, the last one at the end.
 *
 * @param {GameRecord} record
 */
const stepsOf = ({ earlier = [], undo }) => (undo ? [...earlier, undo] : earlier);

/**
 * @param {GameRecord} record
 * @param {Undo[]} steps
 * @returns {GameRecord}
 */
const withSteps = (record, steps) => ({
  ...record,
  undo: steps.at(-1) ?? null,
  earlier: steps.slice(0, -1),
});

/**
 * The step that an operation is; `marks`: what was tapped when a round was written.
 *
 * @param {Deed} op
 * @param {Marks} [marks]
 */
export function stepOf({ kind, operation, round, number, entry, before }, marks) {
  const step = { kind, operation, round: round ?? entry?.id, number, before, made: entry };
  return /** @type {Undo} */ (marks ? { ...step, marks } : step);
}

/**
 * Note what was just done; `undone`: what can still be redone after it.
 *
 * @param {GameRecord} record
 * @param {Undo} step
 * @param {Undo[]} [undone]
 * @returns {GameRecord}
 */
export const noteStep = (record, step, undone = []) => ({
  ...withSteps(record, [...stepsOf(record), step].slice(-MOST)),
  undone,
});

/**
 * The last step that there is something to undo of; what another phone took out, or put back, is
 * passed over.
 *
 * @param {GameRecord} record
 * @param {Pick<GameState, "rounds">} state
 */
export const lastStep = (record, { rounds }) =>
  stepsOf(record).findLast(
    ({ kind, round }) => (kind === "remove") !== rounds.some(({ id }) => id === round),
  ) ?? null;

/**
 * The step that was undone last and can be redone: no round that another phone has put back.
 *
 * @param {GameRecord} record
 * @param {Pick<GameState, "rounds">} state
 */
export const lastUndone = ({ undone = [] }, { rounds }) =>
  undone.findLast(
    ({ kind, round }) => kind !== "record" || !rounds.some(({ id }) => id === round),
  ) ?? null;

/**
 * A step was undone: it can be redone, and what came before it can be undone next.
 *
 * @param {GameRecord} record
 * @param {Undo} step
 * @returns {GameRecord}
 */
export function stepBack(record, step) {
  const steps = stepsOf(record);
  const at = steps.findIndex(({ operation }) => operation === step.operation);
  return { ...withSteps(record, steps.slice(0, at)), undone: [...(record.undone ?? []), step] };
}

/**
 * A step is done once more: it is the last one, and what was undone before it can be redone next.
 *
 * @param {GameRecord} record
 * @param {Undo} step  as it was undone
 * @param {Undo} done  as it is now
 * @returns {GameRecord}
 */
export function stepAgain(record, step, done) {
  const { undone = [] } = record;
  const at = undone.findIndex(({ operation }) => operation === step.operation);
  return noteStep(record, done, undone.slice(0, at));
}

/**
 * The opposite of a step. What another phone made of the round since is not undone unseen: `made`
 * is what this one wrote. A removed round comes back as itself, so that it stands once where two
 * phones put it back.
 *
 * @param {Undo} step
 * @param {(kind: string, rest: Partial<Operation>) => Deed} operation
 */
export function opposite({ kind, round, number, before, made }, operation) {
  if (kind === "record") return operation("remove", { round, number, before: made });
  if (kind === "correct")
    return operation("correct", { round, number, entry: named(before, round), before: made });
  const entry = named(before, round);
  return operation("record", { number, entry, fills_gap: true, brings_back: round });
}

/**
 * A step once more, after it was undone.
 *
 * @param {Undo} step
 * @param {(kind: string, rest: Partial<Operation>) => Deed} operation
 * @param {number} next  the number of the next round
 */
export function again({ kind, round, number, before, made }, operation, next) {
  if (kind === "remove") return operation("remove", { round, number, before });
  if (kind === "correct")
    return operation("correct", { round, number, entry: named(made, round), before });
  const gap = number < next ? { fills_gap: true } : {};
  return operation("record", { number, entry: named(made, round), brings_back: round, ...gap });
}

/**
 * @param {Entry | undefined} entry
 * @param {string | undefined} id
 * @returns {Entry}
 */
const named = (entry, id) => ({
  .../** @type {Entry} */ (entry),
  id: /** @type {string} */ (id),
});
