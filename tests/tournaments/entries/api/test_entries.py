"""A team's people over the API: from a round on, and who played each round."""

import json
import uuid
from typing import Any

import pytest

from people.models import Club, Role
from tests.tournaments.pages import Be
from tests.tournaments.sheets import hold_link
from tests.tournaments.substitutes import begin, find, list_names, play
from tournaments.models import Entry, Tournament

API = "/api/v1/"


@pytest.fixture
def team(club: Club) -> Entry:
    begin(club)
    return Entry.objects.get(number=1)


def change(client: Any, entry: Entry, **body: object) -> Any:
    entry.refresh_from_db()
    body = {"operation": str(uuid.uuid4()), "after": entry.revision, **body}
    path = f"{API}tournaments/{entry.tournament_id}/entries/{entry.pk}/"
    return client.generic("PATCH", path, json.dumps(body), content_type="application/json")


def seat(*names: str) -> list[dict[str, str]]:
    return [{"player": str(find(name).pk)} for name in names]


def test_each_round_names_who_played_it(be: Be, team: Entry) -> None:
    host = be(Role.DIRECTOR)
    play(team.tournament)
    assert change(host, team, members=seat("Anna", "Ida")).status_code == 200
    play(team.tournament)
    told = host.get(f"{API}tournaments/{team.tournament_id}/").json()
    played = [
        one["players"]["a" if one["a"] == "1" else "b"]
        for row in told["rounds"]
        for one in row["tables"]
        if "1" in (one["a"], one["b"])
    ]
    assert played == [["Anna", "Ben"], ["Anna", "Ida"]]
    entry = next(one for one in told["entries"] if one["number"] == 1)
    assert entry["line_ups"] == [
        {"from_round": 1, "people": ["Anna", "Ben"]},
        {"from_round": 2, "people": ["Anna", "Ida"]},
    ]
    assert [one["name"] for one in entry["members"]] == ["Anna", "Ida"]


def test_what_is_refused_of_one_of_several_teams_says_which(be: Be, team: Entry) -> None:
    host = be(Role.DIRECTOR)
    unknown = [{"player": str(uuid.uuid4())}]
    cleo, ida = seat("Cleo", "Ida")
    for second, field, code in (
        ({"members": [ida, ida]}, "teams.1.members", "player_sits_twice"),
        ({"name": "Late", "members": [cleo]}, "teams.1.members", "player_in_two_teams"),
        ({"members": unknown}, "teams.1.members", "not_on_list"),
        ({"home": "Aarau"}, "teams.1.name", "team_without_name"),
    ):
        refused = enter(host, team.tournament, {"name": "Early"}, second)
        told = refused.json()["errors"][0]
        assert (refused.status_code, told["field"], told["code"]) == (422, field, code)


def enter(client: Any, tournament: Tournament, *teams: dict[str, Any]) -> Any:
    body = {"operation": str(uuid.uuid4()), "teams": list(teams)}
    path = f"{API}tournaments/{tournament.pk}/entries/"
    return client.generic("POST", path, json.dumps(body), content_type="application/json")


def test_rounds_need_people_and_an_agreed_one_a_reason(be: Be, team: Entry) -> None:
    host = be(Role.DIRECTOR)
    play(team.tournament)
    people = seat("Anna", "Ida")
    assert change(host, team, from_round=2).status_code == 400
    alone = change(host, team, members=people, until_round=2)
    assert (alone.status_code, alone.json()["errors"]) == (
        400,
        [
            {
                "code": "required",
                "field": "from_round",
                "message": "This field is required.",
                "hint": "",
                "values": {},
            }
        ],
    )
    refused = change(host, team, members=people, from_round=1)
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (422, "round_has_people")
    told = change(host, team, members=people, from_round=1, until_round=1, reason="misread")
    assert told.status_code == 200
    assert [list_names(team, number) for number in (1, 2)] == [["Anna", "Ida"], ["Anna", "Ben"]]


def test_a_team_names_who_plays_from_now_on_where_it_may(team: Entry) -> None:
    phone = hold_link(team)
    play(team.tournament)
    people = [{"name": "Anna"}, {"name": "Zoe"}]
    assert change(phone, team, members=people, name="Jade").status_code == 403
    assert change(phone, team, members=people, from_round=1, reason="so").status_code == 422
    assert change(phone, team, members=people).status_code == 200
    assert [list_names(team, number) for number in (1, 2)] == [["Anna", "Ben"], ["Anna", "Zoe"]]
    Tournament.objects.update(teams_substitute=False)
    assert change(phone, team, members=people).status_code == 403
