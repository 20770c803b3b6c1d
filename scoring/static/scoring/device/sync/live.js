/**
 * What other devices write, as it happens: one stream for all the tabs of a browser.
 *
 * Browsers allow six connections to a server, so the tabs in sight choose a leader (by a lock). It
 * holds the stream for the games that any of them shows and writes what it hears into the store;
 * the others learn of it as they learn of everything, through the channel. A game of which the
 * stream is silent is asked for now and then. No tab in sight: no stream, no questions.
 */

import { openChannel } from "../../../common/live/channel.js";
import { Stream } from "../../../common/live/stream.js";
import { isBehind, markOf } from "../revisions.js";
import { mayNotSee } from "./answers.js";
import { withLock } from "./lock.js";

const POLL = 4_000;
const FRESH = 40_000;
const PATIENCE = 1_000;
const REFUSED = 15_000;
const WIRE = "tichu-live";

/** Begin to listen, for the games that `follow(id)` names. `device` as of openDevice. */
export function openLive(device) {
  return new Live(device);
}

/** Tell all tabs that somebody has signed out: what is watched by the account's right has to end. */
export function tellSignedOut() {
  const wire = openChannel(WIRE);
  wire.tell("out");
  wire.close();
}

/** A record after a state came over the stream; the same record if the sender has to ask instead. */
export function hear(record, state) {
  if (!record?.server) return record;
  if (record.queue.some((op) => op.status === "queued")) return record;
  if (isBehind(state, record.server)) return record;
  const { role, may } = record.server;
  return { ...record, server: { ...state, role, may }, etag: null };
}

class Live {
  #own = new Set();
  #tabs = new Map();
  #covered = new Map();
  #leads = false;
  #stepDown = null;
  #isHeld = null;
  #askedAt = -Infinity;
  #later = null;

