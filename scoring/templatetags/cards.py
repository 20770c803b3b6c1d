"""Cards in type and plain shapes, for templates."""

from collections.abc import Iterable
from typing import Any

from django import template

from scoring.drawing.cards import CardFace

register = template.Library()


@register.inclusion_tag("scoring/referee/rulebook/_faces.html")
def faces(cards: Iterable[CardFace]) -> dict[str, Any]:
    """Draw cards side by side, in words for those who do not see them."""
    return {"cards": cards}
