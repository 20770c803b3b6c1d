"""A conflict says where the present state is read, and which revision it has."""

import uuid
from typing import Any

import pytest

from people.models import Club, Role
from tests.tournaments.days import create, enter, propose, publish, settle
from tests.tournaments.pages import Be
from tournaments.models import Match


@pytest.fixture
def match(club: Club) -> Match:
    tournament = create(club)
    enter(tournament, ["Jade", "Sword"])
    (match,) = publish(propose(tournament))
    settle(match, 1000, 400)
    match.refresh_from_db()
    return match


def read_conflict(answer: Any) -> tuple[int, str, str, int]:
    body = answer.json()
    (error,) = body["errors"]
    return answer.status_code, error["code"], body["address"], error["values"]["revision"]


def test_the_director_goes_on_from_a_match_that_has_changed(be: Be, match: Match) -> None:
    host, address = be(Role.DIRECTOR), f"/api/v1/matches/{match.pk}/"
    body = {"operation": str(uuid.uuid4()), "after": 0, "result": {"score": [500, 900]}}
    body["reason"] = "misread"
    answer = host.post(f"{address}ruling/", body, format="json")
    assert read_conflict(answer) == (409, "changed_meanwhile", address, match.revision)
    revision = host.get(answer.json()["address"]).json()["table"]["revision"]
    again = {**body, "operation": str(uuid.uuid4()), "after": revision}
    assert host.post(f"{address}ruling/", again, format="json").status_code == 200


def test_a_round_that_was_drawn_up_meanwhile_is_read_where_it_is(be: Be, club: Club) -> None:
    tournament = create(club)
    enter(tournament, ["Jade", "Sword"])
    host, rounds = be(Role.DIRECTOR), f"/api/v1/tournaments/{tournament.pk}/rounds/"
    first, second = ({"operation": str(uuid.uuid4()), "after": 0} for _ in range(2))
    assert host.post(rounds, first, format="json").status_code == 201
    answer = host.post(rounds, second, format="json")
    revision = host.get(f"{rounds}1/").json()["revision"]
    assert read_conflict(answer) == (409, "changed_meanwhile", f"{rounds}1/", revision)


def test_settings_that_have_changed_are_read_where_they_are(be: Be, match: Match) -> None:
    address = f"/api/v1/tournaments/{match.round.tournament_id}/"
    body = {"operation": str(uuid.uuid4()), "after": 77, "fee": "5"}
    answer = be(Role.DIRECTOR).patch(address, body, format="json")
    revision = be(Role.DIRECTOR).get(address).json()["settings_revision"]
    assert read_conflict(answer) == (409, "changed_meanwhile", address, revision)
