"""What a table of the past holds once it is read."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field

from common.tables.left_out import LeftOut
from past.reading.faults import LineFault

Names = tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class PastGame:
    """A game known by its score: `names` a and b against c and d, `totals` in this order too.

    `day` is None where the table has none. `rounds` are the scores of its rounds, empty where only
    their number is known, if that; `kept` is what else is known, by the game's field that keeps it.
    """

    lines: tuple[int, ...]
    day: datetime.date | None
    names: Names
    totals: tuple[int, int]
    kept: Mapping[str, int | None] = field(default_factory=dict)
    rounds: tuple[tuple[int, int], ...] = ()

    @property
    def rounds_played(self) -> int | None:
        """How many rounds it took."""
        return self.kept.get("rounds_played")


@dataclass(frozen=True, slots=True)
class PastPoints:
    """Points of one person on one evening, as a decimal number in text."""

    line: int
    day: datetime.date | None
    name: str
    points: str


@dataclass(frozen=True, slots=True)
class RankingLine:
    """Somebody's line of a ranking; numbers as decimals in text, "" where nothing stands.

    `place` is None where none stands; `figures` are those of the columns that are kept beside.
    """

    line: int
    place: int | None
    name: str
    points: str
    figures: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PastTable:
    """What a table holds, in the order of its lines.

    `named`: everybody whom it names, also in lines that were set aside since; empty where none was.
    """

    games: tuple[PastGame, ...] = ()
    points: tuple[PastPoints, ...] = ()
    ranking: tuple[RankingLine, ...] = ()
    faults: tuple[LineFault, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    named: tuple[str, ...] = ()
