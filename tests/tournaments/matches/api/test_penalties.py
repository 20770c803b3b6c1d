"""Penalties over the API: given with a reason, listed for directors, taken back."""

import uuid
from collections.abc import Callable
from typing import Any

import pytest
from rest_framework.test import APIClient

from people.models import Club, Role
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tournaments.entries.services.entries import admit_entry, withdraw_entry
from tournaments.event.selectors.values import load_event
from tournaments.models import Entry, Penalty, Tournament

Be = Callable[..., APIClient]


def send(client: APIClient, path: str, **body: Any) -> Any:
    return client.post(path, {"operation": str(uuid.uuid4()), **body}, format="json")


@pytest.fixture
def jade(club: Club) -> Entry:
    """A team that has won the only match so far."""
    cup = create(club)
    jade, _ = enter(cup, ["Jade", "Sword"])
    (match,) = publish(propose(cup))
    settle(match, 1000, 400)
    return jade


def address(entry: Entry, part: str = "penalties/") -> str:
    return f"/api/v1/tournaments/{entry.tournament_id}/{part}"


def read_points(host: APIClient, entry: Entry) -> object:
    answer = host.get(address(entry, "standings/")).json()
    at = answer["tie_breaks"].index("points")
    return next(row["values"][at]["value"] for row in answer["rows"] if row["id"] == "1")


def test_a_penalty_counts_until_it_is_taken_back(be: Be, jade: Entry) -> None:
    host, key = be(Role.DIRECTOR), str(uuid.uuid4())
    asked = {"entry": str(jade.pk), "round": 1, "points": 0.5, "score": 50, "reason": "late"}
    assert send(be(Role.MEMBER), address(jade), **asked).status_code == 403
    given = [send(host, address(jade), operation=key, **asked) for _ in "ab"]
    assert [one.status_code for one in given] == [201, 200]
    penalty = given[0].json()["penalty"]
    row = {"id": penalty, **asked, "in_own_matter": False, "taken_back_at": None}
    assert host.get(address(jade)).json()["results"] == [row]
    assert read_points(host, jade) == 1.5
    back = f"{address(jade)}{penalty}/?operation={uuid.uuid4()}"
    assert [host.delete(back).status_code for _ in "ab"] == [200, 200]
    assert read_points(host, jade) == 2
    (answer,) = host.get(address(jade)).json()["results"]
    taken_back = Penalty.objects.get().taken_back_at
    assert taken_back is not None
    assert answer["taken_back_at"] == taken_back.isoformat()


@pytest.mark.parametrize(
    ("changes", "status", "code"),
    [
        ({"points": 0, "score": 0}, 422, "empty_penalty"),
        ({"round": 2}, 422, "no_such_round"),
        ({"reason": " "}, 400, "blank"),
        ({"points": -1}, 400, "min_value"),
    ],
)
def test_what_is_no_penalty_is_refused(
    be: Be, jade: Entry, changes: dict[str, Any], status: int, code: str
) -> None:
    asked = {"entry": str(jade.pk), "round": 1, "points": 1, "reason": "late", **changes}
    answer = send(be(Role.DIRECTOR), address(jade), **asked)
    assert answer.status_code == status, answer.content
    assert [error["code"] for error in answer.json()["errors"]] == [code]
    assert not Penalty.objects.exists()


def test_a_team_of_another_tournament_is_not_found(be: Be, club: Club, jade: Entry) -> None:
    other = enter(create(club), ["Wind"])[0]
    asked = {"entry": str(other.pk), "round": 1, "points": 1, "reason": "late"}
    assert send(be(Role.DIRECTOR), address(jade), **asked).status_code == 404


def test_standings_that_are_final_are_not_changed(be: Be, jade: Entry) -> None:
    host = be(Role.DIRECTOR)
    asked = {"entry": str(jade.pk), "round": 1, "points": 1, "reason": "late"}
    penalty = send(host, address(jade), **asked).json()["penalty"]
    Tournament.objects.update(stage="final")
    refused = [
        send(host, address(jade), **asked),
        host.delete(f"{address(jade)}{penalty}/?operation={uuid.uuid4()}"),
    ]
    assert [one.json()["errors"][0]["code"] for one in refused] == ["tournament_closed"] * 2
    assert Penalty.objects.get().taken_back_at is None


def test_who_does_not_take_part_gets_none_and_keeps_none(be: Be, jade: Entry) -> None:
    """A team that goes before its first round takes its penalty along; the standings stay."""
    host = be(Role.DIRECTOR)
    late, gone = enter(jade.tournament, ["Late", "Gone"])
    withdraw_entry(entry=gone, operation=operate())
    asked = {"round": 1, "points": 1, "score": 0, "reason": "late"}
    refused = send(host, address(gone), entry=str(gone.pk), **asked)
    assert [error["code"] for error in refused.json()["errors"]] == ["team_not_in"]
    assert send(host, address(late), entry=str(late.pk), **asked).status_code == 201
    withdraw_entry(entry=late, operation=operate())
    assert [penalty.team for penalty in load_event(jade.tournament).penalties] == []
    assert read_points(host, jade) == 2
    admit_entry(entry=late, operation=operate())
    assert [penalty.team for penalty in load_event(jade.tournament).penalties] == [str(late.number)]
