"""When a game is over, by the house rules."""

from typing import Any

import pytest

from scoring.odds.race import Race


@pytest.mark.parametrize(
    ("race", "played", "a", "b", "end"),
    [
        (Race(), 0, 0, 0, None),
        (Race(), 9, 995, 995, None),
        (Race(), 9, 1000, 700, "a"),
        (Race(), 9, 700, 1000, "b"),
        (Race(), 9, 1025, 1030, "b"),  # both there: more points win
        (Race(), 9, 1000, 1000, None),  # level there: play on …
        (Race(), 10, 990, 980, None),  # … even below the target again
        (Race(tie="draw"), 9, 1000, 1000, "draw"),
        (Race(tie="draw"), 9, 995, 995, None),
        (Race(None, "play_on", 8), 7, 2000, 0, None),
        (Race(None, "play_on", 8), 8, 5, 0, "a"),
        (Race(None, "play_on", 8), 8, 300, 300, None),
        (Race(None, "play_on", 8), 9, 200, 400, "b"),
        (Race(None, "draw", 8), 8, 300, 300, "draw"),
        (Race(1000, "play_on", 8), 3, 1000, 200, "a"),  # whichever comes first
        (Race(1000, "play_on", 8), 8, 400, 500, "b"),
        (Race(1000, "play_on", 8), 3, 1000, 1000, None),
        (Race(1000, "draw", 8), 3, 1000, 1000, "draw"),
        (Race(1001), 9, 1000, 0, None),
        (Race(1001), 9, 1005, 0, "a"),
    ],
)
def test_end(race: Race, played: int, a: int, b: int, end: str | None) -> None:
    assert race.find_end(played, a, b) == end


def test_the_goal_is_the_first_total_at_the_target() -> None:
    assert [Race(target).goal for target in (996, 1000, 1001, 5)] == [1000, 1000, 1005, 5]
    assert Race(None, rounds=4).goal is None


def test_rounds_left() -> None:
    assert Race().rounds_left(3) is None
    assert [Race(rounds=4).rounds_left(played) for played in (0, 3, 4, 5)] == [4, 1, 0, 0]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"tie": "golden goal"}, "tie must be play_on or draw, not 'golden goal'"),
        ({"target": None}, "a game without target and number of rounds has no chances"),
        ({"target": 0}, "target must be a whole number from 5 to 5000, not 0"),
        ({"target": 5001}, "target must be a whole number from 5 to 5000, not 5001"),
        ({"target": True}, "target must be a whole number from 5 to 5000, not True"),
        ({"target": 1000.0}, "target must be a whole number from 5 to 5000, not 1000.0"),
        ({"rounds": 0}, "rounds must be a whole number from 1 to 1000, not 0"),
        ({"rounds": "8"}, "rounds must be a whole number from 1 to 1000, not '8'"),
    ],
)
def test_nonsense_is_refused_in_plain_words(arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Race(**arguments)