  constructor({ store, send, channel, sender }) {
    Object.assign(this, { store, channel, sender });
    this.tab = `${Date.now()}-${Math.random()}`;
    this.wire = openChannel(WIRE);
    this.wire.listen((text) => this.#hearTab(text));
    channel.listen((id) => this.#recordChanged(id));
    this.stream = new Stream({
      send,
      heard: () => this.#tellWell(),
      down: () => this.wire.tell("down"),
      state: ({ state }) => this.#take(state),
      ended: (topic) => this.#end(idOf(topic)),
    });
    this.stream.again = () => this.#connect();
    document.addEventListener("visibilitychange", () => this.#look());
    addEventListener("online", () => this.#look());
    addEventListener("pagehide", () => this.#hide());
    addEventListener("pageshow", () => this.#look());
    setInterval(() => this.#tick(), POLL);
  }

  /** Keep a game of this tab in step from now on. */
  follow(id) {
    this.#own.add(id);
    this.#look();
  }

  get #inSight() {
    return document.visibilityState === "visible";
  }

  /** The page has come into sight, or the network is back: ask, and be counted. */
  #look() {
    if (!this.#inSight) return this.#hide();
    this.#own.forEach((id) => this.sender.run(id));
    this.wire.tell(`want|${this.tab}|${[...this.#own]}`);
    return this.#lead();
  }

  #hide() {
    this.wire.tell(`gone|${this.tab}`);
    this.#stepDown?.();
  }

  #tick() {
    if (this.#leads && this.#stepDown && !this.#isHeld()) this.#stepDown();
    if (!this.#inSight) return;
    for (const id of this.#own) if (!this.#isCovered(id)) this.sender.run(id);
    this.#lead();
    if (this.#leads && performance.now() - this.#askedAt > REFUSED) this.#connect();
  }

  #isCovered(id) {
    return performance.now() - (this.#covered.get(id) ?? -Infinity) < FRESH;
  }

  // Tabs

  #hearTab(text) {
    const [word, tab, list = ""] = text.split("|");
    const ids = list.split(",").filter(Boolean);
    if (word === "want") this.#setTab(tab, ids);
    if (word === "gone") this.#setTab(tab, []);
    if (word === "who" && this.#inSight) this.wire.tell(`want|${this.tab}|${[...this.#own]}`);
    if (word === "down") this.#covered.clear();
    if (word === "free" && tab !== this.tab) this.#lead();
    if (word === "well") this.#hearWell(tab, ids);
    if (word === "out") this.#beginAnew();
  }

  #setTab(tab, ids) {
    if (ids.length > 0) this.#tabs.set(tab, ids);
    else this.#tabs.delete(tab);
    if (this.#leads) this.#connectSoon(0);
  }

  /** A stream goes on by the rights with which it was opened: there are others now. */
  #beginAnew() {
    this.#covered.clear();
    this.stream.forget();
    if (this.#stepDown) this.#connectSoon(0);
    if (this.#inSight) this.#own.forEach((id) => this.sender.run(id));
  }

  /** Two leaders there can be where a lease ran out in a tab that slept: one of them gives way. */
  #hearWell(tab, ids) {
    const now = performance.now();
    this.#covered = new Map(ids.map((id) => [id, now]));
    if (this.#leads && tab !== this.tab && tab > this.tab && this.store.kind !== "memory")
      this.#stepDown();
  }

  /** Become the leader if there is none. A tab whose store is its own memory leads for itself. */
  async #lead() {
    if (this.#leads || !this.#inSight || this.#own.size === 0 || !("EventSource" in globalThis))
      return;
    this.#leads = true;
    const held = (isHeld = () => true) => new Promise((resolve) => this.#reign(resolve, isHeld));
    try {
      if (this.store.kind === "memory") await held();
      else if (!(await withLock(WIRE, this.store, held))) return;
    } finally {
      this.#stepDown?.(); // Another tab took over a leader that seemed frozen.
      this.#leads = false;
    }
    this.wire.tell(`free|${this.tab}`);
  }

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

  #tellWell() {
    this.wire.tell(`well|${this.tab}|${[...this.stream.watched].map(idOf)}`);
  }

  // The leader's stream

  #wanted() {
    const shared = this.store.kind === "memory" ? [] : [...this.#tabs.values()].flat();
    return [...new Set([...this.#own, ...shared])].sort();
  }

  #connectSoon(wait) {
    clearTimeout(this.#later);
    this.#later = setTimeout(() => this.#connect(), wait);
  }

  /** Bring the stream in line with what is shown; games that the server has not met yet wait. */
  async #connect() {
    if (!this.#stepDown) return;
    const records = await Promise.all(this.#wanted().map((id) => this.store.get(id)));
    const topics = records
      .filter((record) => record?.server && !mayNotSee(record))
      .map((record) => topicOf(record.id));
    if (!this.#stepDown) return;
    if (this.stream.watches(topics)) return this.#tellWell();
    this.#askedAt = performance.now();
    await this.stream.open(topics, (allowed) => this.#readMarks(allowed));
  }

  async #readMarks(topics) {
    const records = await Promise.all(topics.map((topic) => this.store.get(idOf(topic))));
    return Object.fromEntries(
      topics.map((topic, place) => [topic, markOf(records[place]?.server)]),
    );
  }

  /** A game that the stream does not show may be one that the server knows by now. */
  #recordChanged(id) {
    if (!this.#leads || this.stream.watched.has(topicOf(id)) || !this.#wanted().includes(id))
      return;
    this.#connectSoon(Math.max(0, PATIENCE - (performance.now() - this.#askedAt)));
  }

  async #take(state) {
    let taken = false;
    await this.store.update(state.id, (record) => {
      const changed = hear(record, state);
      taken = changed !== record;
      return changed;
    });
    this.channel.tell(state.id);
    if (!taken) this.sender.run(state.id);
  }

  /** A link has ended, or the game is gone: the server says in words what has become of it. */
  #end(id) {
    this.#covered.delete(id);
    this.sender.run(id);
  }
}

const topicOf = (id) => `game:${id}`;
const idOf = (topic) => topic.split(":")[1];
