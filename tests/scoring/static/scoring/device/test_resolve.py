"""What a choice makes of a queue that met another phone's."""

from typing import Any

from tests.node import Node
from tests.scoring.static.scoring.device.records import (
    counted,
    make_operation,
    make_record,
    make_round,
    make_state,
)

DESCRIBE = """async (record) => {
  const { describeConflict } = await import("/static/scoring/device/resolve.js");
  const { foldQueue } = await import("/static/scoring/device/conflicts.js");
  return { ...describeConflict(record), folded: foldQueue(record) };
}"""
RESOLVE = """async ([record, choice]) => {
  const { resolveConflict } = await import("/static/scoring/device/resolve.js");
  let made = 0;
  return resolveConflict(record, choice, () => `new ${(made += 1)}`);
}"""
ENQUEUE = """async ([record, operation]) => {
  const { enqueueSeen } = await import("/static/scoring/device/clashes.js");
  return enqueueSeen(record, operation).queue.map(({ operation, status }) => [operation, status]);
}"""


def record(name: str, number: int, a: int, **facts: Any) -> dict[str, Any]:
    """A round of this device; it met another phone's unless the facts say otherwise."""
    entry = counted(a, id=f"mine {name}")
    return make_operation(operation=name, number=number, entry=entry, attempts=1, **facts)


def meet(*queue: dict[str, Any], **standing: Any) -> dict[str, Any]:
    """What the device keeps: rounds 1 and 2 are there, and the first of the queue met them."""
    server = make_state(rounds=[make_round(1, 10), make_round(2, 20)], next_number=3, revision=7)
    return make_record(
        server={**server, **standing}, queue=[{**queue[0], "status": "conflict"}, *queue[1:]]
    )


def test_a_round_that_was_taken_back_meanwhile_is_withdrawn(node: Node) -> None:
    remove = make_operation("remove", operation="p", round="mine o")
    result = node.evaluate(DESCRIBE, meet(record("o", 2, 50), remove, record("q", 3, 60)))
    assert (result["situation"], result["choices"], result["behind"]) == (
        "moved",
        ["after", "theirs"],
        0,
    )
    alone = node.evaluate(DESCRIBE, meet(record("o", 2, 50), remove))
    assert (alone["situation"], alone["choices"]) == ("withdrawn", ["theirs"])
    assert (result["settled"], alone["settled"]) == (False, True)
    assert (alone["mine"]["operation"], alone["folded"]) == ("o", [])


def test_a_removal_that_was_undone_before_it_arrived_is_withdrawn(node: Node) -> None:
    """The round that it was about still stands: a second one of the same would count twice."""
    remove = make_operation("remove", operation="o", round="r1", before=counted(10))
    back = record("p", 1, 10, fills_gap=True, brings_back="r1")
    slip = make_operation("correct", operation="q", round="mine p", before=counted(10))
    alone = node.evaluate(DESCRIBE, meet(remove, back))
    assert (alone["situation"], alone["settled"], alone["folded"]) == ("withdrawn", True, [])
    assert node.evaluate(RESOLVE, [meet(remove, back), "theirs"])["queue"] == []
    corrected = node.evaluate(DESCRIBE, meet(remove, back, slip))
    assert [(op["kind"], op["round"]) for op in corrected["folded"]] == [("correct", "r1")]
    gone = {**remove, "round": "gone"}
    met = node.evaluate(DESCRIBE, meet(gone, {**back, "brings_back": "gone"}))
    assert (met["situation"], [op["kind"] for op in met["folded"]]) == (
        *("agreed", ["remove", "record"]),
    )


def test_a_correction_that_became_a_removal_is_one(node: Node) -> None:
    """What was seen when it began is what the removal is held against."""
    first = make_operation("correct", operation="o", round="r1", before=counted(10))
    first["entry"] = counted(50, id="r1")
    slip = {**first, "operation": "p", "entry": counted(55, id="r1"), "before": counted(50)}
    remove = make_operation("remove", operation="q", round="r1", before=counted(55))
    result = node.evaluate(DESCRIBE, meet(first, slip, remove))
    (folded,) = result["folded"]
    assert (folded["kind"], folded["before"], folded["status"]) == (
        "remove",
        counted(10),
        "conflict",
    )
    assert (result["situation"], result["choices"]) == ("moved", ["mine", "theirs"])


