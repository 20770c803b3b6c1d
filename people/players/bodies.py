"""Writes to a club's people over HTTP: from a body to an operation, and to an answer."""

import uuid
from collections.abc import Mapping
from typing import Any

from rest_framework import serializers, status
from rest_framework.response import Response

from common.web.bodies import StrictSerializer
from common.web.caller import Caller
from common.writes.operation import Answer, Operation


class PeopleWriteBody(StrictSerializer):
    """A write. The same `operation` again is answered as it was the first time."""

    operation = serializers.UUIDField(
        required=False, help_text="The write's own id; without one, a repeat is another write."
    )


class PeopleChangeBody(PeopleWriteBody):
    """A change of something; `after` is the revision that it was seen with."""

    after = serializers.IntegerField(min_value=0, help_text="The revision that was seen.")


def make_operation(caller: Caller, asked: object, body: Mapping[str, Any], what: str) -> Operation:
    """Return the operation of a request; `what` sets apart equal bodies sent to other addresses."""
    return Operation(
        id=body.get("operation") or uuid.uuid4(),
        after=body.get("after", 0),
        body={"what": what, "asked": asked},
        caller=caller,
    )


def register_status(answer: Answer, body: Mapping[str, Any]) -> Response:
    """Answer that something was made: 201 the first time, 200 for a repeat."""
    code = status.HTTP_200_OK if answer.repeated else status.HTTP_201_CREATED
    return Response(dict(body), status=code)
