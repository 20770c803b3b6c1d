"""What a device did last: undone and redone, also where another phone was faster."""

from typing import Any

from tests.node import Node

CALL = """async ([name, ...given]) =>
  (await import("/static/scoring/device/steps.js"))[name](...given)"""


def step(operation: str, round_: str) -> dict[str, Any]:
    return {"kind": "record", "operation": operation, "round": round_}


def call(node: Node, name: str, *given: object) -> Any:
    return node.evaluate(CALL, [name, *given])


def test_a_step_is_noted_behind_the_others_up_to_twenty(node: Node) -> None:
    record: dict[str, Any] = {}
    for number in range(21):
        record = call(node, "noteStep", record, step(f"o{number}", "r"))
    kept = [*record["earlier"], record["undo"]]
    assert [one["operation"] for one in kept] == [f"o{number}" for number in range(1, 21)]
    assert record["undone"] == []


def test_what_is_undone_can_be_redone_and_the_step_before_it_undone(node: Node) -> None:
    first, second, third = step("o1", "r1"), step("o2", "r2"), step("o3", "r3")
    record = {"undo": third, "earlier": [first, second], "undone": []}
    record = call(node, "stepBack", record, third)
    assert record == {"undo": second, "earlier": [first], "undone": [third]}
    record = call(node, "stepBack", record, second)
    assert record == {"undo": first, "earlier": [], "undone": [third, second]}
    assert call(node, "stepBack", record, first)["undo"] is None


def test_a_step_is_done_once_more_and_what_was_undone_before_it_can_follow(node: Node) -> None:
    one, other, passed = step("o1", "r1"), step("o2", "r2"), step("o3", "r3")
    record = {"undo": None, "earlier": [], "undone": [one, other, passed]}
    done = step("o4", "r2")
    assert call(node, "stepAgain", record, other, done) == {
        "undo": done,
        "earlier": [],
        "undone": [one],
    }


def test_a_step_whose_round_another_phone_took_out_is_passed_over(node: Node) -> None:
    one, other = step("o1", "r1"), step("o2", "r2")
    record = {"undo": other, "earlier": [one]}
    assert call(node, "lastStep", record, {"rounds": [{"id": "r1"}, {"id": "r2"}]}) == other
    assert call(node, "lastStep", record, {"rounds": [{"id": "r1"}]}) == one
    assert call(node, "lastStep", record, {"rounds": []}) is None
    removed = {**other, "kind": "remove"}
    assert call(node, "lastStep", {"undo": removed}, {"rounds": []}) == removed


def test_a_step_whose_round_another_phone_put_back_is_passed_over(node: Node) -> None:
    one, other = step("o1", "r1"), {**step("o2", "r2"), "kind": "remove"}
    there = {"rounds": [{"id": "r1"}, {"id": "r2"}]}
    assert call(node, "lastStep", {"undo": other, "earlier": [one]}, there) == one
    corrected = {**step("o3", "r2"), "kind": "correct"}
    assert call(node, "lastUndone", {"undone": [corrected, step("o4", "r2")]}, there) == corrected
    assert call(node, "lastUndone", {"undone": [step("o4", "r2")]}, there) is None
    assert call(node, "lastUndone", {"undone": [step("o4", "r3")]}, there) == step("o4", "r3")
    assert call(node, "lastUndone", {}, there) is None


def test_everything_is_forgotten(node: Node) -> None:
    record = {"id": "g", "undo": step("o1", "r1"), "earlier": [step("o0", "r")], "undone": []}
    forgotten: dict[str, Any] = {"id": "g", "undo": None, "earlier": [], "undone": []}
    assert call(node, "forgetSteps", record) == forgotten
