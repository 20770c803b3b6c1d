/**
 * Asks the browser to send in the background what a page could not before it was closed.
 *
 * A page in sight and online sends by itself. Where the browser has no Background Sync, the next
 * page that is opened does.
 */

import { openChannel } from "../../common/live/channel.js";

/** @typedef {ServiceWorkerRegistration & { sync: { register(tag: string): Promise<void> } }} WithSync */

export function watchQueues() {
  if (!("SyncManager" in globalThis) || !navigator.serviceWorker) return;
  /** @type {Set<string>} */
  const waiting = new Set(); // the games that have something to send
  // One look after the other: an older one must not have the last word.
  /** @type {Promise<unknown>} */
  let looking = Promise.resolve();
  /** @param {(waiting: Set<string>) => Promise<void>} look */
  const lookFor = (look) => {
    looking = looking
      .then(() => look(waiting))
      .then(() => ask(waiting))
      .catch(() => null);
  };
  openChannel().listen((id) => lookFor(lookAt(id)));
  lookFor(lookAtAll);
  // What waits is known beforehand: a page that is being closed has no time to look.
  document.addEventListener("visibilitychange", () => ask(waiting));
}

/**
 * The browser asks the worker once there is a network, however many pages asked for it.
 *
 * @param {Set<string>} waiting
 */
async function ask(waiting) {
  if (waiting.size === 0 || (document.visibilityState === "visible" && navigator.onLine)) return;
  const registration = await navigator.serviceWorker.ready;
  const { sync } = /** @type {WithSync} */ (registration);
  await sync.register("send").catch(() => null);
}

/** @type {(id: string) => (waiting: Set<string>) => Promise<void>} */
const lookAt = (id) => async (waiting) => {
  const [store, isWaiting] = await read();
  const record = await store.get(id);
  if (record && isWaiting(record)) waiting.add(id);
  else waiting.delete(id);
};

/** @param {Set<string>} waiting */
async function lookAtAll(waiting) {
  const [store, isWaiting] = await read();
  for (const record of await store.all()) {
    if (isWaiting(record)) waiting.add(record.id);
  }
}

/** @returns {Promise<[Store, (record: GameRecord) => boolean]>} */
async function read() {
  const [{ readStore }, { isWaiting }] = await Promise.all([
    import("./store.js"),
    import("../../scoring/device/queue.js"),
  ]);
  return [await readStore(), isWaiting];
}
