"""What a team needs, in words: by who wins where a win is a win, by points elsewhere."""

from fractions import Fraction

import pytest

from pairing.event.words.needs import WHO_WINS, describe_needs, list_outcomes
from pairing.standings import (
    Band,
    ByBands,
    ByResult,
    GameResult,
    MatchResult,
    Results,
    Scoring,
    find_needs,
)
from pairing.standings.needs import MatchEnding

TEAMS = ("Mahjong", "Phoenix", "Dragons", "Swords")
BANDS = ByBands(
    (Band(1, Fraction(2), Fraction(1)), Band(300, Fraction(3), Fraction(0))), Fraction(3, 2)
)


def ask(scoring: Scoring) -> list[str]:
    """Ask what a team needs for the first place, in the second of two rounds."""
    won = (GameResult(1000, 900),)
    results = Results(
        TEAMS,
        2,
        (
            MatchResult(1, ("Mahjong",), ("Swords",), won),
            MatchResult(1, ("Dragons",), ("Phoenix",), won),
            MatchResult(2, ("Mahjong",), ("Phoenix",)),
            MatchResult(2, ("Dragons",), ("Swords",)),
        ),
    )
    return describe_needs(find_needs(results, scoring, "Mahjong", 1), str).splitlines()


def test_where_a_win_is_a_win_it_says_who_has_to_win() -> None:
    rule = ByResult(Fraction(2), Fraction(1), Fraction(0))
    assert ask(Scoring(rule)) == [
        "Mahjong, place 1",
        "with a win: possible (places 1 to 2)",
        "    certain if Swords do not lose to Dragons",
        "    possible however the others end; tie-breaks may decide",
        "with a level match: possible (places 1 to 2)",
        "    certain if Swords win against Dragons",
        "    possible if Swords do not lose to Dragons",
        "with a loss: possible (places 1 to 4)",
        "    possible if Swords win against Dragons",
    ]


def test_where_a_win_has_more_than_one_worth_the_points_are_said() -> None:
    lines = ask(Scoring(BANDS))
    assert lines[1] == "with 3 points: possible (places 1 to 2)"
    assert "    certain if Dragons - Swords ends 2:1 to 0:3" in lines
    assert not any("win" in line for line in lines)


@pytest.mark.parametrize(
    ("points", "outcomes"),
    [
        ((2, 2), "a"),
        ((2, 1), "a level"),
        ((1, 1), "level"),
        ((1, 0), "b level"),
        ((0, 0), "b"),
        ((2, 0), "a b level"),
    ],
)
def test_which_ways_an_ending_puts_together(points: tuple[int, int], outcomes: str) -> None:
    most, least = (Fraction(one) for one in points)
    found = list_outcomes(MatchEnding(most, least, 2 - most, 2 - least, 0, 0))
    assert found == set(outcomes.split())
    assert frozenset(found) in WHO_WINS
