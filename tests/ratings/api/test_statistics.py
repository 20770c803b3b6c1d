"""Statistics and seasons over HTTP."""

import uuid
from typing import Any

import pytest
from rest_framework.test import APIClient

from people.models import Club, Player, Role, User
from ratings.services.sums import sum_up
from tests.people.clubs import join
from tests.scoring.nights import list_players, play

pytestmark = pytest.mark.django_db
YEAR = {
    "name": "Season 2026",
    "first_day": "2026-01-01",
    "last_day": "2026-12-31",
    "variant": "nanjing",
    "preset": "margin",
}


@pytest.fixture
def four(club: Club) -> list[Player]:
    four = list_players(club, "Anna", "Ben", "Cara", "Dora")
    for points in (60, 60, 40):
        play(club, four, points)
    sum_up(club.pk)
    return four


def come(user: User) -> APIClient:
    client = APIClient()
    client.force_login(user)
    return client


def write(client: APIClient, path: str, how: str = "post", **body: Any) -> Any:
    given = {"operation": str(uuid.uuid4()), **body}
    answer = getattr(client, how)(f"/api/v1/clubs/hofgarten/seasons/{path}", given, format="json")
    return answer.status_code, answer.json()


def test_a_club_and_a_player(club: Club, four: list[Player]) -> None:
    anna = four[0]
    client = come(join(club, Role.MEMBER))
    found = client.get("/api/v1/clubs/hofgarten/statistics/").json()
    assert (found["game"], found["behind"], found["club"]["games"]) == ("nanjing", False, 3)
    line = next(one for one in found["players"] if one["player"] == str(anna.pk))
    assert [line[name] for name in ("name", "games", "won", "lost", "points_for")] == [
        "Anna",
        3,
        2,
        1,
        160,
    ]
    assert {one["kind"]: one["value"] for one in found["records"]} == {"score": 60, "margin": 20}
    streaks = {one["result"]: one["games"] for one in found["streaks"]}
    assert streaks == {"won": 2, "lost": 2}
    pairs = client.get("/api/v1/clubs/hofgarten/statistics/pairs/").json()
    assert sorted((sorted(one["names"]), one["won"]) for one in pairs) == [
        (["Anna", "Cara"], 2),
        (["Ben", "Dora"], 1),
    ]
    own = client.get(f"/api/v1/players/{anna.pk}/statistics/").json()
    assert (own["form"], own["figures"]["won"], len(own["partners"])) == ("WWL", 2, 1)
    assert sorted(one["name"] for one in own["opponents"]) == ["Ben", "Dora"]
    none = client.get("/api/v1/clubs/hofgarten/statistics/", {"from": "2030-01-01"}).json()
    assert (none["players"], none["club"]["games"]) == ([], 0)


def test_what_cannot_be_asked_is_refused(club: Club, four: list[Player]) -> None:
    client = come(join(club, Role.MEMBER))
    for query in (
        {"from": "2026-02-02", "to": "2026-01-01"},
        {"from": "yesterday"},
        {"game": "bridge"},
        {"form": "2026-01-01"},
    ):
        answer = client.get("/api/v1/clubs/hofgarten/statistics/", query)
        assert answer.status_code in {400, 422}, query
    assert len(four) == 4


def test_a_season(club: Club, four: list[Player]) -> None:
    user = join(club, Role.OWNER)
    Player.objects.create(club=club, user=user, name="Olga Owner")
    client = come(user)
    code, made = write(client, "", **YEAR)
    assert (code, made["revision"]) == (201, 0)
    path = f"{made['season']}/"
    assert write(client, path, "put", after=0, **{**YEAR, "best": 1})[1]["revision"] == 1
    assert write(client, path, "put", after=0, **YEAR)[0] == 409
    assert write(client, f"{path}close/", after=1)[0] == 200
    shown = client.get(f"/api/v1/clubs/hofgarten/seasons/{path}").json()
    assert [(one["place"], one["name"], one["points"]) for one in shown["table"][2:]] == [
        (3, name, "1") for name in sorted(("Ben", "Dora"), key=lambda one: find(four, one))
    ]
    assert (shown["would_now_be"], shown["best"], shown["closed_at"] is None) == ([], 1, False)
    listed = client.get("/api/v1/clubs/hofgarten/seasons/").json()
    assert [one["id"] for one in listed] == [made["season"]]
    code, refused = write(client, path, "put", after=2, **YEAR)
    assert (code, refused["errors"][0]["code"]) == (422, "season_closed")
    assert write(client, f"{path}reopen/", after=2, reason="wrong")[0] == 200
    query = f"?operation={uuid.uuid4()}&after=3"
    answer = client.delete(f"/api/v1/clubs/hofgarten/seasons/{path}{query}")
    assert answer.json()["errors"][0]["code"] == "season_was_closed"


def find(four: list[Player], name: str) -> str:
    return next(str(player.pk) for player in four if player.name == name)
