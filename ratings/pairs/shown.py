"""Tables of pairs, and of whom somebody meets."""

import uuid
from collections.abc import Iterator, Sequence

from django.urls import reverse
from django.utils.translation import gettext as _

from common.tables.writing import Cell
from ratings.figures.selectors.over_par import PairAverages
from ratings.figures.selectors.statistics import StatisticsScope
from ratings.figures.shown.figures import FigureCells, list_readers, make_columns
from ratings.figures.shown.people import Names, name_scope
from ratings.figures.shown.tables import FigureCell, FigureRow, FigureTable, list_heads, write_query
from ratings.pairs.selectors.meetings import MetPerson
from ratings.statistics import Whom


def list_meeting_cells(
    scope: StatisticsScope, met: MetPerson, over: PairAverages
) -> list[FigureCell]:
    """Return what two did at length, each figure with its games; `over` par as partners."""
    return _draw(scope, met, over, FigureCells(name_whom(together=met.together)))


def name_whom(*, together: bool) -> Whom:
    """Return whether the figures of two are those of partners or of opponents."""
    return Whom.PARTNERS if together else Whom.OPPONENTS


def _draw(
    scope: StatisticsScope, met: MetPerson, over: PairAverages, cells: FigureCells
) -> list[FigureCell]:
    place = "partner" if met.together else "opponent"
    theirs = write_query({**name_scope(scope), "player": met.player, place: met.other})
    given = [over.get((met.player, met.other))] if met.together else []
    return cells.draw(met.meeting, theirs, *given)


def draw_met(
    scope: StatisticsScope,
    met: Sequence[MetPerson],
    names: Names,
    over: PairAverages,
    *,
    together: bool,
) -> FigureTable:
    """Return a line for everybody whom one person met."""
    whom = name_whom(together=together)
    cells = FigureCells(whom, at_length=False)
    rows = [
        FigureRow(
            names[meeting.other].name,
            _draw(scope, meeting, over, cells),
            find_two(scope, names, meeting.player, meeting.other),
        )
        for meeting in met
    ]
    return FigureTable(_("Name"), make_columns(whom, at_length=False), rows)


def list_pair_lines(
    met: Sequence[MetPerson], names: Names, over: PairAverages
) -> Iterator[Sequence[Cell]]:
    """Yield a line of a file for every two who played together, the heads first.

    There may be thousands: values alone, and no links.
    """
    yield list_heads(_("Pair"), make_columns(Whom.PARTNERS, at_length=False))
    readers = list_readers(Whom.PARTNERS)
    for meeting in met:
        values = (*meeting.meeting, over.get((meeting.player, meeting.other)))
        name = name_pair(names, meeting.player, meeting.other)
        yield [name, *[read(values) for read in readers]]


def draw_pair_lines(
    scope: StatisticsScope, met: Sequence[MetPerson], names: Names, over: PairAverages
) -> FigureTable:
    """Return a line for every two who played together."""
    cells = FigureCells(Whom.PARTNERS, at_length=False)
    rows = [
        FigureRow(
            name_pair(names, meeting.player, meeting.other),
            _draw(scope, meeting, over, cells),
            find_two(scope, names, meeting.player, meeting.other),
        )
        for meeting in met
    ]
    return FigureTable(_("Pair"), make_columns(Whom.PARTNERS, at_length=False), rows)


def name_pair(names: Names, player: uuid.UUID, other: uuid.UUID) -> str:
    """Return what two are called, by the alphabet."""
    one, two = names[player], names[other]
    return f"{two.name} & {one.name}" if two.search < one.search else f"{one.name} & {two.name}"


def find_two(scope: StatisticsScope, names: Names, player: uuid.UUID, other: uuid.UUID) -> str:
    """Return the address of two people's figures, "" where the visitor may not open it."""
    if not names[other].may_read:
        return ""
    page = reverse("ratings:two", args=[scope.club.slug, player, other])
    return f"{page}?{write_query(name_scope(scope))}"
