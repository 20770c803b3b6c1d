"""Tiles of Tien Gow, for templates."""

from typing import Any

from django import template

from scoring.drawing.tiles import SIDE, list_dots

register = template.Library()


@register.inclusion_tag("scoring/referee/rulebook/_tile.html")
def tile(dots: tuple[int, int]) -> dict[str, Any]:
    """Draw a tile."""
    upper, lower = dots
    return {"dots": list_dots(upper, lower), "upper": upper, "lower": lower, "side": SIDE}
