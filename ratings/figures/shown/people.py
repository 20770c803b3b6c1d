"""Tables of people: everybody's figures."""

import uuid
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from ratings.figures.selectors.over_par import Averages
from ratings.figures.selectors.statistics import StatisticsScope
from ratings.figures.selectors.untold import find_untold, is_untold
from ratings.figures.shown.figures import GIVEN, FigureCells, leave_untold, make_columns
from ratings.figures.shown.tables import (
    FigureCell,
    FigureColumn,
    FigureRow,
    FigureTable,
    write_query,
)
from ratings.names import Shown
from ratings.statistics import ClubFigures, Figures, Whom, list_figures, make_reader

Names = Mapping[uuid.UUID, Shown]


def name_scope(scope: StatisticsScope) -> dict[str, Any]:
    """Return what says in an address which dates and which game of the box are meant."""
    return {"game": scope.variant, "from": scope.first, "to": scope.last}


@dataclass(frozen=True, slots=True)
class Everybody:
    """What is to be drawn of people: figures, how much over par they were, and their names.

    `untold`: those of whom no round tells what they did.
    """

    figures: Mapping[uuid.UUID, Figures]
    over_par: Averages
    names: Names
    untold: Collection[uuid.UUID] = frozenset()

    def order(self, by: str = "") -> list[uuid.UUID]:
        """Return them with most games first, or the largest of a column; the unknown last."""
        names, figures = self.names, self.figures
        most = sorted(figures, key=lambda key: (-figures[key].games, names[key].search, str(key)))
        if not by:
            return most
        measure = self._make_measure(by)
        values = {key: measure(key) for key in most}
        return sorted(most, key=lambda key: (values[key] is None, -(values[key] or 0.0)))

    def _make_measure(self, by: str) -> Callable[[uuid.UUID], float | None]:
        """Return what a column of everybody's table is sorted by."""
        figure = next(figure for figure in list_figures(Whom.PERSON) if figure.code == by)
        read = make_reader(Whom.PERSON, figure, GIVEN[Whom.PERSON])

        def measure(player: uuid.UUID) -> float | None:
            value: float | None = read((*self.figures[player], self.over_par.get(player)))
            return value

        return measure


def draw_players(scope: StatisticsScope, people: Everybody) -> FigureTable:
    """Return everybody's line, most games first."""
    return draw_some(scope, people.order(), people)


def draw_some(scope: StatisticsScope, order: Sequence[uuid.UUID], people: Everybody) -> FigureTable:
    """Return the lines of these, in this order."""
    cells = FigureCells(Whom.PERSON, at_length=False)
    rows = []
    for key in order:
        shown = people.names[key]
        figures = cells.draw(people.figures[key], name_games(scope, key), people.over_par.get(key))
        if key in people.untold:
            figures = leave_untold(Whom.PERSON, figures, at_length=False)
        rows.append(FigureRow(shown.name, figures, find_page(scope, shown)))
    return FigureTable(_("Name"), make_columns(Whom.PERSON, at_length=False), rows)


def list_cells(
    scope: StatisticsScope, player: uuid.UUID, figures: Figures, over_par: float | None
) -> list[FigureCell]:
    """Return somebody's figures at length, each with its games."""
    cells = FigureCells(Whom.PERSON).draw(figures, name_games(scope, player), over_par)
    untold = find_untold(scope, {player: figures})
    return leave_untold(Whom.PERSON, cells) if untold else cells


def name_games(scope: StatisticsScope, player: uuid.UUID) -> str:
    """Return the query of somebody's games."""
    return write_query({**name_scope(scope), "player": player})


def draw_club(
    scope: StatisticsScope, figures: ClubFigures, people: int, from_par: float | None
) -> list[tuple[FigureColumn, FigureCell]]:
    """Return a club's figures, each with its games, but for what nobody knows."""
    cells = FigureCells(Whom.CLUB).draw(figures, write_query(name_scope(scope)), people, from_par)
    if is_untold(scope, figures):
        cells = leave_untold(Whom.CLUB, cells)
    drawn = zip(make_columns(Whom.CLUB), cells, strict=True)
    return [(column, cell) for column, cell in drawn if cell.value is not None]


def find_page(scope: StatisticsScope, shown: Shown) -> str:
    """Return the address of somebody's statistics, "" where the visitor may not open it."""
    if not shown.may_read:
        return ""
    page = reverse("ratings:person", args=[scope.club.slug, shown.id])
    return f"{page}?{write_query(name_scope(scope))}"
