"""Results over the API: what cannot be read is refused at its place in the body."""

import uuid
from typing import Any

import pytest

from people.models import Club, Role
from tests.tournaments.days import create, enter, propose, publish
from tests.tournaments.pages import Be


@pytest.mark.parametrize(
    ("result", "field", "code"),
    [
        ([], "result", "wrong_json_type"),
        ("1000:500", "result", "wrong_json_type"),
        (5, "result", "wrong_json_type"),
        (True, "result", "wrong_json_type"),
        ({"score": "1000:500"}, "result.score", "wrong_json_type"),
        ({"score": [1000]}, "result.score", "wrong_length"),
        ({"score": [1000, "500"]}, "result.score.1", "wrong_json_type"),
        ({"score": [1000, 501]}, "result.score", "score_step"),
        ({"a": "1"}, "result.a", "unknown_field"),
    ],
)
def test_a_result_of_another_form_is_refused_at_its_place_in_the_body(
    be: Be, club: Club, result: Any, field: str, code: str
) -> None:
    tournament = create(club)
    enter(tournament, ["Jade", "Sword"])
    (match,) = publish(propose(tournament))
    answer = be(Role.DIRECTOR).post(
        f"/api/v1/matches/{match.pk}/ruling/",
        {"operation": str(uuid.uuid4()), "after": match.revision, "result": result},
        format="json",
    )
    (error,) = answer.json()["errors"]
    assert (answer.status_code, error["field"], error["code"]) == (422, field, code)
