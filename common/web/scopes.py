"""What a program's token may do: each operation names the scope that it needs.

An account's token may do less than the account. Four scopes, each with all that stands before it:
`read`, `score` (tables: games, rounds, who is here), `direct` (all that a director does), and
`everything`, which also changes the account itself. A token may be of one club alone; it then opens
nothing of any other. What they are is kept above, and registered here.
"""

import uuid
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from rest_framework.request import Request

from common.problems import Refused


class Scope(StrEnum):
    """How much a token may do."""

    READ = "read"
    SCORE = "score"
    DIRECT = "direct"
    EVERYTHING = "everything"

    def includes(self, other: "Scope") -> bool:
        """Return whether this is the other scope or one above it."""
        return SCOPES.index(self) >= SCOPES.index(other)


SCOPES: Final = tuple(Scope)
"""From the one that may least to the one that may everything."""


@dataclass(frozen=True, slots=True)
class TokenLimit:
    """What a token may do, and of which club alone."""

    scope: Scope = Scope.EVERYTHING
    club: uuid.UUID | None = None


NO_LIMIT: Final = TokenLimit()
"""Of whoever comes by a session or a link: their role alone counts."""

FindLimit = Callable[[Any], TokenLimit]
_find: list[FindLimit] = [lambda _token: NO_LIMIT]


class NarrowToken(Refused):
    """The token may not do this, whatever its account may."""


def register_limits(find: FindLimit) -> None:
    """Let `find` say what a token of knox's may do."""
    _find[0] = find


def read_limit(request: Any) -> TokenLimit:
    """Return what the token of a request may do; no limit where it brings none."""
    token = getattr(request, "auth", None)
    if token is None:
        return NO_LIMIT
    known: TokenLimit | None = getattr(token, "known_limit", None)
    if known is None:
        known = token.known_limit = _find[0](token)
    return known


def require_scope(request: Request, needed: Scope) -> None:
    """Refuse what the token of a request may not do.

    Raises:
        NarrowToken: `token_scope`.
    """
    has = read_limit(request).scope
    if not has.includes(needed):
        raise NarrowToken("token_scope", needs=needed.value, has=has.value)
