/** The scenarios of test_sending.py: real modules on a clock, a chance and a server of the test's. */
async () => {
  const GAME = "11111111-1111-4111-8111-111111111111";
  const at = (path) => import(`/static/${path}.js`);
  const [answers, backoff, http, lock, queue, sender, storeModule] = await Promise.all(
    [
      "scoring/device/sync/answers",
      "common/live/backoff",
      "scoring/device/sync/http",
      "scoring/device/sync/lock",
      "scoring/device/queue",
      "scoring/device/sync/sender",
      "scoring/device/store",
    ].map(at),
  );
  const shelf = () => {
    const values = new Map();
    return {
      kind: "test",
      getItem: (k) => values.get(k) ?? null,
      setItem: (k, v) => values.set(k, v),
      removeItem: (k) => values.delete(k),
      keys: () => [...values.keys()],
    };
  };
  const state = (facts = {}) => ({
    id: GAME,
    revision: 5,
    draft_revision: 0,
    variant: "nanjing",
    house_rules: {
      target: null,
      rounds: null,
      tie: "play_on",
      grand_allowed: true,
      double_victory: 200,
      wish_penalty: 200,
    },
    seats: [1, 2, 3, 4].map((seat) => ({ seat, name: `P${seat}` })),
    rounds: [],
    next_number: 1,
    over: false,
    ended_by: null,
    role: "scorer",
    may: { record: true, manage: false },
    ...facts,
  });
  /** A device on which time stands still until the test moves it, and a server that is a list. */
  const stage = async (kinds, answers, facts = {}) => {
    const device = { time: 0, timers: [], sent: [], told: 0 };
    device.store = storeModule.simpleStore(shelf());
    device.channel = { tell: () => (device.told += 1) };
    device.send = async (request) => {
      device.sent.push(`${request.method} ${request.path.replaceAll(GAME, "G").split("?")[0]}`);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      const found = typeof answer === "function" ? await answer(request, device) : answer;
      const blank = { status: 0, data: null, etag: null, retryAfter: 0 };
      if (found === "mirror")
        return {
          ...blank,
          status: 200,
          outcome: "ok",
          data:
            request.method === "GET"
              ? state()
              : { operation: request.body.operation, revision: 6, round: null },
        };
      return { ...blank, ...found };
    };
    device.make = () =>
      sender.createSender({
        store: device.store,
        send: device.send,
        channel: device.channel,
        random: () => 1,
        later: (work, wait) => {
          const timer = { work, at: device.time + wait };
          device.timers.push(timer);
          return device.timers.length;
        },
        now: () => device.time,
        lock: (name, kept, work) => work(() => true).then(() => true),
      });
    device.sender = device.make();
    device.enqueue = (kind, rest = {}) =>
      device.store.update(GAME, (record) =>
        queue.enqueue(record, {
          operation: `op-${record.queue.length + 1}`,
          kind,
          round: "r1",
          number: 1,
          made_at: "2026-01-01T00:00:00Z",
          entry: { id: "r1", kind: "counted", points: { a: 50, b: 50 } },
          ...rest,
        }),
      );
    await device.store.update(GAME, () => ({
      ...queue.newRecord(GAME, 0),
      server: state(),
      ...facts,
    }));
    for (const kind of kinds) await device.enqueue(kind);
    device.read = () => device.store.get(GAME);
    device.sign = async () => queue.syncSign(await device.read());
    return device;
  };

  window.scenarios = {
    delaysAtChance: (chance) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 40].map((count) => backoff.delayAfter(count, () => chance)),

    delayAsked: ([count, seconds]) => backoff.delayAfter(count, () => 0.5, seconds),

    readRetryAfter: (headers) => backoff.readRetryAfter(new Headers(headers)),

    answersAreSorted: async ([method, status, body]) => {
      const fetch = async (address) =>
        address.endsWith("session/")
          ? Response.json({ csrf_token: "t" })
          : new Response(body, { status });
      const send = http.createClient({ root: "/api/v1/", device: "d", fetch });
      const expects = (data) => data?.operation === "mine";
      return send({ method, path: "x/", body: {}, etag: method === "GET" ? "e" : null, expects });
    },

    noAnswerInTimeIsNone: async () => {
      const hang = (address, { signal }) =>
        new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
      const broken = async () =>
        new Response(
          new ReadableStream({
            pull(way) {
              way.enqueue(new TextEncoder().encode('{"a": 1'));
              way.error(new Error("cut"));
            },
          }),
        );
      const ask = (fetch) =>
        http.createClient({ root: "/", device: "d", fetch, patience: 30 })({
          method: "GET",
          path: "x/",
        });
      return [(await ask(hang)).reason, (await ask(broken)).reason];
    },

    aNewTokenIsFetchedOnceAndNeverMadeUp: async () => {
      const trial = async (sessions, writes) => {
        const seen = [];
        const fetch = async (address, { headers }) => {
          if (address.endsWith("session/")) return sessions.shift()();
          seen.push(headers["X-CSRFToken"]);
          return writes.shift()();
        };
        const send = http.createClient({ root: "/", device: "d", fetch });
        const { outcome } = await send({ method: "POST", path: "x/", body: {} });
        return [outcome, ...seen];
      };
      const token = (csrf_token) => () => Response.json({ csrf_token });
      const refusal = () => Response.json({ errors: [{ code: "c" }] }, { status: 403 });
      const away = () => Response.json({ errors: [{ code: "c" }] }, { status: 503 });
      const fine = () => Response.json({});
      return [
        await trial([token("one"), token("two")], [refusal, fine]),
        await trial([token("one"), token("two")], [refusal, refusal]),
        await trial([away], []),
        await trial([token("one"), () => new Response("<html>")], [refusal]),
      ];
    },

    aFailedTryIsRepeatedLaterAndNotAtEveryPoll: async () => {
      const device = await stage(["record"], [{ outcome: "later", reason: "no_answer" }]);
      const counts = [];
      const note = () => counts.push(device.sent.length);
      await device.sender.run(GAME);
      note();
      await device.sender.run(GAME);
      note(); // a poll: it has to wait
      await device.enqueue("record", { round: "r2" });
      await device.sender.run(GAME);
      note(); // something new: at once
      device.sender.wake();
      await new Promise((r) => setTimeout(r, 5));
      note();
      device.time += 60_000;
      await device.sender.run(GAME);
      note();
      return [counts, device.timers.map(({ at }) => at), (await device.read()).delay.code];
    },

    whoeverTapsWhileAPollLooksIsHeard: async () => {
      const device = await stage(["record"], [{ outcome: "later", reason: "no_answer" }, "mirror"]);
      await device.sender.run(GAME);
      const { get } = device.store;
      let look;
      device.store.get = (id) => new Promise((found) => (look = () => found(get(id))));
      const poll = device.sender.run(GAME); // looks whether it has to wait
      await device.sender.run(GAME, { urgent: true });
      device.store.get = get;
      look();
      await poll;
      return [device.sent.length, await device.sign()];
    },

    aServerThatAsksForPatienceGetsIt: async () => {
      const busy = { outcome: "later", reason: "server", status: 503, retryAfter: 30 };
      const device = await stage(["record"], [busy, "mirror"]);
      await device.sender.run(GAME);
      await device.enqueue("record", { round: "r2" });
      await device.sender.run(GAME);
      await device.sender.run(GAME, { urgent: true });
      device.sender.wake();
      await new Promise((r) => setTimeout(r, 5));
      const before = device.sent.length;
      device.time = 31_000;
      await device.sender.run(GAME);
      return [before, device.sent, await device.sign()];
    },

    anEntryTakenBackAMomentBeforeIsNotSent: async () => {
      const device = await stage(["record"], ["mirror"]);
      const get = device.store.get;
      let looked = 0;
      device.store.get = async (id) => {
        const record = await get(id);
        looked += 1;
        if (looked === 2) await device.store.update(GAME, (now) => queue.drop(now, "op-1"));
        return record;
      };
      device.sender = device.make();
      await device.sender.run(GAME);
      return device.sent;
    },

    everyKindOfOperationCanMeetAnotherPhone: async (kind) => {
      const met = {
        outcome: "conflict",
        status: 409,
        data: { errors: [{ code: "revision_conflict" }], state: state({ revision: 9 }) },
      };
      const device = await stage([kind, "finish"], [met, "mirror"]);
      await device.sender.run(GAME);
      const { queue } = await device.read();
      return [queue.map((op) => [op.kind, op.status]), device.sent[1], await device.sign()];
    },

    aRematchThatAnotherPhoneBeganIsNoStateOfOurs: async () => {
      const old = state({ id: "another", rematch: "theirs" });
      const met = {
        outcome: "conflict",
        status: 409,
        data: { errors: [{ code: "rematch_exists" }], state: old },
      };
      const device = await stage([], [met], { server: null });
      await device.enqueue("rematch", { game: { rematch_of: "another" }, order: [1, 2, 3, 4] });
      await device.sender.run(GAME);
      const { queue, server } = await device.read();
      return [queue[0].status, queue[0].problem.rematch, server, device.sent];
    },

    aRefusedEntryStaysWithItsReason: async ({ code, ...answer }) => {
      const data = code ? { errors: [{ code }], state: state() } : null;
      const device = await stage(["record", "record"], [{ ...answer, data }, "mirror"]);
      await device.sender.run(GAME);
      const { queue } = await device.read();
      return [queue.map((op) => op.status), queue[0].problem.code, await device.sign()];
    },

    whatMayNotBeSentStaysInTheQueueWithASentence: async ({ code, ...answer }) => {
      const refusal = { ...answer, data: code ? { errors: [{ code }] } : null };
      const reading = (request) => (request.method === "GET" ? "mirror" : refusal);
      const device = await stage(["record"], [reading]);
      await device.sender.run(GAME);
      const { queue, denial } = await device.read();
      return [queue[0].status, denial.code, await device.sign(), device.timers.length];
    },

    anEntryOfANewerPageIsKeptAndNotTouched: async () => {
      const device = await stage(["split_pot", "record"], ["mirror"]);
      await device.sender.run(GAME);
      const { queue, denial } = await device.read();
      return [queue.map((op) => op.attempts), denial.code, device.sent];
    },

    aRoundThatIsNotThereIsForAPersonAndBlocksNothing: async () => {
      const gone = { outcome: "denied", status: 404, data: { errors: [{ code: "not_found" }] } };
      const device = await stage(["correct"], [(r) => (r.method === "GET" ? "mirror" : gone)]);
      await device.sender.run(GAME);
      const { queue, denial } = await device.read();
      return [queue[0].status, queue[0].problem.code, denial];
    },

    aLostCookieIsReplacedByTheLinkThatIsKept: async () => {
      const gone = { outcome: "denied", status: 404, data: { errors: [{ code: "not_found" }] } };
      const opened = { outcome: "ok", status: 200, data: { game: GAME, role: "scorer" } };
      const key = { token: "s.x", role: "scorer" };
      const device = await stage(["record"], [gone, opened, "mirror"], { key });
      await device.sender.run(GAME);
      const ended = { outcome: "denied", status: 403, data: { errors: [{ code: "link_ended" }] } };
      const other = await stage(["record"], [gone, ended, gone, gone], { key });
      await other.sender.run(GAME);
      const record = await other.read();
      return [
        device.sent,
        await device.sign(),
        record.key,
        record.denial.code,
        record.queue.length,
      ];
    },

    aNewLinkIsKeptAsTheKeyAndALesserOneIsNot: async () => {
      const opens = (role) => (r) =>
        r.method === "GET" ? "mirror" : { outcome: "ok", status: 200, data: { game: GAME, role } };
      const first = await stage([], [opens("owner")], { token: "o.x" });
      await first.sender.run(GAME);
      const second = await stage([], [opens("scorer")], {
        token: "s.x",
        key: { token: "o.x", role: "owner" },
      });
      await second.sender.run(GAME);
      const both = [await first.read(), await second.read()];
      return both.map(({ key, token }) => [key.token, token]);
    },

    aStartWhoseOwnerLinkWasEndedWaitsForAnotherLink: async () => {
      const ended = { outcome: "denied", status: 403, data: { errors: [{ code: "link_ended" }] } };
      const opened = { outcome: "ok", status: 200, data: { game: GAME, role: "scorer" } };
      const begun = { outcome: "ok", status: 200, data: { game: state() } };
      const device = await stage([], [ended, opened, begun, "mirror"], { server: null });
      await device.enqueue("start", { owner_secret: "lost", game: {} });
      await device.enqueue("record");
      await device.sender.run(GAME);
      const { denial, queue: waiting } = await device.read();
      const before = [device.sent.length, denial.code, waiting.map(({ status }) => status)];
      await device.store.update(GAME, (record) => ({ ...record, token: "s.x" }));
      await device.sender.run(GAME, { urgent: true });
      return [before, device.sent, await device.sign(), (await device.read()).key];
    },

    /** `opens`: the tokens that the server takes; the cookie is lost, the renewal's answer too. */
    aRenewalNobodyAnsweredLeavesBothKeys: async (opens) => {
      const gone = { outcome: "denied", status: 404, data: { errors: [{ code: "not_found" }] } };
      const ended = { outcome: "denied", status: 403, data: { errors: [{ code: "link_ended" }] } };
      let hasCookie = false;
      const answer = ({ path, body }) => {
        if (!path.startsWith("links/")) return hasCookie ? "mirror" : gone;
        hasCookie = opens.includes(body.token);
        return hasCookie
          ? { outcome: "ok", status: 200, data: { game: GAME, role: "owner" } }
          : ended;
      };
      const facts = {
        key: { token: "o.old", role: "owner" },
        renewal: { operation: "r", secret: "new" },
      };
      const device = await stage(["record"], [answer], facts);
      await device.sender.run(GAME);
      const { key, renewal } = await device.read();
      return [await device.sign(), key?.token ?? null, renewal?.secret ?? null];
    },

    anEndedLinkTakesNothingFromWhoMayWatch: async (facts) => {
      const ended = { outcome: "denied", status: 403, data: { errors: [{ code: "link_ended" }] } };
      const seen = { outcome: "ok", status: 200, data: state(facts) };
      const gone = { outcome: "denied", status: 404, data: { errors: [{ code: "not_found" }] } };
      const device = await stage([], [ended, gone, seen, seen, gone], { token: "s.x" });
      const found = [];
      for (let times = 0; times < 4; times += 1) {
        await device.sender.run(GAME);
        const record = await device.read();
        found.push([record.denial?.of ?? null, answers.mayNotSee(record)]);
      }
      return [found, device.timers.length];
    },

    whoMayNotWriteMayStillSee: async () => {
      const refusal = {
        outcome: "denied",
        status: 403,
        data: { errors: [{ code: "not_allowed" }] },
      };
      const device = await stage(["record"], [(r) => (r.method === "GET" ? "mirror" : refusal)]);
      await device.sender.run(GAME);
      const record = await device.read();
      return [record.denial.of, answers.mayNotSee(record)];
    },

    onlyATokenCountsAsOne: async (fragment) => {
      const { openSession } = await import("/static/scoring/device/session.js");
      const device = await stage([], ["mirror"], {
        token: "s.waits",
        denial: { of: "read", status: 404 },
      });
      const { store, channel, sender } = {
        ...device,
        channel: { ...device.channel, listen: () => null },
      };
      await openSession({ id: GAME, store, channel, sender, fragment });
      const { token, denial } = await device.read();
      return [token, denial === null];
    },

    anOldAnswerDoesNotSetTheGameBack: async () => {
      const newer = (request, device) =>
        device.store
          .update(GAME, (now) => ({ ...now, server: state({ revision: 8 }) }))
          .then(() => "mirror");
      const written = await stage(["record"], [newer, { outcome: "later", reason: "no_answer" }]);
      await written.sender.run(GAME);
      const asked = await stage([], [newer]);
      await asked.sender.run(GAME);
      const restored = await stage([], ["mirror"], { server: state({ revision: 90 }) });
      await restored.sender.run(GAME);
      const all = [written, asked, restored];
      return Promise.all(all.map(async (device) => (await device.read()).server.revision));
    },

    aGameDeletedHereWhileAnAnswerIsOnItsWay: async () => {
      const device = await stage(["record"], [(r, d) => d.store.remove(GAME).then(() => "mirror")]);
      await device.sender.run(GAME);
      return [(await device.read()) ?? null, device.timers.length];
    },

    gamesThatNobodyLooksAtAreSentToo: async () => {
      const device = await stage(["record"], ["mirror"]);
      await device.sender.runWaiting();
      const idle = await stage([], ["mirror"]);
      await idle.sender.runWaiting();
      return [await device.sign(), idle.sent];
    },

    aLeaseDoesNotAskWhatTimeItIs: async () => {
      const shared = storeModule.simpleStore(shelf());
      let time = 1000;
      const enter = () =>
        lock.withLock("n1", shared, async () => {}, { locks: null, now: () => time });
      await shared.updateMeta("lease:n1", () => ({
        holder: "dead",
        beat: 3,
        until: Date.now() + 1e12,
      }));
      const first = await enter();
      time += 11_000;
      const second = await enter();
      await shared.updateMeta("lease:n1", (held) => ({ ...held, beat: 4 }));
      time += 2_000;
      const third = await enter();
      time += 13_000;
      const fourth = await enter();
      return [first, second, third, fourth, (await shared.getMeta("lease:n1")) ?? null];
    },

    oneTabAtATimeAndTheNextOneAfterIt: async () => {
      const answers = [];
      for (const locks of [null, navigator.locks]) {
        const shared = storeModule.simpleStore(shelf());
        let leave;
        const work = () => new Promise((resolve) => (leave = resolve));
        const first = lock.withLock("n2", shared, work, { locks });
        await new Promise((r) => setTimeout(r, 20));
        answers.push(await lock.withLock("n2", shared, async () => {}, { locks }));
        leave();
        answers.push(await first, await lock.withLock("n2", shared, async () => {}, { locks }));
      }
      return answers;
    },

    aFrozenTabIsRelievedAndStopsWhenItThaws: async () => {
      const shared = storeModule.simpleStore(shelf());
      const frozen = {
        ...shared,
        updateMeta: async (_key, change) => change({ holder: "f", beat: 1 }),
      };
      let held,
        time = 0;
      const forever = (isHeld) => {
        held = isHeld;
        return new Promise(() => {});
      };
      const holder = lock.withLock("n3", frozen, forever);
      await new Promise((r) => setTimeout(r, 20));
      const enter = () => lock.withLock("n3", shared, async () => {}, { now: () => time });
      const tries = [held(), await enter()];
      time += 29_000;
      tries.push(await enter());
      time += 2_000;
      tries.push(await enter(), await holder, held());
      return tries;
    },

    aDeviceThatWritesNothingDownGoesOnAlone: async () => {
      const full = {
        getMeta: async () => undefined,
        updateMeta: async () => {
          throw new Error("full");
        },
      };
      let ran = 0;
      for (const locks of [null, navigator.locks])
        await lock.withLock(
          "n4",
          full,
          async () => {
            ran += 1;
          },
          { locks },
        );
      return ran;
    },
  };
};