def test_the_name_that_was_written_last_is_the_one(node: Node) -> None:
    first = make_operation("name_seat", operation="o", seat=1, name="Eva", before="X")
    last = make_operation("name_seat", operation="p", seat=1, name="Eve", before="Eva")
    other = make_operation("name_seat", operation="q", seat=2, name="Ben", before="B")
    result = node.evaluate(DESCRIBE, meet(first, last, other))
    assert (result["mine"]["name"], result["before"], result["situation"]) == ("Eve", "A", "both")
    assert (result["differs"], result["behind"], result["same"]) == (["name"], 1, False)


def test_only_what_says_the_same_is_the_same(node: Node) -> None:
    same = [
        node.evaluate(DESCRIBE, meet(op))["same"]
        for op in (
            record("o", 2, 20),
            record("o", 2, 50),
            record("o", 3, 50),
            make_operation("finish"),
        )
    ]
    assert same == [True, False, False, False]


def test_a_round_after_theirs_and_mine_behind_it_move_up(node: Node) -> None:
    result = node.evaluate(RESOLVE, [meet(record("o", 2, 50), record("p", 3, 60)), "after"])
    queue = [(op["operation"], op["after"], op["number"]) for op in result["queue"]]
    assert queue == [("new 1", 7, 3), ("new 2", "new 1", 4)]


def test_a_round_for_a_gap_that_was_filled_there_goes_to_the_end_as_any_other(node: Node) -> None:
    """What I wrote behind it counted the gap already, and stays."""
    filling = meet(record("o", 2, 50, fills_gap=True), record("p", 3, 60))
    result = node.evaluate(RESOLVE, [filling, "after"])
    queue = [(op["number"], op.get("fills_gap", False)) for op in result["queue"]]
    assert queue == [(3, False), (4, False)]


def test_theirs_that_was_missed_moves_what_i_wrote_after_it(node: Node) -> None:
    """My second round is their third: mine after it were counted one too low."""
    rounds = [make_round(1, 10), make_round(2, 20), make_round(3, 50)]
    met = meet(record("o", 2, 50), record("p", 3, 60), rounds=rounds, next_number=4)
    result = node.evaluate(RESOLVE, [met, "theirs"])
    assert [(op["operation"], op["number"]) for op in result["queue"]] == [("new 1", 4)]


def test_my_round_takes_the_place_of_theirs_as_its_correction(node: Node) -> None:
    result = node.evaluate(RESOLVE, [meet(record("o", 2, 50)), "correct"])
    (op,) = result["queue"]
    assert (op["kind"], op["round"], op["number"]) == ("correct", "r2", 2)
    assert (op["entry"], op["before"]) == (counted(50, id="r2"), counted(20, id="r2"))


def test_what_each_has_is_joined_and_nothing_is_written_that_says_no_more(node: Node) -> None:
    more = record("o", 2, 20)
    more["entry"]["note"] = "late"
    result = node.evaluate(RESOLVE, [meet(more), "merge"])
    (op,) = result["queue"]
    assert (op["kind"], op["entry"]) == ("correct", counted(20, id="r2", note="late"))
    assert node.evaluate(RESOLVE, [meet(record("o", 2, 20)), "theirs"])["queue"] == []


def test_a_round_that_was_taken_out_there_is_put_back_at_the_end(node: Node) -> None:
    correct = make_operation("correct", round="gone", number=1, entry=counted(50, id="gone"))
    result = node.evaluate(RESOLVE, [meet({**correct, "attempts": 1}), "again"])
    (op,) = result["queue"]
    assert (op["kind"], op["number"], op["entry"]) == ("record", 3, counted(50, id="gone"))
    assert op["brings_back"] == "gone"


def put_back(name: str, round_id: str, a: int) -> dict[str, Any]:
    """A removed round of this device's that comes back."""
    entry = counted(a, id=round_id)
    facts: dict[str, Any] = {"fills_gap": True, "brings_back": round_id}
    return make_operation(operation=name, number=1, entry=entry, attempts=1, **facts)


