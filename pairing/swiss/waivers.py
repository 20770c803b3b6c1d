"""Where no pairing keeps the absolutes: what could be given up, as little as possible of each kind.

Nothing is relaxed here. The director chooses one of the options and pairs again with its waivers.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from pairing.errors import Waiver, WaiverKind, WayOut
from pairing.swiss.absolutes import Absolutes, find_broken_locks, list_absolutes, sort_ids
from pairing.swiss.position import Position
from pairing.swiss.solution import Solution, solve

KINDS: tuple[WaiverKind, ...] = ("rematch", "forbidden", "second_bye")
"""What can be given up, in the order in which it is offered."""


def search_ways_out(position: Position) -> tuple[WayOut, ...]:
    """List the ways out with the fewest kinds of absolutes, each with the fewest waivers.

    Tables fixed beforehand stay: what they need to be waived is part of every option.
    """
    locks = find_broken_locks(position, list_absolutes(position))
    freed = replace(position, waived=position.waived.union(locks))
    absolutes = list_absolutes(freed)
    for size in range(len(KINDS) + 1):
        ways = [_try_kinds(freed, absolutes, kinds) for kinds in combinations(KINDS, size)]
        options = tuple(
            _sort_way_out({*locks, *waivers}) for waivers in ways if waivers is not None
        )
        if options:
            return options
    return ()


def _try_kinds(
    position: Position, absolutes: Absolutes, kinds: tuple[WaiverKind, ...]
) -> set[Waiver] | None:
    """Find what the best pairing that breaks only these kinds needs waived; None: no pairing."""
    solution = solve(position, absolutes.relax(kinds))
    return None if solution is None else set(_list_used(solution, absolutes))


def _list_used(solution: Solution, absolutes: Absolutes) -> Iterator[Waiver]:
    teams = solution.ranking.teams
    for i, j in solution.tables:
        yield from absolutes.pairs.get(sort_ids(teams[i].id, teams[j].id), ())
    if solution.bye in absolutes.byes:
        yield absolutes.byes[solution.bye]


def _sort_way_out(waivers: set[Waiver]) -> WayOut:
    kinds = tuple(kind for kind in KINDS if any(waiver.kind == kind for waiver in waivers))
    return WayOut(kinds, tuple(sorted(waivers)))
