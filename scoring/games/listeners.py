"""What apps above hear of finished games: that some came, were changed, or go.

Each app registers its listener; scoring knows none of them. It is called in the very
transaction of the change, so that it only notes what has to be done, and queues the rest.
"""

import datetime
import uuid
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Final

from common.registry import Registry


@dataclass(frozen=True, slots=True)
class GamesChanged:
    """Finished games of a club that are not as they were: new, corrected, reopened, renamed, gone.

    `days` are those on which they were or are played. A game is announced before it is deleted.
    """

    club: uuid.UUID
    games: Collection[uuid.UUID]
    days: Collection[datetime.date]


NameSides = Callable[[uuid.UUID], Mapping[str, str]]
"""Returns what sides `a` and `b` of a match's game call themselves, where they have a name."""
SIDE_NAMES: Final[Registry[NameSides]] = Registry()
"""Each app that plays matches registers its own; it is asked for a game that has an occasion."""
Listener = Callable[[GamesChanged], None]
GAME_LISTENERS: Final[Registry[Listener]] = Registry()
FACT_LISTENERS: Final[Registry[Listener]] = Registry()
"""Who also hears where games are as they were, and more is counted of their rounds."""


def tell_games_changed(
    club: uuid.UUID | None, games: Collection[uuid.UUID], days: Collection[datetime.date]
) -> None:
    """Tell the apps above; games without a club concern nobody."""
    if club is None or not games:
        return
    for listener in GAME_LISTENERS:
        listener(GamesChanged(club, frozenset(games), frozenset(days)))


def tell_facts_counted(club: uuid.UUID | None, game: uuid.UUID, day: datetime.date) -> None:
    """Tell the apps above that more is counted of a finished game, which is as it was."""
    if club is None:
        return
    for listener in FACT_LISTENERS:
        listener(GamesChanged(club, frozenset({game}), frozenset({day})))
