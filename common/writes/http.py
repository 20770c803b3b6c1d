"""Writes over HTTP: what every body brings, and from an answer to a response."""

import uuid
from collections.abc import Callable
from typing import Any, Final

from django.core.exceptions import ObjectDoesNotExist
from django.http import Http404
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.bodies import StrictSerializer, read_write
from common.web.callers import read_writer
from common.writes.operation import Answer, make_operation


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


def answer_deletion(
    request: Request, service: Callable[..., object], *of: object, **named: Any
) -> Response:
    """Do what a DELETE with `DELETE_QUERY` asks for, and answer 204, a repeat as well.

    `of` is what its address names, and `named` what the service is given besides the operation.

    Raises:
        Http404: it is not there, or not any more.
    """
    body = read_write(RevisionBody, request)
    operation = make_operation(read_writer(request), body, service, *of)
    try:
        service(operation=operation, **named)
    except ObjectDoesNotExist as error:
        raise Http404 from error
    return Response(status=status.HTTP_204_NO_CONTENT)
