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
    `facts_alone`: nothing is new but what is counted of their rounds for statistics.
    """

    club: uuid.UUID
    games: Collection[uuid.UUID]
    days: Collection[datetime.date]
    facts_alone: bool = False


Listener = Callable[[GamesChanged], None]
_listeners: list[Listener] = []


def bring_game_listener(listener: Listener) -> None:
    """Call `listener` whenever finished games of a club change, within the transaction."""
    if listener not in _listeners:
        _listeners.append(listener)


def tell_games_changed(
    club: uuid.UUID | None,
    games: Collection[uuid.UUID],
    days: Collection[datetime.date],
    *,
    facts_alone: bool = False,
) -> None:
    """Tell the apps above; games without a club concern nobody."""
    if club is None or not games:
        return
    for listener in _listeners:
        listener(GamesChanged(club, frozenset(games), frozenset(days), facts_alone))
