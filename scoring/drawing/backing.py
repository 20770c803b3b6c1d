"""What stands behind a statement, as a tap on its dot shows it."""

from collections.abc import Iterable
from typing import Any, Final

from django.utils.translation import gettext

from common.problems.sentences import translatable as _
from scoring.rulebook.backing import DIFFERS, IMPLIES, SAYS, Backing, BookPlace, Reason

STANCES: Final = {SAYS: "", IMPLIES: _("It follows:"), DIFFERS: _("Otherwise:")}


def draw_backing(backing: Iterable[Backing]) -> list[dict[str, Any]]:
    """Return each telling of books and each reason."""
    return [_draw_one(statement) for statement in backing]


def name_dot(backing: Iterable[Backing]) -> str:
    """Return which dot a statement has: full, half where books differ, or a ring without a book."""
    stances = {telling.stance for telling in backing if not isinstance(telling, Reason)}
    if DIFFERS in stances:
        return "half"
    return "full" if stances else "ring"


def _draw_one(statement: Backing) -> dict[str, Any]:
    if isinstance(statement, Reason):
        return {
            "who": gettext(statement.source.name),
            "text": gettext(statement.text),
            "is_reason": True,
        }
    stance = STANCES[statement.stance]
    return {
        "stance": gettext(stance) if stance else "",
        "text": gettext(statement.text),
        "places": [_draw_place(place) for place in statement.places],
    }


def _draw_place(place: BookPlace) -> dict[str, Any]:
    return {
        "book": gettext(place.source.name),
        "language": place.source.language,
        "heading": place.heading,
        "paragraph": place.paragraph,
    }
