"""What a device did last: undone and redone, also where a round has another name since."""

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


def test_a_round_under_another_name_is_followed_by_its_steps_alone(node: Node) -> None:
    one, other, gone = step("o1", "old"), step("o2", "else"), step("o3", "old")
    record = {"undo": other, "earlier": [one], "undone": [gone, other]}
    assert call(node, "renameRound", record, "old", "new") == {
        "undo": other,
        "earlier": [step("o1", "new")],
        "undone": [step("o3", "new"), other],
    }


def test_a_step_whose_round_another_phone_took_out_is_passed_over(node: Node) -> None:
    one, other = step("o1", "r1"), step("o2", "r2")
    record = {"undo": other, "earlier": [one]}
    assert call(node, "lastStep", record, {"rounds": [{"id": "r1"}, {"id": "r2"}]}) == other
    assert call(node, "lastStep", record, {"rounds": [{"id": "r1"}]}) == one
    assert call(node, "lastStep", record, {"rounds": []}) is None
    removed = {**other, "kind": "remove"}
    assert call(node, "lastStep", {"undo": removed}, {"rounds": []}) == removed


def test_everything_is_forgotten(node: Node) -> None:
    record = {"id": "g", "undo": step("o1", "r1"), "earlier": [step("o0", "r")], "undone": []}
    forgotten: dict[str, Any] = {"id": "g", "undo": None, "earlier": [], "undone": []}
    assert call(node, "forgetSteps", record) == forgotten
