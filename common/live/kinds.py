"""What can be watched: kinds of topics, each with how it is read and who may see it.

A topic is a kind and an id, as in `game:6f96…`.
"""

import uuid
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

from scoring.caller import Caller
from scoring.permissions import list_grounds
from scoring.selectors.games import find_game
from scoring.selectors.live import LiveReading, Stamp, read_live_game, read_stamps


@dataclass(frozen=True, slots=True)
class Kind:
    """How topics of one kind are seen and read.

    `list_grounds` says by what a caller may see one (nothing: not at all), `read` reads it for
    everybody and says which grounds hold, `read_stamps` finds cheaply what has changed.
    """

    list_grounds: Callable[[uuid.UUID, Caller], tuple[str, ...]]
    read: Callable[[uuid.UUID, Collection[uuid.UUID]], LiveReading | None]
    read_stamps: Callable[[Collection[uuid.UUID]], Mapping[uuid.UUID, Stamp]]


def list_game_grounds(game_id: uuid.UUID, caller: Caller) -> tuple[str, ...]:
    """Return by what the caller may see a game."""
    game = find_game(game_id)
    return list_grounds(game, caller) if game else ()


KINDS: Mapping[str, Kind] = {
    "game": Kind(list_game_grounds, read_live_game, read_stamps),
}


def split_topic(name: str) -> tuple[str, uuid.UUID] | None:
    """Return a topic's kind and id, None for what is no topic."""
    kind, _, key = name.partition(":")
    try:
        found = uuid.UUID(key)
    except ValueError:
        return None
    return (kind, found) if kind in KINDS and str(found) == key else None
