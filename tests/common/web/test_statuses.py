"""Which status an error is answered with: by its kind, and never for a fault of the program."""

import pytest
from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.http import Http404

from common.problems import Conflict, NoPairing, Refused
from common.web import statuses
from common.web.statuses import ErrorReply, find_reply, register_status


@pytest.fixture(autouse=True)
def registry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a test register what it likes, for itself alone."""
    monkeypatch.setattr(statuses, "_replies", dict(statuses._replies))


class Exhausted(Refused):
    pass


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (Refused("x"), 422),
        (Conflict("x"), 409),
        (NoPairing("x"), 422),
        (Http404(), 404),
        (PermissionDenied(), 403),
        (RequestDataTooBig(), 413),
    ],
)
def test_the_kinds_that_everybody_has(error: Exception, status: int) -> None:
    reply = find_reply(error)
    assert reply is not None
    assert reply.status == status


def test_a_fault_of_the_program_has_none() -> None:
    assert find_reply(ValueError("x")) is None
    assert find_reply(KeyError("x")) is None


def test_a_kind_below_is_answered_like_its_own_until_it_is_registered() -> None:
    assert find_reply(Exhausted("x")) == ErrorReply(422)
    register_status(Exhausted, 429)
    assert find_reply(Exhausted("x")) == ErrorReply(429)
    assert find_reply(Refused("x")) == ErrorReply(422)


def test_an_error_without_a_code_gets_one() -> None:
    register_status(LookupError, 404, code="not_found")
    assert find_reply(KeyError("x")) == ErrorReply(404, "not_found")
