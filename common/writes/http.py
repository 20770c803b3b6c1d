"""Writes over HTTP: from a body to an operation, and from its answer to a response."""

from collections.abc import Mapping
from typing import Any

from rest_framework import serializers, status
from rest_framework.response import Response

from common.web.bodies import StrictSerializer
from common.web.caller import Caller
from common.writes.operation import Answer, Operation


class OperationBody(StrictSerializer):
    """What every write brings: its own id, made by whoever asks. Twice the same is one write."""

    operation = serializers.UUIDField()


class RevisionBody(OperationBody):
    """A write that follows a state: `after` is the revision that was seen."""

    after = serializers.IntegerField(min_value=0, max_value=2**31 - 1)


def make_operation(caller: Caller, asked: object, body: Mapping[str, Any], what: str) -> Operation:
    """Return the operation of a request; `what` sets apart equal bodies sent to other addresses.

    What the write follows is not part of what it asks for: a device that repeats it may have
    learnt of a later state since, and it is the same write all the same.
    """
    return Operation(
        id=body["operation"],
        after=body.get("after", 0),
        body={"what": what, "asked": _leave_out(asked)},
        caller=caller,
    )


def _leave_out(asked: object) -> object:
    """Return what is asked for without what says which write it is and what it follows."""
    if isinstance(asked, Mapping):
        return {name: value for name, value in asked.items() if name not in ("operation", "after")}
    return [_leave_out(one) for one in asked] if isinstance(asked, list) else asked


def answer_write(answer: Answer, code: int = status.HTTP_200_OK) -> Response:
    """Answer a write: `code` the first time, 200 for a repeat."""
    return Response(dict(answer.body), status=status.HTTP_200_OK if answer.repeated else code)
