"""The end of a tournament over the API."""

import uuid
from collections.abc import Callable
from typing import Any

from rest_framework.test import APIClient

from people.models import Club, Role
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tournaments.settings.services import change_tournament

Be = Callable[..., APIClient]


def send(client: APIClient, path: str, **body: Any) -> Any:
    return client.post(path, {"operation": str(uuid.uuid4()), **body}, format="json")


def test_a_tournament_to_its_end(be: Be, club: Club) -> None:
    host, cup = be(Role.DIRECTOR), create(club)
    enter(cup, "ABCD")
    rules = {"rounds": 1, "cut": {"teams": 2}}
    change_tournament(tournament=cup, changes={"rules": rules}, operation=operate())
    path = f"/api/v1/tournaments/{cup.pk}/"
    matches = publish(propose(cup))
    needs = host.get(f"{path}needs/?team=1&place=2").json()
    assert (needs["place"], needs["possible_from"], len(needs["needs"])) == (2, 1, 3)
    assert host.get(f"{path}needs/?team=1").status_code == 422
    assert host.get(f"{path}needs/?team=9&place=2").status_code == 422
    assert host.get(f"{path}places/").json()["bracket"] is None
    for match in matches:
        settle(match, 1000, 0)
    assert host.get(f"{path}needs/?team=1&place=2").status_code == 422
    answer = host.get(f"{path}places/").json()
    assert (answer["bracket"]["first_round"], answer["bracket"]["teams"]) == (2, 2)
    (final,) = publish(propose(cup))
    assert send(host, f"{path}close/").status_code == 422
    settle(final, 0, 1000)
    assert send(be(Role.MEMBER), f"{path}close/").status_code == 403
    host = be(Role.DIRECTOR)
    closed = send(host, f"{path}close/")
    assert (closed.status_code, closed.json()["stage"]) == (200, "final")
    answer = host.get(f"{path}places/").json()
    assert answer["stage"] == "final"
    number = final.b.number
    named = {"id": str(number), "number": number, "entry": str(final.b_id)}
    assert answer["places"][0] == {"rank": 1, "until": 1, **named}
    assert send(host, f"{path}reopen/").status_code == 400
    opened = send(host, f"{path}reopen/", reason="misread")
    assert opened.json()["stage"] == "running"
    assert [podium["action"] for podium in host.get(f"{path}places/").json()["podiums"]] == [
        "close",
        "reopen",
    ]
