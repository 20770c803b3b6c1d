"""Which HTTP status an error is answered with: a registry that each app fills when it is ready."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.http import Http404

from common.problems import Conflict, Exhausted, NoPairing, Refused
from common.web.scopes import NarrowToken

Extras = Callable[[Mapping[str, Any]], Mapping[str, object]]


@dataclass(frozen=True, slots=True)
class ErrorReply:
    """How a kind of error is answered.

    `code` names the sentence for errors that carry none. `extras` reads what else the answer
    holds, from the framework's context of the view (its request and the parts of its address).
    """

    status: int
    code: str = ""
    extras: Extras | None = None


_replies: dict[type[Exception], ErrorReply] = {
    Refused: ErrorReply(422),
    Conflict: ErrorReply(409),
    Exhausted: ErrorReply(429),
    NarrowToken: ErrorReply(403),
    NoPairing: ErrorReply(422),
    Http404: ErrorReply(404, "not_found"),
    PermissionDenied: ErrorReply(403, "not_allowed"),
    RequestDataTooBig: ErrorReply(413, "too_large"),
}


def register_status(
    kind: type[Exception], status: int, *, code: str = "", extras: Extras | None = None
) -> None:
    """Answer errors of this kind, and of kinds below it, with this status from now on."""
    _replies[kind] = ErrorReply(status, code, extras)


def find_reply(error: Exception) -> ErrorReply | None:
    """Return how the error is answered, None for a fault of the program."""
    kinds = (kind for kind in type(error).__mro__ if kind in _replies)
    return next((_replies[kind] for kind in kinds), None)
