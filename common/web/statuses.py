"""Which HTTP status an error is answered with: a registry that each app fills when it is ready."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.http import Http404

from common.problems import Conflict, Exhausted, NoPairing, Refused
from common.web.scopes import NarrowToken

Beside = Callable[[Mapping[str, Any]], Mapping[str, object]]


@dataclass(frozen=True, slots=True)
class Reply:
    """How a kind of error is answered.

    `code` names the sentence for errors that carry none. `beside` reads what else the answer
    holds, from the framework's context of the view (its request and the parts of its address).
    """

    status: int
    code: str = ""
    beside: Beside | None = None


_replies: dict[type[Exception], Reply] = {
    Refused: Reply(422),
    Conflict: Reply(409),
    Exhausted: Reply(429),
    NarrowToken: Reply(403),
    NoPairing: Reply(422),
    Http404: Reply(404, "not_found"),
    PermissionDenied: Reply(403, "not_allowed"),
    RequestDataTooBig: Reply(413, "too_large"),
}


def register_status(
    kind: type[Exception], status: int, *, code: str = "", beside: Beside | None = None
) -> None:
    """Answer errors of this kind, and of kinds below it, with this status from now on."""
    _replies[kind] = Reply(status, code, beside)


def find_reply(error: Exception) -> Reply | None:
    """Return how the error is answered, None for a fault of the program."""
    kinds = (kind for kind in type(error).__mro__ if kind in _replies)
    return next((_replies[kind] for kind in kinds), None)
