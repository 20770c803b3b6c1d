/**
 * The score sheet without its drawing: opened as sheet/main.js opens it, tapped by the scheduler.
 *
 * A deed is what a person can do to what they see; it returns what it was, or null where a person
 * would find no button for it.
 */

import { openDevice } from "/static/scoring/device/device.js";
import { keepInStep } from "/static/scoring/device/live_game.js";
import { newId, newSecret } from "/static/scoring/device/ids.js";
import { enqueue, newRecord } from "/static/scoring/device/queue.js";
import { describeConflict } from "/static/scoring/device/resolve.js";
import { openSession } from "/static/scoring/device/session.js";

let session;

/** Open a game; with `begin` it is a new one, made as the page for new games makes it. */
export async function open({ id, fragment = "", begin = null, show }) {
  const device = await openDevice("/api/v1/");
  if (begin) await device.store.update(id, (record) => record ?? beginGame(id, begin));
  session = await openSession({ id, ...device, fragment });
  session.listen(() => show(describe()));
  keepInStep(device, session.id);
}

function beginGame(id, game) {
  const now = new Date();
  const start = {
    operation: newId(),
    kind: "start",
    made_at: now.toISOString(),
    owner_secret: newSecret(),
    game: { ...game, played_on: now.toISOString().slice(0, 10) },
  };
  return enqueue(newRecord(id, now.getTime()), start);
}

const brief = ({ id, number, entry }) => [id, number, entry];

/** What the page shows, and what it knows. */
function describe() {
  const { state, record, sign, store } = session;
  const server = record?.server;
  return {
    sign,
    kind: store.kind,
    queue: (record?.queue ?? []).map(({ operation, kind, status, attempts }) => [
      operation,
      kind,
      status,
      attempts,
    ]),
    // Nobody is asked about what both phones want: the sheet settles it when it is drawn.
    settled: Boolean(record && describeConflict(record)?.settled),
    drafts: Object.keys(record?.drafts ?? {}).length,
    denial: record?.denial?.code ?? null,
    delay: record?.delay?.code ?? null,
    shown: (state ?? null) && { rounds: state.rounds.map(brief), totals: state.totals, over: state.over },
    server: (server ?? null) && {
      revision: server.revision,
      draft_revision: server.draft_revision,
      rounds: server.rounds.map(brief),
      totals: server.totals,
      over: server.over,
      draft: server.draft,
      seats: server.seats.map(({ name }) => name),
    },
  };
}

/** @type {{ [name: string]: (given: object) => unknown }} */
const DEEDS = {
  record: ({ entry }) => (session.state.over ? null : session.recordRound(entry)),
  correct({ place, entry }) {
    const { rounds } = session.state;
    return rounds.length ? session.correctRound(rounds[place % rounds.length], entry) : null;
  },
  remove({ place }) {
    const { rounds } = session.state;
    return rounds.length ? session.removeRound(rounds[place % rounds.length]) : null;
  },
  undo: () => session.undo(),
  redo: () => (session.redoable ? session.redo() : null),
  finish: () => (session.state.over ? null : session.finish()),
  reopen: () => (session.state.ended_by === "hand" ? session.reopen() : null),
  name({ seat, name }) {
    return session.nameSeat(seat, name, session.state.seats[seat - 1].name);
  },
  mark({ seat, call }) {
    if (session.state.over) return null;
    const calls = { ...session.marks.calls, [seat]: call && { call, made: null } };
    if (!call) delete calls[seat];
    return session.setMarks({ ...session.marks, calls });
  },
  resolve({ place }) {
    const conflict = describeConflict(session.record);
    if (!conflict) return null;
    const choice = conflict.choices[place % conflict.choices.length];
    session.resolve(choice, conflict.seen);
    return choice;
  },
  give_up() {
    const refused = session.record.queue.find(({ status }) => status === "refused");
    return refused ? session.giveUp(refused.operation) : null;
  },
};

/** Do something; returns { done, before, after }: whether it was there to be done, and the queue. */
export function act(name, given) {
  if (!session?.state?.rounds) return { done: false };
  const before = session.record.queue;
  const done = DEEDS[name](given);
  if (done === null) return { done: false };
  const choice = typeof done === "string" ? done : null;
  return { done: true, choice, before, after: session.record.queue };
}
