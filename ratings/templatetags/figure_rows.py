"""The lines of a table of figures, joined here: a template takes long for five hundred."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from django import template
from django.template.base import FilterExpression, Parser, Token
from django.template.context import Context

from ratings.figures.shown.tables import FigureCell, FigureColumn, FigureRow, FigureTable

register = template.Library()
FIRST: Final = frozenset({"games", "won_share", "difference", "tichu", "grand"})
"""The five figures that a phone shows first."""


@register.tag
def figure_rows(parser: Parser, token: Token) -> "FigureRows":
    """Draw the lines of a table: `{% figure_rows table games places %}`.

    A number with games behind it leads to `games`; with `places` each line begins with its place.
    """
    table, games, places = map(parser.compile_filter, token.split_contents()[1:])
    return FigureRows(table, games, places)


class FigureRows(template.Node):
    """The lines of a table. All that is drawn is escaped here."""

    def __init__(
        self, table: FilterExpression, games: FilterExpression, places: FilterExpression
    ) -> None:
        self.table, self.games, self.places = table, games, places

    def render(self, context: Context) -> str:
        """Return the lines."""
        table: FigureTable = self.table.resolve(context)
        games = escape(str(self.games.resolve(context, ignore_failures=True) or ""))
        places = bool(self.places.resolve(context, ignore_failures=True))
        kinds = [' class="more"' if is_more(table, column) else "" for column in table.columns]
        return "\n".join(_draw(row, games, kinds, places=places) for row in table.rows)


@register.filter
def has_more(table: FigureTable) -> bool:
    """Return whether a phone shows the first figures of a table alone, until all are asked for."""
    return FIRST.issubset(column.code for column in table.columns)


@register.filter
def is_more(table: FigureTable, column: FigureColumn) -> bool:
    """Return whether a phone shows a column only once all figures are asked for."""
    return has_more(table) and column.code not in FIRST


def _draw(row: FigureRow, games: str, kinds: Sequence[str], *, places: bool) -> str:
    place = f'<td class="place">{escape(row.place)}</td>' if places else ""
    name = escape(row.name)
    name = f'<a href="{escape(row.url)}">{name}</a>' if row.url else name
    cells = "".join(_list_cells(row, games, kinds))
    return f'<tr>{place}<th scope="row" class="name">{name}</th>{cells}</tr>'


def _list_cells(row: FigureRow, games: str, kinds: Sequence[str]) -> Iterator[str]:
    for cell, kind in zip(row.cells, kinds, strict=True):
        yield f"<td{kind}>{_link(cell, games) if cell.query else _write(cell)}</td>"


def _link(cell: FigureCell, games: str) -> str:
    return f'<a href="{games}?{escape(cell.query)}">{_write(cell)}</a>'


def _write(cell: FigureCell) -> str:
    """Return the text; "85 of 103" is broken over two lines at most."""
    parts = cell.text.rsplit(" ", 1) if isinstance(cell.value, tuple) else [cell.text]
    return "\N{NO-BREAK SPACE}".join(map(escape, parts))
