"""A round while it is changed by hand: seats may be empty, and somebody may wait for a place."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from pairing.errors import Waiver
from pairing.event.event import OFF, Event, EventRound, Off, TableOfRound
from pairing.standings import MatchResult

BYE: Final = "bye"
NEW_TABLE: Final = "table"
LETTERS: Final = "abcd"
"""What the seats of a table are called: side a's before side b's."""


@dataclass(frozen=True, slots=True)
class DraftTable:
    """A table and who sits at it, side a before side b; an empty text is an empty seat."""

    number: int
    seats: tuple[str, ...]

    @property
    def sides(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Who sits on side a and on side b."""
        half = len(self.seats) // 2
        return self.seats[:half], self.seats[half:]

    @property
    def is_whole(self) -> bool:
        """Whether no seat is empty."""
        return all(self.seats)

    @property
    def places(self) -> dict[str, str]:
        """Who sits at each seat, as `3a`."""
        letters = zip(LETTERS, self.seats, strict=False)
        return {f"{self.number}{letter}": who for letter, who in letters}


@dataclass(frozen=True, slots=True)
class Draft:
    """A round as it stands on the page of the director who changes it.

    Everybody of the event who plays in the round stands at a table, has a bye, is off, or is one of
    `unseated`: nobody gets a place without a word. `size`: how many sit on a side.
    """

    tables: tuple[DraftTable, ...]
    byes: tuple[str, ...] = ()
    off: Mapping[str, Off] = field(default_factory=dict)
    waived: tuple[Waiver, ...] = ()
    unseated: tuple[str, ...] = ()
    size: int = 1

    @property
    def is_whole(self) -> bool:
        """Whether everybody has a place and no seat is empty."""
        return not self.unseated and all(table.is_whole for table in self.tables)

    @property
    def most_byes(self) -> int:
        """How many may be left over: fewer than a table takes."""
        return 2 * self.size - 1

    @property
    def needs_byes(self) -> int:
        """How many of those who have no round off cannot all sit at tables."""
        here = len([*_list_seated(self), *self.byes, *self.unseated])
        return here % (2 * self.size)

    def to_round(self, number: int) -> EventRound:
        """Return the round, of the tables alone at which no seat is empty."""
        tables = tuple(
            TableOfRound(MatchResult(number, *table.sides), table.number)
            for table in self.tables
            if table.is_whole
        )
        return EventRound(tables, self.byes, dict(self.off), self.waived)


def _list_seated(draft: Draft) -> list[str]:
    return [who for table in draft.tables for who in table.seats if who]


def list_placed(draft: Draft) -> list[str]:
    """List everybody who has a place, in the order of the tables."""
    return [*_list_seated(draft), *draft.byes, *draft.off]


def move_team(draft: Draft, team: str, to: str) -> Draft:
    """Return the draft with somebody at another place; who is there gets theirs.

    `to` is somebody else, a seat (`3a`), `bye`, `table` for one of its own, or what a round off is
    worth. Somebody or a place that there is not changes nothing.
    """
    known = [*list_placed(draft), *draft.unseated]
    other = _find_at(draft, team, to)
    if team not in known or other == team or not to:
        return draft
    if other in known:
        return _tidy(_put(draft, {team: other, other: team}), known)
    left = _put(draft, {team: ""})
    if to in OFF:
        worth: Off = next(kind for kind in OFF if kind == to)
        return _tidy(replace(left, off={**left.off, team: worth}), known)
    if to == BYE:
        return _tidy(replace(left, byes=(*left.byes, team)), known)
    if to == NEW_TABLE:
        number = max((table.number for table in draft.tables), default=0) + 1
        new = DraftTable(number, (team, *[""] * (2 * draft.size - 1)))
        return _tidy(replace(left, tables=(*left.tables, new)), known)
    return draft if other else _tidy(_sit_down(left, to, team), known)


def _find_at(draft: Draft, team: str, to: str) -> str:
    """Return who is at a place, empty if nobody; somebody is at their own.

    Once there are as many byes as there can be, the last of them is who gives way.
    """
    if to == BYE:
        if team in draft.byes:
            return team
        return draft.byes[-1] if len(draft.byes) == draft.most_byes else ""
    seats = {place: who for table in draft.tables for place, who in table.places.items()}
    return seats.get(to, to)


def _put(draft: Draft, names: Mapping[str, str]) -> Draft:
    """Return the draft with each of these names replaced, an empty one taken away."""

    def rename(team: str) -> str:
        return names.get(team, team)

    return replace(
        draft,
        tables=tuple(
            DraftTable(table.number, tuple(map(rename, table.seats))) for table in draft.tables
        ),
        byes=tuple(filter(None, map(rename, draft.byes))),
        off={rename(team): worth for team, worth in draft.off.items() if rename(team)},
    )


def _sit_down(draft: Draft, to: str, team: str) -> Draft:
    tables = tuple(
        DraftTable(
            table.number,
            tuple(team if place == to else who for place, who in table.places.items()),
        )
        for table in draft.tables
    )
    return replace(draft, tables=tables)


def _tidy(draft: Draft, known: Sequence[str]) -> Draft:
    """Drop tables at which nobody sits, and list who of these has no place."""
    tables = tuple(table for table in draft.tables if any(table.seats))
    placed = set(list_placed(draft))
    return replace(
        draft, tables=tables, unseated=tuple(team for team in known if team not in placed)
    )


def waive(draft: Draft, waivers: Sequence[Waiver]) -> Draft:
    """Return the draft with more given up for it."""
    return replace(draft, waived=tuple(dict.fromkeys((*draft.waived, *waivers))))


def open_draft(event: Event, round_: EventRound) -> Draft:
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
        DraftTable(table.number or at, tuple(map(take, table.match.a + table.match.b)))
        for at, table in enumerate(round_.tables, start=1)
    )
    byes = [team for team in map(take, round_.byes[: event.row.most_byes]) if team]
    off = {team: worth for team, worth in round_.off.items() if take(team)}
    return Draft(
        tuple(table for table in tables if any(table.seats)),
        tuple(byes),
        off,
        round_.waived,
        tuple(team for team in playing if team in free),
        event.side_size,
    )
