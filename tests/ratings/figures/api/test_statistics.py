"""Statistics and seasons over HTTP."""

import uuid
from typing import Any

import pytest
from rest_framework.test import APIClient

from people.models import Club, Player, Role, User
from ratings.figures.services.sums import sum_up
from ratings.ranking.selectors.histories import read_rating_points
from ratings.runs.services.replays import replay_club
from tests.nights.nights import list_players, play, play_calls
from tests.people.made_clubs import join, make_club
from tests.ratings.clubs import VECTORS, make_people
from tests.ratings.clubs import play as play_rated

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
    answer = client.get("/api/v1/clubs/hofgarten/statistics/").json()
    assert (answer["game"], answer["behind"], answer["club"]["games"]) == ("nanjing", False, 3)
    line = next(player for player in answer["players"] if player["player"] == str(anna.pk))
    assert [line[name] for name in ("name", "games", "won", "lost", "points_for")] == [
        "Anna",
        3,
        2,
        1,
        160,
    ]
    assert {record["kind"]: record["value"] for record in answer["records"]} == {
        "score": 60,
        "margin": 20,
    }
    streaks = {streak["result"]: streak["games"] for streak in answer["streaks"]}
    assert streaks == {"won": 2, "lost": 2}
    pairs = client.get("/api/v1/clubs/hofgarten/statistics/pairs/").json()["results"]
    assert sorted((sorted(pair["names"]), pair["won"]) for pair in pairs) == [
        (["Anna", "Cara"], 2),
        (["Ben", "Dora"], 1),
    ]
    assert (answer["from_par"], line["over_par"], pairs[0]["over_par"]) == (None, None, None)
    own = client.get(f"/api/v1/players/{anna.pk}/statistics/").json()
    assert (own["form"], own["figures"]["won"], len(own["partners"])) == ("WWL", 2, 1)
    assert sorted(opponent["name"] for opponent in own["opponents"]) == ["Ben", "Dora"]
    Player.objects.filter(pk=four[1].pk).update(name="Anna")
    pairs = client.get("/api/v1/clubs/hofgarten/statistics/pairs/").json()["results"]
    by_page = client.get("/api/v1/clubs/hofgarten/statistics/pairs/", {"limit": 1}).json()
    assert by_page["results"] == pairs[:1]
    assert {name for pair in pairs for name in pair["names"]} == {
        *("Anna (1)", "Anna (2)", "Cara", "Dora")
    }
    none = client.get("/api/v1/clubs/hofgarten/statistics/", {"from": "2030-01-01"}).json()
    assert (none["players"], none["club"]["games"]) == ([], 0)


def test_two_players(club: Club, four: list[Player]) -> None:
    anna, ben, cara, dora = four
    play_calls(club, four, [(1, "tichu"), (4, "grand")], [1])
    sum_up(club.pk)
    client = come(join(club, Role.MEMBER))

    def ask(player: Player, other: Player, **query: str) -> Any:
        return client.get(f"/api/v1/players/{player.pk}/statistics/with/{other.pk}/", query)

    answer = ask(cara, anna).json()
    assert (answer["names"], answer["form"]) == (["Cara", "Anna"], "WWLW")
    together = answer["together"]
    assert [together[name] for name in ("games", "won", "call_points")] == [4, 3, 100]
    deeds = ("tichu_made_for", "grand_failed_against", "first_out_for", "first_out_against")
    assert [together[name] for name in deeds] == [1, 1, 1, 0]
    assert (answer["against"]["games"], answer["over_par"]) == (0, None)
    assert [(streak["result"], streak["games"]) for streak in answer["streaks"]] == [
        ("won", 2),
        ("lost", 1),
    ]
    against = ask(dora, anna).json()["against"]
    assert [against[name] for name in ("games", "lost", "call_points")] == [4, 3, -200]
    assert (against["grand_failed_for"], against["tichu_made_against"]) == (1, 1)
    assert ask(anna, ben, **{"from": "2030-01-01"}).json()["against"]["games"] == 0
    assert ask(anna, anna).status_code == 404
    other = make_club("others", "Others")
    [emil] = list_players(other, "Emil")
    assert (ask(anna, emil).status_code, ask(emil, anna).status_code) == (404, 404)


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
    code, refused = write(client, f"{path}close/", after=1)
    assert (code, refused["errors"][0]["code"]) == (409, "season_behind")
    replay_club(club)
    assert write(client, f"{path}close/", after=1)[0] == 200
    shown = client.get(f"/api/v1/clubs/hofgarten/seasons/{path}").json()
    assert [(one["place"], one["name"], one["points"]) for one in shown["table"][2:]] == [
        (3, "Ben", "1"),
        (3, "Dora", "1"),
    ]
    assert (shown["would_now_be"], shown["best"], shown["closed_at"] is None) == ([], 1, False)
    listed = client.get("/api/v1/clubs/hofgarten/seasons/").json()["results"]
    assert [one["id"] for one in listed] == [made["season"]]
    code, refused = write(client, path, "put", after=2, **YEAR)
    assert (code, refused["errors"][0]["code"]) == (422, "season_closed")
    assert write(client, f"{path}reopen/", after=2, reason="wrong")[0] == 200
    query = f"?operation={uuid.uuid4()}&after=3"
    answer = client.delete(f"/api/v1/clubs/hofgarten/seasons/{path}{query}")
    assert answer.json()["errors"][0]["code"] == "season_was_closed"


def test_over_par_is_told_of_a_club_its_players_and_its_pairs(club: Club) -> None:
    people = make_people(club, "ABCDE")
    play_rated(club, people, VECTORS)
    sum_up(club.pk)
    replay_club(club)
    client = come(join(club, Role.MEMBER))
    answer = client.get("/api/v1/clubs/hofgarten/statistics/", {"to": "2026-01-01"}).json()
    points = {name: read_rating_points(club, player)[:2] for name, player in people.items()}
    over = {name: [point.result - point.par for point in points[name]] for name in "ABCD"}
    reply = {player["name"]: player["over_par"] for player in answer["players"]}
    assert reply == {name: pytest.approx(sum(over[name]) / 2) for name in "ABCD"}
    assert answer["from_par"] == pytest.approx((abs(over["A"][0]) + abs(over["A"][1])) / 2)
    page = client.get("/api/v1/clubs/hofgarten/statistics/pairs/", {"to": "2026-01-01"}).json()
    by_pair = {"".join(sorted(pair["names"])): pair["over_par"] for pair in page["results"]}
    assert by_pair == {
        pair: pytest.approx(over[pair[0]][place])
        for pair, place in (("AB", 0), ("CD", 0), ("AC", 1), ("BD", 1))
    }
    own = client.get(f"/api/v1/players/{people['A'].pk}/statistics/").json()
    everything = [point.result - point.par for point in read_rating_points(club, people["A"])]
    assert own["figures"]["over_par"] == pytest.approx(sum(everything) / 5)
