/** A game as a kind of topic: a state that comes over the stream goes into the device's store. */

import { Live } from "../../common/live/live.js";
import { nameTopic } from "../../common/live/topic.js";
import { isBehind, countersOf } from "./revisions.js";
import { mayNotSee } from "./sync/answers.js";
import { withLock } from "./sync/lock.js";

const GAME = "game";

/**
 * Keep a game in step with what others write. `device` as of openDevice.
 *
 * @param {Device} device
 * @param {string} id
 */
export function keepInStep(device, id) {
  const { store, send } = device;
  /**
   * @param {string} name
   * @param {(isHeld: () => boolean) => Promise<unknown>} work
   */
  const lock = (name, work) => withLock(name, store, work);
  const live = new Live({ send, lock, isAlone: () => store.kind === "memory" });
  live.register(GAME, describeGames(device));
  live.follow(nameTopic(GAME, id));
}

/**
 * @param {Device} given
 * @returns {Kind}
 */
function describeGames({ store, channel, sender }) {
  return {
    async isShown(id) {
      const record = await store.get(id);
      return Boolean(record?.server) && !mayNotSee(record);
    },
    readMark: async (id) => countersOf((await store.get(id))?.server),
    /** @param {GameState} state */
    async take(state) {
      let taken = false;
      await store.update(state.id, (record) => {
        const changed = hear(record, state);
        taken = changed !== record;
        return changed;
      });
      channel.tell(state.id);
      if (!taken) sender.run(state.id);
    },
    ask: (id) => sender.run(id),
    listen: (changed) => channel.listen(changed),
  };
}

/**
 * A record after a state came over the stream; the same record if the sender has to ask instead.
 *
 * @param {GameRecord | undefined} record
 * @param {GameState} state
 * @returns {GameRecord | undefined}
 */
function hear(record, state) {
  if (!record?.server) return record;
  if (record.queue.some((op) => op.status === "queued")) return record;
  if (isBehind(state, record.server)) return record;
  const { role, may } = record.server;
  return { ...record, server: { ...state, role, may }, etag: null };
}
