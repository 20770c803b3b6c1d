/**
 * Counts what a page has begun and not ended: timers, streams, questions to the server, locks on
 * the screen. Run before the page's own scripts, and after those that turn its clock.
 */
(() => {
  const counted = {
    timers: new Set(),
    streams: new Set(),
    locks: new Set(),
    locksAsked: 0,
    mostLocks: 0,
    beats: 0,
    waiting: 0,
    asked: [],
  };
  window.counted = counted;

  for (const [begin, end] of [
    ["setTimeout", "clearTimeout"],
    ["setInterval", "clearInterval"],
  ]) {
    const { [begin]: start, [end]: stop } = window;
    window[begin] = (work, ...rest) => {
      const run = (...given) => {
        if (begin === "setTimeout") counted.timers.delete(timer);
        return work(...given);
      };
      const timer = start(run, ...rest);
      counted.timers.add(timer);
      return timer;
    };
    window[end] = (timer) => {
      counted.timers.delete(timer);
      stop(timer);
    };
  }

  const { fetch } = window;
  window.fetch = async (address, given = {}) => {
    const { pathname } = new URL(address, location.href);
    counted.asked.push({
      at: Date.now(),
      what: `${given.method ?? "GET"} ${pathname}`,
      operation: given.body ? JSON.parse(given.body).operation : undefined,
    });
    counted.waiting += 1;
    try {
      return await fetch(address, given);
    } finally {
      counted.waiting -= 1;
    }
  };

  window.EventSource = class extends EventSource {
    constructor(...given) {
      super(...given);
      counted.streams.add(this);
      this.addEventListener("beat", () => (counted.beats += 1));
    }

    close() {
      counted.streams.delete(this);
      super.close();
    }
  };

  class Lock extends EventTarget {
    async release() {
      if (counted.locks.delete(this)) this.dispatchEvent(new Event("release"));
    }
  }
  const request = async () => {
    const lock = new Lock();
    counted.locks.add(lock);
    counted.locksAsked += 1;
    counted.mostLocks = Math.max(counted.mostLocks, counted.locks.size);
    return lock;
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });

  /** The phone is put away, or taken up again; the browser lets go of the screen by itself. */
  window.turnPage = (state) => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    if (state === "hidden") [...counted.locks].forEach((lock) => lock.release());
    document.dispatchEvent(new Event("visibilitychange"));
  };
})();
