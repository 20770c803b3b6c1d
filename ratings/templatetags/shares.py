"""Shares of calls, for templates."""

from django import template

from ratings.figures.shown.tables import show_of
from ratings.statistics import ClubFigures

register = template.Library()


@register.filter
def tichus(figures: ClubFigures) -> str:
    """Return how many tichus came true, and of how many."""
    return show_of(figures.tichu_made, figures.tichu_failed).text


@register.filter
def grands(figures: ClubFigures) -> str:
    """Return how many grand tichus came true, and of how many."""
    return show_of(figures.grand_made, figures.grand_failed).text
