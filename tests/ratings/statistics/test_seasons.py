"""Tables of a season: what an evening is worth, the best of them, who is ranked, who is level."""

import datetime
import uuid
from decimal import Decimal

import pytest

from ratings.statistics import (
    CountingRules,
    Figures,
    SeasonPlayed,
    SeasonPreset,
    TableLine,
    rank_season,
)

ANNA, BEN, CARA = (uuid.UUID(int=number) for number in (1, 2, 3))
DAYS = [datetime.date(2026, 1, day) for day in (7, 14, 21, 28)]


def play(won: int, level: int = 0, lost: int = 0, clear: int = 0, wide: int = 0) -> Figures:
    games = won + level + lost
    return Figures.make(
        evenings=1,
        games=games,
        won=won,
        level=level,
        won_clear=clear,
        won_wide=wide,
        rounds=10 * games,
        points_for=600 * games + 100 * won,
        points_against=400 * games,
    )


PLAYED = SeasonPlayed(
    days={
        (ANNA, DAYS[0]): play(2, lost=1, clear=1, wide=1),
        (ANNA, DAYS[1]): play(0, level=1),
        (ANNA, DAYS[2]): play(1),
        (BEN, DAYS[0]): play(3, clear=3),
        (CARA, DAYS[1]): play(0, lost=2),
    },
    present=[(ANNA, DAYS[0]), (CARA, DAYS[3])],
)


def tell(lines: list[TableLine]) -> list[tuple[int, uuid.UUID, float]]:
    return [(line.place, line.player, float(line.points)) for line in lines]


@pytest.mark.parametrize(
    ("preset", "expected"),
    [
        # Anna: a wide win 3, a plain one 1, on the third evening 1; Ben three clear wins of 2.
        (SeasonPreset.MARGIN, [(1, BEN, 6), (2, ANNA, 5), (3, CARA, 0)]),
        (SeasonPreset.WINS, [(1, ANNA, 7), (2, BEN, 6), (3, CARA, 0)]),
        (SeasonPreset.PRESENCE, [(1, ANNA, 3), (2, CARA, 2), (3, BEN, 1)]),
    ],
)
def test_presets(preset: SeasonPreset, expected: list[tuple[int, uuid.UUID, float]]) -> None:
    assert tell(rank_season(CountingRules(preset), PLAYED)) == expected


def test_the_best_evenings_count() -> None:
    lines = rank_season(CountingRules(SeasonPreset.WINS, best=2), PLAYED)
    assert tell(lines) == [
        (1, BEN, 6),
        (2, ANNA, 6),
        (3, CARA, 0),
    ]
    anna = next(line for line in lines if line.player == ANNA)
    assert (float(anna.points), float(anna.dropped), anna.evenings, anna.counted) == (6, 1, 3, 2)


def test_equal_points_go_by_games_won() -> None:
    lines = rank_season(CountingRules(SeasonPreset.WINS, best=2), PLAYED)
    assert [(line.player, line.figures.won_share) for line in lines[:2]] == [
        (BEN, 1.0),
        (ANNA, 0.7),
    ]


def test_who_is_level_in_all_shares_a_place_and_the_next_is_passed_over() -> None:
    days = {(who, DAYS[0]): play(1) for who in (ANNA, BEN)} | {(CARA, DAYS[0]): play(0, lost=1)}
    lines = rank_season(CountingRules(SeasonPreset.WINS), SeasonPlayed(days))
    assert tell(lines) == [(1, ANNA, 2), (1, BEN, 2), (3, CARA, 0)]


def test_who_played_too_little_stands_below_without_a_place() -> None:
    lines = rank_season(CountingRules(SeasonPreset.WINS, least_games=3), PLAYED)
    assert [(line.place, line.player) for line in lines] == [(1, ANNA), (2, BEN), (0, CARA)]


def test_points_that_are_no_games_count_as_they_were_given() -> None:
    given = {(BEN, DAYS[0]): Decimal("2.50"), (CARA, DAYS[2]): Decimal(10)}
    lines = rank_season(
        CountingRules(SeasonPreset.WINS, least_games=3), SeasonPlayed(PLAYED.days, given)
    )
    assert tell(lines) == [(1, CARA, 10), (2, BEN, 8.5), (3, ANNA, 7)]
    cara, ben, anna = lines
    assert [float(line.given) for line in lines] == [10, 2.5, 0]
    # Two games of hers, and one evening of which only the points are known.
    assert (cara.figures.games, cara.without_games, cara.evenings) == (2, 1, 2)
    assert (ben.without_games, anna.without_games) == (0, 0)


def test_average_over_par_is_passed_on() -> None:
    lines = rank_season(
        CountingRules(SeasonPreset.WINS), SeasonPlayed(PLAYED.days, over_par={ANNA: 4.25})
    )
    assert {line.player: line.over_par for line in lines} == {ANNA: 4.25, BEN: None, CARA: None}


def test_nothing_played() -> None:
    assert rank_season(CountingRules(SeasonPreset.MARGIN), SeasonPlayed({})) == []
