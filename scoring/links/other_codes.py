"""Codes that open something else than a game: one field takes them all.

An app above registers how it finds what a code of its own opens.
"""

import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from common.registry import Registry
from common.web.caller import Grant


@dataclass(frozen=True, slots=True)
class OtherOpened:
    """What such a code opens: a page, the token of its link, and the cookie that keeps it."""

    page: str
    token: str
    key: uuid.UUID
    grant: Grant


FindOpened = Callable[[str], OtherOpened | None]
CODE_FINDERS: Final[Registry[FindOpened]] = Registry()


def find_other(code: str) -> OtherOpened | None:
    """Return what a code opens that is none of a game's; None for nothing."""
    answers = (find(code) for find in CODE_FINDERS)
    return next((opened for opened in answers if opened is not None), None)
