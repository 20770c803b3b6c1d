"""Ratings over HTTP."""

import datetime
from typing import Any

import pytest
import time_machine
from rest_framework.test import APIClient

from people.models import Club, Player, Role, StrangersSee
from ratings.models import Run
from ratings.ranking.selectors.histories import read_rating_points
from ratings.runs.services.replays import replay_club
from scoring.games.services.telling import tell_finished
from scoring.models import Game
from tests.people.made_clubs import join
from tests.ratings.clubs import AFTER

LAST_DAY = datetime.datetime(2027, 2, 5, 20, tzinfo=datetime.UTC)
"""On which the last of the games was played."""


@pytest.fixture
def member(club: Club) -> APIClient:
    client = APIClient()
    client.force_login(join(club, Role.MEMBER))
    return client


def read(client: APIClient, path: str, status: int = 200) -> Any:
    answer = client.get(path)
    assert answer.status_code == status
    return answer.json() if status == 200 else None


def test_the_ranking(
    club: Club, people: dict[str, Player], games: list[Game], member: APIClient
) -> None:
    del games
    path = f"/api/v1/clubs/{club.slug}/ratings/"
    assert read(member, path)["players"] == []
    with time_machine.travel(LAST_DAY):
        replay_club(club)
    told = read(member, f"{path}?on=2027-02-05")
    assert {row["name"]: row["rating"] for row in told["players"]} == pytest.approx(AFTER, abs=1e-6)
    assert (told["run"], told["day"], told["run_then"]) == (1, "2027-02-05", None), "to come"
    row = told["players"][0]
    assert (row["name"], row["games"], row["provisional"], row["more_games"]) == ("E", 2, True, 8)
    assert (row["rank"], row["first_rank"], row["up"]) == (None, None, None)
    assert [(row["name"], row["away"]) for row in told["players"]] == [
        ("E", False),
        ("A", False),
        ("B", False),
        ("C", False),
        ("D", True),
    ]
    assert told["since"] == "2026-01-08"
    assert row["player"] == str(people["E"].pk)
    assert row["rating_then"] is None
    early = read(member, f"{path}?on=2026-01-01")["players"]
    assert {row["name"]: row["rating"] for row in early} == pytest.approx(
        {"A": 1465.174510, "B": 1451.007220, "C": 1434.707066, "D": 1420.539776}, abs=1e-6
    )
    read(member, f"{path}?on=tomorrow", 404)


def test_a_player(
    club: Club, people: dict[str, Player], games: list[Game], member: APIClient
) -> None:
    replay_club(club)
    Game.objects.filter(pk=games[1].pk).update(totals={"a": 995, "b": 1000}, winner="b")
    tell_finished(Game.objects.filter(pk=games[1].pk))
    replay_club(club)
    told = read(member, f"/api/v1/players/{people['A'].pk}/ratings/")
    assert told["rating"] == pytest.approx(1459.962422, abs=1e-6)
    games_told = told["games"]["results"]
    assert (told["count"], told["games"]["next"]) == (5, None)
    last, first = games_told[0], games_told[-1]
    assert last["day"] == "2027-02-05"
    assert last["partner_id"] == str(people["C"].pk)
    assert last["opponent_ids"] == [str(people[name].pk) for name in "EB"]
    assert (last["partner"], last["opponents"]) == ("C", ["E", "B"])
    assert (first["par"], first["before"], first["run"]) == (0.0, 1420.0, 1)
    assert first["after"] == pytest.approx(1448.567056, abs=1e-6)
    assert first["practice"] == pytest.approx(13.333333, abs=1e-6)
    assert (first["outcome"], first["score"]) == ("won", [1020, 640])
    assert (last["outcome"], last["score"]) == ("lost", [870, 1010])
    [change] = told["changes"]
    assert (change["run"], round(change["before"]), round(change["after"])) == (2, 1473, 1460)
    assert change["causes"] == [
        {"game": str(games[1].pk), "day": "2026-01-01", "what": "corrected"}
    ]
    newcomer = Player.objects.create(club=club, name="N")
    answer = read(member, f"/api/v1/players/{newcomer.pk}/ratings/")
    assert (answer["rating"], answer["games"]["results"]) == (None, [])


def test_a_player_on_a_day(
    club: Club, people: dict[str, Player], games: list[Game], member: APIClient
) -> None:
    replay_club(club)
    Game.objects.filter(pk=games[1].pk).update(totals={"a": 995, "b": 1000}, winner="b")
    tell_finished(Game.objects.filter(pk=games[1].pk))
    replay_club(club)
    for run, month in ((1, 3), (2, 6)):
        noon = datetime.datetime(2026, month, 1, 12, tzinfo=datetime.UTC)
        Run.objects.filter(number=run).update(finished_at=noon)
    points = read_rating_points(club, people["A"])
    path = f"/api/v1/players/{people['A'].pk}/ratings/"
    answer = read(member, f"{path}?on=2026-04-01")
    assert answer["rating"] == points[3].after
    assert answer["rating_then"] == pytest.approx(AFTER["A"], abs=1e-6)
    assert answer["plus_minus_then"] == pytest.approx(points[4].plus_minus)
    assert answer["count"] == 5
    assert read(member, f"{path}?on=2026-07-01")["rating_then"] == points[4].after
    early = read(member, f"{path}?on=2026-01-01")
    assert early["rating"] == points[1].after
    assert (early["rating_then"], early["plus_minus_then"]) == (None, None)
    before = read(member, f"{path}?on=2025-12-31")
    assert (before["rating"], before["provisional"], before["count"]) == (None, True, 5)
    today = read(member, path)
    assert (today["rating_then"], today["plus_minus_then"]) == (None, None)
    read(member, f"{path}?on=tomorrow", 404)


def test_who_may_see(club: Club, people: dict[str, Player], games: list[Game]) -> None:
    del games
    replay_club(club)
    path = f"/api/v1/clubs/{club.slug}/ratings/"
    read(APIClient(), path, 404)
    read(APIClient(), f"/api/v1/players/{people['A'].pk}/ratings/", 404)
    Club.objects.filter(pk=club.pk).update(strangers_see=StrangersSee.INITIALS)
    answer = read(APIClient(), path)
    assert {row["name"] for row in answer["players"]} == {"A.", "B.", "C.", "D.", "E."}
    assert datetime.date.fromisoformat(answer["day"])
