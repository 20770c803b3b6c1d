"""Every write is made in one place: what makes two requests the same write, and what does not."""

import uuid
from typing import Any

import pytest

from common.problems import Refused
from common.web.caller import Caller
from common.writes.operation import (
    Answer,
    Operation,
    make_operation,
    name_service,
    repeat_answer,
)

ID = uuid.UUID(int=7)
ROUND = uuid.UUID(int=8)


def record(**_asked: Any) -> None:
    """Stand for a service."""


def remove(**_asked: Any) -> None:
    """Stand for another one."""


class Row:
    """A row of a history."""

    def __init__(self, operation: Operation) -> None:
        self.fingerprint = operation.fingerprint
        self.answer = {"stored": True}


FIRST = make_operation(Caller(), {"operation": ID, "after": 3, "points": 60}, record, ROUND)


@pytest.mark.parametrize(
    "again",
    [
        make_operation(Caller(), {"points": 60, "after": 3, "operation": ID}, record, ROUND),
        make_operation(Caller(), {"operation": ID, "after": 9, "points": 60}, record, ROUND),
        make_operation(None, {"operation": ID, "points": 60}, record, str(ROUND)),
    ],
)
def test_the_same_again_is_the_same_write_whoever_sends_it(again: Operation) -> None:
    answer = repeat_answer(Row(FIRST), again)
    assert answer == Answer({"stored": True}, repeated=True)


@pytest.mark.parametrize(
    "other",
    [
        make_operation(Caller(), {"operation": ID, "after": 3, "points": 65}, record, ROUND),
        make_operation(Caller(), {"operation": ID, "after": 3, "points": 60}, remove, ROUND),
        make_operation(Caller(), {"operation": ID, "after": 3, "points": 60}, record, ID),
        make_operation(Caller(), {"operation": ID, "after": 3, "points": 60}, record),
        make_operation(Caller(), {"operation": ID, "after": 3, "score": 60}, record, ROUND),
    ],
)
def test_one_id_for_another_service_row_or_value_is_refused(other: Operation) -> None:
    with pytest.raises(Refused) as refused:
        repeat_answer(Row(FIRST), other)
    assert (refused.value.code, refused.value.place) == ("operation_reused", "operation")


def test_a_write_says_what_it_follows_and_who_asked() -> None:
    user, device = uuid.uuid4(), uuid.uuid4()
    operation = make_operation(
        Caller(user=user, device=device), {"operation": ID, "after": 3}, record
    )
    assert (operation.id, operation.after, operation.by, operation.device) == (ID, 3, user, device)


def test_a_body_without_an_id_is_another_write_each_time() -> None:
    first, second = (make_operation(None, {}, record) for _ in range(2))
    assert first.id != second.id
    assert (first.after, first.by, first.device) == (0, None, None)


def test_a_name_is_the_services_own_with_what_it_is_of() -> None:
    assert name_service(record) == '["record"]'
    assert name_service(record, ROUND, 2) == f'["record", "{ROUND}", "2"]'
    assert name_service(record, "a:b", "c") != name_service(record, "a", "b:c")


def test_a_part_of_a_write_has_an_id_that_follows_from_it() -> None:
    part = FIRST.derive("pair", 5)
    assert part == FIRST.derive("pair", 5)
    assert (part.id, part.after, part.body) == (uuid.uuid5(ID, "pair"), 5, FIRST.body)
    assert part.id != FIRST.derive("publish", 5).id
