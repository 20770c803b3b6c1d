"""What a refusal looks like to a program: a status, codes, and how long to wait."""

import pytest
from rest_framework.exceptions import NotAuthenticated, Throttled

from common.problems import Refused
from common.web.problems import answer_problem


@pytest.mark.parametrize("wait", [0.2, 12.4, 59.9])
def test_who_asks_too_often_is_told_in_how_many_whole_seconds_to_ask_again(wait: float) -> None:
    """Never too early, and at most a second or two too late."""
    answer = answer_problem(Throttled(wait=wait), {})
    assert answer is not None
    assert answer.status_code == 429
    assert wait <= int(answer["Retry-After"]) <= wait + 2
    assert answer.data["errors"][0]["values"] == {"seconds": int(answer["Retry-After"])}


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


def test_a_fault_of_the_program_is_not_answered() -> None:
    assert answer_problem(ValueError("x"), {}) is None
