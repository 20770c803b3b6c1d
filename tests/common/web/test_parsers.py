"""JSON that a database cannot keep is refused before anything is asked of it."""

import io
import json
from typing import Any

import pytest
from rest_framework.exceptions import ParseError

from common.web.parsers import CarefulJSONParser

NUL = "\0"


def parse(text: str) -> Any:
    return CarefulJSONParser().parse(
        io.BytesIO(text.encode()), "application/json", {"encoding": "utf-8"}
    )


@pytest.mark.parametrize(
    "body",
    [
        {NUL: "a"},
        {"a": NUL},
        {"a": {"b": [{"c": "x\0"}]}},
        {"a": {"b\0": 1}},
        ["a", [NUL]],
        f"a{NUL}",
    ],
)
def test_a_nul_is_refused_wherever_it_stands(body: object) -> None:
    with pytest.raises(ParseError, match="A text holds a NUL"):
        parse(json.dumps(body))


def test_what_only_looks_like_a_nul_is_read() -> None:
    body = {"a": "\\u0000", "b": ["0", 0]}
    assert parse(json.dumps(body)) == body


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"a": "\\ud800"}', "half a character"),
        ("[" * 100_000, "nested too deep"),
        ('{"a": ' + "9" * 5_000 + "}", "too long"),
        ('{"a": [1e999]}', "too large"),
        ('{"a": 1,\n "b"}', "line 2, column 5"),
    ],
)
def test_what_cannot_be_read_is_told(text: str, told: str) -> None:
    with pytest.raises(ParseError, match=told):
        parse(text)
