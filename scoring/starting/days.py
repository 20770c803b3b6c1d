"""What an app above keeps of the days on which a club plays: scoring does not know who it is.

It brings a keeper in `ready()`. The keeper is called in the very transaction that writes the games.
"""

import datetime
from collections.abc import Callable, Collection

from people.models import Club

Opener = Callable[[Club, Collection[datetime.date]], None]
"""Hears that the club has games of these days."""
Placer = Callable[[Club, datetime.date], int]
"""Gives a game that begins on this day its place in the order; 0: it goes by its start."""

_openers: list[Opener] = []
_placers: list[Placer] = []


def bring_day_keeper(opener: Opener, placer: Placer) -> None:
    """Let whoever keeps a club's days hear of those with games, and say a new game's place."""
    if opener not in _openers:
        _openers.append(opener)
        _placers.append(placer)


def open_days(club: Club, days: Collection[datetime.date]) -> None:
    """Say that the club has games of these days."""
    for opener in _openers:
        opener(club, days)


def find_place(club: Club, day: datetime.date) -> int:
    """Return the place of a game that begins on this day, 0 where it goes by its start."""
    return max((placer(club, day) for placer in _placers), default=0)
