"""What apps above hear of finished games: that some came, were changed, or go.

Each app brings its listener in `ready()`; scoring knows none of them. It is called in the very
transaction of the change, so that it only notes what has to be done, and queues the rest.
"""

import datetime
import uuid
from collections.abc import Callable, Collection
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GamesChanged:
    """Finished games of a club that are not as they were: new, corrected, reopened, renamed, gone.

    `days` are those on which they were or are played. A game that goes is told of before.
    """

    club: uuid.UUID
    games: Collection[uuid.UUID]
    days: Collection[datetime.date]


Listener = Callable[[GamesChanged], None]
_listeners: list[Listener] = []
_of_facts: list[Listener] = []


def bring_game_listener(listener: Listener, *, of_facts: bool = False) -> None:
    """Call `listener` whenever finished games of a club change, within the transaction.

    `of_facts`: also where they are as they were, and more is counted of their rounds.
    """
    if listener not in _listeners:
        _listeners.append(listener)
    if of_facts and listener not in _of_facts:
        _of_facts.append(listener)


def tell_games_changed(
    club: uuid.UUID | None, games: Collection[uuid.UUID], days: Collection[datetime.date]
) -> None:
    """Tell the apps above; games without a club concern nobody."""
    if club is None or not games:
        return
    for listener in _listeners:
        listener(GamesChanged(club, frozenset(games), frozenset(days)))


def tell_facts_counted(club: uuid.UUID | None, game: uuid.UUID, day: datetime.date) -> None:
    """Tell the apps above that more is counted of a finished game, which is as it was."""
    if club is None:
        return
    for listener in _of_facts:
        listener(GamesChanged(club, frozenset({game}), frozenset({day})))
