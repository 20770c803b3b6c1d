/**
 * One game on one page: what it knows, what can be done, and who wants to hear of it.
 *
 * Everything that is done goes into the store first and to the server afterwards; what the page
 * shows comes from the store alone.
 */

import { withChances } from "../game/chances.js";
import { NO_MARKS, decidedOnly, withDraft } from "../game/marks.js";
import { enqueueSeen } from "./clashes.js";
import { readToken } from "./fragment.js";
import { newId } from "./ids.js";
import { projectGame } from "./project.js";
import { newRecord, opened, signOf } from "./queue.js";
import { draftsBetween, sharedCalls } from "./shared_calls.js";
import { again, forgetSteps, lastStep, lastUndone, noteStep, opposite, stepOf } from "./steps.js";
import { redoStep, undoStep } from "./undoing.js";

/**
 * Open the game of an address; `fragment` may bring a link's token, which is not kept there.
 *
 * @param {SessionParts} given
 */
export async function openSession({
  id,
  store,
  channel,
  sender,
  fragment = "",
  now = () => new Date(),
}) {
  const token = readToken(fragment);
  const at = now().getTime();
  await store.update(id, (record) => opened(record ?? newRecord(id, at), token, at));
  const session = new Session({ id, store, channel, sender, now });
  await session.load();
  return session;
}

/** What is needed when something was not taken as it was written, which is seldom. */
const settling = () => import("./resolve.js");
/** @type {unknown} */
const NOT_YET = undefined;

class Session {
  // Both are missing where another tab took the game away: the page looks at that first.
  record = /** @type {GameRecord} */ (NOT_YET);
  state = /** @type {GameState} */ (NOT_YET);
  sign = "everywhere";
  /** @type {Set<(session: Session) => unknown>} */
  #listeners = new Set();
  #writing = 0;
  /** @type {Set<string>} */
  #ours = new Set(); // ids of the rounds that this page wrote

  /** @param {Required<Omit<SessionParts, "fragment">>} given */
  constructor({ id, store, channel, sender, now }) {
    this.id = id;
    this.store = store;
    this.channel = channel;
    this.sender = sender;
    this.now = now;
    channel.listen((changed) => {
      if (changed === id) this.load();
    });
  }

  /** Read the record, unless a change of ours is on its way into the store. */
  async load() {
    const record = await this.store.get(this.id);
    if (this.#writing === 0) this.#show(record);
  }

  /** @param {GameRecord | undefined} record */
  #show(record) {
    const state = record ? withChances(projectGame(record), () => this.load()) : null;
    this.record = /** @type {GameRecord} */ (record);
    this.state = /** @type {GameState} */ (state);
    this.sign = this.#writing > 0 ? "saving" : signOf(record, this.store.kind);
    this.#forgetGone();
    this.#listeners.forEach((listener) => listener(this));
  }

