/** What the tabs of one phone share: the disk, the locks, the channels between them. */

import { Chance } from "./chance.mjs";
import { later } from "./loop.mjs";
import { Disk, named } from "./storage.mjs";

export class Phone {
  constructor({ name, seed, locks = true, streams = false, uuid = true, slow = false }) {
    Object.assign(this, { name, hasStreams: streams, hasUuid: uuid, chance: new Chance(seed) });
    this.disk = new Disk();
    this.disk.isSlow = slow;
    this.locks = locks ? new Locks() : null;
    this.channels = new Set();
  }

  /** A tab is gone: what it held is free. */
  leave(tab) {
    this.disk.drop(tab);
    this.locks?.drop(tab);
    for (const channel of [...this.channels]) if (channel.tab === tab) channel.close();
  }
}

/** Web Locks, as far as the score sheet uses them: at once, or taken from whoever holds one. */
class Locks {
  #held = new Map();

  /** `navigator.locks` of a tab. */
  of(tab) {
    return { request: (name, options, work) => this.#request(tab, name, options, work) };
  }

  async #request(tab, name, { ifAvailable = false, steal = false }, work) {
    const held = this.#held.get(name);
    if (held && steal) held.lose(named("AbortError"));
    else if (held && ifAvailable) return work(null);
    else if (held) throw new Error("a lock that waits is not made yet");
    const mine = { tab };
    const lost = new Promise((_, reject) => (mine.lose = reject));
    this.#held.set(name, mine);
    try {
      return await Promise.race([work({ name }), lost]);
    } finally {
      if (this.#held.get(name) === mine) this.#held.delete(name);
    }
  }

  drop(tab) {
    for (const [name, mine] of this.#held) if (mine.tab === tab) this.#held.delete(name);
  }
}

/** The class BroadcastChannel of a tab. */
export const makeChannels = (tab) =>
  class {
    constructor(name) {
      Object.assign(this, { name, tab, onmessage: null });
      tab.phone.channels.add(this);
    }

    postMessage(data) {
      for (const other of tab.phone.channels)
        if (other !== this && other.name === this.name) later(() => other.onmessage?.({ data }));
    }

    close() {
      this.onmessage = null;
      tab.phone.channels.delete(this);
    }
  };
