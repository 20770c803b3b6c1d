"""Bodies that requests bring: fields that nobody asked for are refused."""

from functools import cache
from typing import Any

from django.utils.translation import gettext
from rest_framework import serializers


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
        return super().to_internal_value(data)


def read_body(kind: type[StrictSerializer], data: object) -> dict[str, Any]:
    """Return the validated body.

    One serializer of a kind serves all requests: its fields are copied once, and it keeps nothing
    of what it reads.
    """
    body: dict[str, Any] = _make_reader(kind).run_validation(data)
    return body


@cache
def _make_reader(kind: type[StrictSerializer]) -> StrictSerializer:
    return kind()
