"""What the document says of the classes of answers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, make_dataclass
from typing import Any

import pytest
from django.db import models
from django.urls import path
from drf_spectacular.generators import SchemaGenerator
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import Email, Page, Place, merged, says
from common.web.answers import answer
from common.web.endpoints import endpoint, serve


class Glaze(models.TextChoices):
    """How a bowl is glazed."""

    CELADON = "celadon", "pale green"
    TENMOKU = "tenmoku", "nearly black"


SIZES: list[tuple[str, Any] | tuple[str, Any, Any]] = [
    ("width", int),
    ("depth", float | None, says("In centimetres.")),
]


@dataclass(frozen=True, slots=True, kw_only=True)
class BowlAnswer:
    """A bowl, and who threw it."""

    glaze: Glaze
    potter: Email | None
    rings: Sequence[Place]
    marks: Sequence[bool | int]
    sizes: Mapping[str, int] = merged(lambda: make_dataclass("Sizes", SIZES))


@endpoint("bowls_list", answers=Page[BowlAnswer])
def read_bowls(request: Request) -> Response:
    """List the bowls."""
    bowl = BowlAnswer(glaze=Glaze.TENMOKU, potter=None, rings=[], marks=[], sizes={})
    return answer(Page(next=None, previous=None, results=[bowl]))


@pytest.fixture(scope="module")
def document() -> Any:
    generator: Any = SchemaGenerator
    patterns = [path("bowls/", serve(get=read_bowls))]
    return generator(patterns=patterns).get_schema(request=None, public=True)


def test_a_page_of_a_class_is_a_shape_of_its_own(document: Any) -> None:
    success = document["paths"]["/bowls/"]["get"]["responses"]["200"]
    shape = "#/components/schemas/BowlAnswerPage"
    assert success["content"]["application/json"]["schema"] == {"$ref": shape}
    page = document["components"]["schemas"]["BowlAnswerPage"]
    assert page["required"] == ["next", "previous", "results"]
    assert page["properties"]["results"] == {
        "type": "array",
        "items": {"$ref": "#/components/schemas/BowlAnswer"},
        "description": "The rows of this page.",
    }


def test_a_closed_set_says_what_its_values_mean(document: Any) -> None:
    assert document["components"]["schemas"]["GlazeEnum"] == {
        "type": "string",
        "enum": ["celadon", "tenmoku"],
        "description": "* `celadon` - pale green\n* `tenmoku` - nearly black",
    }


def test_an_address_of_a_mailbox_is_no_other_text(document: Any) -> None:
    properties = document["components"]["schemas"]["BowlAnswer"]["properties"]
    assert properties["potter"] == {"type": ["string", "null"], "format": "email"}


def test_a_place_in_a_list_is_counted_from_nought(document: Any) -> None:
    properties = document["components"]["schemas"]["BowlAnswer"]["properties"]
    assert properties["rings"] == {"type": "array", "items": {"type": "integer", "minimum": 0}}


def test_a_value_of_several_types_is_one_of_them(document: Any) -> None:
    properties = document["components"]["schemas"]["BowlAnswer"]["properties"]
    assert properties["marks"] == {
        "type": "array",
        "items": {"oneOf": [{"type": "boolean"}, {"type": "integer"}]},
    }


def test_the_entries_of_a_merged_mapping_are_fields(document: Any) -> None:
    bowl = document["components"]["schemas"]["BowlAnswer"]
    assert sorted(bowl["properties"]) == ["depth", "glaze", "marks", "potter", "rings", "width"]
    assert bowl["properties"]["width"] == {"type": "integer"}
    assert bowl["properties"]["depth"] == {
        "type": ["number", "null"],
        "format": "double",
        "description": "In centimetres.",
    }
    assert bowl["required"] == ["depth", "glaze", "marks", "potter", "rings", "width"]
