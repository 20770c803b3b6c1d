"""Tournaments are found over the API: by club, stage and day, each by whoever may see it."""

import datetime
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from rest_framework.test import APIClient

from people.models import Club, Role, StrangersSee
from tests.tournaments.days import create, enter, propose, publish
from tournaments.models import Stage, Tournament

Be = Callable[..., APIClient]
LIST = "/api/v1/tournaments/"
OF_CLUB = "/api/v1/clubs/hofgarten/tournaments/"


def list_names(client: APIClient, address: str = LIST, **query: Any) -> list[str]:
    answer = client.get(address, query)
    assert answer.status_code == 200, answer.content
    return [row["name"] for row in answer.json()["results"]]


@pytest.fixture
def spring(club: Club) -> Tournament:
    """Public, and final."""
    made = create(club)
    rows = Tournament.objects.filter(pk=made.pk)
    day = datetime.date(2026, 4, 11)
    rows.update(name="Spring cup", day=day, is_public=True, stage=Stage.FINAL)
    return rows.get()


@pytest.fixture
def autumn(club: Club) -> Tournament:
    """For the club alone, with two teams."""
    made = create(club)
    enter(made, ["Jade", "Sword"])
    return made


@pytest.mark.usefixtures("spring", "autumn")
def test_who_finds_which(be: Be) -> None:
    assert list_names(be(Role.MEMBER)) == ["Autumn cup", "Spring cup"]
    assert list_names(be()) == ["Spring cup"]
    assert list_names(be(Role.MEMBER), OF_CLUB) == ["Autumn cup", "Spring cup"]


@pytest.mark.parametrize("strangers_see", StrangersSee)
def test_strangers_learn_no_club_that_shows_them_nothing(
    be: Be, club: Club, spring: Tournament, strangers_see: str
) -> None:
    Club.objects.filter(pk=club.pk).update(strangers_see=strangers_see)
    is_known = strangers_see != StrangersSee.NOTHING
    stranger, named = be(), "hofgarten" if is_known else None
    [row] = stranger.get(LIST).json()["results"]
    assert row["club"] == named
    assert stranger.get(f"{LIST}{spring.pk}/").json()["club"] == named
    assert list_names(stranger, club="hofgarten") == (["Spring cup"] if is_known else [])
    [row] = be(Role.MEMBER).get(LIST).json()["results"]
    assert row["club"] == "hofgarten"


@pytest.mark.usefixtures("spring", "autumn")
@pytest.mark.parametrize(
    ("query", "names"),
    [
        ({"club": "hofgarten"}, ["Autumn cup", "Spring cup"]),
        ({"club": "elsewhere"}, []),
        ({"stage": "final"}, ["Spring cup"]),
        ({"stage": "planned"}, ["Autumn cup"]),
        ({"from": "2026-11-21"}, ["Autumn cup"]),
        ({"to": "2026-11-20"}, ["Spring cup"]),
        ({"from": "2026-04-11", "to": "2026-04-11"}, ["Spring cup"]),
        ({"limit": 1}, ["Autumn cup"]),
    ],
)
def test_a_list_is_narrowed(be: Be, query: dict[str, Any], names: list[str]) -> None:
    assert list_names(be(Role.MEMBER), **query) == names


@pytest.mark.parametrize(
    ("query", "field", "code"),
    [
        ({"stage": "over"}, "stage", "invalid_choice"),
        ({"from": "yesterday"}, "from", "invalid"),
        ({"state": "final"}, "state", "unknown_parameter"),
    ],
)
def test_what_a_list_does_not_know_is_refused(
    db: None, query: dict[str, Any], field: str, code: str
) -> None:
    answer = APIClient().get(LIST, query)
    (error,) = answer.json()["errors"]
    assert (answer.status_code, error["field"], error["code"]) == (400, field, code)


def test_a_page_leads_to_the_next(be: Be, spring: Tournament, autumn: Tournament) -> None:
    host = be(Role.MEMBER)
    first = host.get(LIST, {"limit": 1}).json()
    second = host.get(first["next"]).json()
    assert [page["results"][0]["id"] for page in (first, second)] == [
        str(autumn.pk),
        str(spring.pk),
    ]
    assert (second["next"], first["previous"]) == (None, None)
    assert host.get(second["previous"]).json()["results"] == first["results"]


def test_a_row_counts_the_teams_that_take_part(be: Be, autumn: Tournament) -> None:
    (row,) = be(Role.MEMBER).get(OF_CLUB).json()["results"]
    assert (row["id"], row["teams"], row["rounds"]) == (str(autumn.pk), 2, 5)


def test_one_round_and_one_match_are_read_by_themselves(be: Be, autumn: Tournament) -> None:
    row = propose(autumn)
    address = f"{LIST}{autumn.pk}/rounds/1/"
    assert be(Role.DIRECTOR).get(address).json()["published_at"] is None
    assert be(Role.MEMBER).get(address).status_code == 404
    (match,) = publish(row)
    member = be(Role.MEMBER)
    round_ = member.get(address).json()
    assert round_ == member.get(f"{LIST}{autumn.pk}/").json()["rounds"][0]
    read = member.get(f"/api/v1/matches/{match.pk}/").json()
    assert read == {"tournament": str(autumn.pk), "round": 1, "table": round_["tables"][0]}
    assert member.get(f"{LIST}{autumn.pk}/rounds/2/").status_code == 404
    assert be().get(f"/api/v1/matches/{match.pk}/").status_code == 404
    assert member.get(f"/api/v1/matches/{uuid.uuid4()}/").status_code == 404
