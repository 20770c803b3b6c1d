"""A round of people with changing partners over the API: fixed beforehand, arranged, published."""

import uuid
from collections.abc import Callable
from typing import Any

import pytest
from rest_framework.test import APIClient

from people.models import Club, Role
from tests.tournaments.days import DAY, operate
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.entries.services.people import NewMember
from tournaments.models import Tournament
from tournaments.settings.services import NewTournament, create_tournament

Be = Callable[..., APIClient]
FIXED = {"a": ["1", "2"], "b": ["3", "4"]}
OTHER = {"a": ["1", "4"], "b": ["2", "3"]}


@pytest.fixture
def championship(club: Club) -> Tournament:
    """Four players by the German preset."""
    new = NewTournament(name="Cup", day=DAY, preset="german_championship", seed="chestnut")
    tournament, _ = create_tournament(club=club, new=new, operation=operate())
    teams = [NewTeam(members=[NewMember(name=name)]) for name in "ABCD"]
    enter_teams(tournament=tournament, teams=teams, operation=operate())
    tournament.refresh_from_db()
    return tournament


def write(after: int, **body: Any) -> dict[str, Any]:
    return {"operation": str(uuid.uuid4()), "after": after, **body}


def test_partners_are_fixed_arranged_and_published(be: Be, championship: Tournament) -> None:
    director = be(Role.DIRECTOR)
    rounds = f"/api/v1/tournaments/{championship.pk}/rounds/"
    drawn = director.post(rounds, write(0, plan={"locked": [FIXED]}), format="json")
    assert drawn.status_code == 201, drawn.content
    shown = director.get(f"{rounds}1/").json()
    assert [(row["a"], row["b"]) for row in shown["tables"]] == [(FIXED["a"], FIXED["b"])]
    body = write(shown["revision"], round={"tables": [{"table": 1, **OTHER}]})
    arranged = director.put(f"{rounds}1/", body, format="json")
    assert arranged.status_code == 200, arranged.content
    body = write(arranged.json()["revision"])
    assert director.post(f"{rounds}1/publish/", body, format="json").status_code == 200
    shown = director.get(f"{rounds}1/").json()
    assert [(row["a"], row["b"]) for row in shown["tables"]] == [(OTHER["a"], OTHER["b"])]


@pytest.mark.parametrize(
    ("table", "field"),
    [({"a": "1", "b": "2"}, "plan.locked.0.a"), ({"a": ["1", 2], "b": "3"}, "plan.locked.0.a.1")],
)
def test_a_side_of_another_size_is_refused_with_its_place(
    be: Be, championship: Tournament, table: dict[str, Any], field: str
) -> None:
    director = be(Role.DIRECTOR)
    rounds = f"/api/v1/tournaments/{championship.pk}/rounds/"
    answer = director.post(rounds, write(0, plan={"locked": [table]}), format="json")
    [error] = answer.json()["errors"]
    assert (error["code"], error["field"]) == ("wrong_json_type", field)
    assert director.get(f"{rounds}1/").status_code == 404
