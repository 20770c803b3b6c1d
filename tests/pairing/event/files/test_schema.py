"""The JSON Schema agrees with the reader: both follow from one table of fields."""

import json
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from pairing.event.errors import EventError
from pairing.event.event import Entrant
from pairing.event.files.event_fields import ENTRANT, EVENT
from pairing.event.files.kinds import whole
from pairing.event.files.node import Node
from pairing.event.files.read_event import parse_event, read_event
from pairing.event.files.record import RecordField
from pairing.event.files.schema import write_schema
from tests.counts import count
from tests.pairing.event.event_files import (
    EVERY_FIELD,
    FULL,
    INDIVIDUALS,
    KNOCKOUT,
    ROUND_ROBIN,
    SWISS,
    Json,
    changed,
)
from tests.pairing.event.poison import poison

SCHEMA = json.loads(Path("docs/event.schema.json").read_text("utf-8"))
FORM = jsonschema_rs.validator_for(SCHEMA)
BASES = [SWISS, INDIVIDUALS, KNOCKOUT, ROUND_ROBIN]


def test_whatever_the_reader_takes_the_schema_takes() -> None:
    taken = 0
    for seed in range(count(250, 30_000)):
        lots = random.Random(seed)
        event = poison(changed(lots.choice([*BASES, FULL])), lots)
        try:
            read_event(json.dumps(event))
        except EventError:
            continue
        taken += 1
        assert list(FORM.iter_errors(event)) == []
    assert taken > count(8, 1000)


def find_code(event: Json) -> str | None:
    try:
        read_event(json.dumps(event))
    except EventError as error:
        return error.code
    return None


FORM_CODES = {"missing_field", "unknown_field", "wrong_json_type", "wrong_length", "out_of_range"}


def test_whatever_has_the_wrong_form_the_schema_refuses_too() -> None:
    for seed in range(count(250, 30_000)):
        lots = random.Random(seed)
        event = poison(changed(lots.choice([*BASES, FULL])), lots)
        if find_code(event) in FORM_CODES:
            assert not FORM.is_valid(event)


BEYOND_A_SCHEMA = {
    "bad_bands",
    "bad_scale",
    "control_character",
    "empty_adjustment",
    "empty_penalty",
    "points_out_of_order",
    "too_many_decimals",
    "wrong_round",
}
"""What is wrong with a value only beside another one, or in its decimals and characters."""


def find_fault_of_form(event: Json) -> str | None:
    try:
        parse_event(Node(event))
    except EventError as error:
        return error.code
    return None


def test_the_schema_refuses_exactly_what_has_another_form() -> None:
    codes: set[str] = set()
    for seed in range(count(1000, 60_000)):
        lots = random.Random(seed)
        event = poison(changed(EVERY_FIELD[seed % len(EVERY_FIELD)]), lots)
        code = find_fault_of_form(event)
        if code not in BEYOND_A_SCHEMA:
            assert FORM.is_valid(event) == (code is None), (code, event)
            codes.add(code or "")
    assert {"", *FORM_CODES, "unknown_choice", "wrong_text_length"} <= codes


@pytest.mark.parametrize("event", EVERY_FIELD)
def test_what_has_every_field_fits_the_schema(event: Json) -> None:
    assert find_fault_of_form(event) is None
    assert list(FORM.iter_errors(event)) == []


RULED = [{"side": "b", "points": -50, "reason": "late"}]
GAMES_RULED = [("/played/0/tables/0/score", ...), ("/played/0/tables/0/adjustments", RULED)]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ([("/played/0/tables/0/games", [{"score": [5, 0]}])], "games_and_score"),
        ([("/played/0/tables/0/forfeit", "a")], "forfeit_with_result"),
        ([("/played/1/tables/0/doubles", [0, 1])], "hands_and_doubles"),
        ([("/played/1/tables/1/score", ...), ("/played/1/tables/1/doubles", [0, 1])], None),
        ([("/played/1/tables/1/score", ...), ("/played/1/tables/1/adjustments", RULED)], None),
        ([("/played/0/tables/0/games", [{"score": [5, 95]}]), *GAMES_RULED], "games_and_score"),
        ([("/edition", 2025)], "unknown_edition"),
        ([("/cut", {"teams": 6})], "cut_size"),
        ([("/tie_breaks", ["lot", "lot"])], "tie_break_twice"),
        ([("/format", "knockout"), ("/cut", {"teams": 4})], "cut_of_swiss"),
        ([("/scoring", {"kind": "scale", "bands": []})], "unknown_field"),
    ],
)
def test_the_schema_refuses_what_does_not_go_together(
    changes: list[tuple[str, object]], code: str | None
) -> None:
    event = changed(SWISS, *changes)
    assert find_fault_of_form(event) == (code or "missing_field")
    assert not FORM.is_valid(event)


def test_the_schema_is_that_of_the_fields() -> None:
    """`make schema` writes it."""
    assert Path("docs/event.schema.json").read_text("utf-8") == write_schema()


def test_the_documentation_has_every_field_of_an_event_as_it_is() -> None:
    page = Path("docs/event-format.md").read_text("utf-8")
    (table,) = re.findall(r"\| field .*?\n\n", page, re.DOTALL)
    for record in EVENT.records.values():
        lines = [f"| `{each.name}` | {each.about} | {each.otherwise} |" for each in record.fields]
        assert set(lines) - set(table.splitlines()) == set()


def list_names(schema: Any) -> Iterator[str]:
    """Every name of a field that a schema describes."""
    if isinstance(schema, dict):
        yield from schema.get("properties", ())
        schema = list(schema.values())
    for part in schema if isinstance(schema, list) else ():
        yield from list_names(part)


def test_the_documentation_names_every_field_of_what_stands_in_an_event() -> None:
    page = Path("docs/event-format.md").read_text("utf-8")
    names = set(list_names(SCHEMA))
    assert len(names) > 60
    missing = {name for name in names if f"`{name}`" not in page and f'"{name}":' not in page}
    assert missing == set()


def test_a_field_is_a_row() -> None:
    """A made-up field of an entrant is read, written, described and refused from its row alone."""

    @dataclass(frozen=True)
    class Seated(Entrant):
        chairs: int = 2

    row = RecordField("chairs", whole(1, 8), 2, "how many chairs it needs")
    made_up = replace(ENTRANT, fields=[*ENTRANT.fields, row], build=Seated, written=())
    entrant = made_up.read(Node({"id": "A", "chairs": 3}))
    assert entrant == Seated(id="A", chairs=3)
    assert made_up.write(entrant) == {"id": "A", "chairs": 3}
    assert made_up.write(Seated(id="A")) == {"id": "A"}
    described = {"description": "how many chairs it needs", "type": "integer"}
    properties = made_up.schema["properties"]
    assert isinstance(properties, dict)
    assert properties["chairs"] == {**described, "minimum": 1, "maximum": 8}
    with pytest.raises(EventError) as caught:
        made_up.read(Node({"id": "A", "chairs": 9}, "/teams/0"))
    assert (caught.value.code, caught.value.place) == ("out_of_range", "/teams/0/chairs")
