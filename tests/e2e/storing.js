/** The scenarios of test_store.py: the device's real store, filled, cleared and closed under a page. */
async () => {
  const { openStore } = await import("/static/scoring/device/store.js");
  const { newRecord } = await import("/static/scoring/device/queue.js");
  const { open: openReally } = IDBFactory.prototype;
  const { put: putReally } = IDBObjectStore.prototype;
  let games = 0;
  const newGame = () => `00000000-0000-4000-8000-${String((games += 1)).padStart(12, "0")}`;
  const write = (store, id, entry) =>
    store.update(id, (record) => ({ ...record, queue: [...record.queue, entry] }));
  const read = async (store, id) => (await store.get(id))?.queue ?? null;
  const begin = async (store, id = newGame()) => {
    await store.update(id, () => newRecord(id, 0));
    return id;
  };
  const settled = (request) => new Promise((done) => (request.onsuccess = request.onerror = done));
  /** The database as another page has it, which lies nowhere. */
  const openOther = () => settled(indexedDB.open("tichu-club")).then(({ target }) => target.result);
  const takeAway = {
    indexeddb: () => settled(indexedDB.deleteDatabase("tichu-club")),
    localstorage: () => localStorage.clear(),
  };
  /** A store of this kind, as a page opens it. */
  const openKind = async (kind) => {
    if (kind === "localstorage")
      IDBFactory.prototype.open = () => {
        throw new Error("refused");
      };
    const store = await openStore();
    IDBFactory.prototype.open = openReally;
    return store;
  };

  /** What the server answers to whoever has signed out; asking for a game first does `meanwhile`. */
  const signOut = (meanwhile) => {
    localStorage.setItem("tichu-signed-out", "true");
    window.fetch = async (address) => {
      if (address.endsWith("/session/")) return Response.json({ user: null });
      await meanwhile();
      return Response.json({ errors: [{ code: "not_found" }] }, { status: 404 });
    };
  };

  window.scenarios = {
    afterSigningOut: async () => {
      const store = await openStore();
      const keep = { queue: ["one"], token: "s.x", key: { token: "o.x", role: "owner" } };
      const ids = { nothing: await begin(store), late: await begin(store) };
      for (const [name, value] of Object.entries(keep)) {
        ids[name] = await begin(store);
        await store.update(ids[name], (record) => ({ ...record, [name]: value }));
      }
      signOut(() => write(store, ids.late, "queued while the server is asked"));
      const { forgetAfterSignOut } = await import("/static/tichu_club/app/forget.js");
      forgetAfterSignOut();
      while (localStorage.getItem("tichu-signed-out") !== "false")
        await new Promise((r) => setTimeout(r, 20));
      const left = new Set((await store.all()).map(({ id }) => id));
      return Object.keys(ids).filter((name) => left.has(ids[name]));
    },

    twoThatAreRefusedAtOnceBothCount: async () => {
      const store = await openStore();
      const id = await begin(store);
      await write(store, id, "kept");
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
      await Promise.all([write(store, id, "one"), write(store, id, "other")]);
      IDBObjectStore.prototype.put = putReally;
      return [store.kind, await read(store, id)];
    },

    valuesAreKeptForTheNextPage: async (kind) => {
      await (await openKind(kind)).updateMeta("device", (before) => [before ?? "none", "this"]);
      const next = await openKind(kind);
      await next.updateMeta("device", (before) => [...before, "next"]);
      return [next.kind, await (await openKind(kind)).getMeta("device")];
    },

    whatIsTakenAwayGoesOnInMemory: async (kind) => {
      const store = await openKind(kind);
      const [id, other] = [await begin(store), await begin(store)];
      await write(store, id, "kept");
      const before = store.kind;
      await takeAway[kind]();
      const held = await read(store, id);
      await Promise.all([write(store, id, "one"), write(store, id, "other")]);
      await store.remove(other);
      return [before, held, store.kind, await read(store, id), await read(store, other)];
    },

    aPageOpenedAfterwardsIsAnother: async () => {
      const store = await openKind("localstorage");
      const id = await begin(store);
      takeAway.localstorage();
      const next = await openKind("localstorage");
      return [next.kind, await read(next, id), await read(store, id), store.kind];
    },

    whatAnotherTabTookOutStaysGone: async (kind) => {
      const [store, tab] = [await openKind(kind), await openKind(kind)];
      const id = await begin(store);
      await write(store, id, "kept");
      await tab.remove(id);
      const updated = await store.update(id, (record) => record && { ...record, queue: [] });
      const seen = [updated ?? null, await read(store, id), store.kind];
      await takeAway[kind]();
      return [...seen, await read(store, id), store.kind];
    },

    /** Laid aside in the middle of a write, and asked for another one before it comes back. */
    aPageThatLiesAsideHoldsNobodyUp: async () => {
      const lie = (type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
      const store = await openStore();
      const id = await begin(store);
      let tries = 0;
      const early = store.update(id, (record) => {
        tries += 1;
        if (tries === 1) lie("pagehide");
        return { ...record, queue: ["early"] };
      });
      while (tries === 0) await new Promise((r) => setTimeout(r));
      const late = write(store, id, "late");
      const other = await openOther();
      const rows = other.transaction("games", "readwrite").objectStore("games");
      const meanwhile = await settled(rows.get(id)).then(({ target }) => target.result.queue);
      lie("pageshow");
      await Promise.all([early, late]);
      return [meanwhile, await read(store, id), store.kind, tries];
    },

    removedOnlyIfItMayGo: async (kind) => {
      const store = await openKind(kind);
      const [id, other] = [await begin(store), await begin(store)];
      await write(store, id, "kept");
      const isIdle = ({ queue }) => queue.length === 0;
      await Promise.all([store.remove(id, isIdle), store.remove(other, isIdle)]);
      return [await read(store, id), await read(store, other)];
    },
  };
};
