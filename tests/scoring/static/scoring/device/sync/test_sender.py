"""When the sender asks again, whom it tells, and what it leaves alone."""

import json
from typing import Any

import pytest

from tests.node import Node
from tests.scoring.static.scoring.device.records import (
    counted,
    make_operation,
    make_record,
    make_round,
    make_state,
)

STAGE = """
  const { createSender } = await import("/static/scoring/device/sync/sender.js");
  const sent = [];
  const told = [];
  const timers = [];
  const clock = { now: 0 };
  const store = {
    kind: "test",
    get: async () => record,
    all: async () => (record ? [record] : []),
    update: async (id, change) => (record = change(record)),
  };
  const ok = (data) => ({ outcome: "ok", status: 200, data, etag: null, retryAfter: 0 });
  const later = (retryAfter = 0) =>
    ({ outcome: "later", reason: "no_answer", status: 0, data: null, etag: null, retryAfter });
  let reply = ({ method, body }) => ok(method === "GET" ? state : {
    operation: body.operation, revision: (state.revision += 1), round: null,
    draft: { number: 1, calls: [] }, draft_revision: 9,
  });
  const sender = createSender({
    store,
    send: async (question) => {
      sent.push(`${question.method} ${question.path.split("?")[0]}`);
      return reply(question);
    },
    channel: { tell: () => told.push(record.queue.length) },
    random: () => 1,
    later: (work, wait) => timers.push({ work, wait }),
    now: () => clock.now,
    lock: async (name, kept, work) => { await work(() => true); return true; },
  });
  console.warn = () => {};
"""


def run(node: Node, record: Any, steps: str, **facts: Any) -> Any:
    """Let a sender work on a record, against a server that has this state."""
    script = f"async ([record, state]) => {{{STAGE}{steps}}}"
    return node.evaluate(script, [record, make_state(**facts)])


def record(name: str, number: int, **facts: Any) -> dict[str, Any]:
    entry = counted(50, id=f"r{number}")
    return make_operation(operation=name, number=number, entry=entry, **facts)


def test_a_queue_is_sent_in_its_order_and_every_answer_is_told(node: Node) -> None:
    waiting = make_record(queue=[record("a", 1), record("b", 2)])
    result = run(node, waiting, 'await sender.run("g"); return [sent, told, record.queue];')
    sent = ["POST games/g/rounds/", "POST games/g/rounds/", "GET games/g/"]
    assert result == [sent, [1, 0, 0], []]


def test_a_store_that_fails_is_asked_again_later(node: Node) -> None:
    result = run(
        node,
        make_record(queue=[record("a", 1)]),
        """
        const { get } = store;
        store.get = async () => { throw new Error("closed"); };
        await sender.run("g");
        const waits = timers.map(({ wait }) => wait);
        store.get = get;
        clock.now = 2_000;
        timers[0].work();
        while (record.queue.length > 0) await new Promise((done) => setTimeout(done, 1));
        return [waits, sent.slice(0, 1), record.queue];
        """,
    )
    assert result == [[1_000], ["POST games/g/rounds/"], []]


def test_each_failure_in_a_row_doubles_the_wait_and_success_ends_the_row(node: Node) -> None:
    result = run(
        node,
        make_record(queue=[record("a", 1)]),
        """
        const answer = reply;
        const waits = [];
        reply = () => later();
        for (let round = 0; round < 3; round += 1) {
          await sender.run("g");
          waits.push(timers.at(-1).wait);
          clock.now += 100_000;
        }
        reply = answer;
        await sender.run("g");
        record = { ...record, queue: [{ ...first, operation: "b" }] };
        reply = () => later();
        await sender.run("g");
        return [waits, timers.at(-1).wait];
        """.replace("const answer", "const [first] = record.queue; const answer"),
    )
    assert result == [[1_000, 2_000, 4_000], 1_000]


def test_a_server_that_asked_for_patience_is_left_alone_even_by_who_is_urgent(node: Node) -> None:
    result = run(
        node,
        make_record(queue=[record("a", 1)]),
        """
        const counts = [];
        const note = () => counts.push(sent.length);
        reply = () => later(30);
        await sender.run("g");
        note();
        for (const at of [1_000, 29_000]) {
          clock.now = at;
          await sender.run("g", { urgent: true });
          note();
        }
        clock.now = 31_000;
        await sender.run("g");
        note();
        return [counts, timers.map(({ wait }) => wait >= 30_000)];
        """,
    )
    assert result == [[1, 1, 1, 2], [True, True]]