  /** A round that was taken out is no longer ours: another phone may put it back. */
  #forgetGone() {
    const there = new Set(this.state?.rounds?.map(({ id }) => id));
    this.#ours.forEach((id) => there.has(id) || this.#ours.delete(id));
  }

  /** @param {(session: Session) => unknown} listener */
  listen(listener) {
    this.#listeners.add(listener);
    listener(this);
  }

  /** What is tapped for the running round: open calls as the whole table has them, the rest ours. */
  get marks() {
    const { marks } = this.record;
    const ours = marks && marks.number === this.state.next_number ? marks : NO_MARKS;
    return withDraft(ours, sharedCalls(this.record, this.state));
  }

  /** Calls that any phone of the table has marked: { seat: call }. */
  get running() {
    return sharedCalls(this.record, this.state);
  }

  /**
   * Ask and send now.
   *
   * @param {{ urgent?: boolean }} [options]
   */
  sync(options) {
    return this.sender.run(this.id, options);
  }

  /**
   * Change the record: at once on the page, so that the next tap builds on it, and in the store.
   *
   * @param {(record: GameRecord) => GameRecord} update
   * @param {{ send?: boolean }} [options]
   */
  async change(update, { send = true } = {}) {
    // The change is made twice: on what the page shows, for the next tap, and on what the store
    // holds by then, which another tab may have changed. Until the store has it `load` shows
    // nothing: it would be older.
    this.#writing += 1;
    this.#show(update(this.record));
    try {
      // Another tab may have taken the game from this device.
      await this.store.update(this.id, (record) => record && update(record));
    } finally {
      this.#writing -= 1;
    }
    this.channel.tell(this.id);
    if (send) this.sync();
  }

  /**
   * Keep what was tapped for the running round; the table's other phones hear of open calls.
   *
   * @param {Marks} marks
   */
  setMarks(marks) {
    const number = this.state.next_number;
    const changed = draftsBetween(this.running, marks, number);
    const ours = { ...decidedOnly(marks), number };
    /** @param {GameRecord} record */
    const update = (record) => ({
      ...record,
      marks: ours,
      drafts: { ...record.drafts, ...changed },
    });
    return this.change(update, { send: Object.keys(changed).length > 0 });
  }

  /**
   * `number`: of another round than the next, if it was tapped for one that has come in since.
   *
   * @param {NewEntry} entry
   * @param {number} [number]
   */
  recordRound(entry, number = this.state.next_number) {
    const op = this.#operation("record", { number, entry: { id: newId(), ...entry } });
    this.#noteOurs(op);
    // The round holds its calls, so marks that still wait are out of date and go. The step keeps
    // them: if the round is undone, the table's marks are back.
    const step = stepOf(op, this.marks);
    return this.change((record) => ({
      ...noteStep(enqueueSeen({ ...record, drafts: {} }, op), step),
      marks: null,
    }));
  }

  /**
   * Whether this page wrote the round, or another one of this device is about to send it.
   *
   * @param {Pick<Round, "id" | "pending">} given
   */
  isOurs = ({ id, pending }) => Boolean(pending) || this.#ours.has(id);

  /**
   * @param {Corrected & { id: string }} round
   * @param {NewEntry} entry
   */
  correctRound(round, entry) {
    return this.#revise("correct", round, { ...entry, id: round.id });
  }

  /** @param {Round} round */
  removeRound(round) {
    return this.#revise("remove", round);
  }

  /**
   * @param {"correct" | "remove"} kind
   * @param {Corrected & { id: string }} round
   * @param {Entry} [entry]
   */
  #revise(kind, { id, number, entry: before }, entry) {
    const op = this.#operation(kind, { round: id, number, ...(entry ? { entry } : {}), before });
    return this.change((record) => noteStep(enqueueSeen(record, op), stepOf(op)));
  }

  finish() {
    const op = this.#operation("finish");
    return this.change((record) => forgetSteps(enqueueSeen(record, op)));
  }

  reopen() {
    const op = this.#operation("reopen");
    return this.change((record) => forgetSteps(enqueueSeen(record, op)));
  }

  /**
   * `before`: the name that was shown when it was written over.
   *
   * @param {number} seat
   * @param {string} name
   * @param {string} before
   */
  nameSeat(seat, name, before) {
    const op = this.#operation("name_seat", { seat, name, before });
    return this.change((record) => enqueueSeen(record, op));
  }

  /**
   * Somebody takes a seat over; `before` is who was shown there.
   *
   * @param {number} seat
   * @param {string} name
   * @param {string} before
   * @param {number} fromRound
   */
  takeOver(seat, name, before, fromRound) {
    const op = this.#operation("name_seat", { seat, name, before, from_round: fromRound });
    return this.change((record) => enqueueSeen(record, op));
  }

  /** Whether nobody answered for the club when it was last asked: what needs it says so. */
  get isAway() {
    const code = this.record.delay?.code;
    return code === "no_answer" || code === "not_our_server" || !this.record.server;
  }

  /** The last step of this device that can be undone, or null. */
  get undoable() {
    return lastStep(this.record, this.state);
  }

  /** The step that was undone last and can be redone, or null. */
  get redoable() {
    return lastUndone(this.record, this.state);
  }

  /** Take back the last step of this device: unsent it just goes, else its opposite is sent. */
  undo() {
    const step = this.undoable;
    if (!step) return null;
    const op = opposite(step, (kind, rest) => this.#operation(kind, rest));
    if (op.kind === "record") this.#noteOurs(op);
    return this.change((record) => undoStep(record, step, op));
  }

  /** Do once more what was undone last. */
  redo() {
    const step = this.redoable;
    if (!step) return null;
    const { next_number: next } = this.state;
    const op = again(step, (kind, rest) => this.#operation(kind, rest), next);
    this.#noteOurs(op);
    return this.change((record) => redoStep(record, step, op));
  }

  /**
   * `seen`: the key of the conflict that the person looked at.
   *
   * @param {string} choice
   * @param {string} seen
   */
  async resolve(choice, seen) {
    const { resolveConflict } = await settling();
    return this.change((record) => resolveConflict(record, choice, newId, seen));
  }

  /** @param {string} operation */
  async giveUp(operation) {
    const { giveUp } = await settling();
    return this.change((record) => giveUp(record, operation, newId));
  }

  /**
   * @param {string} operation
   * @param {NewEntry} entry
   */
  async mend(operation, entry) {
    const { mend } = await settling();
    return this.change((record) => mend(record, operation, entry, newId));
  }

  /** @param {Deed} op */
  #noteOurs({ kind, round, entry }) {
    const id = kind === "record" ? entry?.id : round;
    if (id) this.#ours.add(id);
  }

  /**
   * @param {string} kind
   * @param {Partial<Operation>} [rest]
   * @returns {Deed}
   */
  #operation(kind, rest = {}) {
    return { operation: newId(), kind, made_at: this.now().toISOString(), ...rest };
  }
}
