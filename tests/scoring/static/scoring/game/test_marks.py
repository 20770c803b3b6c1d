"""What has been tapped for a round: calls that Undo leaves marked."""

from typing import Any

import pytest

from tests.node import Node

MADE = {"call": "tichu", "made": True}
FAILED = {"call": "tichu", "made": False}


def call(node: Node, name: str, *given: object) -> Any:
    return node.call("scoring/game/marks.js", name, *given)


def marks(**calls: dict[str, Any] | None) -> dict[str, Any]:
    return {"calls": {seat[1:]: call for seat, call in calls.items()}, "finish": [], "note": ""}


def test_a_call_that_is_tapped_again_is_taken_away(node: Node) -> None:
    assert call(node, "tapCall", marks(s1=MADE), 1, "tichu", True) == marks(s1=None)


@pytest.mark.parametrize("one", [MADE, FAILED], ids=["made", "failed"])
def test_after_undo_the_first_tap_of_the_same_lets_it_stay(node: Node, one: dict[str, Any]) -> None:
    kept = call(node, "keepCalls", marks(s1=one, s2=None))
    assert kept == marks(s1={**one, "kept": True}, s2=None)
    assert call(node, "isKept", kept, 1, "tichu", one["made"]) is True
    tapped = call(node, "tapCall", kept, 1, "tichu", one["made"])
    assert tapped == marks(s1=one, s2=None)
    assert call(node, "isKept", tapped, 1, "tichu", one["made"]) is False
    assert call(node, "tapCall", tapped, 1, "tichu", one["made"]) == marks(s1=None, s2=None)


def test_after_undo_another_tap_corrects_the_call_at_once(node: Node) -> None:
    kept = call(node, "keepCalls", marks(s1=MADE))
    assert call(node, "isKept", kept, 1, "tichu", False) is False
    assert call(node, "tapCall", kept, 1, "tichu", False) == marks(s1=FAILED)
    assert call(node, "tapCall", kept, 1, "grand", True) == marks(
        s1={"call": "grand", "made": True}
    )
    assert call(node, "tapCall", kept, 3, "tichu", True) == kept  # One call is made in a round.


def test_an_entry_holds_nothing_of_whether_its_call_was_kept(node: Node) -> None:
    kept = call(node, "keepCalls", marks(s1=MADE))
    what = {"kind": "counted", "points": {"a": 70, "b": 30}}
    assert call(node, "entryFrom", kept, what) == {**what, "calls": [{"seat": 1, **MADE}]}
