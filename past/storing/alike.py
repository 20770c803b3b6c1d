"""What the club has already, however it came: the same four with a score, somebody's points.

A table names people in one way and the next in another, and a game may have been typed or played
here: that it is the same is told by its day, by who sat there, and by the score.
"""

import datetime
import uuid
from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from django.db.models import Q

from past.models import EveningPoints, Import
from people.models import Club
from scoring.models import EndedBy, Game, Seat
from scoring.rules import find_variant, get_main

Teams = frozenset[frozenset[uuid.UUID]]
DAYS_NAMED: Final = 100
Evening = tuple[datetime.date, uuid.UUID]
"""A person's evening."""


@dataclass(frozen=True, slots=True)
class PlayedScore:
    """A game as its people remember it: the day, and what each of the two teams had."""

    day: datetime.date
    sides: frozenset[tuple[frozenset[uuid.UUID], int]]

    @property
    def teams(self) -> Teams:
        """Who played with whom."""
        return frozenset(team for team, _score in self.sides)

    def read_score(self, first: Collection[uuid.UUID]) -> str:
        """Return the score, that of the first team first."""
        scores = dict(self.sides)
        own = scores.pop(frozenset(first))
        return f"{own}:{next(iter(scores.values()))}"


def describe_score(
    day: datetime.date, four: Sequence[uuid.UUID], totals: tuple[int, int]
) -> PlayedScore:
    """Return a game of a and b against c and d, who are those that stand for their entries."""
    sides = ((frozenset(four[:2]), totals[0]), (frozenset(four[2:]), totals[1]))
    return PlayedScore(day, frozenset(sides))


def count_played(
    club: Club, days: Collection[datetime.date], besides: Import | None = None
) -> Counter[PlayedScore]:
    """Return how often each was played on these days, but for what an import has brought."""
    if not days:
        return Counter()
    of_days = _match("played_on", days)
    games = Game.objects.filter(of_days, club=club, variant=get_main().name, line_up={})
    games = games.exclude(ended_by=EndedBy.NOT)
    if besides is not None:
        games = games.exclude(imported_lines__imported=besides)
    seats = Seat.objects.filter(game__in=games, player__isnull=False).order_by("game", "seat")
    four: defaultdict[uuid.UUID, list[tuple[str, uuid.UUID]]] = defaultdict(list)
    told = {}
    rows = seats.values_list("game", "seat", "player", "game__played_on", "game__totals")
    for game, seat, player, day, totals in rows:
        if day in days and player is not None:
            four[game].append((find_variant(get_main().name).team_of(seat) or "", player))
            told[game] = day, (totals["a"], totals["b"])
    return Counter(
        describe_score(told[game][0], [player for _team, player in sorted(sat)], told[game][1])
        for game, sat in four.items()
        if len(sat) == len({player for _team, player in sat}) == 4
    )


def _match(name: str, days: Collection[datetime.date]) -> Q:
    """Match some days; of many, all from the first to the last."""
    if len(days) <= DAYS_NAMED:
        return Q(**{f"{name}__in": days})
    return Q(**{f"{name}__range": (min(days), max(days))})


def count_evening_points(
    club: Club, days: Collection[datetime.date], besides: Import | None = None
) -> dict[Evening, Counter[Decimal]]:
    """Return the points of everybody's evenings on these days, but for what an import brought."""
    if not days:
        return {}
    rows = EveningPoints.objects.filter(_match("day", days), club=club)
    if besides is not None:
        rows = rows.exclude(imported=besides)
    counts: defaultdict[Evening, Counter[Decimal]] = defaultdict(Counter)
    for day, player, points in rows.order_by().values_list("day", "player", "points"):
        if day in days:
            counts[day, player][points] += 1
    return dict(counts)
