"""A page's buttons: each names a row of its table, and the same one twice is one write."""

import uuid
from typing import Any

import pytest
from django.http import Http404, HttpRequest
from django.test import RequestFactory

from common.problems import Refused
from common.web.caller import Caller
from common.writes.buttons import ButtonAsk, Tap, find_button, is_sent
from common.writes.operation import Operation
from common.writes.taps import read_form_number

PAGE = str(uuid.UUID(int=7))
ROWS = {"here": 1, "away": 2, "teams": 3}


class Access:
    """Who asks."""

    caller = Caller(user=uuid.UUID(int=9))


def post(**fields: str) -> HttpRequest:
    return RequestFactory().post("/", fields)


def move(*, team: str, place: int, operation: Operation) -> tuple[str, int, Operation]:
    """Stand for a service."""
    return team, place, operation


def remove(*, team: str, place: int, operation: Operation) -> tuple[str, int, Operation]:
    """Stand for another one."""
    return team, place, operation


def read(request: HttpRequest, _access: Access, value: str) -> ButtonAsk:
    asked = {"team": value, "place": read_form_number(request, "place")}
    return ButtonAsk(asked, read_form_number(request, "after"))


def tap(service: Any = move, **fields: str) -> tuple[str, int, Operation]:
    sent = {"operation": PAGE, "move": "A", "place": "2", "after": "4", **fields}
    button, value = find_button(post(**sent), {"move": Tap(service, read)})
    done: tuple[str, int, Operation] = button(post(**sent), Access(), value)
    return done


@pytest.mark.parametrize(
    ("fields", "usual", "row", "value"),
    [
        ({"away": "x"}, "", 2, "x"),
        ({"away": "", "teams": "A / B"}, "", 2, ""),
        ({"other": "x"}, "teams", 3, ""),
        ({"here": "y"}, "teams", 1, "y"),
    ],
)
def test_a_button_is_a_row_with_the_value_that_was_sent(
    fields: dict[str, str], usual: str, row: int, value: str
) -> None:
    assert find_button(post(**fields), ROWS, usual) == (row, value)


def test_a_form_without_a_button_of_the_page_is_of_no_page() -> None:
    with pytest.raises(Http404):
        find_button(post(other="x"), ROWS)


def test_a_box_that_is_not_ticked_is_not_sent() -> None:
    assert is_sent(post(box="1"), "box")
    assert not is_sent(post(other="1"), "box")


def test_a_tap_hands_the_service_what_was_read_and_who_asks() -> None:
    team, place, operation = tap()
    assert (team, place, operation.after, operation.by) == ("A", 2, 4, Access.caller.user)


def test_the_same_button_twice_is_one_write_and_another_one_is_not() -> None:
    first, again = tap()[2], tap(after="9")[2]
    assert (again.id, again.fingerprint) == (first.id, first.fingerprint)
    others = {
        one[2].id for one in (tap(place="3"), tap(move="B"), tap(remove), tap(operation=str(ID)))
    }
    assert len(others) == 4
    assert first.id not in others


ID = uuid.UUID(int=8)


@pytest.mark.parametrize("operation", ["", "none"])
def test_a_page_that_brings_no_id_is_to_be_loaded_again(operation: str) -> None:
    with pytest.raises(Refused) as refused:
        tap(operation=operation)
    assert refused.value.code == "page_out_of_date"


def test_what_sets_writes_apart_may_be_said_shortly() -> None:
    def read_long(_request: HttpRequest, _access: Access, value: str) -> ButtonAsk:
        return ButtonAsk({"team": value, "place": 1}, of=("short",))

    first, other = (
        Tap(move, read_long)(post(operation=PAGE), Access(), value)[2] for value in ("A", "B")
    )
    assert first.id == other.id
