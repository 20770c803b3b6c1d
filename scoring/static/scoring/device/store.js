/**
 * What this device keeps: one record per game, and a few values beside them.
 *
 * IndexedDB where the browser allows it, else localStorage, else memory for as long as the page
 * lives; `kind` says which, so that the page can warn. `update` reads, changes and writes in one
 * step: two tabs cannot overwrite each other's entries. `remove(id, mayGo)` asks `mayGo` about the
 * record in the same step.
 */

import { openDB } from "../../vendored/idb/idb.js";
import { on } from "./transactions.js";

const DATABASE = "tichu-club";
/** @type {(record: GameRecord) => boolean} */
const always = () => true;

/**
 * Open the best store that this browser allows.
 *
 * @returns {Promise<Store>}
 */
export async function openStore() {
  try {
    return new LastingStore(await indexedStore());
  } catch {
    return new LastingStore(simpleStore());
  }
}

/**
 * A store that goes on in memory when the device refuses to read or write (full, cleared, closed
 * for a newer version): what was entered is still shown and sent, and `kind` lets the page warn.
 *
 * `#last` is what the device held of each game when it was last asked: where it fails, that is gone
 * on with. What is gone though the device answers was taken out, here or in another tab, and stays
 * gone.
 */
class LastingStore {
  #device;
  #memory = simpleStore(memoryShelf());
  /** @type {Map<string, GameRecord>} */
  #last = new Map();

  /** @param {Store} device */
  constructor(device) {
    this.#device = device;
    this.kind = device.kind;
  }

  /** @param {string} id */
  async get(id) {
    const held = await this.#memory.get(id);
    if (held !== undefined) return held;
    try {
      return this.#note(id, await this.#device.get(id));
    } catch {
      this.kind = "memory";
      return this.#last.get(id);
    }
  }

  async all() {
    const kept = this.#device.all().catch(() => /** @type {GameRecord[]} */ ([]));
    const [here, there] = await Promise.all([this.#memory.all(), kept]);
    const ids = new Set(here.map(({ id }) => id));
    return [...here, ...there.filter(({ id }) => !ids.has(id))];
  }

  /**
   * @param {string} id
   * @param {RecordChange} change
   */
  async update(id, change) {
    if (this.kind !== "memory") {
      try {
        return this.#note(id, await this.#device.update(id, change));
      } catch {
        this.kind = "memory";
      }
    }
    await this.get(id);
    // Of two that were refused at once the second builds on the first.
    return this.#memory.update(id, (held) => change(held ?? this.#last.get(id)));
  }

  /**
   * The device first: what reads meanwhile must leave nothing behind.
   *
   * @param {string} id
   * @param {(record: GameRecord) => boolean} [mayGo]
   */
  async remove(id, mayGo) {
    await this.#device.remove(id, mayGo).catch(() => undefined);
    this.#last.delete(id);
    await this.#memory.remove(id, mayGo);
  }

  /** @param {string} key */
  async getMeta(key) {
    return (await this.#memory.getMeta(key)) ?? this.#device.getMeta(key).catch(() => undefined);
  }

  /**
   * Small values lost with the page harm nobody: only a refused game is worth a warning.
   *
   * @param {string} key
   * @param {(value: unknown) => unknown} change
   */
  async updateMeta(key, change) {
    const held = await this.#memory.getMeta(key);
    if (held !== undefined) return this.#memory.updateMeta(key, change);
    try {
      return await this.#device.updateMeta(key, change);
    } catch {
      const known = await this.#device.getMeta(key).catch(() => undefined);
      return this.#memory.updateMeta(key, (now) => change(now ?? known));
    }
  }

  /**
   * @param {string} id
   * @param {GameRecord | undefined} record
   */
  #note(id, record) {
    if (record === undefined) this.#last.delete(id);
    else this.#last.set(id, record);
    return record;
  }
}

/** @returns {Promise<Store>} */
async function indexedStore() {
  const database = await openDB(DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore("games", { keyPath: "id" });
      db.createObjectStore("meta");
    },
    blocking: (_current, _blocked, event) => /** @type {IDBDatabase} */ (event.target).close(),
  });
  const games = on(database, "games");
  const meta = on(database, "meta");
  return {
    kind: "indexeddb",
    get: (id) => games("readonly", (rows) => rows.get(id)),
    all: () => games("readonly", (rows) => rows.getAll()),
    remove: (id, mayGo = always) =>
      games("readwrite", async (rows) => {
        const record = await rows.get(id);
        if (record && mayGo(record)) await rows.delete(id);
      }),
    getMeta: (key) => meta("readonly", (rows) => rows.get(key)),
    update: (id, change) =>
      games(
        "readwrite",
        async (rows) => {
          const record = change(await rows.get(id));
          if (record !== undefined) await rows.put(record);
          return record;
        },
        { durability: "strict" },
      ),
    updateMeta: (key, change) =>
      meta("readwrite", async (rows) => {
        const value = change(await rows.get(key));
        await (value === undefined ? rows.delete(key) : rows.put(value, key));
        return value;
      }),
  };
}

