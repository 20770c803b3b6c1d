/**
 * A table with two phones as the pure parts of the page see it: one writes without a network, the
 * other goes on, then the first sends what it has and a person chooses at every conflict. Run in
 * a browser by test_conflicts.py, many times, each with a seed of its own; returns what went wrong.
 *
 * The server here is a plain imitation of the API's answers, for nothing but this.
 */
async ({ first, runs }) => {
  const load = (path) => import(`/static/scoring/${path}`);
  const { derive } = await load("device/project.js");
  const { takeAnswer } = await load("device/sync/answers.js");
  const { markAttempt, nextToSend } = await load("device/queue.js");
  const { describeConflict } = await load("device/resolve.js");
  const { openSession } = await load("device/session.js");
  const { tryRound, readSetup } = await load("rules/rules.js");

  const random = (seed) => () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let value = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };

  class Server {
    constructor(target) {
      const { house_rules } = readSetup("nanjing", { target }, 4, null, null);
      const seats = ["Anna", "Ben", "Chris", "Dora"].map((name, place) => ({
        seat: place + 1,
        name,
        by: "A",
      }));
      this.state = derive({
        id: "g",
        variant: "nanjing",
        house_rules,
        revision: 1,
        draft_revision: 0,
        seats,
        rounds: [],
        ended_by: null,
        draft: { number: 1, calls: [] },
        may: { record: true },
      });
      Object.assign(this, { latest: null, answers: new Map(), writes: [] });
    }

    refuse(status, code) {
      const outcome = { 409: "conflict", 422: "refused", 404: "denied" }[status];
      return {
        outcome,
        status,
        data: {
          errors: [{ code }],
          state: status === 409 ? structuredClone(this.state) : undefined,
        },
      };
    }

    handle(op, by) {
      if (this.answers.has(op.operation)) return this.answers.get(op.operation);
      if (op.after !== this.state.revision && op.after !== this.latest)
        return this.refuse(409, "revision_conflict");
      const refusal = this.judge(op);
      if (refusal) return refusal;
      this.writes.push({ by, op, state: this.state });
      const changed = CHANGES[op.kind](this.state, op, by);
      this.state = derive({ ...changed, revision: this.state.revision + 1 });
      this.latest = op.operation;
      const round = this.state.rounds.find((one) => one.id === (op.entry?.id ?? op.round)) ?? null;
      const { revision, totals, over, ended_by, winner, shuffler, context, next_number } =
        this.state;
      const answer = {
        outcome: "ok",
        status: 200,
        data: {
          operation: op.operation,
          round,
          surplus: [],
          revision,
          totals,
          over,
          ended_by,
          winner,
          shuffler,
          context,
          next_number,
        },
      };
      this.answers.set(op.operation, structuredClone(answer));
      return structuredClone(answer);
    }

    judge(op) {
      const { rounds, over, ended_by, next_number, house_rules } = this.state;
      if (op.kind === "record") {
        if (over) return this.refuse(422, "game_over");
        if (rounds.some((round) => round.id === op.entry.id)) return this.refuse(409, "id_taken");
        if (rounds.some((round) => round.number === op.number))
          return this.refuse(409, "number_taken");
        if (op.number < 1 || op.number > next_number) return this.refuse(422, "number_gap");
      }
      if (["correct", "remove"].includes(op.kind) && !rounds.some((round) => round.id === op.round))
        return this.refuse(404, "not_found");
      if (op.entry && tryRound("nanjing", house_rules, {}, op.entry).problems)
        return this.refuse(422, "bad_entry");
      if (op.kind === "finish" && over) return this.refuse(422, "game_over");
      if (op.kind === "reopen" && !over) return this.refuse(422, "not_over");
      if (op.kind === "reopen" && ended_by === "rule") return this.refuse(422, "over_by_rule");
      return null;
    }
  }

  const CHANGES = {
    record: (state, { entry, number }, by) => ({
      ...state,
      rounds: [...state.rounds, { id: entry.id, number, entry, by }].sort(
        (one, other) => one.number - other.number,
      ),
    }),
    correct: (state, { round, entry }, by) => ({
      ...state,
      rounds: state.rounds.map((one) => (one.id === round ? { ...one, entry, by } : one)),
    }),
    remove: (state, { round }) => ({
      ...state,
      rounds: state.rounds.filter((one) => one.id !== round),
    }),
    name_seat: (state, { seat, name }, by) => ({
      ...state,
      seats: state.seats.map((one) => (one.seat === seat ? { seat, name, by } : one)),
    }),
    finish: (state) => ({ ...state, ended_by: "hand" }),
    reopen: (state) => ({ ...state, ended_by: null }),
  };

  const write = (round) =>
    `${round.id} ${JSON.stringify([round.entry.points, round.entry.calls, round.entry.note ?? ""])}`;
  const writeSeat = ({ seat, name }) => `seat ${seat} ${name}`;

  /** One phone: the page's own session over a store that is a variable. */
  async function openPhone(server, clock) {
    let record = {
      id: "g",
      server: structuredClone(server.state),
      etag: null,
      queue: [],
      drafts: {},
      marks: null,
      undo: null,
      denial: null,
      token: null,
    };
    const store = {
      get: async () => structuredClone(record),
      update: async (_id, change) => (record = structuredClone(change(structuredClone(record)))),
    };
    const session = await openSession({
      id: "g",
      store,
      channel: { listen() {}, tell() {} },
      sender: { run() {} },
      now: () => new Date(clock.now++),
    });
    return {
      session,
      store,
      get record() {
        return record;
      },
      async set(next) {
        await store.update("g", () => next);
        await session.load();
      },
    };
  }

  const rename = (session, seat, name) =>
    session.nameSeat(seat, name, session.state.seats[seat - 1].name);

  /** Something that a person at this phone does; false if nothing fits. */
  async function act(phone, dice) {
    const { session } = phone;
    const { state } = session;
    const pick = (list) => list[Math.floor(dice() * list.length)];
    const points = pick([10, 50, 60]);
    const entry = {
      kind: "counted",
      points: { a: points, b: 100 - points },
      calls: dice() < 0.3 ? [{ seat: 1, call: "tichu", made: dice() < 0.5 }] : [],
      ...(dice() < 0.3 ? { note: pick(["x", "y"]) } : {}),
    };
    const what = dice();
    if (what < 0.5 && !state.over) return session.recordRound(entry);
    if (what < 0.65 && state.rounds.length > 0)
      return session.correctRound(pick(state.rounds), entry);
    if (what < 0.75 && state.rounds.length > 0) return session.removeRound(pick(state.rounds));
    if (what < 0.8) return session.undo();
    if (what < 0.9) return rename(session, pick([1, 2]), pick(["Eva", "Fay", "Gil"]));
    if (!state.over && state.rounds.length > 0) return session.finish();
    return state.ended_by === "hand" ? session.reopen() : null;
  }

  /** Send until nothing is left, a person is needed, or the answer is lost. */
  async function send(phone, server, by, { loses = () => false, known = null } = {}) {
    for (;;) {
      const op = nextToSend(phone.record);
      if (!op) return null;
      await phone.set(markAttempt(phone.record, op.operation));
      if (known) checkSeen(server, op, known);
      const answer = server.handle(op, by);
      if (loses()) return "lost";
      if (answer.status === 404) throw new Error(`404 for ${op.kind}`);
      if (
        answer.data.errors?.[0]?.code === "number_gap" ||
        answer.data.errors?.[0]?.code === "id_taken"
      )
        throw new Error(answer.data.errors[0].code);
      await phone.set(takeAnswer(phone.record, op, answer));
      if (answer.outcome !== "ok") return answer.outcome;
    }
  }

  /** Whoever overwrites what the other phone wrote has been shown it. */
  function checkSeen(server, op, known) {
    if (
      server.answers.has(op.operation) ||
      (op.after !== server.state.revision && op.after !== server.latest)
    )
      return;
    const seen = known.get(op.made_at) ?? new Set();
    const round = server.state.rounds.find((one) => one.id === op.round);
    if (round?.by === "B" && !seen.has(write(round)))
      throw new Error(`${op.kind} over an unseen round ${write(round)}`);
    const seat = server.state.seats.find((one) => one.seat === op.seat);
    if (seat?.by === "B" && !seen.has(writeSeat(seat)))
      throw new Error(`name over an unseen name ${writeSeat(seat)}`);
  }

  async function play(seed, tally) {
    const dice = random(seed);
    const clock = { now: 1_700_000_000_000 };
    const server = new Server(dice() < 0.3 ? 200 : 1000);
    const begin = await openPhone(server, clock);
    for (let round = Math.floor(dice() * 4); round > 0; round -= 1) await act(begin, dice);
    await send(begin, server, "A");
    const mine = await openPhone(server, clock);
    const known = new Map();
    const look = (state) => [...state.rounds.map(write), ...state.seats.map(writeSeat)];
    const doAsA = async () => {
      const before = new Set(mine.record.queue.map((op) => op.made_at));
      const seen = new Set(look(mine.session.state));
      await act(mine, dice);
      for (const op of mine.record.queue) if (!before.has(op.made_at)) known.set(op.made_at, seen);
    };
    const doAsB = async () => {
      const theirs = await openPhone(server, clock);
      for (let step = 1 + Math.floor(dice() * 3); step > 0; step -= 1) await act(theirs, dice);
      await send(theirs, server, "B");
    };
    for (let step = 1 + Math.floor(dice() * 5); step > 0; step -= 1) await doAsA();
    if (dice() < 0.3) await send(mine, server, "A", { loses: () => true, known });
    await doAsB();
    for (let step = Math.floor(dice() * 2); step > 0; step -= 1) await doAsA();

    for (let step = 0; step < 60; step += 1) {
      const outcome = await send(mine, server, "A", { loses: () => dice() < 0.1, known });
      if (outcome === "lost") {
        if (dice() < 0.3) await doAsB();
        continue;
      }
      const conflict = describeConflict(mine.record);
      if (!conflict) return finishUp(mine, server);
      await choose(mine, server, conflict, { dice, known, doAsB, tally });
    }
    throw new Error("it never ends");
  }

  async function choose(mine, server, shown, { dice, known, doAsB, tally }) {
    let conflict = shown;
    if (dice() < 0.3) {
      await doAsB();
      await mine.set({ ...mine.record, server: structuredClone(server.state) });
      const stale = conflict;
      conflict = describeConflict(mine.record);
      if (stale.seen !== conflict.seen) {
        const before = JSON.stringify(mine.record);
        await mine.session.resolve(stale.choices[0], stale.seen);
        if (JSON.stringify(mine.record) !== before)
          throw new Error("a choice on what is no longer there");
      }
    }
    if (conflict.choices.length === 0) throw new Error("nothing to choose");
    const choice = conflict.choices[Math.floor(dice() * conflict.choices.length)];
    tally[`${conflict.mine.kind} ${conflict.situation} ${choice}`] =
      (tally[`${conflict.mine.kind} ${conflict.situation} ${choice}`] ?? 0) + 1;
    const seen = known.get(conflict.mine.made_at) ?? new Set();
    if (conflict.theirs) seen.add(write(conflict.theirs));
    if (conflict.mine.kind === "name_seat")
      seen.add(writeSeat({ seat: conflict.mine.seat, name: conflict.before }));
    known.set(conflict.mine.made_at, seen);
    const before = mine.record.queue;
    await mine.session.resolve(choice, conflict.seen);
    checkKept(before, mine.record.queue, conflict, choice);
  }

  /** What waited behind stays, but for what was about the same round or seat. */
  function checkKept(before, after, conflict, choice) {
    const left = new Set(after.map((op) => op.made_at));
    const { mine } = conflict;
    const about = (op) => (op.kind === "record" ? op.entry.id : (op.round ?? `seat ${op.seat}`));
    const removed = new Set(before.filter((op) => op.kind === "remove").map((op) => op.round));
    for (const op of before) {
      const mayGo =
        op === before[0] ||
        about(op) === about(mine) ||
        about(op) === about(before[0]) ||
        removed.has(about(op));
      if (!left.has(op.made_at) && !mayGo) throw new Error(`${op.kind} was lost by ${choice}`);
    }
    if (
      ["after", "reopen"].includes(choice) &&
      !after.some((op) => op.kind === "record" && op.entry.id === mine.entry.id)
    )
      throw new Error("my round was dropped");
    if (
      ["theirs", "merge", "correct"].includes(choice) &&
      mine.kind === "record" &&
      after.some((op) => op.kind === "record" && op.entry.id === mine.entry.id)
    )
      throw new Error("a round twice");
    const numbers = after.filter((op) => op.kind === "record").map((op) => op.number);
    if (new Set(numbers).size < numbers.length && removed.size === 0)
      throw new Error(`two rounds at one place: ${numbers}`);
  }

  /** Everything is sent, or refused and in sight; the page shows what the server has. */
  function finishUp(mine, server) {
    if (mine.record.denial) throw new Error("denial");
    if (mine.record.queue.some((op) => op.status === "refused")) return;
    if (mine.record.queue.length > 0) throw new Error("something is stuck");
    const numbers = server.state.rounds.map((round) => round.number);
    if (new Set(numbers).size < numbers.length) throw new Error("two rounds at one place");
    const ids = (state) =>
      JSON.stringify(
        state.rounds.map((round) => [round.number, round.entry.points, round.entry.calls ?? []]),
      );
    const seenRevision = mine.record.server.revision;
    if (seenRevision === server.state.revision && ids(mine.session.state) !== ids(server.state))
      throw new Error("the page shows something else");
  }

  const faults = [];
  const tally = {};
  for (let seed = first; seed < first + runs; seed += 1) {
    try {
      await play(seed, tally);
    } catch (fault) {
      faults.push(
        `seed ${seed}: ${fault.message} ${fault.stack.split("\n").slice(1, 3).join(" ")}`,
      );
    }
  }
  return { faults, tally };
};
