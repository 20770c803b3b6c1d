"""Starters: one round from which a whole schedule is developed by adding a group's elements.

A point is `level * order + element` for an element of the group (mixed radix over its moduli), or
stands fixed after all levels. Adding an element moves every point within its level and leaves the
fixed ones. If the differences inside the starter are spread evenly, so are the meetings.

Sources: Anderson 1997, Combinatorial Designs and Tournaments, chapters 6 and 7 (Z-cyclic whist
tournaments exist for all sizes here; Wh(9) over Z3 × Z3); Hanani, Ray-Chaudhuri and Wilson 1972, On
resolvable designs (tables of four where everybody meets everybody once exist for 12k + 4). The
starters in starters.json were found by own searches: whist and near_whist by simulated annealing on
the differences, or by depth-first search among those with a multiplier or with partners x, −x;
resolvable and strangers by depth-first search among those with the automorphism (x, level) →
(ux, level + 1), u³ = 1. Nothing rests on the search: tests count every schedule out.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path

from pairing.schedules.schedule import Four, Schedule, ScheduleKind, ScheduleRound


@dataclass(frozen=True, slots=True)
class Starter:
    """The first round of a schedule; tables as (a, b, c, d): a and b against c and d."""

    kind: ScheduleKind
    players: int
    group: tuple[int, ...]
    levels: int
    fixed: int
    tables: tuple[Four, ...]

    @property
    def rounds(self) -> int:
        """The order of the group: so many rounds the schedule has."""
        order = 1
        for modulus in self.group:
            order *= modulus
        return order


@cache
def load_starters() -> tuple[Starter, ...]:
    """Load all stored starters."""
    rows = json.loads(Path(__file__).with_name("starters.json").read_text(encoding="utf-8"))
    return tuple(
        Starter(
            kind=row["kind"],
            players=row["players"],
            group=tuple(row["group"]),
            levels=row["levels"],
            fixed=row["fixed"],
            tables=tuple((a, b, c, d) for a, b, c, d in row["tables"]),
        )
        for row in rows
    )


def develop_starter(starter: Starter) -> Schedule:
    """Develop the whole schedule: point p is player p + 1; players at no table sit out."""
    rounds = tuple(_move_round(starter, moved) for moved in _list_moves(starter))
    return Schedule(starter.kind, starter.players, rounds)


def _move_round(starter: Starter, moved: Sequence[int]) -> ScheduleRound:
    tables = tuple(
        (moved[a] + 1, moved[b] + 1, moved[c] + 1, moved[d] + 1) for a, b, c, d in starter.tables
    )
    seated = {player for table in tables for player in table}
    everybody = range(1, starter.players + 1)
    return ScheduleRound(tables, tuple(player for player in everybody if player not in seated))


def _list_moves(starter: Starter) -> Iterator[list[int]]:
    """Yield for each element of the group where it moves every point."""
    order = starter.rounds
    elements = list(product(*(range(modulus) for modulus in starter.group)))
    number = {element: index for index, element in enumerate(elements)}
    fixed = range(starter.levels * order, starter.levels * order + starter.fixed)
    for step in elements:
        sums = [
            number[
                tuple(
                    (one + other) % modulus
                    for one, other, modulus in zip(element, step, starter.group, strict=True)
                )
            ]
            for element in elements
        ]
        yield [level * order + moved for level in range(starter.levels) for moved in sums] + [
            *fixed
        ]