def test_a_failed_try_waits_unless_it_is_urgent_or_there_is_something_new(node: Node) -> None:
    result = run(
        node,
        make_record(queue=[record("a", 1)]),
        """
        const counts = [];
        const note = () => counts.push(sent.length);
        reply = () => later();
        await sender.run("g");
        note();
        await sender.run("g");
        note();
        await sender.run("g", { urgent: true });
        note();
        for (const operation of ["b", "c"]) {
          record = { ...record, queue: [...record.queue, { ...record.queue[0], operation }] };
          await sender.run("g");
          note();
          await sender.run("g");
          note();
        }
        return [counts, record.queue[0].attempts, record.delay.code];
        """,
    )
    assert result == [[1, 1, 2, 3, 3, 4, 4], 4, "no_answer"]


def test_what_a_newer_page_left_is_not_touched(node: Node) -> None:
    waiting = make_record(queue=[record("a", 1, kind="newer")])
    result = run(
        node, waiting, 'await sender.run("g"); return [sent, record.denial, record.queue];'
    )
    assert (result[0], result[1]["code"]) == (["GET games/g/"], "page_older")
    assert [op["attempts"] for op in result[2]] == [0]


def test_marks_are_sent_once_and_only_where_nothing_else_waits(node: Node) -> None:
    drafts = {"2": {"operation": "d", "number": 1, "seat": 2, "call": "tichu"}}
    steps = 'await sender.run("g"); return [sent, record.drafts, record.server.draft_revision];'
    sent = ["PUT games/g/draft/", "GET games/g/"]
    assert run(node, make_record(drafts=drafts), steps, draft_revision=9) == [sent, {}, 9]
    unknown = make_record(drafts=drafts, server=None)
    assert run(node, unknown, steps)[:2] == [["GET games/g/", "PUT games/g/draft/"], {}]
    denied = make_record(drafts=drafts, denial={"of": "write", "code": "x"})
    assert run(node, denied, steps)[0] == ["GET games/g/", "PUT games/g/draft/"]
    waits = make_record(drafts=drafts, queue=[record("a", 1, status="refused")])
    assert run(node, waits, steps)[0] == ["GET games/g/"]


def test_marks_of_others_come_with_the_answer_and_not_with_the_next_question(node: Node) -> None:
    drafts = {"2": {"operation": "d", "number": 1, "seat": 2, "call": "tichu"}}
    steps = """
    const calls = [{ seat: 4, call: "grand" }];
    reply = ({ method }) => method === "GET" ? later() : state.marked;
    state.marked = { ...ok({ draft: { number: 1, calls }, draft_revision: 3 }), ...state.more };
    await sender.run("g");
    return [record.server.draft.calls, record.server.draft_revision, record.drafts];
    """
    waiting = make_record(drafts=drafts)
    answer = [{"seat": 4, "call": "grand"}]
    assert run(node, waiting, steps, more={}) == [answer, 3, {}]
    refused = {"outcome": "refused", "status": 422}
    assert run(node, waiting, steps, more=refused) == [[], 0, {}]


@pytest.mark.parametrize(
    ("may", "status", "denied"), [(True, "refused", None), (False, "queued", "write")]
)
def test_a_round_that_is_gone_is_told_from_a_game_that_may_not_be_written(
    node: Node, may: bool, status: str, denied: str | None
) -> None:
    """The same 404: whoever may still record has lost that round alone."""
    waiting = make_record(
        queue=[make_operation("correct", round="r1", entry=counted(50, id="r1"))],
        server=make_state(rounds=[make_round(1, 60)], next_number=2),
    )
    steps = """
    const errors = [{ code: "not_found" }];
    reply = ({ method }) => method === "GET"
      ? ok(state)
      : { outcome: "denied", status: 404, data: { errors }, etag: null };
    await sender.run("g");
    return [record.queue[0].status, record.denial?.of ?? null];
    """
    result = run(node, waiting, steps, may={"record": may, "manage": False})
    assert result == [status, denied]


def test_a_game_that_the_server_cannot_know_yet_is_not_asked_for(node: Node) -> None:
    start = make_operation("start", status="refused", game={})
    waiting = make_record(server=None, queue=[start])
    assert run(node, waiting, 'await sender.run("g"); return sent;') == []
    rematch = make_operation("rematch", status="refused", game={"rematch_of": "f"})
    waiting = make_record(server=None, queue=[rematch])
    assert run(node, waiting, 'await sender.run("g"); return sent;') == []


EARLIER = """
  const [earlier, answer] = more;
  store.get = async (id) => (id === "f" ? earlier : record);
  if (answer) reply = () => answer;
  await sender.run("g");
  return [sent, record.denial?.code ?? null, record.delay?.code ?? null,
    record.queue.map(({ status }) => status), timers.length];
"""


