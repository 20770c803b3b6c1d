"""What a correction would change: the standings, and whom later rounds would have paired."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from common.problems import NoPairing, Refused
from pairing.event.event import Event, Plan, Round
from pairing.event.files import Json
from pairing.event.names import order_seats
from pairing.event.outcomes import read_match
from pairing.event.ranking import rank_event
from pairing.event.rounds import pair_next_round
from pairing.standings import Standings


@dataclass(frozen=True, slots=True)
class Moved:
    """A team that stands elsewhere: its places before and after."""

    team: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Correction:
    """What another result of one match would change; nothing is changed by asking.

    `paired` is the round after it as it was published, `would` as it would have been drawn up:
    tables of ids in the order of `order_seats`, a bye as one; None where no later round is
    published, or none could be.
    """

    moved: tuple[Moved, ...]
    paired: frozenset[tuple[str, ...]] | None
    would: frozenset[tuple[str, ...]] | None

    @property
    def is_pairing_another(self) -> bool:
        """Whether the round after it would have been another one."""
        return self.paired is not None and self.would is not None and self.paired != self.would

    def to_json(self) -> Json:
        """Return it as data."""
        return {
            "moved": [
                {"team": move.team, "before": move.before, "after": move.after}
                for move in self.moved
            ],
            "paired": _list(self.paired),
            "would_be": _list(self.would),
        }


def _list(pairs: frozenset[tuple[str, ...]] | None) -> list[list[str]] | None:
    return None if pairs is None else [list(pair) for pair in sorted(pairs)]


def preview_correction(
    event: Event, number: int, a: str, result: Mapping[str, object]
) -> Correction:
    """Return what another result of the match of `a` (one of side a) in a round would change.

    Raises StandingsError where the standings cannot be made.
    """
    corrected = _correct(event, number, a, result)
    before, after = rank_event(event), rank_event(corrected)
    return Correction(_list_moved(before, after), *_compare_next(event, corrected, number))


def _correct(event: Event, number: int, a: str, result: Mapping[str, object]) -> Event:
    round_ = event.played[number - 1]
    new = read_match(result)
    tables = tuple(
        replace(
            table,
            match=replace(new, round=number, a=table.match.a, b=table.match.b),
        )
        if a in table.match.a
        else table
        for table in round_.tables
    )
    played = list(event.played)
    played[number - 1] = replace(round_, tables=tables)
    return replace(event, played=tuple(played))


def _list_moved(before: Standings, after: Standings) -> tuple[Moved, ...]:
    was = {row.team: row.rank for row in before.rows}
    rows = [Moved(row.team, was[row.team], row.rank) for row in after.rows]
    return tuple(row for row in rows if row.before != row.after)


def _compare_next(
    event: Event, corrected: Event, number: int
) -> tuple[frozenset[tuple[str, ...]] | None, frozenset[tuple[str, ...]] | None]:
    """Return the round after this one as it was published, and as it would have been."""
    if number >= len(event.played):
        return None, None
    published = event.played[number]
    plan = Plan(off=published.off, waived=published.waived)
    then = replace(corrected, played=corrected.played[:number], next=plan)
    try:
        would: Round | None = pair_next_round(then).round
    except (NoPairing, Refused):
        would = None
    return _name_pairs(published), None if would is None else _name_pairs(would)


def _name_pairs(round_: Round) -> frozenset[tuple[str, ...]]:
    tables = {order_seats(table.match.a + table.match.b) for table in round_.tables}
    return frozenset(tables | {(bye,) for bye in round_.byes})