/**
 * The same over localStorage; over a plain map where even that is refused.
 *
 * @param {Shelf} [shelf]
 * @returns {Store}
 */
export function simpleStore(shelf = openShelf()) {
  /** @param {string} key */
  const read = (key) => {
    const text = shelf.getItem(`${DATABASE}:${key}`);
    return text === null ? undefined : JSON.parse(text);
  };
  /** @type {<T>(key: string, value: T) => T} */
  const write = (key, value) => {
    if (value === undefined) shelf.removeItem(`${DATABASE}:${key}`);
    else shelf.setItem(`${DATABASE}:${key}`, JSON.stringify(value));
    return value;
  };
  const prefix = `${DATABASE}:game:`;
  return {
    kind: shelf.kind,
    get: async (id) => read(`game:${id}`),
    all: async () =>
      shelf
        .keys()
        .filter((key) => key.startsWith(prefix))
        .map((key) => JSON.parse(String(shelf.getItem(key)))),
    remove: async (id, mayGo = always) => {
      const record = read(`game:${id}`);
      if (record && mayGo(record)) write(`game:${id}`, undefined);
    },
    getMeta: async (key) => read(`meta:${key}`),
    update: async (id, change) => {
      const record = change(read(`game:${id}`));
      return record === undefined ? record : write(`game:${id}`, record);
    },
    updateMeta: async (key, change) => write(`meta:${key}`, change(read(`meta:${key}`))),
  };
}

/**
 * @typedef {object} Shelf  what localStorage is, or behaves like it
 * @property {string} kind
 * @property {(key: string) => string | null} getItem
 * @property {(key: string, value: string) => void} setItem
 * @property {(key: string) => void} removeItem
 * @property {() => string[]} keys
 */

/**
 * localStorage does not say that it was cleared: all of it is merely empty. So it carries a mark
 * by which a page that was open knows it, and which also shows whether anything can be written.
 *
 * @returns {Shelf}
 */
function openShelf() {
  const mark = `${DATABASE}:mark`;
  try {
    const born = localStorage.getItem(mark) ?? `${Math.random()}`;
    localStorage.setItem(mark, born);
    const shelf = () => {
      if (localStorage.getItem(mark) !== born) throw new Error("the store was taken away");
      return localStorage;
    };
    return {
      kind: "localstorage",
      getItem: (key) => shelf().getItem(key),
      setItem: (key, value) => shelf().setItem(key, value),
      removeItem: (key) => shelf().removeItem(key),
      keys: () => Object.keys(shelf()),
    };
  } catch {
    return memoryShelf();
  }
}

/** @returns {Shelf} */
function memoryShelf() {
  /** @type {Map<string, string>} */
  const values = new Map();
  return {
    kind: "memory",
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
    removeItem: (key) => values.delete(key),
    keys: () => [...values.keys()],
  };
}
