"""Writes over HTTP: what every body brings, and from an answer to a response."""

import uuid
from typing import Final

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers, status
from rest_framework.response import Response

from common.web.bodies import StrictSerializer
from common.writes.operation import Answer


class OperationBody(StrictSerializer):
    """What every write brings: its own id, made by the caller. The same id twice is one write."""

    operation = serializers.UUIDField()


class RevisionBody(OperationBody):
    """A write that follows a state: `after` is the revision that was seen."""

    after = serializers.IntegerField(min_value=0, max_value=2**31 - 1)


DELETE_QUERY: Final = (
    OpenApiParameter("operation", uuid.UUID, required=True, description="The write's own id."),
    OpenApiParameter("after", int, required=True, description="The revision that was seen."),
)
"""What the query of a DELETE brings, as it has no body: a `RevisionBody`."""


def answer_write(answer: Answer, code: int = status.HTTP_200_OK) -> Response:
    """Answer a write: `code` the first time, 200 for a repeat."""
    return Response(dict(answer.body), status=status.HTTP_200_OK if answer.repeated else code)
