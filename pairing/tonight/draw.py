"""A draw of tonight's tables: the same evening, method and seed always give the same."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, count
from typing import Final

from pairing.errors import PairingError, check_distinct
from pairing.individuals import Table
from pairing.tonight.evening import Evening, NumberedTable
from pairing.tonight.methods import METHODS
from pairing.tonight.turns import SitOut, choose_sitting_out

MOST_PEOPLE: Final = 64


@dataclass(frozen=True, slots=True)
class Drawn:
    """The new tables, who sits out, and how many pairs at the new tables met tonight before.

    `method` and `seed` are those that it was drawn with.
    """

    method: str
    seed: str
    tables: tuple[NumberedTable, ...]
    sits_out: tuple[SitOut, ...]
    met_again: int


def draw_tables(evening: Evening, method: str, seed: str) -> Drawn:
    """Draw tables for everybody here who does not play at one that stays.

    Raises PairingError: `same_player_twice`, `too_few_players` (fewer than four, and no table that
    stays), `too_many_players`, `unknown_method`.
    """
    check_distinct(evening.here)
    if method not in METHODS:
        raise PairingError("unknown_method", method=method, known=tuple(METHODS))
    if len(evening.here) > MOST_PEOPLE:
        raise PairingError("too_many_players", players=len(evening.here), most=MOST_PEOPLE)
    if len(evening.here) < 4 and not evening.playing:
        raise PairingError("too_few_players", players=len(evening.here), least=4)
    sits_out = choose_sitting_out(evening, seed)
    out = {sit_out.player for sit_out in sits_out}
    people = [person for person in evening.free if person not in out]
    tables = METHODS[method](evening, people, seed) if people else ()
    return Drawn(
        method, seed, _number(evening, tables), sits_out, _count_met_again(evening, tables)
    )


def _number(evening: Evening, tables: Sequence[Table]) -> tuple[NumberedTable, ...]:
    """Give the new tables the lowest numbers that no table in play has."""
    taken = {table.number for table in evening.playing}
    free = (number for number in count(1) if number not in taken)
    return tuple(NumberedTable(next(free), table) for table in tables)


def _count_met_again(evening: Evening, tables: Sequence[Table]) -> int:
    tonight = [*evening.met, *(table for played in evening.rounds for table in played.tables)]
    met = {frozenset(pair) for table in tonight for pair in combinations(table.players, 2)}
    pairs = (frozenset(pair) for table in tables for pair in combinations(table.players, 2))
    return sum(pair in met for pair in pairs)
