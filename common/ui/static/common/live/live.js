/**
 * What others write, as it happens: one stream for all the tabs of a browser.
 *
 * Browsers allow six connections to a server, so the tabs in sight choose a leader (by a lock). It
 * holds the stream for the topics that any of them shows and hands what it hears to the kind of the
 * topic, which keeps it where every tab finds it. A topic of which the stream is silent is asked
 * for now and then. No tab in sight: no stream, no questions.
 *
 * Kinds are brought by the pages; a leader that has not heard of one leaves its topics to be asked
 * for. A kind is
 *
 *     isShown(id)       whether the server has it and shows it to this browser (a promise)
 *     readMark(id)      the mark of the state that is kept, "" without one (a promise)
 *     take(state, topic)  keep a state that came over the stream
 *     ask(id)           ask the server for the state
 *     listen(changed)   call `changed(id)` when what is kept has changed
 */

import { openChannel } from "./channel.js";
import { Stream } from "./stream.js";
import { idOf, kindOf, nameTopic } from "./topic.js";

const POLL = 4_000;
const FRESH = 40_000;
const PATIENCE = 1_000;
const REFUSED = 15_000;
const WIRE = "tichu-live";

/** Tell all tabs that somebody has signed out: what is watched by the account's right has to end. */
export function tellSignedOut() {
  const wire = openChannel(WIRE);
  wire.tell("out");
  wire.close();
}

export class Live {
  /** @type {Map<string, Kind>} */
  #kinds = new Map();
  /** @type {Set<string>} */
  #own = new Set();
  /** @type {Map<string, string[]>} */
  #tabs = new Map();
  /** @type {Map<string, number>} */
  #covered = new Map();
  #leads = false;
  /** @type {(() => void) | null} */
  #stepDown = null;
  #isHeld = () => true;
  #askedAt = -Infinity;
  #looks = 0;
  /** @type {Timer | undefined} */
  #later;

