"""Answers as typed values, and what becomes of them in JSON."""

import datetime
import enum
import uuid
from dataclasses import dataclass, make_dataclass, replace
from types import MappingProxyType
from typing import Any, Literal

import pytest

from common.answers import ABSENT, Address, left_out, merged, says, to_json

ID = uuid.UUID("6c583116-e8eb-5692-935e-f95d339c92be")


class Colour(enum.StrEnum):
    JADE = "jade"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitter:
    """Who sits on a seat."""

    name: str
    before: "list[Sitter]" = left_out("Who sat there before.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table with its sitters."""

    id: uuid.UUID
    day: datetime.date
    at: datetime.datetime
    sitters: tuple[Sitter, ...]
    totals: dict[int, int] = says(shape="Score")


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """Somebody takes another seat."""

    from_: int
    kept: dict[str, Any] = says(is_json=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """Who sits where."""

    sitter: Sitter
    side: Literal["north", "south"]
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """What somebody counted."""

    counts: MappingProxyType[str, int] = merged(lambda: make_dataclass("Counts", [("cups", int)]))
    by: str


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (None, None),
        (True, True),
        (3, 3),
        (0.5, 0.5),
        ("Anna", "Anna"),
        (ID, str(ID)),
        (Colour.JADE, "jade"),
        (datetime.date(2026, 11, 25), "2026-11-25"),
        (datetime.datetime(2026, 11, 25, 20, 0, tzinfo=datetime.UTC), "2026-11-25T20:00:00+00:00"),
        ([ID, None], [str(ID), None]),
        ({1: (2, 3)}, {"1": [2, 3]}),
        (Address("https://club.example/"), "https://club.example/"),
        ((3.5, {Colour.JADE: Colour.JADE}), [3.5, {"jade": "jade"}]),
        (MappingProxyType({"a": ID}), {"a": str(ID)}),
        (datetime.time(20, 30), "20:30:00"),
        (Sitter(name="Anna"), {"name": "Anna"}),
        (Sitter(name="Anna", before=[]), {"name": "Anna", "before": []}),
    ],
)
def test_a_value_in_json(value: Any, told: Any) -> None:
    assert to_json(value) == told


def test_an_answer_holds_answers() -> None:
    at = datetime.datetime(2026, 11, 25, 20, 0, tzinfo=datetime.UTC)
    sitters = (Sitter(name="Anna", before=[Sitter(name="Ben")]), Sitter(name="Chris"))
    table = Table(id=ID, day=at.date(), at=at, sitters=sitters, totals={1: 65, 2: 35})
    assert to_json(table) == {
        "id": str(ID),
        "day": "2026-11-25",
        "at": "2026-11-25T20:00:00+00:00",
        "sitters": [{"name": "Anna", "before": [{"name": "Ben"}]}, {"name": "Chris"}],
        "totals": {"1": 65, "2": 35},
    }


def test_a_field_that_is_left_out_is_absent_and_not_null() -> None:
    assert Sitter(name="Anna").before is ABSENT


def test_what_an_answer_holds_may_be_taken_out() -> None:
    move = Seating(sitter=Sitter(name="Anna"), side="north", seat=2)
    assert to_json(replace(move, sitter=ABSENT, side=ABSENT)) == {"seat": 2}


def test_the_entries_of_a_merged_mapping_stand_among_the_fields() -> None:
    counts = {"cups": 3, "bowls": 1}
    answer = to_json(Tally(counts=MappingProxyType(counts), by="Anna"))
    assert answer == {"cups": 3, "bowls": 1, "by": "Anna"}
    assert counts == {"cups": 3, "bowls": 1}


def test_a_word_of_python_is_a_name_in_json_and_json_is_not_copied() -> None:
    kept = {"a": [1, None]}
    answer = to_json(Move(from_=3, kept=kept))
    assert answer == {"from": 3, "kept": {"a": [1, None]}}
    assert answer["kept"] is kept
