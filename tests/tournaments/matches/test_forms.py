"""What a form sends of a result is read as the same result."""

from typing import Any

import pytest
from django.test import RequestFactory

from tournaments.matches.forms import read_result, write_result

ADJUSTED = {"adjustments": [{"side": "a", "points": -100, "reason": "late"}]}


@pytest.mark.parametrize(
    "result",
    [
        {},
        {"forfeit": "both"},
        {"points": [1, 2], "reason": "a draw"},
        {"hands": [[65, 35], [100, 0]]},
        {"score": [1000, -40]},
        {"score": [400, 500], **ADJUSTED},
        {"games": [{"score": [1000, 500]}, {"score": [400, 1000]}]},
        {"games": [{"score": [900, 500], **ADJUSTED}, {"score": [400, 1000]}]},
    ],
)
def test_a_result_comes_back_as_it_was_sent(result: dict[str, Any]) -> None:
    sent = {**write_result(result), "reason": "a draw"}
    assert read_result(RequestFactory().post("/", sent)) == result
    if {"score", "games"} & result.keys():
        decided = RequestFactory().post("/", {**sent, "winner": "b"})
        assert read_result(decided) == {**result, "winner": "b"}
