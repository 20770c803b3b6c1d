"""What can be watched: kinds of topics. Each app registers its own when it is ready.

A topic is a kind and an id, as in `game:6f96…`.
"""

import uuid
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from common.web.caller import Caller

Stamp = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class LiveReading:
    """An object as those see it who watch it.

    `counters` name the state and are stored, so that they mean the same after a restart; `stamp`
    changes whenever there is something to read again; `figures` stand beside the state in an
    event; `grounds` are those on which it may be seen. A watcher with only those of `strangers`
    gets the state `for_strangers`, where there is one.
    """

    stamp: Stamp
    counters: str
    figures: Mapping[str, int]
    state: Mapping[str, Any]
    grounds: frozenset[str]
    strangers: frozenset[str] = frozenset()
    for_strangers: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class TopicKind:
    """How topics of one kind are seen and read.

    `list_grounds` says by what a caller may see one (nothing: not at all), `read` reads it for
    everybody and says which grounds hold, of accounts only those that it is asked about (None: it
    is not there any more); `read_stamps` finds cheaply what has changed.
    `shows` is the class of the state, from which the document of the API is made, `figures` are
    the names of what stands beside it.
    """

    list_grounds: Callable[[uuid.UUID, Caller], tuple[str, ...]]
    read: Callable[[uuid.UUID, Collection[uuid.UUID]], LiveReading | None]
    read_stamps: Callable[[Collection[uuid.UUID]], Mapping[uuid.UUID, Stamp]]
    shows: Any = None
    figures: tuple[str, ...] = ("revision",)


_kinds: dict[str, TopicKind] = {}


def register_kinds(kinds: Mapping[str, TopicKind]) -> None:
    """Let topics of these kinds be watched. A name must be free, and a word without a colon."""
    for name, kind in kinds.items():
        if name in _kinds or not name.isidentifier():
            raise ValueError(f"No kind can be registered as {name!r}.")
        _kinds[name] = kind


def list_kinds() -> list[str]:
    """Return the names of all kinds, in the order of the alphabet."""
    return sorted(_kinds)


def get_kind(name: str) -> TopicKind:
    """Return a kind that was registered."""
    return _kinds[name]


def split_topic(name: str) -> tuple[str, uuid.UUID] | None:
    """Return a topic's kind and id, None for what is no topic."""
    kind, _, key = name.partition(":")
    try:
        object_id = uuid.UUID(key)
    except ValueError:
        return None
    return (kind, object_id) if kind in _kinds and str(object_id) == key else None
