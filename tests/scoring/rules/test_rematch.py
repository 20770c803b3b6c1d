"""The next game of the same table goes on where the one before ended."""

from collections.abc import Sequence
from typing import Any

import pytest

from scoring.rules import Beginning, carry_on, next_round, read_setup, tally_game

COUNTED = {"kind": "counted", "points": {"a": 50, "b": 50}}
MADE = {**COUNTED, "calls": [{"seat": 4, "call": "tichu", "made": True}]}
OUT = {**COUNTED, "finish": [2, 1]}
RANKED = {"kind": "ranked", "finish": [2, 4, 1, 5, 3]}
TRICKS = {"kind": "settled", "tricks": {"1": 2, "2": 2, "3": 4, "4": 0}, "last_trick": 3}
CASES: list[tuple[str, dict[str, Any], list[dict[str, Any]], Sequence[int], Beginning]] = [
    ("nanjing", {}, [OUT], (1, 2, 3, 4), Beginning(None, None, (2, 1))),
    ("nanjing", {}, [OUT, MADE], (1, 2, 3, 4), Beginning(None, None, (4,))),
    ("nanjing", {}, [OUT], (1, 3, 2, 4), Beginning(None, None, (3, 1))),
    ("nanjing", {}, [OUT, COUNTED], (1, 2, 3, 4), Beginning(None, None, ())),
    ("nanjing", {"finish_before": [3]}, [], (1, 2, 4, 3), Beginning(None, None, (4,))),
    ("three_players", {"first_dealer": 2}, [COUNTED], (1, 2, 3), Beginning(3, None, ())),
    ("always_last", {"players": 5}, [RANKED], range(1, 6), Beginning(None, None, (2, 4, 1, 5, 3))),
    ("tien_gow", {"first_banker": 1}, [TRICKS], (1, 2, 3, 4), Beginning(None, 3, ())),
    ("tien_gow", {"first_banker": 3}, [TRICKS, TRICKS], (1, 2, 3, 4), Beginning(None, 3, ())),
]


@pytest.mark.parametrize(("variant", "start", "entries", "order", "wanted"), CASES)
def test_a_rematch_goes_on_with_whoever_comes_next(
    variant: str,
    start: dict[str, Any],
    entries: list[dict[str, Any]],
    order: Sequence[int],
    wanted: Beginning,
) -> None:
    setup = read_setup(variant, {}, **start)
    assert carry_on(setup, tally_game(setup, entries), order) == wanted


def test_the_bank_is_counted_anew() -> None:
    """Source: examination of the rules, M14: the winner is the next banker, the run at nought."""
    rules = {"growing_banker": True}
    setup = read_setup("tien_gow", rules, first_banker=3)
    tally = tally_game(setup, [TRICKS, TRICKS])
    assert tally.context == {"banker": 3, "banker_run": 2}
    begun = read_setup("tien_gow", rules, first_banker=3)
    assert tally_game(begun, []).context == {"banker": 3, "banker_run": 0}


def test_the_table_of_a_rematch_is_set_by_the_last_finish() -> None:
    setup = read_setup("always_last", {}, 5)
    rematch = read_setup("always_last", {}, 5, finish_before=RANKED["finish"])
    assert next_round(rematch, []) == next_round(setup, [RANKED])
    assert next_round(setup, []).dealer is None
