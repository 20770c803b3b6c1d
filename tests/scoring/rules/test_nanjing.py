"""Two teams with calls: who may not call grand tichu, and what a call is worth."""

from typing import Any

import pytest

from common.problems import Refused
from scoring.rules import score_round

NO_GRAND = {"grand_allowed": False}
GAMES = [("nanjing", seat) for seat in range(1, 5)] + [("tientsin", seat) for seat in range(1, 7)]


def call(seat: int, name: str, *, made: bool) -> dict[str, Any]:
    return {"seat": seat, "call": name, "made": made}


def score(variant: str, rules: dict[str, Any], *calls: dict[str, Any]) -> Any:
    """The score of a 60:40 round with these calls, or the codes and places that refuse it."""
    entry = {"kind": "counted", "points": {"a": 60, "b": 40}, "calls": [*calls]}
    try:
        return score_round(variant, rules, None, entry)
    except Refused as refused:
        return [(problem.code, problem.place) for problem in refused.problems]


@pytest.mark.parametrize(("variant", "seat"), GAMES)
def test_every_seat_may_call_grand(variant: str, seat: int) -> None:
    """Source: rule books, "grand tichu": any player; the odd seats are team A."""
    made = {"a": 260, "b": 40} if seat % 2 else {"a": 60, "b": 240}
    assert score(variant, {}, call(seat, "grand", made=True)) == made


@pytest.mark.parametrize(("variant", "seat"), GAMES)
def test_without_grand_tichu_nobody_may_call_it_and_everybody_tichu(
    variant: str, seat: int
) -> None:
    refused = [("call_not_allowed", "calls.0.call")]
    assert score(variant, NO_GRAND, call(seat, "grand", made=False)) == refused
    failed = {"a": -40, "b": 40} if seat % 2 else {"a": 60, "b": -60}
    assert score(variant, NO_GRAND, call(seat, "tichu", made=False)) == failed


def test_each_grand_call_that_is_not_allowed_is_named_at_its_place() -> None:
    calls = (
        call(4, "grand", made=False),
        call(1, "tichu", made=True),
        call(2, "grand", made=False),
    )
    assert score("nanjing", NO_GRAND, *calls) == [
        ("call_not_allowed", "calls.0.call"),
        ("call_not_allowed", "calls.2.call"),
    ]
