/** A page that goes on to another one, on a device that keeps nothing. */

/**
 * Whether nothing of a game is lost when this page goes: where the browser stores nothing, what
 * waits is sent first.
 *
 * @param {Pick<Device, "store" | "sender">} device
 * @param {string} id
 */
export async function mayLeave({ store, sender }, id) {
  if (store.kind !== "memory") return true;
  await sender.run(id, { urgent: true });
  const record = await store.get(id);
  return Boolean(record?.server) && record?.queue.length === 0;
}
