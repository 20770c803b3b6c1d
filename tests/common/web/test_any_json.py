"""An answer may hold JSON that the document does not describe, null where it says so."""

from dataclasses import dataclass
from typing import Any

import pytest
from rest_framework import serializers

from common.answers import says, to_json
from common.web.answers import describe_answer


@dataclass(frozen=True, slots=True, kw_only=True)
class Parcel:
    """Whatever somebody has packed."""

    inside: Any
    beside: Any | None = says("Null where nothing is.", is_json=True)
    before: list[Any]


@pytest.mark.parametrize(("name", "may_be_null"), [("inside", False), ("beside", True)])
def test_a_field_of_any_type_is_any_json(name: str, may_be_null: bool) -> None:
    field = describe_answer(Parcel).fields[name]
    assert isinstance(field, serializers.JSONField)
    assert field.allow_null is may_be_null


def test_json_of_the_database_is_sent_as_it_is() -> None:
    beside = {"a": [1, None]}
    answer = to_json(Parcel(inside=(1, "x"), beside=beside, before=[{"b": ()}]))
    assert answer == {"inside": [1, "x"], "beside": {"a": [1, None]}, "before": [{"b": []}]}
    assert answer["beside"] is beside