def test_a_rematch_waits_for_the_game_before_it(node: Node) -> None:
    """Sent before it, it would be told that there is no such game."""

    def send(*queue: Any, **facts: Any) -> Any:
        rematch = make_operation("rematch", operation="q", game={"rematch_of": "f"})
        earlier = make_record(id="f", server=None, queue=list(queue), **facts)
        steps = f"const more = {json.dumps([earlier, None])};{EARLIER}"
        return run(node, make_record(server=None, queue=[rematch]), steps)

    start = make_operation("start", game={})
    met = make_operation("rematch", game={}, status="conflict")
    assert send(start) == [[], None, "earlier_game", ["queued"], 1]
    assert send(met) == [[], "earlier_game", None, ["queued"], 1]
    assert send(start, denial={"of": "write"}) == [[], "earlier_game", None, ["queued"], 1]
    (sent, *_) = send(record("a", 1))  # which the server knows, so that the rematch follows it
    assert sent[0] == "POST games/f/rematch/"


def test_a_rematch_of_a_game_that_is_nowhere_can_go_on_alone(node: Node) -> None:
    rematch = make_operation("rematch", operation="q", game={"rematch_of": "f"})
    gone = {"outcome": "denied", "status": 404, "data": {"errors": [{"code": "not_found"}]}}
    steps = f"const more = [null, {json.dumps(gone)}];{EARLIER}"
    _, denial, _, statuses, _ = run(node, make_record(server=None, queue=[rematch]), steps)
    assert (denial, statuses) == (None, ["conflict"])


def test_of_all_games_only_those_are_sent_where_something_waits(node: Node) -> None:
    steps = "await sender.runWaiting(); return sent.length;"
    assert run(node, make_record(), steps) == 0
    assert run(node, make_record(queue=[record("a", 1)]), steps) == 2
    assert run(node, make_record(queue=[record("a", 1, status="conflict")]), steps) == 0


def test_who_has_stopped_sends_nothing_and_asks_no_more(node: Node) -> None:
    steps = 'sender.stop(); await sender.run("g", { urgent: true }); return [sent, timers.length];'
    assert run(node, make_record(queue=[record("a", 1)]), steps) == [[], 0]


def test_who_is_not_allowed_to_see_the_game_is_asked_again_later(node: Node) -> None:
    result = run(
        node,
        make_record(),
        """
        const errors = [{ code: "not_found" }];
        reply = () => ({ outcome: "denied", status: 404, data: { errors }, etag: null });
        await sender.run("g");
        return [record.denial.of, timers.map(({ wait }) => wait), sent];
        """,
    )
    assert result == ["read", [1_000], ["GET games/g/"]]


def test_a_round_that_was_written_is_what_the_server_says_of_it(node: Node) -> None:
    """Its score is the server's, and so are totals and revision."""
    kept = make_record(queue=[record("a", 1)])
    said = {**make_round(1, 50), "score": {"a": 7, "b": 8}, "counted": True}
    steps = """
    reply = ({ method, body }) => method === "GET"
      ? { outcome: "unchanged", status: 304, data: null, etag: null }
      : ok({ operation: body.operation, revision: 6, round: state.said, totals: { a: 7, b: 8 } });
    await sender.run("g");
    return record.server;
    """
    server = run(node, kept, steps, said=said)
    assert (server["revision"], server["totals"]) == (6, {"a": 7, "b": 8})
    assert server["rounds"] == [said]


def test_while_another_tab_sends_it_is_looked_at_again_once(node: Node) -> None:
    """Polls that come meanwhile begin no further waits, which would all ask when it is free."""
    result = run(
        node,
        make_record(queue=[record("a", 1)]),
        """
        sender.lock = async () => false;
        for (let poll = 0; poll < 3; poll += 1) await sender.run("g");
        const waits = timers.map(({ wait }) => wait);
        await timers[0].work();
        return [waits, timers.length, sent];
        """,
    )
    assert result == [[2_000], 2, []]


def test_a_mark_that_was_changed_while_it_was_on_its_way_is_sent_too(node: Node) -> None:
    drafts = {"2": {"operation": "d", "number": 1, "seat": 2, "call": "tichu"}}
    steps = """
    const answer = reply;
    reply = (question) => {
      if (question.method === "PUT")
        record = { ...record, drafts: { 2: { ...record.drafts[2], operation: "e" } } };
      return answer(question);
    };
    await sender.run("g");
    return [sent, record.drafts];
    """
    again = ["PUT games/g/draft/", "GET games/g/", "PUT games/g/draft/"]
    assert run(node, make_record(drafts=drafts), steps)[0] == again


def test_pages_are_told_of_a_hitch_once_as_long_as_it_is_the_same(node: Node) -> None:
    steps = """
    const counts = [];
    for (const reason of ["no_answer", "no_answer", "not_ours"]) {
      reply = () => ({ ...later(), reason });
      const before = told.length;
      await sender.run("g");
      counts.push([record.delay.code, told.length - before]);
      clock.now += 100_000;
    }
    return counts;
    """
    result = run(node, make_record(queue=[record("a", 1)]), steps)
    more = result[1][1]
    assert [(code, count - more) for code, count in result] == [
        ("no_answer", 1),
        ("no_answer", 0),
        ("not_our_server", 1),
    ]
