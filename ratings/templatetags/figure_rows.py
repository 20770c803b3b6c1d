"""The lines of a table of figures, joined here: a template takes long for five hundred."""

from collections.abc import Iterator, Sequence

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from ratings.drawing.tables import Cell, Row, Table

register = template.Library()


@register.simple_tag
def figure_rows(table: Table, games: str = "", places: str | bool = "") -> SafeString:
    """Return the table's lines; a number with games behind it leads to `games`."""
    return format_html_join(
        "\n", "<tr>{}</tr>", ((_draw(row, games, places),) for row in table.rows)
    )


def _draw(row: Row, games: str, places: str | bool) -> SafeString:
    place = format_html('<td class="place">{}</td>', row.place) if places else ""
    name = format_html('<a href="{}">{}</a>', row.url, row.name) if row.url else row.name
    cells = format_html_join("", "<td>{}</td>", _list_cells(row.cells, games))
    return format_html('{}<th scope="row" class="name">{}</th>{}', place, name, cells)


def _list_cells(cells: Sequence[Cell], games: str) -> Iterator[tuple[str]]:
    for cell in cells:
        if cell.query:
            yield (format_html('<a href="{}?{}">{}</a>', games, cell.query, cell.text),)
        else:
            yield (cell.text,)
