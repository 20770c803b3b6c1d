/**
 * What this device keeps: one record per game, and a few values beside them.
 *
 * IndexedDB where the browser allows it, else localStorage, else memory for as long as the page
 * lives; `kind` says which, so that the page can warn. `update` reads, changes and writes in one
 * step: two tabs cannot overwrite each other's entries.
 */

import { openDB } from "../../vendored/idb/idb.js";

const DATABASE = "tichu-club";

/** Open the best store that this browser allows. */
export async function openStore() {
  try {
    return outliving(await indexedStore());
  } catch {
    return outliving(simpleStore());
  }
}

/**
 * A store that goes on in memory when the device refuses to write (full, or taken away): what was
 * entered is still shown and sent, and `kind` lets the page warn.
 */
function outliving(store) {
  const memory = simpleStore(memoryShelf());
  const self = { ...store, update, updateMeta };
  async function update(id, change) {
    if (self.kind !== "memory") {
      try {
        return await store.update(id, change);
      } catch {
        self.kind = "memory";
      }
    }
    const known = (await memory.get(id)) ?? (await store.get(id).catch(() => undefined));
    return memory.update(id, () => change(known));
  }
  /** Small values lost with the page harm nobody: only a refused game is worth a warning. */
  async function updateMeta(key, change) {
    const held = await memory.getMeta(key);
    if (held !== undefined) return memory.updateMeta(key, change);
    try {
      return await store.updateMeta(key, change);
    } catch {
      const known = await store.getMeta(key).catch(() => undefined);
      return memory.updateMeta(key, () => change(known));
    }
  }
  self.get = async (id) => (await memory.get(id)) ?? store.get(id).catch(() => undefined);
  self.getMeta = async (key) => (await memory.getMeta(key)) ?? store.getMeta(key).catch(() => undefined);
  self.all = async () => {
    const [here, kept] = await Promise.all([memory.all(), store.all().catch(() => [])]);
    const ids = new Set(here.map(({ id }) => id));
    return [...here, ...kept.filter(({ id }) => !ids.has(id))];
  };
  self.remove = async (id) => {
    await memory.remove(id);
    await store.remove(id).catch(() => undefined);
  };
  return self;
}

async function indexedStore() {
  const database = await openDB(DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore("games", { keyPath: "id" });
      db.createObjectStore("meta");
    },
    blocking: (_current, _blocked, event) => event.target.close(),
  });
  return {
    kind: "indexeddb",
    get: (id) => database.get("games", id),
    all: () => database.getAll("games"),
    remove: (id) => database.delete("games", id),
    getMeta: (key) => database.get("meta", key),
    async update(id, change) {
      const transaction = database.transaction("games", "readwrite", { durability: "strict" });
      const record = change(await transaction.store.get(id));
      if (record !== undefined) transaction.store.put(record);
      await transaction.done;
      return record;
    },
    async updateMeta(key, change) {
      const transaction = database.transaction("meta", "readwrite");
      const value = change(await transaction.store.get(key));
      if (value === undefined) transaction.store.delete(key);
      else transaction.store.put(value, key);
      await transaction.done;
      return value;
    },
  };
}

/** The same over localStorage; over a plain map where even that is refused. */
export function simpleStore(shelf = openShelf()) {
  const read = (key) => {
    const text = shelf.getItem(`${DATABASE}:${key}`);
    return text === null ? undefined : JSON.parse(text);
  };
  const write = (key, value) => {
    if (value === undefined) shelf.removeItem(`${DATABASE}:${key}`);
    else shelf.setItem(`${DATABASE}:${key}`, JSON.stringify(value));
    return value;
  };
  const prefix = `${DATABASE}:game:`;
  return {
    kind: shelf.kind,
    get: async (id) => read(`game:${id}`),
    all: async () => shelf.keys().filter((key) => key.startsWith(prefix)).map((key) => JSON.parse(shelf.getItem(key))),
    remove: async (id) => write(`game:${id}`, undefined),
    getMeta: async (key) => read(`meta:${key}`),
    update: async (id, change) => {
      const record = change(read(`game:${id}`));
      return record === undefined ? record : write(`game:${id}`, record);
    },
    updateMeta: async (key, change) => write(`meta:${key}`, change(read(`meta:${key}`))),
  };
}

function openShelf() {
  try {
    localStorage.setItem(`${DATABASE}:probe`, "1");
    localStorage.removeItem(`${DATABASE}:probe`);
    return {
      kind: "localstorage",
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, value) => localStorage.setItem(key, value),
      removeItem: (key) => localStorage.removeItem(key),
      keys: () => Object.keys(localStorage),
    };
  } catch {
    return memoryShelf();
  }
}

function memoryShelf() {
  const values = new Map();
  return {
    kind: "memory",
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
    removeItem: (key) => values.delete(key),
    keys: () => [...values.keys()],
  };
}
