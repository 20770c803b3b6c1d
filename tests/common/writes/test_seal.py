"""The chain of a history: what is changed, left out or put in between is found."""

import datetime
import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from common.writes.seal import find_broken, hash_content, seal_row
from people.models import ClubChange

ROWS = 6


@dataclass
class Kept:
    """What keeps a history."""

    revision: int = 0
    history_head: str = ""


def make_history() -> tuple[Kept, list[ClubChange]]:
    """Return a history of some rows, as services append them."""
    kept, rows = Kept(), []
    for number in range(1, ROWS + 1):
        row = ClubChange(
            club_id=uuid.uuid4(),
            revision=number,
            operation=uuid.uuid4(),
            fingerprint=f"{number:064d}",
            action="settings",
            before={"b": 1, "a": [1, 2]},
            after={"10": 1, "9": 2},
            reason="because",
            by_id=uuid.uuid4(),
            role="owner",
        )
        kept.revision, kept.history_head = number, seal_row(row, kept.history_head)
        rows.append(row)
    return kept, rows


def find(kept: Kept, rows: Sequence[ClubChange]) -> list[tuple[str, object]]:
    return [(code, values["revision"]) for code, values in find_broken(kept, rows)]


def test_a_history_as_it_was_written_holds() -> None:
    assert find(*make_history()) == []
    assert find(Kept(), []) == []


def test_no_two_rows_have_a_salt_in_common() -> None:
    _, rows = make_history()
    assert len({row.salt for row in rows}) == len({row.seal for row in rows}) == ROWS


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("before", {"b": 1, "a": [2, 1]}),
        ("after", None),
        ("reason", ""),
        ("action", "found"),
        ("role", "member"),
        ("subject", uuid.UUID(int=1)),
        ("device", uuid.UUID(int=1)),
        ("operation", uuid.UUID(int=1)),
        ("fingerprint", "x" * 64),
        ("at", datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC)),
        ("salt", "other"),
        ("author", "x" * 64),
    ],
)
def test_each_field_is_sealed(field: str, value: object) -> None:
    kept, rows = make_history()
    setattr(rows[2], field, value)
    codes = find(kept, rows)
    assert ("history_row_changed", 3) in codes
    assert {revision for _, revision in codes} == {3}


def test_the_order_of_names_and_the_zone_of_a_time_change_nothing() -> None:
    kept, rows = make_history()
    rows[2].after = {"9": 2, "10": 1}
    rows[2].at = rows[2].at.astimezone(datetime.timezone(datetime.timedelta(hours=9)))
    assert find(kept, rows) == []


def test_the_account_may_go_and_not_be_another() -> None:
    kept, rows = make_history()
    rows[2].by_id = None
    assert find(kept, rows) == []
    rows[2].by_id = uuid.uuid4()
    assert find(kept, rows) == [("history_author_changed", 3)]


CHANGES: dict[str, tuple[Callable[[list[Any]], object], list[tuple[str, int]]]] = {
    "one left out": (
        lambda rows: rows.pop(2),
        [("history_rows_missing", 3), ("history_row_changed", 4)],
    ),
    "the last left out": (
        lambda rows: rows.pop(),
        [("history_rows_missing", 6), ("history_head_differs", 6)],
    ),
    "all left out": (
        lambda rows: rows.clear(),
        [("history_rows_missing", 1), ("history_head_differs", 6)],
    ),
    "the first two left out": (
        lambda rows: rows.__delitem__(slice(0, 2)),
        [("history_rows_missing", 1), ("history_row_changed", 3)],
    ),
}


@pytest.mark.parametrize("what", CHANGES)
def test_rows_that_are_gone_are_missed(what: str) -> None:
    kept, rows = make_history()
    change, expected = CHANGES[what]
    change(rows)
    assert find(kept, rows) == expected


def test_a_row_put_in_the_place_of_another_is_found() -> None:
    kept, rows = make_history()
    forged = ClubChange(revision=3, operation=uuid.uuid4(), action="settings", after={"a": 1})
    seal_row(forged, rows[1].seal)
    rows[2] = forged
    assert find(kept, rows) == [("history_row_changed", 4)]


def test_the_head_alone_is_sealed_too() -> None:
    kept, rows = make_history()
    kept.history_head = rows[-2].seal
    assert find(kept, rows) == [("history_head_differs", ROWS)]


def test_rows_from_before_the_seals_are_counted_and_not_judged() -> None:
    kept, rows = make_history()
    old = [ClubChange(revision=number, operation=uuid.uuid4()) for number in (1, 2)]
    for row in rows:
        row.revision += 2
    head = ""
    for row in rows:
        head = seal_row(row, head)
    kept.revision, kept.history_head = ROWS + 2, head
    assert find(kept, [*old, *rows]) == []
    assert find(kept, [old[1], *rows]) == [("history_rows_missing", 1)]


def test_what_was_taken_out_cannot_be_guessed_and_the_chain_holds() -> None:
    kept, rows = make_history()
    row = rows[2]
    row.content_hash, row.salt, row.reason = hash_content(row), "", ""
    assert find(kept, rows) == []
    row.reason = "because"
    assert hash_content(row) == row.content_hash
    row.content_hash = "0" * 64
    assert find(kept, rows) == [("history_row_changed", 3)]


def take_seals_off(rows: Sequence[ClubChange]) -> None:
    for row in rows:
        row.seal = row.salt = row.author = ""


def test_a_seal_that_was_taken_off_after_a_sealed_row_is_missed() -> None:
    kept, rows = make_history()
    take_seals_off(rows[-1:])
    kept.history_head = rows[-2].seal
    assert find(kept, rows) == [("history_row_changed", ROWS)]


def test_what_is_left_of_a_seal_tells_that_there_was_one() -> None:
    kept, rows = make_history()
    for row in rows:
        row.seal = ""
    kept.history_head = ""
    assert find(kept, rows) == [("history_row_changed", row.revision) for row in rows]


def test_a_history_that_is_younger_than_the_sealing_is_sealed() -> None:
    kept, rows = make_history()
    take_seals_off(rows)
    kept.history_head = ""
    later = max(row.at for row in rows) + datetime.timedelta(seconds=1)
    assert [*find_broken(kept, rows, later)] == []
    rows[-1].at = later + datetime.timedelta(seconds=1)
    assert [*find_broken(kept, rows, later)] == [("history_row_changed", {"revision": ROWS})]
