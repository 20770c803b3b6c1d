"""What the display in the hall shows, one screen after the other."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from pairing.standings import TIE_BREAKS
from people.players.by_name import NamePlace, find_sort_key
from tournaments.ending.selectors.places import ShownEnding
from tournaments.event.selectors.spoken import say_of
from tournaments.rounds.shown.groups import ShownGroup
from tournaments.rounds.shown.rounds import ShownTable
from tournaments.rounds.shown.tournament import ShownRow, ShownTournament

Kind = Literal["names", "tables", "late", "standings", "places", "teams"]
COLUMNS: Final = {"names": 4, "tables": 2, "late": 2, "standings": 2, "places": 2, "teams": 4}
"""In how many columns a screen is written that is full."""
TITLES: Final[Mapping[Kind, str | Promise]] = {
    "names": _("Who sits where, by name"),
    "tables": _("Tables"),
    "late": _("No result yet"),
    "standings": _("Standings"),
    "places": _("Places"),
    "teams": _("Teams"),
}
MOST_ROWS: Final = 16
"""How many rows can be read from the back of a hall."""
FEW: Final = 8
"""So many stand in one column: one short list need not be torn apart."""
LONG: Final = 24
"""Of a name with more letters the second line is needed."""


@dataclass(frozen=True, slots=True)
class DisplaySeat:
    """A team by its name: at which table it plays, None with a bye, of a knockout too."""

    name: str
    table: int | None


@dataclass(frozen=True, slots=True)
class Screen:
    """One screen: what it lists, in how many columns of how many rows."""

    kind: Kind
    columns: int
    rows: int
    is_long: bool = False
    page: int = 1
    pages: int = 1
    seats: Sequence[DisplaySeat] = ()
    tables: Sequence[ShownTable] = ()
    standings: Sequence[ShownRow] = field(default=())
    name: str = ""

    @property
    def title(self) -> str | Promise:
        """What stands over it: of a group its name."""
        return self.name or TITLES[self.kind]


def list_screens(shown: ShownTournament) -> list[Screen]:
    """Return the screens of the display in their order; none that is empty.

    Once nothing is played any more these are the places.
    """
    if shown.tournament.has_ended:
        rows = ShownEnding(shown.tournament, shown.teams).rows
        return _split("places", [ShownRow(place.text, place.name, None, ()) for place in rows])
    if not shown.rounds:
        teams = [DisplaySeat(shown.names[str(entry.number)], None) for entry in shown.entered]
        teams.sort(key=_by_name)
        heading = say_of(shown.tournament, "Teams")
        return [replace(screen, name=heading) for screen in _split("teams", teams)]
    tables = shown.rounds[0].tables
    late = [table for table in tables if table.match and not table.match.standing]
    screens = _split("names", list_seated_names(shown)) + _split("tables", tables)
    if late and len(late) < len(tables):
        screens += _split("late", late)
    if shown.tournament.format.has_groups and not shown.rounds[0].is_knockout:
        return screens + [screen for group in shown.groups for screen in _show_group(shown, group)]
    ranked = shown.standings if shown.has_results else ()
    return screens + _split("standings", [_leave_level_out(shown, row) for row in ranked])


def _show_group(shown: ShownTournament, group: ShownGroup) -> list[Screen]:
    """Return the screens of a group: its standings."""
    rows = [ShownRow(row.place, row.name, None, row.values) for row in group.rows]
    shown_rows = [_leave_level_out(shown, row) for row in rows]
    return [replace(screen, name=group.title) for screen in _split("standings", shown_rows)]


def _leave_level_out(shown: ShownTournament, row: ShownRow) -> ShownRow:
    """Return a row without what is counted among level teams alone: most have none of it."""
    kept = [
        value
        for name, value in zip(shown.tie_breaks, row.values, strict=True)
        if TIE_BREAKS[name].compare is None
    ]
    return replace(row, values=kept)


def list_seated_names(shown: ShownTournament) -> list[DisplaySeat]:
    """Return who sits where in the newest round, by name; there must be one."""
    round_ = shown.rounds[0]
    seats = [DisplaySeat(name, table.number) for table in round_.tables for name in table.people]
    resting = (*round_.byes, *round_.through_names)
    return sorted([*seats, *(DisplaySeat(name, None) for name in resting)], key=_by_name)


def _by_name(seat: DisplaySeat) -> NamePlace:
    return find_sort_key(seat.name)


def _split(kind: Kind, rows: Sequence[DisplaySeat | ShownTable | ShownRow]) -> list[Screen]:
    most = COLUMNS[kind] * MOST_ROWS
    pages = -(-len(rows) // most)
    return [
        _make(kind, rows[page * most : (page + 1) * most], page + 1, pages) for page in range(pages)
    ]


def _make(
    kind: Kind, rows: Sequence[DisplaySeat | ShownTable | ShownRow], page: int, pages: int
) -> Screen:
    columns = next(
        count
        for count in range(1, COLUMNS[kind] + 1)
        if len(rows) <= FEW * count or count == COLUMNS[kind]
    )
    height = max(FEW, -(-len(rows) // columns))
    names = [name for row in rows for name in _list_names(row)]
    return Screen(
        kind,
        columns,
        height,
        is_long=any(len(name) > LONG for name in names),
        page=page,
        pages=pages,
        seats=[row for row in rows if isinstance(row, DisplaySeat)],
        tables=[row for row in rows if isinstance(row, ShownTable)],
        standings=[row for row in rows if isinstance(row, ShownRow)],
    )


def _list_names(row: DisplaySeat | ShownTable | ShownRow) -> Sequence[str]:
    return (row.a, row.b) if isinstance(row, ShownTable) else (row.name,)
