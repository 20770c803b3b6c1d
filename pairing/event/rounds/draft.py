"""A round while it is changed by hand: seats may be empty, and teams may wait for a place."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from pairing.errors import Waiver
from pairing.event.event import OFF, Event, Off, Round, TableOfRound
from pairing.standings import Match

BYE: Final = "bye"
NEW_TABLE: Final = "table"


@dataclass(frozen=True, slots=True)
class DraftTable:
    """A table and the two at it; an empty text is an empty seat."""

    number: int
    a: str = ""
    b: str = ""


@dataclass(frozen=True, slots=True)
class Draft:
    """A round of fixed teams as it stands on the page of the director who changes it.

    Each team of the event that plays in the round stands at a table, has the bye, is off, or is
    one of `unseated`: nobody gets a place without a word.
    """

    tables: tuple[DraftTable, ...]
    bye: str = ""
    off: Mapping[str, Off] = field(default_factory=dict)
    waived: tuple[Waiver, ...] = ()
    unseated: tuple[str, ...] = ()

    @property
    def is_whole(self) -> bool:
        """Whether everybody has a place and no seat is empty."""
        return not self.unseated and all(table.a and table.b for table in self.tables)

    def to_round(self, number: int) -> Round:
        """Return the round, of the tables alone at which two sit."""
        tables = tuple(
            TableOfRound(Match(number, (table.a,), (table.b,)), table.number)
            for table in self.tables
            if table.a and table.b
        )
        return Round(tables, (self.bye,) if self.bye else (), dict(self.off), self.waived)


def list_placed(draft: Draft) -> list[str]:
    """List everybody who has a place, in the order of the tables."""
    seated = [team for table in draft.tables for team in (table.a, table.b) if team]
    return [*seated, *([draft.bye] if draft.bye else []), *draft.off]


def move_team(draft: Draft, team: str, to: str) -> Draft:
    """Return the draft with the team at another place; the team from there gets its own.

    `to` is another team, a seat (`3a`), `bye`, `table` for one of its own, or what a round off
    is worth. A team or a place that there is not changes nothing.
    """
    known = [*list_placed(draft), *draft.unseated]
    other = _find_at(draft, to)
    if team not in known or other == team or not to:
        return draft
    if other in known:
        return _tidy(_put(draft, {team: other, other: team}), known)
    left = _put(draft, {team: ""})
    if to in OFF:
        worth: Off = next(kind for kind in OFF if kind == to)
        return _tidy(replace(left, off={**left.off, team: worth}), known)
    if to == BYE:
        return _tidy(replace(left, bye=team), known)
    if to == NEW_TABLE:
        number = max((table.number for table in draft.tables), default=0) + 1
        return _tidy(replace(left, tables=(*left.tables, DraftTable(number, team))), known)
    return draft if other else _tidy(_sit_down(left, to, team), known)


def _find_at(draft: Draft, to: str) -> str:
    """Return who is at a place, empty if nobody; a team is at its own."""
    seats = {f"{table.number}a": table.a for table in draft.tables}
    seats |= {f"{table.number}b": table.b for table in draft.tables}
    return {BYE: draft.bye, **seats}.get(to, to)


def _put(draft: Draft, names: Mapping[str, str]) -> Draft:
    """Return the draft with each of these names replaced, an empty one taken away."""
    return replace(
        draft,
        tables=tuple(
            DraftTable(table.number, names.get(table.a, table.a), names.get(table.b, table.b))
            for table in draft.tables
        ),
        bye=names.get(draft.bye, draft.bye),
        off={
            names.get(team, team): worth
            for team, worth in draft.off.items()
            if names.get(team, team)
        },
    )


def _sit_down(draft: Draft, to: str, team: str) -> Draft:
    tables = tuple(
        DraftTable(
            table.number,
            team if to == f"{table.number}a" else table.a,
            team if to == f"{table.number}b" else table.b,
        )
        for table in draft.tables
    )
    return replace(draft, tables=tables)


def _tidy(draft: Draft, known: Sequence[str]) -> Draft:
    """Drop tables at which nobody sits, and list who of these has no place."""
    tables = tuple(table for table in draft.tables if table.a or table.b)
    placed = set(list_placed(draft))
    return replace(
        draft, tables=tables, unseated=tuple(team for team in known if team not in placed)
    )


def waive(draft: Draft, waivers: Sequence[Waiver]) -> Draft:
    """Return the draft with more given up for it."""
    return replace(draft, waived=tuple(dict.fromkeys((*draft.waived, *waivers))))


def open_draft(event: Event, round_: Round) -> Draft:
    """Return a round as a draft: who does not play any more leaves an empty seat.

    Who stands in it twice keeps the first place.
    """
    number = len(event.played) + 1
    playing = [entrant.id for entrant in event.entrants if entrant.plays_in(number)]
    free = set(playing)

    def take(team: str) -> str:
        result = team if team in free else ""
        free.discard(team)
        return result

    tables = tuple(
        DraftTable(table.number or at, take(table.match.a[0]), take(table.match.b[0]))
        for at, table in enumerate(round_.tables, start=1)
    )
    byes = [team for team in map(take, round_.byes[:1]) if team]
    off = {team: worth for team, worth in round_.off.items() if take(team)}
    return Draft(
        tuple(table for table in tables if table.a or table.b),
        byes[0] if byes else "",
        off,
        round_.waived,
        tuple(team for team in playing if team in free),
    )
