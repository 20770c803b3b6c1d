"""What a device has written and the server has not answered yet: who follows whom."""

from typing import Any

import pytest

from tests.node import Node
from tests.scoring.static.scoring.device.records import make_operation, make_record, make_state

QUEUE = "scoring/device/queue.js"
RETHREAD = """async ([record, queue]) => {
  const { rethread } = await import("/static/scoring/device/queue.js");
  let made = 0;
  return rethread(record, queue, () => `new ${(made += 1)}`).queue;
}"""


def chain(*names: str) -> list[dict[str, Any]]:
    """Operations each of which follows the one before it; the first follows revision 5."""
    after: list[Any] = [5, *names]
    return [
        make_operation(operation=name, after=before)
        for name, before in zip(names, after, strict=False)
    ]


def follow(queue: list[dict[str, Any]]) -> list[tuple[str, Any]]:
    return [(op["operation"], op["after"]) for op in queue]


def test_the_first_follows_what_the_device_saw_and_the_next_follows_it(node: Node) -> None:
    record = node.call(QUEUE, "enqueue", make_record(), {"operation": "a", "kind": "finish"})
    record = node.call(QUEUE, "enqueue", record, {"operation": "b", "kind": "reopen"})
    assert follow(record["queue"]) == [("a", 5), ("b", "a")]
    assert [op["status"] for op in record["queue"]] == ["queued", "queued"]
    assert [op["attempts"] for op in record["queue"]] == [0, 0]


def test_what_is_begun_offline_follows_nothing(node: Node) -> None:
    record = node.call(QUEUE, "enqueue", make_record(server=None), {"operation": "a"})
    assert follow(record["queue"]) == [("a", None)]


@pytest.mark.parametrize(
    ("gone", "left"),
    [
        ("a", [("b", 5), ("c", "b")]),
        ("b", [("a", 5), ("c", "a")]),
        ("c", [("a", 5), ("b", "a")]),
        ("x", [("a", 5), ("b", "a"), ("c", "b")]),
    ],
)
def test_the_successor_of_what_is_dropped_follows_its_predecessor(
    node: Node, gone: str, left: list[tuple[str, Any]]
) -> None:
    record = node.call(QUEUE, "drop", make_record(queue=chain("a", "b", "c")), gone)
    assert follow(record["queue"]) == left


def test_what_follows_an_acknowledged_operation_keeps_naming_it(node: Node) -> None:
    record = node.call(QUEUE, "acknowledge", make_record(queue=chain("a", "b")), "a")
    assert follow(record["queue"]) == [("b", "a")]


def test_an_attempt_is_counted_for_its_own_operation(node: Node) -> None:
    record = node.call(QUEUE, "markAttempt", make_record(queue=chain("a", "b")), "b")
    record = node.call(QUEUE, "markAttempt", record, "b")
    assert [op["attempts"] for op in record["queue"]] == [0, 2]
    unsent = [node.call(QUEUE, "isUnsent", record, name) for name in ("a", "b", "x")]
    assert unsent == [True, False, False]


@pytest.mark.parametrize(
    ("facts", "sign", "waits"),
    [
        ({}, "everywhere", False),
        ({"drafts": {"1": {}}}, "here", False),
        ({"queue": chain("a")}, "here", True),
        ({"queue": chain("a"), "denial": {"code": "x"}}, "needs_you", False),
        ({"denial": {"code": "x"}}, "needs_you", False),
        ({"queue": [make_operation(status="conflict"), *chain("b")]}, "needs_you", False),
        ({"queue": [*chain("a"), make_operation(status="refused")]}, "needs_you", True),
    ],
)
def test_what_waits_for_the_network_and_what_for_a_person(
    node: Node, facts: dict[str, Any], sign: str, waits: bool
) -> None:
    record = make_record(**facts)
    assert node.call(QUEUE, "syncSign", record) == sign
    assert node.call(QUEUE, "isWaiting", record) == waits


@pytest.mark.parametrize(
    ("facts", "news"),
    [
        ({}, False),
        ({"drafts": None}, False),
        ({"drafts": {"1": {}}}, True),
        ({"queue": chain("a")}, True),
        ({"queue": chain("a"), "denial": {"code": "x"}}, False),
    ],
)
def test_what_is_sent_as_soon_as_there_is_a_network(
    node: Node, facts: dict[str, Any], news: bool
) -> None:
    assert node.call(QUEUE, "hasNews", make_record(**facts)) == news


def test_a_queue_with_a_new_beginning_follows_the_server(node: Node) -> None:
    """Only what the server has answered with a refusal gets a new id."""
    queue = chain("a", "b", "c")
    queue[1] |= {"attempts": 1, "status": "refused", "problem": {"code": "x"}}
    record = make_record(server=make_state(revision=9))
    threaded = node.evaluate(RETHREAD, [record, queue])
    assert follow(threaded) == [("a", 9), ("new 1", "a"), ("c", "new 1")]
    assert [(op["status"], op["attempts"], op["problem"]) for op in threaded] == [
        ("queued", 0, None)
    ] * 3


def test_what_is_not_there_any_more_is_dropped_without_a_word(node: Node) -> None:
    """It was answered meanwhile; what follows it still names it."""
    record = make_record(queue=[make_operation(operation="b", after="a")])
    assert node.call(QUEUE, "drop", record, "a") == record
