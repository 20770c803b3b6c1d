"""A place and a rated game as sentences."""

import datetime
import uuid
from dataclasses import replace
from typing import cast

import pytest
from django.utils import translation

from ratings.ranking.answers import Outcome, RatedGameView
from ratings.ranking.selectors.rankings import RankedPlace
from ratings.ranking.shown.ordinals import show_ordinal
from ratings.ranking.shown.words import (
    find_change,
    tell_game,
    tell_missing,
    tell_place,
    tell_reach,
    tell_up,
)
from ratings.ranking.standing import PlayerStanding

NOBODY = cast("PlayerStanding", None)
"""What a place says of its number needs nobody's standing."""
GAME = RatedGameView(
    game=uuid.UUID(int=1),
    day=datetime.date(2026, 11, 24),
    run=1,
    partner="Anna",
    partner_id=uuid.UUID(int=2),
    opponents=["Ben", "Cora"],
    opponent_ids=[uuid.UUID(int=3), uuid.UUID(int=4)],
    outcome=Outcome.LOST,
    score=[530, 1080],
    par=12.3,
    result=-61.2,
    chance=0.55,
    before=1612.2,
    after=1595.4,
    practice=1.0,
    plus_minus=118.0,
)
"""The sentence that the design, chapter 5, gives for it."""


def test_a_game_says_why_the_rating_fell() -> None:
    assert tell_game(GAME) == (
        "lost 530:1080 with Anna against Ben and Cora: "
        "expected +12 a round, came −61: −17 (practice +1)"
    )


def test_practice_is_left_out_below_a_point() -> None:
    assert tell_game(replace(GAME, practice=0.99)).endswith("came −61: −17")


@pytest.mark.parametrize(
    ("outcome", "score", "told"),
    [
        (Outcome.WON, [1080, -530], "won 1080:−530 with Anna against Ben and Cora: "),
        (Outcome.LEVEL, [900, 900], "level 900:900 with Anna against Ben and Cora: "),
        (Outcome.OPEN, [400, 300], "broken off at 400:300 with Anna against Ben and Cora: "),
        (None, None, "played with Anna against Ben and Cora: "),
    ],
)
def test_each_way_to_end(outcome: Outcome | None, score: list[int] | None, told: str) -> None:
    assert tell_game(replace(GAME, outcome=outcome, score=score)).startswith(told)


def test_the_change_is_that_of_the_numbers_that_are_shown() -> None:
    """1612 and 1595 stand above each other: whoever subtracts gets what is told."""
    assert find_change(GAME) == -17
    assert find_change(replace(GAME, before=1500.4, after=1500.6)) == 1


@pytest.mark.parametrize(
    ("first", "last", "told"),
    [
        (2, 7, "could be 2nd to 7th"),
        (1, 23, "could be 1st to 23rd"),
        (1, 1, "very likely 1st"),
        (None, None, ""),
    ],
)
def test_which_numbers_may_be_the_true_one(first: int | None, last: int | None, told: str) -> None:
    place = RankedPlace(NOBODY, 3, first, last)
    assert tell_reach(place) == told
    assert not told or tell_place(place, 24) == f"Place 3 of 24, {told}."


def test_up_and_down() -> None:
    told = [tell_up(RankedPlace(NOBODY, 3, up=up)) for up in (2, -1, 0, None)]
    assert told == ["up 2", "down 1", "", ""]


def test_games_that_are_missing() -> None:
    assert [tell_missing(missing) for missing in (5, 1)] == ["5 more games", "one more game"]


def test_ordinals() -> None:
    told = " ".join(show_ordinal(number) for number in (1, 2, 3, 4, 10, 11, 12, 13, 21, 102, 111))
    assert told == "1st 2nd 3rd 4th 10th 11th 12th 13th 21st 102nd 111th"
    with translation.override("fr"):
        assert [show_ordinal(number) for number in (1, 2, 21)] == ["1re", "2e", "21e"]
