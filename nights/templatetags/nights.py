"""Figures of a night's table."""

import uuid
from collections.abc import Mapping, Sequence

from django import template

from common.figures import figure, show_decimal, signed
from nights.draws.answers import StandingView
from nights.draws.sheet_codes import find_code

register = template.Library()
register.filter(show_decimal)
FIGURES = ("games", "wins", "points_for", "points_against")


@register.filter
def figures(row: StandingView) -> Sequence[str]:
    """Return a row's figures in the order of the table's columns."""
    return [figure(getattr(row, name)) for name in FIGURES]


@register.filter
def difference(row: StandingView) -> str:
    """Return points made over points given away, with its sign."""
    value = row.points_for - row.points_against
    return signed(value)


@register.filter
def figure_or_dash(value: object) -> str:
    """Return a total with a true minus sign; a dash where there is none."""
    return figure(value) if isinstance(value, int) else "–"


@register.filter
def code_of(codes: Mapping[uuid.UUID, str] | str, game: uuid.UUID) -> str:
    """Return the picture of a table's QR code, "" for who gets none."""
    return find_code(codes, game) if isinstance(codes, Mapping) else ""
