"""What every wing says when a round cannot be made, and what a director may give up for it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

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


class PairingError(ValueError):
    """Input that contradicts itself or cannot be met: of a round, a schedule, a group, a bracket.

    `code` is a word that the catalogue turns into a sentence, `values` what the sentence needs,
    `ways_out` what could be given up (empty where nothing helps).
    """

    def __init__(self, code: str, /, *, ways_out: Iterable[WayOut] = (), **values: object) -> None:
        super().__init__(code, values)
        self.code = code
        self.values = values
        self.ways_out = tuple(ways_out)


class NoPairing(Exception):  # noqa: N818  (named so in the interface: it is an answer, not a fault)
    """No pairing keeps the absolutes; `ways_out` could be given up, and nothing is chosen."""

    def __init__(self, ways_out: Iterable[WayOut]) -> None:
        super().__init__(ways_out)
        self.ways_out = tuple(ways_out)


def check_distinct(names: Iterable[str], *, round_: int | None = None) -> None:
    """Raise PairingError `same_player_twice` with the first id that stands twice.

    `round_` goes into the values of the error as `round`, to say where.
    """
    seen: set[str] = set()
    for name in names:
        if name in seen:
            where = {} if round_ is None else {"round": round_}
            raise PairingError("same_player_twice", ways_out=(), player=name, **where)
        seen.add(name)
