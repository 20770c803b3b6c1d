"""Lines of a file as a spreadsheet calls them."""

from collections.abc import Sequence

from django import template

from common.tables.lines import name_line

register = template.Library()


@register.simple_tag
def line_name(line: int, sheets: Sequence[str] | None, column: str | None = None) -> str:
    """Return a line, or its cell in a column, and on which of several sheets it stands."""
    return name_line(line, sheets or (), column or "")
