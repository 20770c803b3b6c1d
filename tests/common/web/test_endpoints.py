"""Operations of the API: how an address is served, and what the document says of it."""

import enum
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from django.urls import path
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.utils import OpenApiExample
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.test import APIRequestFactory

from common.answers import Address, left_out, says
from common.web.answers import answer
from common.web.bodies import StrictSerializer
from common.web.endpoints import endpoint, serve


class Finish(enum.StrEnum):
    GLAZED = "glazed"
    RAW = "raw"


@dataclass(frozen=True, slots=True, kw_only=True)
class CupAnswer:
    """A cup on the shelf."""

    id: uuid.UUID
    colour: str | None = says("As its owner calls it.")
    totals: dict[str, int] = says(shape="Score")
    chips: list[int] = left_out("Where it was hit.")
    finish: Finish = left_out()
    scores: Sequence[dict[str, int]] = left_out(shape="Score")
    picture: Address | None = left_out()
    from_: int = left_out()


class CupBody(StrictSerializer):
    """What a cup is to be."""


ID = uuid.UUID("6c583116-e8eb-5692-935e-f95d339c92be")


@endpoint("cups_read", answers=CupAnswer)
def read(request: Request, cup: uuid.UUID) -> Response:
    """Read a cup.

    Its colour may be
    unknown.

    Chips too.
    """
    return answer(CupAnswer(id=cup, colour=None, totals={"a": 1}))


@endpoint(
    "cups_break",
    body=CupBody,
    answers={201: CupAnswer, 204: None},
    examples=[
        OpenApiExample("Broken", {"colour": "jade"}, response_only=True, status_codes=["201"])
    ],
    is_open=True,
)
def break_it(request: Request, cup: uuid.UUID) -> Response:
    """Break a cup."""
    return answer(CupAnswer(id=cup, colour="jade", totals={}, chips=[3]), status=201)


view: Any = serve(get=read, post=break_it)
urlpatterns = [path("cups/<uuid:cup>/", view)]


@pytest.fixture(scope="module")
def document() -> Any:
    generator: Any = SchemaGenerator
    return generator(patterns=urlpatterns).get_schema(request=None, public=True)


@pytest.mark.parametrize(
    ("method", "status", "body"),
    [
        ("get", 200, {"id": str(ID), "colour": None, "totals": {"a": 1}}),
        ("head", 200, {"id": str(ID), "colour": None, "totals": {"a": 1}}),
        ("post", 201, {"id": str(ID), "colour": "jade", "totals": {}, "chips": [3]}),
    ],
)
def test_each_method_has_its_function(method: str, status: int, body: Any) -> None:
    response = view(getattr(APIRequestFactory(), method)("/cups/"), cup=ID)
    assert (response.status_code, response.data) == (status, body)


def test_another_method_is_refused_by_name() -> None:
    response = view(APIRequestFactory().put("/cups/"), cup=ID)
    assert response.status_code == 405
    assert set(response.headers["Allow"].split(", ")) == {"GET", "HEAD", "OPTIONS", "POST"}


def test_the_docstring_is_the_summary_and_the_description(document: Any) -> None:
    described = document["paths"]["/cups/{cup}/"]
    assert described["get"]["operationId"] == "cups_read"
    assert described["get"]["summary"] == "Read a cup"
    assert described["get"]["description"] == "Its colour may be unknown.\n\nChips too."
    assert "description" not in described["post"]
    assert sorted(described["post"]["responses"])[:3] == ["201", "204", "400"]


def test_the_class_of_an_answer_is_its_shape(document: Any) -> None:
    assert document["components"]["schemas"]["CupAnswer"] == {
        "type": "object",
        "description": "A cup on the shelf.",
        "properties": {
            "id": {"type": "string", "format": "uuid", "description": "Its id, a UUID."},
            "colour": {
                "type": ["string", "null"],
                "description": "As its owner calls it.",
            },
            "totals": {
                "$ref": "#/components/schemas/Score",
                "description": (
                    "The score of the game: by team, or by seat where there are no teams."
                ),
            },
            "chips": {
                "type": "array",
                "items": {"type": "integer"},
                "description": "Where it was hit.",
            },
            "finish": {"$ref": "#/components/schemas/FinishEnum"},
            "scores": {"type": "array", "items": {"$ref": "#/components/schemas/Score"}},
            "picture": {"type": ["string", "null"], "format": "uri"},
            "from": {"type": "integer"},
        },
        "required": ["colour", "id", "totals"],
    }


def test_a_closed_set_is_described_by_its_values(document: Any) -> None:
    assert document["components"]["schemas"]["FinishEnum"] == {
        "type": "string",
        "enum": ["glazed", "raw"],
    }


def test_an_open_operation_asks_nobody_who_they_are_and_shows_examples(document: Any) -> None:
    described = document["paths"]["/cups/{cup}/"]
    assert len(described["get"]["security"]) > 1
    assert described["post"]["security"] == []
    [example] = described["post"]["responses"]["201"]["content"]["application/json"][
        "examples"
    ].values()
    assert example["value"] == {"colour": "jade"}
