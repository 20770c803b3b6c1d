"""What a refusal looks like to a program: a status, codes, and how long to wait."""

import json

import pytest
from rest_framework.exceptions import NotAuthenticated, Throttled

from common.problems import Refused
from common.web.problems import answer_plain_problem, answer_problem


@pytest.mark.parametrize(("wait", "seconds"), [(0.2, 1), (12.4, 13), (30, 30), (59.9, 60)])
def test_who_asks_too_often_is_told_in_how_many_whole_seconds_to_ask_again(
    wait: float, seconds: int
) -> None:
    answer = answer_problem(Throttled(wait=wait), {})
    assert answer is not None
    assert answer.status_code == 429
    assert answer["Retry-After"] == f"{seconds}"
    assert answer.data["errors"][0]["values"] == {"seconds": seconds}


def test_who_is_not_signed_in_is_told_how() -> None:
    answer = answer_problem(NotAuthenticated(), {})
    assert answer is not None
    assert (answer.status_code, answer["WWW-Authenticate"]) == (401, "Token")
    assert "Retry-After" not in answer


def test_a_refusal_names_its_field_and_its_values() -> None:
    answer = answer_problem(Refused("unknown_seat", "seat", seats=[1, 2]), {})
    assert answer is not None
    assert (answer.status_code, answer.data["status"]) == (422, 422)
    [error] = answer.data["errors"]
    assert (error["code"], error["field"], error["values"]) == (
        "unknown_seat",
        "seat",
        {"seats": [1, 2]},
    )


@pytest.mark.parametrize(
    ("status", "code"),
    [
        (400, "invalid"),
        (403, "not_allowed"),
        (404, "unknown_address"),
        (500, "server_error"),
        (503, "database_away"),
    ],
)
def test_where_no_view_was_reached_the_status_says_enough(status: int, code: str) -> None:
    answer = answer_plain_problem(status)
    body = json.loads(answer.content)
    assert (answer.status_code, body["status"], body["errors"][0]["code"]) == (status, status, code)


def test_a_fault_of_the_program_is_not_answered() -> None:
    assert answer_problem(ValueError("x"), {}) is None
