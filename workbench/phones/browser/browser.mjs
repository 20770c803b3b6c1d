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
    this.habits = new Habits();
    this.channels = new Set();
  }

  /** A tab is gone: what it held is free. */
  leave(tab) {
    this.disk.drop(tab);
    this.locks?.drop(tab);
    for (const channel of [...this.channels]) if (channel.tab === tab) channel.close();
  }
}

/** `localStorage`: what every page of a phone finds again. */
class Habits {
  #kept = new Map();
  getItem = (key) => this.#kept.get(key) ?? null;
  setItem = (key, value) => void this.#kept.set(key, String(value));
}

/** Web Locks, as far as pages use them: at once, in turn, or taken from whoever holds one. */
class Locks {
  #held = new Map();

  /** `navigator.locks` of a tab. */
  of(tab) {
    return {
      request: (name, ...given) =>
        this.#request(tab, name, given.length > 1 ? given[0] : {}, given.at(-1)),
    };
  }

  async #request(tab, name, { ifAvailable = false, steal = false }, work) {
    if (ifAvailable && this.#held.has(name)) return work(null);
    if (steal) this.#held.get(name)?.lose(named("AbortError"));
    else while (this.#held.has(name)) await this.#held.get(name).ended;
    const mine = { tab };
    const lost = new Promise((_, reject) => (mine.lose = reject));
    mine.ended = new Promise((resolve) => (mine.end = resolve));
    this.#held.set(name, mine);
    try {
      return await Promise.race([work({ name }), lost]);
    } finally {
      if (this.#held.get(name) === mine) this.#held.delete(name);
      mine.end();
    }
  }

  drop(tab) {
    for (const [name, mine] of this.#held)
      if (mine.tab === tab) {
        this.#held.delete(name);
        mine.end();
      }
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
