"""A paired round of individuals, with what it costs by criterion."""

from dataclasses import dataclass

from pairing.individuals.cost import SeatingCost
from pairing.individuals.position import Pair, Table


@dataclass(frozen=True, slots=True)
class SeatedTable:
    """One table of the round; `number` counts from 1, the best rank sits at the first table."""

    number: int
    table: Table
    cost: SeatingCost
    locked: bool


@dataclass(frozen=True, slots=True)
class Seating:
    """The answer: tables, sit-outs, the cost of the whole and how near it is to the best.

    `floor` is a cost that no round can beat, criterion by criterion. `proved` is True where no
    round at all is better in the organiser's order: the exact method ran (up to 20 players at
    tables that are not locked), or the cost meets the floor in each criterion of the order.
    `broken` are forbidden pairs at one table: only a seating made by hand can have any.
    """

    tables: tuple[SeatedTable, ...]
    byes: tuple[str, ...]
    cost: SeatingCost
    floor: SeatingCost
    order: tuple[str, ...]
    seed: str
    proved: bool
    broken: tuple[Pair, ...] = ()
