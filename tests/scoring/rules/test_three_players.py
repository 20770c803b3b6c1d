"""Three players and the open hand: who may call what, by the round's dealer."""

import pytest

from common.problems import Refused
from scoring.rules import find_variant, score_round
from scoring.rules.entries import RoundEntry

TABLE = 4
ROUNDS = [(dealer, seat) for dealer in (1, 2, 3) for seat in (1, 2, 3, TABLE)]


def refuse(dealer: int, seat: int, call: str, **rules: bool) -> list[tuple[str, str]]:
    """The codes and places that refuse a failed call of a seat in a counted round."""
    calls = [{"seat": seat, "call": call, "made": False}]
    entry = {"kind": "counted", "points": {"a": 60, "b": 40}, "calls": calls}
    try:
        score_round("three_players", rules, {"dealer": dealer}, entry)
    except Refused as refused:
        return [(problem.code, problem.place) for problem in refused.problems]
    return []


@pytest.mark.parametrize(("dealer", "seat"), ROUNDS)
def test_the_dealer_calls_grand_neither_for_themselves_nor_for_the_table(
    dealer: int, seat: int
) -> None:
    """Source: rule books, "Nanjing for 3 players"."""
    barred = seat in {dealer, TABLE}
    expected = [("call_not_allowed", "calls.0.call")] if barred else []
    assert refuse(dealer, seat, "grand") == expected


@pytest.mark.parametrize(("dealer", "seat"), ROUNDS)
def test_everybody_and_the_table_may_call_tichu(dealer: int, seat: int) -> None:
    assert refuse(dealer, seat, "tichu") == []
    assert refuse(dealer, seat, "tichu", grand_allowed=False) == []


@pytest.mark.parametrize(("dealer", "seat"), ROUNDS)
def test_without_grand_tichu_nobody_may_call_it(dealer: int, seat: int) -> None:
    barred = [("call_not_allowed", "calls.0.call")]
    assert refuse(dealer, seat, "grand", grand_allowed=False) == barred


def test_the_deal_goes_round_the_three() -> None:
    variant = find_variant("three_players")
    entry = RoundEntry("counted")
    assert [variant.next_context(entry, {"dealer": dealer}) for dealer in (1, 2, 3)] == [
        {"dealer": 2},
        {"dealer": 3},
        {"dealer": 1},
    ]


@pytest.mark.parametrize(
    ("dealer", "points"),
    [
        (1, [(60, 40), (40, 60), (40, 60), (60, 40)]),
        (2, [(40, 60), (60, 40), (40, 60), (60, 40)]),
        (3, [(40, 60), (40, 60), (60, 40), (60, 40)]),
    ],
)
def test_each_seat_scores_for_its_side_and_against_the_other(
    dealer: int, points: list[tuple[int, int]]
) -> None:
    context, variant = {"dealer": dealer}, find_variant("three_players")
    entry = {"kind": "counted", "points": {"a": 60, "b": 40}}
    score = score_round("three_players", {}, context, entry)
    assert [variant.points_of_seat(score, seat, context) for seat in (1, 2, 3, TABLE)] == points
