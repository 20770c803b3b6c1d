"""The scripts of games that are not of the box."""

from django import template

from scoring.drawing.faces import SCRIPTS

register = template.Library()


@register.simple_tag
def game_scripts() -> list[str]:
    """Return the names of the static files that add games, for the head of every page."""
    return list(SCRIPTS)
