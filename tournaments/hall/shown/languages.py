"""The languages that a display speaks in turn: two at most, named by its address."""

from collections.abc import Iterable, Sequence
from typing import Final

from django.conf import settings
from django.http import QueryDict

PARAMETER: Final = "languages"
MOST: Final = 2
"""With more of them nobody would wait for their own."""


def read_languages(query: QueryDict) -> Sequence[str]:
    """Return the languages that an address names, `de,ko`; none where it names none."""
    named = ",".join(query.getlist(PARAMETER)).split(",")
    known = dict(settings.LANGUAGES)
    return tuple(dict.fromkeys(code for code in named if code in known))[:MOST]


def write_languages(languages: Iterable[str]) -> str:
    """Return what an address that names the languages ends with; "" for none."""
    named = ",".join(languages)
    return f"?{PARAMETER}={named}" if named else ""
