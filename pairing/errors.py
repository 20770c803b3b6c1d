"""What every wing says when a round cannot be made, and what a director may give up for it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from common.problems import Refused

WaiverKind = Literal["rematch", "forbidden", "second_bye", "locked_table", "locked_bye"]


@dataclass(frozen=True, slots=True, order=True)
class Waiver:
    """One demand that the director gives up, so that a round exists."""

    kind: WaiverKind
    ids: tuple[str, ...]
    """Whom it concerns: of a pair both in sorted order, of a bye the one, of a locked table the
    four in the order of their seats."""


@dataclass(frozen=True, slots=True)
class WayOut:
    """Waivers that are enough when all of them are given together, and their kinds."""

    kinds: tuple[WaiverKind, ...]
    waivers: tuple[Waiver, ...]

    @classmethod
    def of(cls, waivers: Iterable[Waiver]) -> "WayOut":
        """Return the way out that these waivers make together."""
        given = tuple(waivers)
        return cls(tuple(dict.fromkeys(waiver.kind for waiver in given)), given)


class PairingError(Refused):
    """Input that contradicts itself or cannot be met: of a round, a schedule, a group, a bracket.

    `ways_out` are `WayOut`s, none where nothing helps. Where no pairing of teams keeps the
    absolutes the refusal is a `NoPairing`.
    """


def find_ways_out(refusal: Refused) -> tuple[WayOut, ...]:
    """Return what could be given up; nothing is chosen."""
    return tuple(way for way in refusal.ways_out if isinstance(way, WayOut))


def check_distinct(names: Iterable[str], *, round_: int | None = None) -> None:
    """Raise PairingError `same_player_twice` with the first id that stands twice.

    The number of a round that was played is one of its values.
    """
    earlier: set[str] = set()
    for name in names:
        if name in earlier:
            if round_ is None:
                raise PairingError("same_player_twice", player=name)
            raise PairingError("same_player_twice", player=name, round=round_)
        earlier.add(name)
