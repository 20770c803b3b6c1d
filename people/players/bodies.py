"""Writes to a club's people over HTTP: what their bodies bring, and what they are answered."""

from rest_framework import serializers, status
from rest_framework.response import Response

from common.web.answers import answer
from common.web.bodies import StrictSerializer
from common.writes.operation import Answer


class PeopleWriteBody(StrictSerializer):
    """A write. The same `operation` again is answered as it was the first time."""

    operation = serializers.UUIDField(
        required=False, help_text="The write's own id; without one, a repeat is another write."
    )


class PeopleChangeBody(PeopleWriteBody):
    """A change of something; `after` is the revision that it was seen with."""

    after = serializers.IntegerField(min_value=0, help_text="The revision that was seen.")


def answer_with(written: Answer, value: object) -> Response:
    """Answer that something was made: 201 the first time, 200 for a repeat."""
    code = status.HTTP_200_OK if written.repeated else status.HTTP_201_CREATED
    return answer(value, status=code)
