"""What an app above keeps of the days on which a club plays: scoring does not know who it is.

It registers a keeper. The keeper is called in the very transaction that writes the games.
"""

import datetime
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final

from django.db.models import Max

from common.days import DAY_UNKNOWN
from common.registry import Registry
from people.models import Club
from scoring.models import Game


@dataclass(frozen=True, slots=True)
class DayKeeper:
    """Who keeps a club's days.

    `open_days` hears that the club has games of these days. `find_place` gives a game that begins
    on this day its place in the order; 0: it goes by its start.
    """

    open_days: Callable[[Club, Collection[datetime.date]], None]
    find_place: Callable[[Club, datetime.date], int]


DAY_KEEPERS: Final[Registry[DayKeeper]] = Registry()


def open_days(club: Club, days: Collection[datetime.date]) -> None:
    """Say that the club has games of these days; one that nobody knows is none of them."""
    known = set(days) - {DAY_UNKNOWN}
    for keeper in DAY_KEEPERS:
        keeper.open_days(club, known)


def find_place_in_day(club: Club, day: datetime.date) -> int:
    """Return the place of a game that begins on this day, 0 where it goes by its start."""
    return max((keeper.find_place(club, day) for keeper in DAY_KEEPERS), default=0)


def find_last_place(club: Club, day: datetime.date) -> int:
    """Return the last place that any game of this day has, 0 where all go by their start."""
    games = Game.objects.filter(club=club, played_on=day)
    return games.aggregate(last=Max("sequence"))["last"] or 0
