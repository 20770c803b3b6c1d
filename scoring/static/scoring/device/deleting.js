/** A game that its owner deletes: for everybody, and here. */

import { newId } from "./ids.js";
import { isHereAlone } from "./queue.js";

/**
 * Delete a game; return null, or the answer that says why it is still there. What the server may
 * have by now is deleted there first: from here alone it would be a game that nobody can delete.
 *
 * @param {Pick<Device, "store" | "send" | "sender">} device
 * @param {string} id
 * @returns {Promise<{ outcome: string, data: Refusal | null } | null>}
 */
export async function deleteGame({ store, send, sender }, id) {
  if (await removeHere(store, id)) return null;
  if (!(await store.get(id))?.server) {
    await sender.run(id, { urgent: true });
    if (await removeHere(store, id)) return null;
    if (!(await store.get(id))?.server) return { outcome: "later", data: null };
  }
  const path = `games/${id}/?${new URLSearchParams({ operation: newId() })}`;
  const answer = await send({ method: "DELETE", path });
  if (answer.outcome !== "ok") return answer;
  await store.remove(id);
  return null;
}

/**
 * Take out a game that nobody but this device knows; whether it is gone. A beginning that another
 * page sends at this moment has been marked as sent before, in the same store.
 *
 * @param {Store} store
 * @param {string} id
 */
async function removeHere(store, id) {
  await store.remove(id, isHereAlone);
  return (await store.get(id)) === undefined;
}
