/**
 * What happens by itself between two events: promises, and tasks that nothing else decides about.
 *
 * Whatever waits for the network, the clock or a slow disk is no task: it is told to the scheduler,
 * which decides when it goes on.
 */

/** @type {(() => void)[]} */
const tasks = [];
/** What the scheduler is told with the next answer: [what, …]. */
let told = [];
let count = 0;

/** Do something once all promises have settled. */
export const later = (task) => tasks.push(task);

/** Tell the scheduler. */
export const tell = (...event) => told.push(event);

/** A number that no other event of this world has. */
export const nextNumber = () => (count += 1);

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Go on until everything waits for the scheduler; return what it has to hear. */
export async function runUntilQuiet() {
  await settled();
  while (tasks.length > 0) {
    tasks.shift()();
    await settled();
  }
  const heard = told;
  told = [];
  return heard;
}

/** Forget the world before. */
export function beginAnew() {
  tasks.length = 0;
  told = [];
  count = 0;
}
