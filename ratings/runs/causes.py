"""Why a run read games again: what is not as the run before had it."""

import datetime
import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ratings.model import Counted
from ratings.runs.days import find_day

MOST_KEPT: Final = 50


class What(StrEnum):
    """What became of a game: it came after all others, or something older is not as it was."""

    PLAYED = "played"
    ADDED = "added"
    CORRECTED = "corrected"
    MOVED = "moved"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class Cause:
    """A game, and what became of it."""

    game: uuid.UUID
    day: datetime.date
    what: What

    def to_json(self) -> dict[str, str]:
        """Return it as a run keeps it."""
        return {"game": str(self.game), "day": self.day.isoformat(), "what": self.what}


def find_first_difference(old: Sequence[Counted], new: Sequence[Counted]) -> int:
    """Return how many games at the beginning are the same in both."""
    same = 0
    for one, other in zip(old, new, strict=False):
        if one != other:
            break
        same += 1
    return same


def find_causes(old: Sequence[Counted], new: Sequence[Counted]) -> list[Cause]:
    """Return the games that have changed, in their order, and at the end those that are gone."""
    before, after = _by_id(old), _by_id(new)
    last_known = max((place for place, game in enumerate(new) if game.id in before), default=-1)
    causes: list[Cause] = []
    for place, game in enumerate(new):
        if game.id not in before:
            what = What.PLAYED if place > last_known else What.ADDED
            causes.append(_make(game, what))
        elif before[game.id] != game:
            causes.append(_make(game, What.CORRECTED))
    causes += [_make(game, What.REMOVED) for game in old if game.id not in after]
    return causes or _find_moved(old, new)


def _find_moved(old: Sequence[Counted], new: Sequence[Counted]) -> list[Cause]:
    pairs = zip(old, new, strict=True)
    return [_make(game, What.MOVED) for old, game in pairs if old.id != game.id]


def _by_id(games: Iterable[Counted]) -> dict[str, Counted]:
    return {game.id: game for game in games}


def _make(game: Counted, what: What) -> Cause:
    return Cause(uuid.UUID(game.id), find_day(game.day), what)
