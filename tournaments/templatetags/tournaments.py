"""Figures of tournaments as they are read."""

from django import template

register = template.Library()


@register.filter
def score(number: object) -> str:
    """Return a score with a minus sign that is as wide as a figure."""
    return str(number).replace("-", "\u2212")
