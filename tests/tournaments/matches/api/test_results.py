"""Results over the API: what cannot be read is refused at its place in the body."""

import uuid
from typing import Any

import pytest
from rest_framework.test import APIClient

from people.models import Club, Role
from tests.tournaments.days import create, enter, propose, publish
from tests.tournaments.pages import Be
from tournaments import permissions
from tournaments.links.teams import make_team_token
from tournaments.models import Entry, Match


def hold(entry: Entry) -> APIClient:
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Link {make_team_token(entry)}")
    return client


def report(client: Any, match: Match, **more: str) -> Any:
    body = {"operation": str(uuid.uuid4()), "after": 0, "result": {"score": [600, 400]}, **more}
    return client.put(f"/api/v1/matches/{match.pk}/result/", body, format="json")


def test_who_is_not_of_the_team_is_told_whose_word_it_takes(be: Be, club: Club) -> None:
    tournament = create(club)
    enter(tournament, ["Jade", "Sword"])
    (match,) = publish(propose(tournament))
    asked: Any = (
        (be(Role.DIRECTOR), {}, ""),
        (hold(match.a), {"side": "b"}, "side"),
    )
    for client, more, field in asked:
        answer = report(client, match, **more)
        (error,) = answer.json()["errors"]
        assert (answer.status_code, error["code"], error["field"]) == (403, "team_reports", field)
        assert "that team's link" in error["hint"]
    assert report(hold(match.a), match).status_code == 200


def test_a_report_looks_for_its_link_at_its_own_table_alone(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With 400 teams three quarters of a report's cost were the links of the others."""
    tournament = create(club)
    enter(tournament, ["Jade", "Sword", "Pagoda", "Star"])
    first, second = publish(propose(tournament))
    stranger = APIClient()
    stranger.credentials(HTTP_AUTHORIZATION="Link wrong")
    assert report(stranger, first).status_code == 404
    # Another table's team sees it, and may not report it.
    assert report(hold(second.a), first).status_code == 403

    def list_all(*_: object) -> list[Entry]:
        raise AssertionError("all teams were read")

    monkeypatch.setattr(permissions, "list_known_teams", list_all)
    assert report(hold(first.a), first).status_code == 200


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
