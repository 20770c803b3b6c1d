/**
 * Work on the device's database that other pages of this device need not wait for.
 *
 * A page that is left lies aside, as it was, so that "back" can show it again. WebKit ends nothing
 * that such a page has begun, and whoever needs the same table then waits without end: the next
 * page of the club never opens. So what is open when a page is laid aside is taken back, and is
 * done again, like all that it begins afterwards, if the page comes back.
 */

/**
 * @typedef {import("../../vendored/idb/idb.js").IDBPDatabase} Database
 * @typedef {import("../../vendored/idb/idb.js").IDBPObjectStore<unknown, [string], string, "readwrite">} Rows
 * @typedef {{ abort: () => void }} Running
 */

/**
 * What is open now.
 *
 * @type {Set<Running>}
 */
const running = new Set();

/**
 * Settled while the page is open.
 *
 * @type {Promise<unknown>}
 */
let shown = Promise.resolve();

globalThis.addEventListener?.("pagehide", ({ persisted }) => {
  if (!persisted) return;
  shown = new Promise((back) => addEventListener("pageshow", back, { once: true }));
  running.forEach(takeBack);
});

/** @param {Running} transaction */
function takeBack(transaction) {
  running.delete(transaction);
  try {
    transaction.abort();
  } catch {
    // It is being written already.
  }
}

/**
 * Return what does some work on a table in one transaction; it resolves once it is written.
 *
 * @param {Database} database
 * @param {string} name
 * @returns {<T>(
 *   mode: "readonly" | "readwrite",
 *   work: (rows: Rows) => Promise<T>,
 *   options?: IDBTransactionOptions,
 * ) => Promise<T>}
 */
export function on(database, name) {
  return async function run(mode, work, options) {
    await shown;
    const transaction = database.transaction(name, mode, options);
    transaction.done.catch(() => null); // Where the work fails already, nobody waits for the rest.
    running.add(transaction);
    try {
      const result = await work(/** @type {Rows} */ (transaction.store));
      await transaction.done;
      return result;
    } catch (error) {
      if (running.has(transaction)) throw error;
    } finally {
      running.delete(transaction);
    }
    return run(mode, work, options);
  };
}
