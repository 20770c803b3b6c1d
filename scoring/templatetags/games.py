"""The scripts of games that are not of the box."""

from django import template

from scoring.brought import list_scripts

register = template.Library()


@register.simple_tag
def brought_scripts() -> list[str]:
    """Return the names of the static files that bring games, for the head of every page."""
    return list_scripts()
