/**
 * One game on one page: what it knows, what can be done, and who wants to hear of it.
 *
 * Everything that is done goes into the store first and to the server afterwards; what the page
 * shows comes from the store alone.
 */

import { withChances } from "../game/chances.js";
import { NO_MARKS, decidedOnly, withDraft } from "../game/marks.js";
import { enqueueSeen } from "./conflicts.js";
import { readToken } from "./fragment.js";
import { newId } from "./ids.js";
import { applyOperation, projectGame } from "./project.js";
import { drop, isUnsent, newRecord, syncSign } from "./queue.js";
import { giveUp, mend, resolveConflict } from "./resolve.js";

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
  await store.update(id, (record) => {
    const known = record ?? newRecord(id, now().getTime());
    return {
      ...known,
      opened_at: now().getTime(),
      token: token ?? known.token,
      denial: token ? null : known.denial,
    };
  });
  const session = new Session({ id, store, channel, sender, now });
  await session.load();
  return session;
}

/** @type {unknown} */
const NOT_YET = undefined;

class Session {
  // Both are missing where another tab took the game away: whoever draws looks at that first.
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
    this.sign = this.#findSign(record);
    this.#listeners.forEach((listener) => listener(this));
  }

  /**
   * "saving" until the store has it, "unsaved" where it keeps nothing: nothing is called saved that
   * a closed page would lose.
   *
   * @param {GameRecord | undefined} record
   */
  #findSign(record) {
    if (this.#writing > 0) return "saving";
    const sign = record ? syncSign(record) : "everywhere";
    return sign === "here" && this.store.kind === "memory" ? "unsaved" : sign;
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

  /** Calls that any phone of the table has marked: { seat: "tichu" or "grand" }. */
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
   * Keep what was tapped for the running round; open calls are told to the table's other phones.
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
    const made = { id: newId(), ...entry };
    const op = this.#operation("record", { number, entry: made });
    const { marks } = this;
    this.#ours.add(made.id);
    return this.change((record) => ({
      ...enqueueSeen({ ...record, drafts: {} }, op),
      marks: null,
      undo: {
        kind: "record",
        operation: op.operation,
        round: made.id,
        number,
        marks,
        made,
      },
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
    const changed = { ...entry, id: round.id };
    const op = this.#operation("correct", {
      round: round.id,
      number: round.number,
      entry: changed,
      before: round.entry,
    });
    /** @type {Undo} */
    const undo = {
      kind: "correct",
      operation: op.operation,
      round: round.id,
      number: round.number,
      before: round.entry,
      made: changed,
    };
    return this.change((record) => ({ ...enqueueSeen(record, op), undo }));
  }

  /**
   * Whether a correction would end the game before rounds that count now.
   *
   * @param {Corrected & { id: string }} round
   * @param {NewEntry} entry
   */
  leavesMoreOut(round, entry) {
    /** @param {GameState} state */
    const counted = (state) => state.rounds.filter((one) => one.counted).length;
    const changed = { kind: "correct", round: round.id, entry: { ...entry, id: round.id } };
    const after = applyOperation(this.state, /** @type {Operation} */ (changed));
    return counted(after) < counted(this.state);
  }

  /** @param {Round} round */
  removeRound(round) {
    const op = this.#operation("remove", {
      round: round.id,
      number: round.number,
      before: round.entry,
    });
    /** @type {Undo} */
    const undo = {
      kind: "remove",
      operation: op.operation,
      number: round.number,
      before: round.entry,
    };
    return this.change((record) => ({ ...enqueueSeen(record, op), undo }));
  }

  finish() {
    const op = this.#operation("finish");
    return this.change((record) => ({ ...enqueueSeen(record, op), undo: null }));
  }

  reopen() {
    const op = this.#operation("reopen");
    return this.change((record) => ({ ...enqueueSeen(record, op), undo: null }));
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

  /** Take back the last entry of this device: unsent it just goes, else its opposite is sent. */
  undo() {
    const { undo } = this.record;
    if (!undo) return null;
    const op = opposite(undo, (kind, rest) => this.#operation(kind, rest));
    if (op.kind === "record" && op.entry) this.#ours.add(op.entry.id);
    return this.change((record) => ({
      ...(isUnsent(record, undo.operation)
        ? drop(record, undo.operation)
        : enqueueSeen(record, op)),
      undo: null,
      marks: undo.marks ? { ...undo.marks, number: undo.number } : record.marks,
    }));
  }

  /**
   * `seen`: the key of the conflict that the person looked at.
   *
   * @param {string} choice
   * @param {string} seen
   */
  resolve(choice, seen) {
    return this.change((record) => resolveConflict(record, choice, newId, seen));
  }

  /** @param {string} operation */
  giveUp(operation) {
    return this.change((record) => giveUp(record, operation, newId));
  }

  /**
   * @param {string} operation
   * @param {NewEntry} entry
   */
  mend(operation, entry) {
    return this.change((record) => mend(record, operation, entry, newId));
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

/**
 * What another phone made of the round since is not undone unseen: `made` is what this one wrote.
 *
 * @param {Undo} given
 * @param {(kind: string, rest: Partial<Operation>) => Deed} operation
 */
function opposite({ kind, round, number, before, made }, operation) {
  if (kind === "record") return operation("remove", { round, number, before: made });
  if (kind === "correct")
    return operation("correct", { round, number, entry: before, before: made });
  return operation("record", {
    number,
    entry: { .../** @type {Entry} */ (before), id: newId() },
    fills_gap: true,
  });
}

/**
 * The server's calls with those laid over them that are on their way from here.
 *
 * @param {GameRecord} record
 * @param {GameState} state
 */
function sharedCalls(record, state) {
  const { draft, next_number: number } = state;
  /** @type {Map<number, CallName | null>} */
  const calls = new Map(
    draft?.number === number ? draft.calls.map(({ seat, call }) => [seat, call]) : [],
  );
  for (const change of Object.values(record.drafts ?? {})) {
    if (change.number === number) calls.set(change.seat, change.call);
  }
  const open = [...calls].filter(([, call]) => call);
  return /** @type {OpenCalls} */ (Object.fromEntries(open));
}

/**
 * What the table's other phones have to be told. A call that is decided stays theirs to see until
 * the round is written; one that was never open is told with the round.
 *
 * @param {OpenCalls} shared
 * @param {Marks} marks
 * @param {number} number
 */
function draftsBetween(shared, marks, number) {
  /** @type {NonNullable<GameRecord["drafts"]>} */
  const drafts = {};
  for (const seat of new Set([...Object.keys(shared), ...Object.keys(marks.calls)])) {
    const mark = marks.calls[seat];
    const isShared = mark && (mark.made === null || shared[seat]);
    const call = isShared ? mark.call : null;
    if (call !== (shared[seat] ?? null))
      drafts[seat] = { operation: newId(), number, seat: Number(seat), call };
  }
  return drafts;
}
