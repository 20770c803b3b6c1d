/** EventSource, as far as the live stream uses it: the scheduler is its server. */

import { nextNumber, tell } from "./loop.mjs";

export const makeStreams = (open, tab) =>
  class extends EventTarget {
    onerror = null;

    constructor(address) {
      super();
      this.number = nextNumber();
      open.set(this.number, this);
      tell("stream", this.number, tab, address);
    }

    /** What the server sends: an event of this name, or "error" as its end. */
    happen(type, data) {
      if (type === "error") return this.onerror?.();
      return this.dispatchEvent(Object.assign(new Event(type), { data }));
    }

    close() {
      if (open.delete(this.number)) tell("unstream", this.number);
    }
  };
