"""The groups of a tournament as pages show them: standings of each, with who met whom."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext

from common.figures import show_decimal
from pairing.event.cross_table import CrossGroup, CrossMeeting, list_cross_tables
from pairing.event.event import Event
from pairing.event.files import points_to_json
from pairing.standings import StandingsError
from pairing.standings.working import write_amount
from tournaments.rounds.shown.cut import CutLine, draw_line

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True, slots=True)
class ShownCross:
    """A row of a cross table: a cell for each team of the group, None against itself.

    Until a result counts nobody has a place, and there are no cells.
    """

    place: str
    number: str
    name: str
    cells: Sequence[str | None]
    values: Sequence[str]
    goes_on: bool
    has_left: bool = False


@dataclass(frozen=True, slots=True)
class ShownGroup:
    """A group; a round robin is one without a title."""

    title: str
    rows: Sequence[ShownCross]

    @property
    def heads(self) -> Sequence[str]:
        """What stands over the cells: the place of each."""
        return [row.place for row in self.rows if row.cells]

    @property
    def left(self) -> bool:
        """Whether somebody who stands above its line plays no more."""
        return any(row.has_left for row in self.rows)


def show_groups(event: Event, names: Mapping[str, str]) -> list[ShownGroup]:
    """Return the cross tables of an event in which all meet all; none of any other."""
    if not event.row.meets_all or not event.played:
        return []
    try:
        groups = list_cross_tables(event)
    except StandingsError:
        return []
    return [
        ShownGroup(_call(at) if event.row.has_groups else "", _show(event, group, names))
        for at, group in enumerate(groups)
    ]


def hide_places(group: ShownGroup) -> ShownGroup:
    """Return a group before its first result: its teams by their numbers, without a place."""
    rows = sorted(group.rows, key=lambda row: int(row.number))
    return replace(
        group,
        rows=[
            replace(
                row,
                place="–",
                cells=(),
                values=["–"] * len(row.values),
                goes_on=False,
                has_left=False,
            )
            for row in rows
        ],
    )


def _call(at: int) -> str:
    letter = LETTERS[at] if at < len(LETTERS) else str(at + 1)
    return gettext("Group {letter}").format(letter=letter)


def _show(event: Event, group: CrossGroup, names: Mapping[str, str]) -> list[ShownCross]:
    standings = group.standings
    named = [at for at, column in enumerate(standings.columns) if column.tie_break != "lot"]
    line = _draw_line(event, [row.team for row in standings.rows])
    return [
        ShownCross(
            str(row.rank) if row.rank == row.until else f"{row.rank}–{row.until}",
            row.team,
            names.get(row.team, row.team),
            [
                None if at == place else _write(meetings)
                for at, meetings in enumerate(group.meetings[place])
            ],
            [_write_amount(standings.amount(row, at)) for at in named],
            line.is_above(row.team),
            row.team in line.left,
        )
        for place, row in enumerate(standings.rows)
    ]


def _draw_line(event: Event, order: Sequence[str]) -> CutLine:
    """Return who of a group goes on; of a round robin nobody does."""
    if not event.row.has_groups:
        return CutLine(frozenset(), frozenset())
    gone = {entrant.id for entrant in event.entrants if entrant.leaves is not None}
    fixed = {team for group in event.fixed.qualified for team in group}
    return draw_line(order, event.fixed.qualifiers, gone, fixed.intersection(order))


def _write(meetings: Sequence[CrossMeeting]) -> str:
    return " / ".join(map(_write_one, meetings))


def _write_one(meeting: CrossMeeting) -> str:
    if meeting.is_open:
        return "…"
    if meeting.own is None:
        return "\N{MINUS SIGN}" if meeting.absent else "+"
    both = (write_amount(Fraction(points)) for points in (meeting.own, meeting.other or 0))
    return show_decimal(":".join(both))


def _write_amount(amount: Any) -> str:
    return "–" if amount is None else str(points_to_json(amount))
