"""Writes to a club's people over HTTP: what they are answered."""

from rest_framework import status
from rest_framework.response import Response

from common.web.answers import answer
from common.writes.operation import Answer


def answer_with(written: Answer, value: object) -> Response:
    """Answer that something was made: 201 the first time, 200 for a repeat."""
    code = status.HTTP_200_OK if written.repeated else status.HTTP_201_CREATED
    return answer(value, status=code)
