/**
 * One sender for a game, however many tabs show it.
 *
 * Web Locks where the browser has them (secure pages only); else a lease in the store. Whoever
 * holds either lets a counter in the store go up. A holder whose counter stands still is frozen
 * or dead, and is relieved: two senders at once are a waste and no harm, since the server takes
 * every operation once.
 *
 * How long a counter has stood still is measured by each tab for itself, on a clock that nobody
 * can set: the time of day may jump by a year while somebody holds a lease.
 */

const BEAT = 3_000;
const SILENCE = 12_000;
/** A hidden tab's timers may be slowed down: a holder of a Web Lock gets more time. */
const LOCKED_SILENCE = 30_000;

const monotonic = () => performance.now();

/**
 * @typedef {{ holder: string, beat: number }} Lease
 * @typedef {{ key: string, holder: string, lost: boolean }} Mine
 * @typedef {(isHeld: () => boolean) => Promise<unknown>} Work
 * @typedef {Pick<Store, "getMeta" | "updateMeta">} LeaseStore
 */

/**
 * What this tab last saw of another holder: key → { holder, beat, since }.
 *
 * @type {Map<string, Partial<Lease> & { since: number }>}
 */
const watched = new Map();

/**
 * Run `work(isHeld)` while no other tab does the same for `name`; returns false if another one is.
 * `isHeld()` turns false when the work was taken over: then it should stop.
 *
 * @param {string} name
 * @param {LeaseStore} store
 * @param {Work} work
 * @param {{ locks?: LockManager | null, now?: () => number }} [means]
 */
export async function withLock(
  name,
  store,
  work,
  { locks = globalThis.navigator?.locks, now = monotonic } = {},
) {
  /** @type {Mine} */
  const me = { key: `lease:${name}`, holder: `${Math.random()}`, lost: false };
  return locks ? underWebLock(name, store, work, me, locks, now) : underLease(store, work, me, now);
}

/**
 * @param {string} name
 * @param {LeaseStore} store
 * @param {Work} work
 * @param {Mine} me
 * @param {LockManager} locks
 * @param {() => number} now
 */
async function underWebLock(name, store, work, me, locks, now) {
  /** @param {LockOptions} options */
  const request = async (options) => {
    try {
      return await locks.request(name, options, async (lock) => {
        if (!lock) return false;
        await beatWhile(store, me, work);
        return true;
      });
    } catch (error) {
      if (/** @type {Error} */ (error)?.name !== "AbortError") throw error;
      me.lost = true; // Another tab took over.
      return false;
    }
  };
  // The lock may be held by a frozen tab, which would keep it for ever. Its beats in the store
  // tell: only after a long silence the lock is stolen, and the other tab's request ends with an
  // AbortError.
  if (await request({ ifAvailable: true })) return true;
  if (me.lost || !isSilent(me.key, await readLease(store, me.key), now, LOCKED_SILENCE))
    return false;
  return request({ steal: true });
}

/**
 * @param {LeaseStore} store
 * @param {Work} work
 * @param {Mine} me
 * @param {() => number} now
 */
async function underLease(store, work, me, now) {
  if (!(await take(store, me, (held) => isSilent(me.key, held, now, SILENCE)))) return false;
  await beatWhile(store, me, work);
  return true;
}

/**
 * @param {LeaseStore} store
 * @param {Mine} me
 * @param {Work} work
 */
async function beatWhile(store, me, work) {
  // Here we have the right already, by the lock or by the other's silence: our name replaces
  // whatever stands there. After that a beat is written only as long as the name is still ours.
  watched.delete(me.key);
  await take(store, me, () => true);
  const beat = setInterval(
    () => take(store, me, () => false).then((mine) => (me.lost ||= !mine)),
    BEAT,
  );
  try {
    await work(() => !me.lost);
  } finally {
    clearInterval(beat);
    await change(store, me.key, (lease) => (lease?.holder === me.holder ? undefined : lease));
  }
}

/**
 * Write our next beat if nobody else holds the lease, or `mayRelieve` the holder.
 *
 * @param {LeaseStore} store
 * @param {Pick<Mine, "key" | "holder">} given
 * @param {(lease: Lease) => boolean} mayRelieve
 */
async function take(store, { key, holder }, mayRelieve) {
  const lease = await change(store, key, (held) => {
    const free = !held || held.holder === holder || mayRelieve(held);
    return free ? { holder, beat: held?.holder === holder ? held.beat + 1 : 1 } : held;
  });
  return lease === null || lease?.holder === holder;
}

/**
 * Where the device writes nothing down no tab can know of another: each goes on by itself.
 *
 * @param {LeaseStore} store
 * @param {string} key
 * @param {(lease: Lease | undefined) => Lease | undefined} update
 * @returns {Promise<Lease | null | undefined>}
 */
async function change(store, key, update) {
  try {
    const written = await store.updateMeta(key, (value) =>
      update(/** @type {Lease | undefined} */ (value)),
    );
    return /** @type {Lease | undefined} */ (written);
  } catch {
    return null;
  }
}

/**
 * @param {LeaseStore} store
 * @param {string} key
 */
const readLease = async (store, key) => /** @type {Lease | undefined} */ (await store.getMeta(key));

/**
 * Whether another tab's beat has stood still for so long, as far as this tab has seen.
 *
 * @param {string} key
 * @param {Lease | undefined} lease
 * @param {() => number} now
 * @param {number} patience
 */
function isSilent(key, lease, now, patience) {
  const seen = watched.get(key);
  if (seen && seen.holder === lease?.holder && seen.beat === lease?.beat)
    return now() - seen.since > patience;
  watched.set(key, { holder: lease?.holder, beat: lease?.beat, since: now() });
  return false;
}
