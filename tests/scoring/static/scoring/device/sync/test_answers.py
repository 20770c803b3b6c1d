"""What an answer of the server makes of a game's record."""

from typing import Any

import pytest

from tests.node import Node
from tests.scoring.static.scoring.device.records import make_operation, make_record, make_state

ANSWERS = "scoring/device/sync/answers.js"
NAMES = """async ([name, given, data]) => {
  const answers = await import("/static/scoring/device/sync/answers.js");
  return answers[name](...given)(data);
}"""
REFUSAL = {"title": "T", "errors": [{"code": "busy", "message": "M", "hint": "H", "field": ""}]}


@pytest.mark.parametrize(
    ("data", "is_ours"),
    [
        ({"game": "g", "role": "scorer"}, True),
        ({"game": "h", "role": "scorer"}, False),
        ({"game": "g"}, False),
        ({"role": "scorer"}, False),
        (None, False),
    ],
)
def test_a_links_answer_names_the_game_and_a_role(node: Node, data: Any, is_ours: bool) -> None:
    assert node.evaluate(NAMES, ["answersLink", ["g"], data]) is is_ours


@pytest.mark.parametrize(
    ("data", "is_ours"),
    [
        ({"id": "g", "rounds": [], "revision": 1}, True),
        ({"id": "h", "rounds": [], "revision": 1}, False),
        ({"id": "g", "rounds": None, "revision": 1}, False),
        ({"id": "g", "rounds": [], "revision": "1"}, False),
        (None, False),
    ],
)
def test_a_state_names_its_game_and_is_whole(node: Node, data: Any, is_ours: bool) -> None:
    assert node.evaluate(NAMES, ["answersState", ["g"], data]) is is_ours


@pytest.mark.parametrize(
    ("kind", "data", "is_ours"),
    [
        ("start", {"game": {"id": "g", "rounds": []}}, True),
        ("start", {"game": {"id": "h", "rounds": []}}, False),
        ("start", {"game": {"id": "g"}}, False),
        ("rematch", {"game": {"id": "g", "rounds": []}}, True),
        ("rematch", {"operation": "o", "revision": 1}, False),
        ("record", {"operation": "o", "revision": 1}, True),
        ("record", {"operation": "p", "revision": 1}, False),
        ("record", {"operation": "o"}, False),
        ("record", {"game": {"id": "g", "rounds": []}}, False),
        ("record", None, False),
    ],
)
def test_an_answer_names_the_operation_or_the_game_that_it_began(
    node: Node, kind: str, data: Any, is_ours: bool
) -> None:
    given = ["g", make_operation(kind)]
    assert node.evaluate(NAMES, ["answersOperation", given, data]) is is_ours


@pytest.mark.parametrize(
    ("answer", "delay"),
    [
        (
            {"reason": "server", "status": 503, "data": REFUSAL},
            {"code": "busy", "status": 503, "message": "M", "hint": "H"},
        ),
        ({"reason": "server", "status": 503, "data": None}, {"code": "no_answer", "status": 503}),
        ({"reason": "no_answer", "status": 0, "data": None}, {"code": "no_answer", "status": 0}),
        (
            {"reason": "not_ours", "status": 200, "data": REFUSAL},
            {"code": "not_our_server", "status": 200},
        ),
    ],
)
def test_why_a_try_is_repeated_is_said_in_the_servers_words_if_it_has_any(
    node: Node, answer: dict[str, Any], delay: dict[str, Any]
) -> None:
    assert node.call(ANSWERS, "delayOf", answer) == delay


@pytest.mark.parametrize(
    ("status", "data", "code", "title"),
    [
        (422, REFUSAL, "busy", "T"),
        (413, None, "too_large", ""),
        (414, None, "too_large", ""),
        (431, None, "headers_too_large", ""),
        (418, None, "http_418", ""),
        (418, {"errors": []}, "http_418", ""),
    ],
)
def test_a_problem_has_a_code_whoever_answered(
    node: Node, status: int, data: Any, code: str, title: str
) -> None:
    result = node.call(ANSWERS, "problemOf", {"status": status, "data": data})
    assert (result["status"], result["code"], result["title"]) == (status, code, title)


@pytest.mark.parametrize(
    ("known", "found", "kept"),
    [
        (None, "watcher", "new"),
        ("watcher", "scorer", "new"),
        ("scorer", "scorer", "new"),
        ("owner", "scorer", "old"),
        ("scorer", "watcher", "old"),
    ],
)
def test_the_highest_link_is_kept_and_of_equals_the_newer(
    node: Node, known: str | None, found: str, kept: str
) -> None:
    old = known and {"token": "old", "role": known}
    key = node.call(ANSWERS, "betterKey", old, {"token": "new", "role": found})
    assert key["token"] == kept


