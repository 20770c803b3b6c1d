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
 * The last step whose round still stands as one; what another phone took out is passed over.
 *
 * @param {GameRecord} record
 * @param {Pick<GameState, "rounds">} state
 */
export const lastStep = (record, { rounds }) =>
  stepsOf(record).findLast(
    ({ kind, round }) => kind === "remove" || rounds.some(({ id }) => id === round),
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
 * A removed round comes back under another name: the steps that are about it follow.
 *
 * @param {GameRecord} record
 * @param {string | undefined} from
 * @param {string} to
 * @returns {GameRecord}
 */
export function renameRound(record, from, to) {
  /** @type {(step: Undo) => Undo} */
  const rename = (step) => (step.round === from ? { ...step, round: to } : step);
  const steps = stepsOf(record).map(rename);
  return { ...withSteps(record, steps), undone: (record.undone ?? []).map(rename) };
}

/**
 * The opposite of a step. What another phone made of the round since is not undone unseen: `made`
 * is what this one wrote.
 *
 * @param {Undo} step
 * @param {(kind: string, rest: Partial<Operation>) => Deed} operation
 * @param {() => string} newId
 */
export function opposite({ kind, round, number, before, made }, operation, newId) {
  if (kind === "record") return operation("remove", { round, number, before: made });
  if (kind === "correct")
    return operation("correct", { round, number, entry: named(before, round), before: made });
  const entry = named(before, newId());
  return operation("record", { number, entry, fills_gap: true, brings_back: round });
}

/**
 * A step once more, after it was undone.
 *
 * @param {Undo} step
 * @param {(kind: string, rest: Partial<Operation>) => Deed} operation
 * @param {() => string} newId
 * @param {number} next  the number of the next round
 */
export function again({ kind, round, number, before, made }, operation, newId, next) {
  if (kind === "remove") return operation("remove", { round, number, before });
  if (kind === "correct")
    return operation("correct", { round, number, entry: named(made, round), before });
  const gap = number < next ? { fills_gap: true } : {};
  return operation("record", { number, entry: named(made, newId()), ...gap });
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
