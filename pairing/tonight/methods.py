"""How those who play are put to tables. Each way has a name; apps above may register more."""

from collections.abc import Callable, Sequence
from itertools import combinations

from pairing.individuals import (
    DRAWN_ORDER,
    EventPlayer,
    PlayedRound,
    SeatingPosition,
    SeatingSettings,
    SeatingWish,
    Table,
    pair_individuals,
)
from pairing.maths.lots import LotStream
from pairing.tonight.evening import Evening, list_seated

Method = Callable[[Evening, Sequence[str], str], Sequence[Table]]
"""Puts these people, a multiple of four and at least one table, to tables by a seed."""

STEPS, SHAKES = 30, 4
"""Above 20 people it is searched, and the host waits: the usual effort takes ten seconds."""


def draw_by_lot(evening: Evening, people: Sequence[str], seed: str) -> Sequence[Table]:
    """Draw tables and partners by lot alone."""
    del evening
    order = LotStream(seed, "tables").shuffle(sorted(people))
    fours = (order[start : start + 4] for start in range(0, len(order), 4))
    return [Table((a, b), (c, d)) for a, b, c, d in fours]


def draw_by_meetings(evening: Evening, people: Sequence[str], seed: str) -> Sequence[Table]:
    """Let those meet who have not: partners first, then tables, then the nights before.

    Tonight goes strictly before the nights before, of which a meeting weighs one and a partnership
    two.
    """
    rounds = [PlayedRound((table,)) for table in evening.met]
    rounds += [PlayedRound(played.tables) for played in evening.rounds]
    known = frozenset(people).union(*(list_seated(played.tables) for played in rounds))
    position = SeatingPosition(
        players=tuple(EventPlayer(name, 1, present=name in people) for name in sorted(known)),
        rounds=tuple(rounds),
        wishes=tuple(_list_wishes(evening.before, frozenset(people))),
    )
    settings = SeatingSettings(order=DRAWN_ORDER, bye_by="lot", steps=STEPS, shakes=SHAKES)
    return [seated.table for seated in pair_individuals(position, settings, seed).tables]


def _list_wishes(tables: Sequence[Table], people: frozenset[str]) -> list[SeatingWish]:
    wishes = []
    for table in tables:
        pairs = [*combinations(table.players, 2), *table.partners]
        wishes += [SeatingWish("apart", pair) for pair in pairs if people.issuperset(pair)]
    return wishes


METHODS: dict[str, Method] = {"not_met": draw_by_meetings, "lot": draw_by_lot}
"""By name; the first is the one that is meant where none is chosen."""


def register_method(name: str, method: Method) -> None:
    """Let tables be drawn in another way too."""
    METHODS[name] = method