def test_a_round_that_another_phone_put_back_stands_once_and_nobody_is_asked(node: Node) -> None:
    """Also where somebody has corrected it since, at another place: it stands as it is there."""
    for back in (put_back("o", "r1", 10), put_back("o", "r1", 60), put_back("o", "r2", 20)):
        met = meet(back, record("p", 3, 60))
        result = node.evaluate(DESCRIBE, met)
        assert (result["situation"], result["settled"]) == ("agreed", True)
        left = node.evaluate(RESOLVE, [met, "theirs"])["queue"]
        assert [(op["number"], op["status"]) for op in left] == [(3, "queued")]


def test_what_was_said_of_a_round_that_came_back_is_about_the_one_that_stands(node: Node) -> None:
    """It goes on by itself where that one is as it was put back, else a person is asked."""
    slip = make_operation("correct", operation="p", round="r1", number=1, before=counted(10))
    slip["entry"] = counted(15, id="r1")
    for standing, status in ((10, "queued"), (60, "conflict")):
        met = meet(put_back("o", "r1", 10), slip, rounds=[make_round(1, standing)])
        assert node.evaluate(DESCRIBE, met)["situation"] == "agreed"
        left = node.evaluate(RESOLVE, [met, "theirs"])["queue"]
        assert [(op["kind"], op["status"]) for op in left] == [("correct", status)]


def test_a_round_that_comes_back_where_it_stands_already_is_not_sent(node: Node) -> None:
    """The server has told so: but what goes before it may take that one out again."""
    back, remove = put_back("q", "r1", 10), make_operation("remove", operation="p", round="r1")
    known = make_record(server=meet(back)["server"])
    assert node.evaluate(ENQUEUE, [known, back]) == [["q", "conflict"]]
    assert node.evaluate(ENQUEUE, [{**known, "queue": [remove]}, back])[-1] == ["q", "queued"]
    other = make_operation("correct", operation="o", round="r2", entry=counted(5, id="r2"))
    waiting = meet({**other, "before": counted(35)}, back)
    left = node.evaluate(RESOLVE, [waiting, "mine"])["queue"]
    assert [op["status"] for op in left] == ["queued", "conflict"]


def test_a_round_that_went_and_came_back_here_is_one_with_what_was_said_last(node: Node) -> None:
    """Before it arrived: its number went to another phone's meanwhile."""
    own = make_operation(operation="o", number=2, entry=counted(50, id="own"), attempts=1)
    remove = make_operation("remove", operation="p", round="own", before=counted(50))
    slip = make_operation("correct", operation="r", round="own", entry=counted(55, id="own"))
    met = meet(own, remove, put_back("q", "own", 50), slip)
    (folded,) = node.evaluate(DESCRIBE, met)["folded"]
    assert (folded["kind"], folded["number"]) == ("record", 2)
    assert folded["entry"] == counted(55, id="own")
    (alone,) = node.evaluate(RESOLVE, [meet(own, remove, put_back("q", "own", 50)), "after"])[
        "queue"
    ]
    assert (alone["kind"], alone["number"]) == ("record", 3)


def test_a_removal_of_what_was_gone_and_its_undoing_put_the_round_back(node: Node) -> None:
    """What is said of the round after that is not about the removal."""
    remove = make_operation("remove", operation="o", round="gone", before=counted(10))
    slip = make_operation("correct", operation="q", round="gone", entry=counted(15, id="gone"))
    met = meet(remove, put_back("p", "gone", 10), slip)
    result = node.evaluate(DESCRIBE, met)
    assert (result["situation"], [op["kind"] for op in result["folded"]]) == (
        *("agreed", ["remove", "record", "correct"]),
    )
    left = node.evaluate(RESOLVE, [met, "theirs"])["queue"]
    assert [(op["kind"], op["status"]) for op in left] == [
        ("record", "queued"),
        ("correct", "queued"),
    ]


def test_a_game_ended_there_by_hand_is_opened_for_my_round(node: Node) -> None:
    ended = {"over": True, "ended_by": "hand"}
    result = node.evaluate(RESOLVE, [meet(record("o", 3, 50), **ended), "reopen"])
    assert [(op["kind"], op["after"]) for op in result["queue"]] == [
        ("reopen", 7),
        ("record", result["queue"][0]["operation"]),
    ]


