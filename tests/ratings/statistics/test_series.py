"""Tables of a series: what a place is worth, the best of them, who is level and why."""

import uuid
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from ratings.statistics import (
    SeriesLine,
    SeriesPlace,
    SeriesPreset,
    SeriesRules,
    Tie,
    list_best_places,
    rank_series,
)
from tests.counts import count

ANNA, BEN, CARA, DAN = (uuid.UUID(int=number) for number in range(1, 5))
SPRING, SUMMER, AUTUMN = (uuid.UUID(int=number) for number in range(11, 14))
Places = Mapping[uuid.UUID, Sequence[SeriesPlace]]


def order(*people: uuid.UUID) -> list[SeriesPlace]:
    """Return places that nobody shares, the first one first."""
    return [SeriesPlace(rank, rank, (one,)) for rank, one in enumerate(people, start=1)]


def tell(lines: Sequence[SeriesLine]) -> list[tuple[int, int, uuid.UUID, float]]:
    return [(line.rank, line.until, line.player, float(line.points)) for line in lines]


@pytest.mark.parametrize(
    ("rules", "points"),
    [
        (SeriesRules(SeriesPreset.TEN), [25, 18, 15, 12]),
        (SeriesRules(SeriesPreset.EIGHT), [10, 8, 6, 5]),
        (SeriesRules(SeriesPreset.BEATEN), [4, 3, 2, 1]),
        (SeriesRules(SeriesPreset.OWN, own=(7, 3)), [7, 3, 0, 0]),
    ],
)
def test_a_place_brings_what_the_table_says(rules: SeriesRules, points: list[float]) -> None:
    lines = rank_series(rules, {SPRING: order(ANNA, BEN, CARA, DAN)})
    assert [float(line.points) for line in lines] == points


def test_who_shares_places_shares_their_points() -> None:
    places = [
        SeriesPlace(1, 1, (ANNA,)),
        SeriesPlace(2, 4, (BEN,)),
        SeriesPlace(2, 4, (CARA,)),
        SeriesPlace(2, 4, (DAN,)),
    ]
    lines = rank_series(SeriesRules(SeriesPreset.OWN, own=(10, 6, 4)), {SPRING: places})
    assert [line.points for line in lines] == [10, *[Fraction(10, 3)] * 3]
    assert [(line.rank, line.until, line.tie) for line in lines] == [
        (1, 1, Tie.NONE),
        *[(2, 4, Tie.SHARED)] * 3,
    ]


def test_everybody_of_a_team_has_its_points() -> None:
    places = [SeriesPlace(1, 1, (ANNA, BEN)), SeriesPlace(2, 2, (CARA, DAN))]
    lines = rank_series(SeriesRules(SeriesPreset.BEATEN), {SPRING: places})
    assert tell(lines) == [(1, 2, ANNA, 2), (1, 2, BEN, 2), (3, 4, CARA, 1), (3, 4, DAN, 1)]


def test_who_played_for_two_teams_has_the_better_place_once() -> None:
    places = [SeriesPlace(1, 1, (ANNA, BEN)), SeriesPlace(2, 2, (CARA, ANNA))]
    lines = rank_series(SeriesRules(SeriesPreset.BEATEN), {SPRING: places})
    assert [(line.player, float(line.points), len(line.results)) for line in lines] == [
        (ANNA, 2, 1),
        (BEN, 2, 1),
        (CARA, 1, 1),
    ]


def test_of_each_the_best_count_and_the_others_are_dropped() -> None:
    played = {
        SPRING: order(ANNA, BEN, CARA, DAN),
        SUMMER: order(BEN, CARA, DAN, ANNA),
        AUTUMN: order(CARA, BEN),
    }
    lines = rank_series(SeriesRules(SeriesPreset.EIGHT, best=2), played)
    assert tell(lines) == [(1, 1, BEN, 18), (2, 2, CARA, 18), (3, 3, ANNA, 15), (4, 4, DAN, 11)]
    ben, cara = lines[:2]
    # Ben was 1st, 2nd, 2nd; Cara 1st, 2nd, 3rd: the third best sets them apart, dropped as it is.
    assert (ben.tie, cara.tie) == (Tie.PLACES, Tie.PLACES)
    assert list_best_places(cara) == [(1, 1), (2, 2), (3, 3)]
    assert [(one.tournament, float(one.points), one.counts) for one in cara.results] == [
        (SPRING, 6, False),
        (SUMMER, 8, True),
        (AUTUMN, 10, True),
    ]
    assert [float(line.dropped) for line in (cara, lines[2])] == [6, 0]


def test_a_place_alone_is_better_than_a_shared_one_and_one_more_better_than_none() -> None:
    shared = [SeriesPlace(2, 3, (BEN,)), SeriesPlace(2, 3, (CARA,))]
    rules = SeriesRules(SeriesPreset.OWN, own=(5, 5, 5, 0))
    lines = rank_series(
        rules,
        {SPRING: [SeriesPlace(1, 1, (DAN,)), *shared, SeriesPlace(4, 4, (ANNA,))]},
    )
    assert tell(lines)[:3] == [(1, 1, DAN, 5), (2, 3, BEN, 5), (2, 3, CARA, 5)]
    more = rank_series(
        SeriesRules(SeriesPreset.OWN, own=(5, 0)),
        {SPRING: order(ANNA, BEN), SUMMER: order(CARA, ANNA)},
    )
    assert [(line.rank, line.player) for line in more] == [(1, ANNA), (2, CARA), (3, BEN)]


def test_without_tournaments_there_is_no_line() -> None:
    assert rank_series(SeriesRules(SeriesPreset.TEN), {}) == []
    assert rank_series(SeriesRules(SeriesPreset.TEN), {SPRING: []}) == []


def draw(chance: Random) -> Places:
    """Return tournaments of some of eight people, with places that some share."""
    played = {}
    for number in range(chance.randint(1, 6)):
        people = [uuid.UUID(int=key) for key in chance.sample(range(1, 9), chance.randint(2, 8))]
        places, rank = [], 1
        while people:
            size = min(len(people), chance.choice((1, 1, 1, 2, 3)))
            places += [SeriesPlace(rank, rank + size - 1, (people.pop(),)) for _ in range(size)]
            rank += size
        played[uuid.UUID(int=100 + number)] = places
    return played


def test_whatever_is_played_the_table_is_what_can_be_counted_by_hand() -> None:
    chance = Random(20261126)
    for _ in range(count(200, 5000)):
        played, best = draw(chance), chance.randint(0, 4)
        lines = rank_series(SeriesRules(SeriesPreset.BEATEN, best=best), played)
        # Shared or not, a tournament of n gives out 1 + 2 + … + n.
        given = sum(line.points + line.dropped for line in lines)
        assert given == sum(len(places) * (len(places) + 1) // 2 for places in played.values())
        for line in lines:
            own = [
                Fraction(2 * len(places) - one.rank - one.until + 2, 2)
                for places in played.values()
                for one in places
                if one.people == (line.player,)
            ]
            # The most that any so many of them give.
            size = min(best, len(own)) if best else len(own)
            assert line.points == max(sum(some) for some in combinations(own, size))
            assert len([one for one in line.results if one.counts]) == size
        assert [line.points for line in lines] == sorted(
            (line.points for line in lines), reverse=True
        )
        for line in lines:
            level = [other for other in lines if other.rank == line.rank]
            assert line.until == line.rank + len(level) - 1
            assert {list_places(other) for other in level} == {list_places(line)}


def list_places(line: SeriesLine) -> tuple[int, ...]:
    return tuple(rank + until for rank, until in list_best_places(line))
