/** One page of a phone: globals in which time, chance, network and disk are the scheduler's. */

import vm from "node:vm";
import { makeChannels } from "./browser.mjs";
import { nextNumber, tell } from "./loop.mjs";
import { Pages } from "./modules.mjs";
import { openDatabase } from "./storage.mjs";
import { makeStreams } from "./streams.mjs";

const CLOCK = `
  globalThis.Date = class extends Date {
    constructor(...given) { if (given.length) super(...given); else super(theTime()); }
    static now() { return theTime(); }
  };
`;
const OF_THE_HOST = { AbortController, Event, EventTarget, Headers, URL, URLSearchParams, btoa, structuredClone };

/** The pages of a world, in a context that has nothing of what each page has of its own. */
export function makePages(world) {
  const context = vm.createContext({ ...OF_THE_HOST, theTime: () => world.now });
  vm.runInContext(CLOCK, context);
  return new Pages(context);
}

export class Tab {
  #timers = new Map();
  #asked = new Map();
  #streams = new Map();
  isOpen = true;

  constructor({ name, phone, world }) {
    Object.assign(this, { name, phone, world });
    this.page = new EventTarget();
    this.document = new EventTarget();
    this.document.visibilityState = "visible";
  }

  /** Load the modules of a page, the score sheet's unless another is named, and open it. */
  async open({ page = "page", ...given }) {
    const globals = this.#globals();
    // A disk that fails refuses everything: the score sheet is not to find another store beside it.
    if (page !== "page") globals.localStorage = this.#habits();
    this.sheet = this.world.pages.make(page, globals);
    await this.sheet.open({ ...given, show: (shown) => this.isOpen && tell("show", this.name, shown) });
  }

  /** Gone without a word, as a phone closes a page. */
  close() {
    this.isOpen = false;
    this.phone.leave(this);
    this.#timers.clear();
    this.#asked.clear();
    this.#streams.clear();
  }

  #globals() {
    const { phone, world, page } = this;
    const { chance } = phone;
    const crypto = { getRandomValues: (bytes) => chance.fill(bytes) };
    if (phone.hasUuid) crypto.randomUUID = () => chance.uuid();
    const navigator = phone.locks ? { locks: phone.locks.of(this) } : {};
    const own = {
      console: { warn: (...said) => this.isOpen && tell("warn", this.name, said.join(" ")) },
      performance: { now: () => world.now },
      Math: { random: () => chance.draw() },
      fetch: (address, options) => this.#fetch(address, options),
      setTimeout: (work, delay = 0) => this.#wait(work, delay, false),
      setInterval: (work, delay = 0) => this.#wait(work, delay, true),
      clearTimeout: (number) => this.#forget(number),
      clearInterval: (number) => this.#forget(number),
      addEventListener: page.addEventListener.bind(page),
      removeEventListener: page.removeEventListener.bind(page),
      dispatchEvent: page.dispatchEvent.bind(page),
      BroadcastChannel: makeChannels(this),
      AbortSignal: { timeout: (delay) => this.#abortLater(delay) },
      document: this.document,
      openDB: openDatabase(this),
    };
    if (phone.hasStreams) own.EventSource = makeStreams(this.#streams, this.name);
    return Object.assign(Object.create(world.pages.globals), own, { crypto, navigator });
  }

  /** `localStorage`, of which the page also hears what it has written itself. */
  #habits() {
    const { habits } = this.phone;
    const setItem = (key, value) => {
      habits.setItem(key, value);
      this.page.dispatchEvent(new Event("habit"));
    };
    return { getItem: habits.getItem, setItem };
  }

  // Timers

  #wait(work, delay, again, number = nextNumber()) {
    if (!this.isOpen) return number;
    const due = this.world.now + Math.max(1, delay);
    this.#timers.set(number, { work, delay, again });
    tell("timer", number, this.name, due);
    return number;
  }

  #forget(number) {
    if (this.#timers.delete(number)) tell("cancel", number);
  }

  #abortLater(delay) {
    const controller = new AbortController();
    this.#wait(() => controller.abort(), delay, false);
    return controller.signal;
  }

  /** A timer is due. */
  ring(number) {
    const { work, delay, again } = this.#timers.get(number) ?? {};
    this.#timers.delete(number);
    if (again) this.#wait(work, delay, true, number);
    work?.();
  }

  // Network

  #fetch(address, { method = "GET", headers = {}, body = null, signal } = {}) {
    return new Promise((resolve, reject) => {
      if (!this.isOpen) return;
      const number = nextNumber();
      this.#asked.set(number, { resolve, reject });
      signal?.addEventListener("abort", () => this.#giveUp(number));
      const isForm = body instanceof URLSearchParams;
      const sent = isForm ? { "Content-Type": "application/x-www-form-urlencoded", ...headers } : headers;
      tell("ask", number, this.name, method, address, sent, isForm ? String(body) : body);
    });
  }

  #giveUp(number) {
    const asked = this.#asked.get(number);
    this.#asked.delete(number);
    if (!asked) return;
    tell("cancel", number);
    asked.reject(new Error("given up"));
  }

  /** An answer arrives; one without a status says that there will be none, `cut` breaks off. */
  hear(number, { status, headers, text, cut }) {
    const asked = this.#asked.get(number);
    this.#asked.delete(number);
    if (!asked) return;
    if (!status) return void asked.reject(new TypeError("no network"));
    const read = cut ? () => Promise.reject(new TypeError("broken off")) : async () => text;
    const ok = status >= 200 && status < 300;
    asked.resolve({ ok, status, headers: new Headers(headers), text: read });
  }

  /** Something comes over a stream, or it breaks. */
  stream(number, type, data) {
    this.#streams.get(number)?.happen(type, data);
  }

  /** The page hears of the network, or is looked at, or is laid aside. */
  happen(what) {
    if (what === "online") this.page.dispatchEvent(new Event("online"));
    if (!["visible", "hidden"].includes(what)) return;
    this.document.visibilityState = what;
    this.document.dispatchEvent(new Event("visibilitychange"));
  }
}