def learn(node: Node, record: dict[str, Any], **state: Any) -> Any:
    answer = {"outcome": "ok", "status": 200, "data": make_state(**state), "etag": "e"}
    return node.call(ANSWERS, "learn", record, answer, "5.0.0")


@pytest.mark.parametrize(
    ("denial", "status", "may", "left"),
    [
        (None, "queued", False, None),
        (None, "queued", True, None),
        ("read", "queued", True, None),
        ("read", "queued", False, None),
        ("write", "queued", True, "write"),
        ("write", "refused", True, None),
        ("link", "queued", False, "role"),
        ("link", "queued", True, None),
        ("role", "queued", False, "role"),
        ("role", "queued", True, None),
    ],
)
def test_reading_mends_what_was_wrong_with_reading_alone(
    node: Node, denial: str | None, status: str, may: bool, left: str | None
) -> None:
    """A link that was to bring more is missed for as long as its holder may only watch."""
    denied = denial and {"of": denial, "code": "x"}
    record = make_record(denial=denied, queue=[make_operation(status=status)])
    result = learn(node, record, may={"record": may})
    assert (result["denial"] and result["denial"]["of"]) == left
    assert (result["etag"], result["delay"]) == ("e", None)


@pytest.mark.parametrize(
    ("revision", "counters", "kept"),
    [(6, "5.0.0", 6), (4, "7.0.0", 4), (6, "7.0.0", 6), (7, "5.0.0", 7)],
)
def test_an_answer_that_was_outrun_is_not_believed(
    node: Node, revision: int, counters: str, kept: int
) -> None:
    """Revision 7 came in over the stream after 5.0.0 was asked about; set back, it is believed."""
    record = make_record(server=make_state(revision=7))
    answer = {"outcome": "ok", "status": 200, "data": make_state(revision=revision), "etag": "e"}
    result = node.call(ANSWERS, "learn", record, answer, counters)
    outrun = counters == "5.0.0" and revision < 7
    assert result["server"]["revision"] == (7 if outrun else kept)


def test_what_may_not_be_read_is_told_and_what_waits_with_it(node: Node) -> None:
    refusal = {"errors": [{"code": "not_found"}], "title": ""}
    answer = {"outcome": "denied", "status": 404, "data": refusal}
    empty = node.call(ANSWERS, "learn", make_record(), answer, "")
    assert (empty["denial"]["of"], empty["denial"]["code"]) == ("read", "not_found")
    waiting = make_record(queue=[make_operation()])
    result = node.call(ANSWERS, "learn", waiting, answer, "")
    assert (result["denial"]["of"], result["denial"]["code"]) == ("read", "not_open_here")
    linked = make_record(denial={"of": "link", "code": "ended"})
    assert node.call(ANSWERS, "learn", linked, answer, "")["denial"]["code"] == "ended"


@pytest.mark.parametrize(
    ("kind", "status", "code", "is_about"),
    [
        ("correct", 404, "not_found", True),
        ("remove", 404, "not_found", True),
        ("record", 404, "not_found", False),
        ("correct", 403, "not_found", False),
        ("correct", 404, "unknown_address", False),
    ],
)
def test_only_a_round_that_is_not_there_is_about_the_operation(
    node: Node, kind: str, status: int, code: str, is_about: bool
) -> None:
    record = make_record(queue=[make_operation(kind)])
    answer = {"outcome": "denied", "status": status, "data": {"errors": [{"code": code}]}}
    assert node.call(ANSWERS, "isAboutOperation", record, answer) is is_about


def test_an_older_server_that_knows_no_round_that_comes_back_is_waited_for(node: Node) -> None:
    take = """async ([record, op, answer]) =>
      (await import("/static/scoring/device/sync/answers.js")).takeAnswer(record, op, answer)"""
    refused = {"outcome": "refused", "status": 422, "data": {"errors": [{"code": "id_taken"}]}}
    back = make_operation(brings_back="r1")
    kept = node.evaluate(take, [make_record(queue=[back]), back, refused])
    assert (kept["denial"]["code"], kept["queue"][0]["status"]) == ("server_older", "queued")
    other = make_operation()
    left = node.evaluate(take, [make_record(queue=[other]), other, refused])
    assert (left["denial"], left["queue"][0]["status"]) == (None, "refused")
