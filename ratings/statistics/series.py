"""The table of a series of tournaments: points by place, the best of them, who is level and why."""

import uuid
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import Final

from ratings.statistics.best import split_best


class SeriesPreset(StrEnum):
    """What a place is worth. TEN and EIGHT: points for the first ten or eight places. BEATEN: a
    point for oneself and for each who stands below. OWN: points that the club chose."""

    TEN = "ten"
    EIGHT = "eight"
    BEATEN = "beaten"
    OWN = "own"


TABLES: Final[Mapping[SeriesPreset, tuple[int, ...]]] = {
    SeriesPreset.TEN: (25, 18, 15, 12, 10, 8, 6, 4, 2, 1),
    SeriesPreset.EIGHT: (10, 8, 6, 5, 4, 3, 2, 1),
}
"""Points from the first place on; who stands below gets none."""


class Tie(StrEnum):
    """What is true of somebody's points: nobody has the same, the places set them apart from who
    has, or these are the same as well."""

    NONE = "none"
    PLACES = "places"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class SeriesRules:
    """How a series counts. `own` are the points from the first place on for OWN. `best`: only so
    many tournaments of each count, the best of them; 0 for all."""

    preset: SeriesPreset
    own: tuple[int, ...] = ()
    best: int = 0


@dataclass(frozen=True, slots=True)
class SeriesPlace:
    """Where some people ended in a tournament, as one entry; shared from `rank` to `until`."""

    rank: int
    until: int
    people: tuple[uuid.UUID, ...]


@dataclass(frozen=True, slots=True)
class SeriesResult:
    """What a tournament brought somebody; `counts`: whether it is among their best."""

    tournament: uuid.UUID
    rank: int
    until: int
    points: Fraction
    counts: bool = True


@dataclass(frozen=True, slots=True)
class SeriesLine:
    """A line of the table; the place is shared from `rank` to `until`.

    `points` are those that count, `dropped` the others; `results` stand in the order of the
    tournaments.
    """

    player: uuid.UUID
    rank: int
    until: int
    points: Fraction
    dropped: Fraction
    results: tuple[SeriesResult, ...]
    tie: Tie = Tie.NONE


def rate_place(rules: SeriesRules, place: SeriesPlace, entries: int) -> Fraction:
    """Return the points for a place among so many entries.

    Who share places share their points: two at 3 to 4 get half of what both bring, so that a
    tournament gives out as many points however many end level.
    """
    shared = range(place.rank, place.until + 1)
    return Fraction(sum(_rate(rules, rank, entries) for rank in shared), len(shared))


def _rate(rules: SeriesRules, rank: int, entries: int) -> int:
    if rules.preset == SeriesPreset.BEATEN:
        return entries - rank + 1
    points = TABLES.get(rules.preset, rules.own)
    return points[rank - 1] if rank <= len(points) else 0


def rank_series(
    rules: SeriesRules, tournaments: Mapping[uuid.UUID, Sequence[SeriesPlace]]
) -> list[SeriesLine]:
    """Return the table, best first; `tournaments` are the places of each, in their order.

    Who is level on points is set apart by the best place of all tournaments, then by the second
    best, and so on. Somebody of two entries of one tournament has the better of both.
    """
    by_player: defaultdict[uuid.UUID, list[SeriesResult]] = defaultdict(list)
    for tournament, places in tournaments.items():
        for player, result in _rate_tournament(rules, tournament, places).items():
            by_player[player].append(result)
    lines = [_make_line(rules, player, results) for player, results in by_player.items()]
    return _place(sorted(lines, key=lambda line: (*_measure(line), str(line.player))))


def _rate_tournament(
    rules: SeriesRules, tournament: uuid.UUID, places: Sequence[SeriesPlace]
) -> Mapping[uuid.UUID, SeriesResult]:
    results: dict[uuid.UUID, SeriesResult] = {}
    for place in sorted(places, key=lambda place: (place.rank, place.until)):
        points = rate_place(rules, place, len(places))
        for player in place.people:
            result = SeriesResult(tournament, place.rank, place.until, points)
            results.setdefault(player, result)
    return results


def _make_line(
    rules: SeriesRules, player: uuid.UUID, results: Sequence[SeriesResult]
) -> SeriesLine:
    counted, dropped = split_best(results, rules.best, lambda result: result.points)
    off = {result.tournament for result in dropped}
    return SeriesLine(
        player=player,
        rank=0,
        until=0,
        points=sum((result.points for result in counted), Fraction(0)),
        dropped=sum((result.points for result in dropped), Fraction(0)),
        results=tuple(replace(result, counts=result.tournament not in off) for result in results),
    )


def list_best_places(line: SeriesLine) -> list[tuple[int, int]]:
    """Return somebody's places, the best first; who has one more stands before who has not."""
    places = ((result.rank, result.until) for result in line.results)
    return sorted(places, key=lambda place: (sum(place), place))


def _measure(line: SeriesLine) -> tuple[Fraction, list[float]]:
    """Return what a line is ranked by, the best smallest; a shared place is worth its middle."""
    middles = [rank + until for rank, until in list_best_places(line)]
    return -line.points, [*middles, float("inf")]


def _place(ordered: Sequence[SeriesLine]) -> list[SeriesLine]:
    measures = [_measure(line) for line in ordered]
    points = [line.points for line in ordered]
    placed = []
    for line, measure in zip(ordered, measures, strict=True):
        rank, level = measures.index(measure) + 1, measures.count(measure)
        tie = Tie.NONE
        if points.count(line.points) > 1:
            tie = Tie.SHARED if level > 1 else Tie.PLACES
        placed.append(replace(line, rank=rank, until=rank + level - 1, tie=tie))
    return placed
