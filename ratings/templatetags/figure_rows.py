"""The lines of a table of figures, joined here: a template takes long for five hundred."""

from collections.abc import Iterator
from html import escape

from django import template
from django.template.base import FilterExpression, Parser, Token
from django.template.context import Context

from ratings.figures.shown.tables import Cell, Row, Table

register = template.Library()


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
        table: Table = self.table.resolve(context)
        games = escape(str(self.games.resolve(context, ignore_failures=True) or ""))
        places = bool(self.places.resolve(context, ignore_failures=True))
        return "\n".join(_draw(row, games, places=places) for row in table.rows)


def _draw(row: Row, games: str, *, places: bool) -> str:
    place = f'<td class="place">{escape(row.place)}</td>' if places else ""
    name = escape(row.name)
    name = f'<a href="{escape(row.url)}">{name}</a>' if row.url else name
    cells = "".join(_list_cells(row, games))
    return f'<tr>{place}<th scope="row" class="name">{name}</th>{cells}</tr>'


def _list_cells(row: Row, games: str) -> Iterator[str]:
    for cell in row.cells:
        yield f"<td>{_link(cell, games) if cell.query else escape(cell.text)}</td>"


def _link(cell: Cell, games: str) -> str:
    return f'<a href="{games}?{escape(cell.query)}">{escape(cell.text)}</a>'
