"""Figures of tournaments as they are read."""

import uuid
from collections.abc import Mapping

from django import template

from tournaments.matches.selectors.sheets import ShownSheet
from tournaments.models import Match

register = template.Library()


@register.filter
def score(number: object) -> str:
    """Return a score with a minus sign that is as wide as a figure."""
    return str(number).replace("-", "\u2212")


@register.filter
def signed(number: int) -> str:
    """Return how many points are added or taken away, with a sign as wide as a figure."""
    return f"{number:+d}".replace("-", "\u2212")


@register.filter
def sheet_of(sheets: Mapping[uuid.UUID, ShownSheet], match: Match) -> ShownSheet | None:
    """Return a match's sheet, None for a match of another round."""
    return sheets.get(match.pk)


@register.filter
def numbered(text: str, number: object) -> str:
    """Return a text with its `{number}` filled in: quicker than a translation in every row."""
    return text.replace("{number}", str(number))


@register.filter
def named(text: str, name: object) -> str:
    """Return a text with its `{name}` filled in."""
    return text.replace("{name}", str(name))
