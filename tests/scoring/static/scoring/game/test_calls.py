"""Which calls a sheet has buttons for."""

from typing import Any

import pytest

from tests.node import Node

USUAL = {"grand_allowed": True, "blind_grand": None}


@pytest.mark.parametrize(
    ("variant", "house_rules", "calls"),
    [
        ("nanjing", USUAL, ["tichu", "grand"]),
        ("nanjing", {**USUAL, "grand_allowed": False}, ["tichu", "grand"]),
        ("nanjing", {**USUAL, "blind_grand": 400}, ["tichu", "grand", "blind"]),
        ("tien_gow", {}, ["tichu"]),
    ],
)
def test_a_game_that_has_no_rule_for_a_call_never_shows_it(
    node: Node, variant: str, house_rules: dict[str, Any], calls: list[str]
) -> None:
    state = {"variant": variant, "house_rules": house_rules}
    assert node.call("scoring/game/calls.js", "listCalls", state) == calls