def test_in_a_game_that_is_over_each_round_that_waits_is_asked_about(node: Node) -> None:
    """Sent, it would be refused, and nobody asked whether it is one of theirs."""
    over = meet(record("o", 1, 50), record("p", 2, 60), over=True, ended_by="rule")
    left = node.evaluate(RESOLVE, [over, "theirs"])
    assert [(op["number"], op["status"]) for op in left["queue"]] == [(2, "conflict")]
    asked = node.evaluate(DESCRIBE, left)
    assert (asked["situation"], asked["theirs"]["number"]) == ("both", 2)
    assert asked["choices"] == ["theirs", "correct"]


def test_a_choice_that_is_not_offered_changes_nothing(node: Node) -> None:
    met = meet(record("o", 2, 50))
    assert node.evaluate(RESOLVE, [met, "mine"]) == met


def test_a_round_for_a_number_that_is_taken_waits_for_a_person(node: Node) -> None:
    server = make_state(rounds=[make_round(1, 10)], next_number=2)
    kept = make_record(server=server)
    new = {"operation": "n", "kind": "record", "entry": counted(50, id="n")}
    assert node.evaluate(ENQUEUE, [kept, {**new, "number": 2}]) == [["n", "queued"]]
    assert node.evaluate(ENQUEUE, [kept, {**new, "number": 1}]) == [["n", "conflict"]]
    filling = {**new, "number": 1, "fills_gap": True}
    assert node.evaluate(ENQUEUE, [kept, filling]) == [["n", "queued"]]


def test_a_round_for_a_game_that_another_phone_has_ended_waits_for_a_person(node: Node) -> None:
    """What another phone ended while a drawer was open; not what is opened again from here."""
    over = make_record(server=make_state(over=True, ended_by="hand"))
    new = {"operation": "n", "kind": "record", "number": 1, "entry": counted(50, id="n")}
    assert node.evaluate(ENQUEUE, [over, new]) == [["n", "conflict"]]
    reopened = {**over, "queue": [make_operation("reopen")]}
    assert node.evaluate(ENQUEUE, [reopened, new]) == [["o", "queued"], ["n", "queued"]]


def test_what_would_write_over_something_unseen_waits_for_a_person(node: Node) -> None:
    """Its maker looked at something else than what stands there now."""
    server = make_state(rounds=[make_round(1, 10)], next_number=2)
    running, over = (
        make_record(server=server),
        make_record(server={**server, "over": True, "ended_by": "rule"}),
    )
    by_hand = make_record(server={**server, "over": True, "ended_by": "hand"})
    correct = {"kind": "correct", "round": "r1", "entry": counted(50, id="r1")}
    remove = {"kind": "remove", "round": "r1"}
    name = {"kind": "name_seat", "seat": 1, "name": "Eva"}
    trials: list[tuple[Any, dict[str, Any], str]] = [
        (running, {**correct, "before": counted(10)}, "queued"),
        (running, {**correct, "before": counted(15)}, "conflict"),
        (running, correct, "queued"),
        (running, {**correct, "round": "gone"}, "conflict"),
        (running, {**remove, "before": counted(10)}, "queued"),
        (running, {**remove, "before": counted(15)}, "conflict"),
        (running, {**name, "before": "A"}, "queued"),
        (running, {**name, "before": "X"}, "conflict"),
        (running, name, "queued"),
        (running, {"kind": "finish"}, "queued"),
        (over, {"kind": "finish"}, "conflict"),
        (running, {"kind": "reopen"}, "conflict"),
        (over, {"kind": "reopen"}, "conflict"),
        (by_hand, {"kind": "reopen"}, "queued"),
    ]
    for place, (kept, operation, status) in enumerate(trials):
        result = node.evaluate(ENQUEUE, [kept, {"operation": "n", **operation}])
        assert result == [["n", status]], place


def test_a_refused_round_is_given_up_with_what_hangs_on_it(node: Node) -> None:
    queue = [
        record("o", 3, 50, status="refused"),
        make_operation("correct", operation="p", round="mine o", after="o"),
        record("q", 4, 60, after="p"),
    ]
    script = """async (record) => {
      const { giveUp } = await import("/static/scoring/device/resolve.js");
      let made = 0;
      return giveUp(record, "o", () => `new ${(made += 1)}`).queue;
    }"""
    kept = make_record(server=meet(*queue)["server"], queue=queue)
    left = [(op["entry"]["id"], op["number"], op["after"]) for op in node.evaluate(script, kept)]
    assert left == [("mine q", 3, 7)]
