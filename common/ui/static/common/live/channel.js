/** Tells the other tabs (and this one) that something which they share has changed. */

const NAME = "tichu-club";

/**
 * Return `{ tell(id), listen(callback), close() }`; silent where tabs cannot talk. A channel of
 * another name carries other words, without white space.
 */
export function openChannel(name = NAME) {
  const listeners = new Set();
  /** @param {string} id */
  const hear = (id) => listeners.forEach((listener) => listener(id));
  const wire =
    "BroadcastChannel" in globalThis ? overBroadcast(name, hear) : overStorage(name, hear);
  return {
    /** @param {string} id */
    tell(id) {
      hear(id);
      wire.send(id);
    },
    /** @param {(text: string) => unknown} callback */
    listen(callback) {
      listeners.add(callback);
      return () => listeners.delete(callback);
    },
    close: wire.close,
  };
}

/**
 * @param {string} name
 * @param {(text: string) => void} hear
 */
function overBroadcast(name, hear) {
  const broadcast = new BroadcastChannel(name);
  broadcast.onmessage = (event) => hear(event.data);
  return {
    send: (/** @type {string} */ id) => broadcast.postMessage(id),
    close: () => broadcast.close(),
  };
}

/**
 * @param {string} name
 * @param {(text: string) => void} hear
 */
function overStorage(name, hear) {
  /** @param {StorageEvent} event */
  const onStorage = (event) => {
    if (event.key === name && event.newValue) hear(event.newValue.split(" ")[0]);
  };
  globalThis.addEventListener?.("storage", onStorage);
  return {
    /** @param {string} id */
    send(id) {
      try {
        localStorage.setItem(name, `${id} ${Date.now()} ${Math.random()}`);
      } catch {
        // Storage is refused: there is nothing that another tab could share.
      }
    },
    close: () => globalThis.removeEventListener?.("storage", onStorage),
  };
}
