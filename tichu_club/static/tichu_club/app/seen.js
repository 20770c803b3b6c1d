/**
 * What a member last saw of their club: the ranking, the own page and an evening, one of each for
 * each club. Kept on this device alone, until they sign out or have no access any more.
 */

/**
 * @typedef {{
 *   path: string,
 *   kind: string,
 *   key: string,
 *   title: string,
 *   look: string,
 *   html: string,
 *   at: number,
 * }} Seen
 */

import { remember } from "../../common/remember.js";

const CACHE = "tichu-seen";
const KEYS = "/offline/seen/keys/";
/** Who has not been here for so long looks at the club itself first; milliseconds. */
const LONGEST = 30 * 86_400_000;

/** @param {Seen} seen */
export async function keepSeen(seen) {
  const cache = await caches.open(CACHE);
  await forgetSeen(({ kind, key }) => kind === seen.kind && key === seen.key);
  await cache.put(seen.path, new Response(JSON.stringify(seen)));
  remember("seen", true);
}

/** @returns {Promise<Seen[]>} */
async function readAll() {
  const cache = await caches.open(CACHE);
  const found = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  return Promise.all(found.flatMap((one) => (one ? [one.json()] : [])));
}

/** @param {Seen} seen */
const isRecent = ({ at }) => Date.now() - at < LONGEST;

export async function listSeen() {
  return (await readAll()).filter(isRecent);
}

/** What this device saw at this address. */
export async function findSeen() {
  return (await listSeen()).find(({ path }) => path === location.pathname);
}

/**
 * Forget copies, and whatever is too old.
 *
 * @param {(seen: Seen) => boolean} isToGo
 */
export async function forgetSeen(isToGo) {
  const cache = await caches.open(CACHE);
  for (const one of await readAll())
    if (isToGo(one) || !isRecent(one)) await cache.delete(one.path);
}

/** Ask whose pages may be kept here now, and forget all others. Without a network: next time. */
export async function lookAfterSeen() {
  const answer = await fetch(KEYS).catch(() => null);
  if (!answer?.ok) return;
  const { keys } = /** @type {{ keys: string[] }} */ (await answer.json());
  await forgetSeen(({ key }) => !keys.includes(key));
  if ((await listSeen()).length === 0) remember("seen", false);
}
