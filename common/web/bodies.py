"""Bodies that requests bring: fields that nobody asked for are refused."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from django.core.validators import MaxLengthValidator
from django.utils.translation import gettext
from rest_framework import serializers
from rest_framework.request import Request

from common.web.words import describe_code

REVISION: Final = re.compile(r'(?:W/)?"?(\d{1,10})(?:\.[^"]*)?"?')
"""A revision by itself or as a mark (ETag) of a state has it."""


class LimitOfService(MaxLengthValidator):
    """A limit that the document names; the service refuses what is beyond, by a code of its own."""

    def __call__(self, value: object) -> None:
        """Let the service say it."""


class StrictSerializer(serializers.Serializer[Any]):
    """Refuses fields that it does not know, instead of dropping them without a word."""

    def to_internal_value(self, data: Any) -> Any:
        """Read the fields, after making sure that there are no others."""
        if isinstance(data, dict):
            unknown = sorted(str(name) for name in set(data) - set(self.fields))
            if unknown:
                raise serializers.ValidationError(
                    {
                        name[:60]: serializers.ErrorDetail(
                            gettext("There is no such field here."), "field_not_allowed"
                        )
                        for name in unknown[:20]
                    }
                )
            data = {name: _take_id(self.fields[name], value) for name, value in data.items()}
        return super().to_internal_value(data)


def _take_id(field: Any, value: object) -> object:
    """Return a value as it was sent, but of an id no number: the framework takes 1 for one.

    So devices that count their writes from 1 would all make the same.
    """
    if isinstance(field, serializers.ListField) and isinstance(value, list):
        return [_take_id(field.child, each) for each in value]
    return "" if isinstance(field, serializers.UUIDField) and isinstance(value, int) else value


def read_body(kind: type[StrictSerializer], data: object) -> dict[str, Any]:
    """Return the validated body.

    One serializer of a kind serves all requests: its fields are copied once, and it keeps nothing
    of what it reads.
    """
    body: dict[str, Any] = _make_reader(kind).run_validation(data)
    return body


def read_write(kind: type[StrictSerializer], request: Request) -> dict[str, Any]:
    """Return the validated body of a write; of a DELETE its query, as it has no body.

    What a client says in the headers of HTTP counts as the fields of the same meaning, where the
    body leaves them out: `Idempotency-Key` is its `operation`, `If-Match` is its `after`.
    """
    data = request.query_params.dict() if request.method == "DELETE" else request.data
    if isinstance(data, dict):
        data = {**_read_headers(kind, request, data), **data}
    return read_body(kind, data)


def _read_headers(
    kind: type[StrictSerializer], request: Request, data: Mapping[str, Any]
) -> dict[str, str]:
    """Return what the headers say of fields that a body of this kind has."""
    values = {"operation": request.headers.get("Idempotency-Key", "").strip('"')}
    fields = _make_reader(kind).fields
    if "after" in fields and "after" not in data:
        values["after"] = _read_mark(request.headers.get("If-Match", ""))
    return {name: text for name, text in values.items() if text and name in fields}


def _read_mark(mark: str) -> str:
    """Return the revision that `If-Match` has, empty where it was not sent.

    Raises:
        ValidationError: `unknown_mark`, for a mark of something else.
    """
    if not mark:
        return ""
    revision = REVISION.fullmatch(mark)
    if revision is None:
        text = describe_code("unknown_mark").message
        raise serializers.ValidationError({"after": serializers.ErrorDetail(text, "unknown_mark")})
    return revision[1]


@cache
def _make_reader(kind: type[StrictSerializer]) -> StrictSerializer:
    return kind()