  /**
   * `send` as the stream wants it. `lock(name, work)` does the work in one tab at a time and
   * returns false if another one does it; `work(isHeld)` stops when that turns false. `isAlone()`:
   * whether what this tab keeps is seen by no other.
   *
   * @param {LiveParts} given
   */
  constructor({ send, lock, isAlone }) {
    this.lock = lock;
    this.isAlone = isAlone;
    this.tab = `${Date.now()}-${Math.random()}`;
    this.wire = openChannel(WIRE);
    this.wire.listen((text) => this.#hearTab(text));
    this.stream = new Stream({
      send,
      heard: () => this.#tellWell(),
      down: () => this.#tellDown(),
      state: ({ topic, state }) => this.#kinds.get(kindOf(topic))?.take(state, topic),
      ended: (topic) => this.#end(topic),
    });
    this.stream.again = () => this.#connect();
    document.addEventListener("visibilitychange", () => this.#look());
    addEventListener("online", () => this.#look());
    addEventListener("pagehide", () => this.#hide());
    addEventListener("pageshow", () => this.#look());
    setInterval(() => this.#tick(), POLL);
  }

  /**
   * Let topics of a kind be followed; see the head of this file.
   *
   * @param {string} name
   * @param {Kind} kind
   */
  register(name, kind) {
    this.#kinds.set(name, kind);
    kind.listen((id) => this.#noteChange(nameTopic(name, id)));
  }

  /**
   * Keep a topic of this tab in step from now on.
   *
   * @param {string} topic
   */
  follow(topic) {
    this.#own.add(topic);
    this.#look();
  }

  /** @param {string} topic */
  #ask(topic) {
    this.#kinds.get(kindOf(topic))?.ask(idOf(topic));
  }

  get #inSight() {
    return document.visibilityState === "visible";
  }

  /** The page has come into sight, or the network is back: ask, and be counted. */
  #look() {
    if (!this.#inSight) return this.#hide();
    this.#own.forEach((topic) => this.#ask(topic));
    this.wire.tell(`want|${this.tab}|${[...this.#own]}`);
    return this.#lead();
  }

  #hide() {
    this.wire.tell(`gone|${this.tab}`);
    this.#stepDown?.();
  }

  #tick() {
    if (this.#leads && !this.#isHeld()) this.#stepDown?.();
    if (!this.#inSight) return;
    for (const topic of this.#own) if (!this.#isCovered(topic)) this.#ask(topic);
    this.#lead();
    if (!this.#leads || this.stream.isWaiting) return; // A hall of phones must not knock at once.
    if (performance.now() - this.#askedAt > REFUSED) this.#connect();
  }

  /** @param {string} topic */
  #isCovered(topic) {
    return performance.now() - (this.#covered.get(topic) ?? -Infinity) < FRESH;
  }

  // Tabs

  /** @param {string} text */
  #hearTab(text) {
    const [word, tab, list = ""] = text.split("|");
    const topics = list.split(",").filter(Boolean);
    if (word === "want") this.#setTab(tab, topics);
    if (word === "gone") this.#setTab(tab, []);
    if (word === "who" && this.#inSight) this.wire.tell(`want|${this.tab}|${[...this.#own]}`);
    if (word === "down") this.#covered.clear();
    if (word === "free" && tab !== this.tab) this.#lead();
    if (word === "well") this.#hearWell(tab, topics);
    if (word === "out") this.#beginAnew();
  }

  /**
   * @param {string} tab
   * @param {string[]} topics
   */
  #setTab(tab, topics) {
    if (topics.length > 0) this.#tabs.set(tab, topics);
    else this.#tabs.delete(tab);
    if (this.#leads) this.#connectSoon(0);
  }

  /** A stream goes on by the rights with which it was opened: there are others now. */
  #beginAnew() {
    this.#covered.clear();
    this.stream.forget();
    if (this.#stepDown) this.#connectSoon(0);
    if (this.#inSight) this.#own.forEach((topic) => this.#ask(topic));
  }

  /**
   * Two leaders there can be where a lease ran out in a tab that slept: one of them gives way.
   *
   * @param {string} tab
   * @param {string[]} topics
   */
  #hearWell(tab, topics) {
    if (this.isAlone() && tab !== this.tab) return; // What another tab keeps is not seen here.
    const now = performance.now();
    this.#covered = new Map(topics.map((topic) => [topic, now]));
    if (this.#leads && tab !== this.tab && tab > this.tab && !this.isAlone()) this.#stepDown?.();
  }

  /** Become the leader if there is none. A tab that keeps what it hears for itself leads for itself. */
  async #lead() {
    if (this.#leads || !this.#inSight || this.#own.size === 0 || !("EventSource" in globalThis))
      return;
    this.#leads = true;
    const held = (isHeld = () => true) => new Promise((resolve) => this.#reign(resolve, isHeld));
    /** @param {() => boolean} isHeld */
    const forAll = (isHeld = () => true) => held(() => isHeld() && !this.isAlone());
    try {
      if (this.isAlone()) await held();
      else if (!(await this.lock(WIRE, forAll))) return;
    } finally {
      this.#stepDown?.(); // Another tab took over a leader that seemed frozen.
      this.#leads = false;
    }
    this.wire.tell(`free|${this.tab}`);
  }

  /**
   * @param {(value?: unknown) => void} resolve
   * @param {() => boolean} isHeld
   */
  #reign(resolve, isHeld) {
    this.#isHeld = isHeld;
    this.#stepDown = () => {
      this.#stepDown = null;
      this.stream.close();
      resolve();
    };
    if (!this.#inSight) return this.#stepDown();
    this.#tabs.clear();
    this.wire.tell("who");
    return this.#connectSoon(0);
  }

  /** What a tab hears for itself alone covers no other. */
  #tellWell() {
    const watched = [...this.stream.watched];
    if (this.isAlone()) this.#hearWell(this.tab, watched);
    else this.wire.tell(`well|${this.tab}|${watched}`);
  }

  #tellDown() {
    if (this.isAlone()) this.#covered.clear();
    else this.wire.tell("down");
  }

  // The leader's stream

  #wanted() {
    const shared = this.isAlone() ? [] : [...this.#tabs.values()].flat();
    const known = [...this.#own, ...shared].filter((topic) => this.#kinds.has(kindOf(topic)));
    return [...new Set(known)].sort();
  }

  /** @param {number} wait */
  #connectSoon(wait) {
    clearTimeout(this.#later);
    this.#later = setTimeout(() => this.#connect(), wait);
  }

  /** Bring the stream in line with what is shown; what the server has not met yet waits. */
  async #connect() {
    if (!this.#stepDown) return;
    const look = (this.#looks += 1);
    const wanted = this.#wanted();
    const shown = await Promise.all(
      wanted.map((topic) => this.#kinds.get(kindOf(topic))?.isShown(idOf(topic))),
    );
    const topics = wanted.filter((_, place) => shown[place]);
    if (!this.#stepDown || look !== this.#looks) return; // Who looked later asks for both.
    if (this.stream.watches(topics)) return this.#tellWell();
    this.#askedAt = performance.now();
    await this.stream.open(topics, (allowed) => this.#readMarks(allowed));
  }

  /** @param {string[]} topics */
  async #readMarks(topics) {
    const marks = await Promise.all(
      topics.map((topic) => this.#kinds.get(kindOf(topic))?.readMark(idOf(topic)) ?? ""),
    );
    return Object.fromEntries(topics.map((topic, place) => [topic, marks[place]]));
  }

  /**
   * A topic that the stream does not show may be one that the server knows by now.
   *
   * @param {string} topic
   */
  #noteChange(topic) {
    if (!this.#leads || this.stream.watched.has(topic) || !this.#wanted().includes(topic)) return;
    this.#connectSoon(Math.max(0, PATIENCE - (performance.now() - this.#askedAt)));
  }

  /**
   * No longer to be seen, or gone: the server says in words what has become of it.
   *
   * @param {string} topic
   */
  #end(topic) {
    this.#covered.delete(topic);
    this.#ask(topic);
  }
}
