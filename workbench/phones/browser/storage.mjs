/**
 * The part of the library idb that the score sheet uses, over a disk that belongs to a phone.
 *
 * Transactions run one after the other. What one wrote is there once it was committed: at once, or
 * when the scheduler lets a slow disk go on. A disk that is full refuses to write; one that fails
 * refuses everything.
 */

import { later, nextNumber, tell } from "./loop.mjs";

export class Disk {
  constructor() {
    /** @type {Map<string, Map<string, unknown>>} */
    this.rows = new Map();
    this.state = "well"; // or "full", "failing"
    this.isSlow = false;
    /** @type {Transaction[]} */
    this.waiting = [];
    /** @type {Map<number, Transaction>} */
    this.committing = new Map();
  }

  /** The rows of a table. */
  table(name) {
    if (!this.rows.has(name)) this.rows.set(name, new Map());
    return this.rows.get(name);
  }

  /** Let the next transaction begin, if none is at work. */
  advance() {
    const [first] = this.waiting;
    if (first && !first.isActive) first.begin();
  }

  /** The scheduler lets a slow write arrive. */
  commit(number) {
    this.committing.get(number)?.commit();
    this.committing.delete(number);
  }

  /** A closed tab leaves nothing half done. */
  drop(tab) {
    const of = this.waiting.filter((transaction) => transaction.tab === tab);
    this.waiting = this.waiting.filter((transaction) => transaction.tab !== tab);
    for (const [number, transaction] of this.committing)
      if (of.includes(transaction)) this.committing.delete(number);
    this.advance();
  }
}

class Transaction {
  isActive = false;
  open = 0;
  requests = [];

  constructor(disk, tab, table) {
    Object.assign(this, { disk, tab, rows: disk.table(table), changes: [] });
    this.done = new Promise((resolve, reject) => Object.assign(this, { resolve, reject }));
    this.done.catch(() => null);
    this.store = {
      get: (key) => this.ask(() => this.read(key)),
      getAll: () => this.ask(() => [...this.rows.keys()].sort().map((key) => this.read(key))),
      put: (value, key = value.id) => this.ask(() => this.change(key, copy(value))),
      delete: (key) => this.ask(() => this.change(key, undefined)),
    };
    disk.waiting.push(this);
    later(() => disk.advance());
  }

  read(key) {
    const changed = this.changes.findLast(([name]) => name === key);
    const value = changed ? changed[1] : this.rows.get(key);
    return value === undefined ? undefined : copy(value);
  }

  change(key, value) {
    if (this.disk.state === "full" && value !== undefined) throw named("QuotaExceededError");
    this.changes.push([key, value]);
  }

  ask(work) {
    return new Promise((resolve, reject) => {
      this.requests.push({ work, resolve, reject });
      if (this.isActive) this.answer();
    });
  }

  begin() {
    this.isActive = true;
    this.answer();
    later(() => this.finish());
  }

  answer() {
    for (const { work, resolve, reject } of this.requests.splice(0)) {
      try {
        if (this.disk.state === "failing") throw named("UnknownError");
        resolve(work());
      } catch (error) {
        this.fail(error);
        reject(error);
      }
    }
  }

  /** Commit, once the page has asked for nothing more. */
  finish() {
    if (!this.disk.waiting.includes(this)) return;
    if (!this.disk.isSlow || this.changes.length === 0) return this.commit();
    const number = nextNumber();
    this.disk.committing.set(number, this);
    tell("disk", number, this.tab.name);
  }

  commit() {
    for (const [key, value] of this.changes)
      if (value === undefined) this.rows.delete(key);
      else this.rows.set(key, value);
    this.leave();
    this.resolve();
  }

  fail(error) {
    this.leave();
    this.reject(error);
  }

  abort() {
    this.fail(named("AbortError"));
  }

  leave() {
    this.disk.waiting = this.disk.waiting.filter((one) => one !== this);
    this.disk.advance();
  }
}

/** A copy, as a disk makes one; of plain objects and lists it is made by hand, in less time. */
function copy(value) {
  if (typeof value !== "object" || value === null)
    return typeof value === "function" ? structuredClone(value) : value;
  if (Array.isArray(value)) return value.map(copy);
  if (value.constructor?.name !== "Object") return structuredClone(value);
  const made = {};
  for (const key of Object.keys(value)) made[key] = copy(value[key]);
  return made;
}

/** An error of this name, as browsers make it. */
export const named = (name) => Object.assign(new Error(name), { name });

/** What stands in the place of idb's `openDB`. */
export const openDatabase = (tab) => async () => {
  if (tab.phone.disk.state === "failing") throw named("UnknownError");
  return { transaction: (table) => new Transaction(tab.phone.disk, tab, table) };
};
