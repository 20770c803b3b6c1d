"""Writes over HTTP: from a body to an operation, and from its answer to a response."""

from collections.abc import Mapping
from typing import Any

from rest_framework import status
from rest_framework.response import Response

from common.web.caller import Caller
from common.web.operation import Answer, Operation


def make_operation(caller: Caller, asked: object, body: Mapping[str, Any], what: str) -> Operation:
    """Return the operation of a request; `what` sets apart equal bodies sent to other addresses."""
    return Operation(
        id=body["operation"],
        after=body.get("after", 0),
        body={"what": what, "asked": asked},
        caller=caller,
    )


def answer_write(answer: Answer, code: int = status.HTTP_200_OK) -> Response:
    """Answer a write: `code` the first time, 200 for a repeat."""
    return Response(dict(answer.body), status=status.HTTP_200_OK if answer.repeated else code)
