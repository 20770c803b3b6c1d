"""The table of a season: points by a preset, the best evenings, and who is ranked."""

import datetime
import uuid
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from enum import StrEnum

from ratings.statistics.amounts import Figures, add_up
from ratings.statistics.best import split_best


class SeasonPreset(StrEnum):
    """What a game or an evening is worth.

    MARGIN: a win is 3 points if wide, 2 if clear, else 1. WINS: a win is 2, a level game 1.
    PRESENCE: an evening is 1, whatever was played.
    """

    MARGIN = "margin"
    WINS = "wins"
    PRESENCE = "presence"


@dataclass(frozen=True, slots=True)
class CountingRules:
    """How a season counts. `best`: only so many evenings of each count, the best of them; 0 for
    all. `least_games`: who played fewer is listed without a rank."""

    preset: SeasonPreset
    best: int = 0
    least_games: int = 0


@dataclass(frozen=True, slots=True)
class TableLine:
    """A line of the table. `place` is 0 where they are not ranked; equal ones share a place.

    `points` are those that count, `dropped` those of evenings that do not; `given` is the part of
    both that came from points of evenings and no game; `without_games` of the `evenings` have none.
    `over_par` is None where nothing is known.
    """

    player: uuid.UUID
    place: int
    points: Decimal
    dropped: Decimal
    given: Decimal
    evenings: int
    counted: int
    without_games: int
    figures: Figures
    over_par: float | None = None


Day = tuple[uuid.UUID, datetime.date]


def worth(preset: SeasonPreset, figures: Figures) -> int:
    """Return what somebody's evening is worth by its games."""
    if preset == SeasonPreset.MARGIN:
        return figures.won + figures.won_clear + figures.won_wide
    if preset == SeasonPreset.WINS:
        return 2 * figures.won + figures.level
    return 1


@dataclass(frozen=True, slots=True)
class SeasonPlayed:
    """What a season has to go by.

    `days` are everybody's figures of each day, `given` points of evenings that are no games,
    `present` who was there, which matters where presence does.
    """

    days: Mapping[Day, Figures]
    given: Mapping[Day, Decimal] = field(default_factory=dict)
    present: Sequence[Day] = ()
    over_par: Mapping[uuid.UUID, float] = field(default_factory=dict)


def rank_season(rules: CountingRules, played: SeasonPlayed) -> list[TableLine]:
    """Return the table, best first.

    Equal points are set apart by the share of games won, then by points a round; who is equal in
    both is level. An evening known by its points alone is one game to who has to have played some.
    """
    evenings: defaultdict[uuid.UUID, dict[datetime.date, Decimal]] = defaultdict(dict)
    for (player, day), figures in played.days.items():
        evenings[player][day] = Decimal(worth(rules.preset, figures))
    for player, day in played.present if rules.preset == SeasonPreset.PRESENCE else ():
        evenings[player][day] = Decimal(1)
    for (player, day), points in played.given.items():
        evenings[player][day] = evenings[player].get(day, Decimal(0)) + points
    lines = [_make_line(rules, played, player, by_day) for player, by_day in evenings.items()]
    return _place(rules, lines)


def _make_line(
    rules: CountingRules,
    played: SeasonPlayed,
    player: uuid.UUID,
    by_day: Mapping[datetime.date, Decimal],
) -> TableLine:
    counted, dropped = split_best(list(by_day.values()), rules.best, lambda points: points)
    places = [(player, day) for day in by_day]
    return TableLine(
        player=player,
        place=0,
        points=sum(counted, Decimal(0)),
        dropped=sum(dropped, Decimal(0)),
        given=sum((played.given.get(place, Decimal(0)) for place in places), Decimal(0)),
        evenings=len(by_day),
        counted=len(counted),
        without_games=sum(place not in played.days for place in places),
        figures=add_up(played.days[place] for place in places if place in played.days),
        over_par=played.over_par.get(player),
    )


def _place(rules: CountingRules, lines: Sequence[TableLine]) -> list[TableLine]:
    """Give places to who played enough, and list the others below, in the same order."""
    ordered = sorted(lines, key=lambda line: (*_measure(line), str(line.player)))
    ranked = [line for line in ordered if _has_played(rules, line)]
    others = [line for line in ordered if not _has_played(rules, line)]
    placed: list[TableLine] = []
    for number, line in enumerate(ranked, start=1):
        before = placed[-1] if placed else None
        level = before is not None and _measure(before) == _measure(line)
        placed.append(replace(line, place=before.place if before and level else number))
    return placed + others


def _measure(line: TableLine) -> tuple[Decimal, float, float]:
    """Return what a line is ranked by, the best smallest."""
    won = line.figures.won_share or 0.0
    difference = line.figures.round_difference
    return (-line.points, -won, -(difference or 0.0))


def _has_played(rules: CountingRules, line: TableLine) -> bool:
    return line.figures.games + line.without_games >= rules.least_games
