"""Figures of the table as columns, as cells that lead to their games, and as lines of a file."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from django.utils.translation import gettext

from ratings.figures.shown.tables import (
    NONE,
    FigureCell,
    FigureColumn,
    round_points,
    round_share,
    show_mean,
    show_number,
    show_of,
    show_points,
    show_rounded,
    show_share,
)
from ratings.statistics import Figure, Style, Whom, list_figures, make_reader, make_readers
from ratings.statistics.layouts import Reader, Values

GIVEN: Final[Mapping[Whom, tuple[str, ...]]] = {
    Whom.PERSON: ("over_par",),
    Whom.PARTNERS: ("over_par",),
    Whom.OPPONENTS: (),
    Whom.CLUB: ("people", "from_par"),
}
"""What is handed in beside the numbers of sums, in this order."""
SHOWN: Final[Mapping[Style, Callable[[Any, str], FigureCell]]] = {
    Style.NUMBER: show_number,
    Style.SHARE: show_share,
    Style.SIGNED: show_points,
    Style.MEAN: show_mean,
    Style.ROUNDED: show_rounded,
}
IN_FILES: Final[Mapping[Style, Callable[[Any], float | None]]] = {
    Style.SHARE: round_share,
    Style.SIGNED: round_points,
    Style.MEAN: round_points,
}


def make_columns(whom: Whom, *, at_length: bool = True) -> list[FigureColumn]:
    """Return what is shown of somebody; not `at_length` in tables, which would be too wide."""
    return [_make_column(whom, figure) for figure in list_figures(whom, at_length=at_length)]


def _make_column(whom: Whom, figure: Figure) -> FigureColumn:
    heads = tuple(gettext(head) for head in figure.heads)
    # A table of pairs is sorted by the database, which knows nothing that is handed in.
    return FigureColumn(
        code=figure.code,
        label=heads[0] if heads and whom is Whom.CLUB else gettext(figure.label),
        hint=gettext(figure.hint) if figure.hint else "",
        sorts=not figure.at_length and not (figure.is_given and whom.is_two),
        parts=heads,
    )


class FigureCells:
    """Draws the figures of many, one after the other: how each is read is worked out once."""

    def __init__(self, whom: Whom, *, at_length: bool = True) -> None:
        self._drawn = [
            (_make_drawing(whom, figure), _write_behind(whom, figure))
            for figure in list_figures(whom, at_length=at_length)
        ]

    def draw(self, numbers: Sequence[int], query: str, *given: float | None) -> list[FigureCell]:
        """Return somebody's figures; `query` says whose games are behind them."""
        values = (*numbers, *given)
        return [draw(values, f"{query}{behind}") for draw, behind in self._drawn]


def leave_untold(
    whom: Whom, cells: Sequence[FigureCell], *, at_length: bool = True
) -> list[FigureCell]:
    """Return the figures of somebody of whom no round tells anything: a dash is no nought."""
    figures = list_figures(whom, at_length=at_length)
    return [
        FigureCell(None, NONE) if figure.deed and figure.style != Style.OF else cell
        for figure, cell in zip(figures, cells, strict=True)
    ]


def _make_drawing(whom: Whom, figure: Figure) -> Callable[[Values, str], FigureCell]:
    if figure.style == Style.OF:
        part, whole = make_readers(whom, figure, GIVEN[whom])
        return lambda values, query: show_of(part(values), whole(values), query)
    read, show = make_reader(whom, figure, GIVEN[whom]), SHOWN[figure.style]
    return lambda values, query: show(read(values), query)


def _write_behind(whom: Whom, figure: Figure) -> str:
    """Return the part of a query that narrows a subject's games to those behind a figure."""
    if figure.result:
        return f"&result={figure.result}"
    if figure.deed is None:
        return ""
    side = "against" if figure.against else "for"
    return f"&deed={figure.deed.side}_{side}" if whom.is_two else f"&deed={figure.deed.code}"


def list_readers(whom: Whom) -> list[Reader]:
    """Return what reads each value of a line of a file; a file may have tens of thousands."""
    readers: list[Reader] = []
    for figure in list_figures(whom, at_length=False):
        if figure.style == Style.OF:
            readers += make_readers(whom, figure, GIVEN[whom])
        else:
            readers.append(_round(make_reader(whom, figure, GIVEN[whom]), figure.style))
    return readers


def _round(read: Reader, style: Style) -> Reader:
    if style not in IN_FILES:
        return read
    rounded = IN_FILES[style]
    return lambda values: rounded(read(values))
