"""Who may read ratings: members, and strangers where the club shows them."""

import datetime
import re
from collections.abc import Iterator

import pytest
import time_machine
from django.test import Client

from common.live.kinds import get_kind
from common.web.caller import Caller
from nights.models import Night
from nights.wall_links import make_wall_token
from people.models import Club, Player, Role, StrangersSee
from ratings.figures.services.sums import sum_up
from ratings.models import Season
from ratings.ranking.selectors.histories import read_rating_points
from ratings.ranking.selectors.rankings import read_ranking
from ratings.runs.services.replays import replay_club
from ratings.seasons.services import SeasonRules, make_season
from scoring.models import Game
from scoring.seats.services.seating import NewSeat
from scoring.starting.services import NewGame, start_game, today_at
from tests.nights.nights import make_night, operate
from tests.people.made_clubs import come_as, make_club
from tests.ratings.clubs import VECTORS, make_people, play

pytestmark = pytest.mark.first_database

EVENING = datetime.datetime(2027, 2, 5, 19, tzinfo=datetime.UTC)
"""The day of the last of the games."""
CLUB = "/clubs/hofgarten/"
API = f"/api/v1{CLUB}"


@pytest.fixture
def club(db: None) -> Iterator[Club]:
    """A club that has played, with a season, an evening and a game that has begun."""
    with time_machine.travel(EVENING, tick=False):
        club = make_club(strangers_see=StrangersSee.GAMES)
        people = make_people(club, "ABCDE")
        play(club, people, VECTORS)
        replay_club(club)
        sum_up(club.pk)
        first, last = datetime.date(2026, 1, 1), datetime.date(2027, 12, 31)
        rules = SeasonRules("All", first, last, "nanjing")
        make_season(club=club, rules=rules, operation=operate())
        make_night(club, today_at(club))
        seats = [NewSeat(player=people[name]) for name in "ABCD"]
        start_game(new=NewGame(variant="nanjing", seats=seats, club=club), operation=operate())
        yield club


def list_addresses(club: Club) -> list[str]:
    """Return all that tells a stranger something of a club, its people, games and evenings."""
    player = Player.objects.get(club=club, name="A").pk
    season = Season.objects.get(club=club).pk
    running = Game.objects.get(club=club, ended_by="").pk
    night = today_at(club)
    return [
        CLUB,
        *(f"{CLUB}ratings/{page}" for page in ("", "ranking.csv", "runs/1/", "preview.png")),
        "/embed/clubs/hofgarten/ranking/",
        "/embed/clubs/hofgarten/ranking.json",
        *(f"{CLUB}statistics/{page}" for page in ("", "players.csv", "pairs/", "pairs.csv")),
        *(f"{CLUB}statistics/{page}" for page in ("year/", "chances/", "records.csv", "games/")),
        f"{CLUB}seasons/{season}/",
        f"{CLUB}seasons/{season}/table.csv",
        f"{CLUB}nights/",
        f"{CLUB}nights/{night}/",
        f"{CLUB}results.atom",
        f"{CLUB}calendar.ics",
        f"/players/{player}/",
        f"/players/{player}/rating/",
        f"/g/{running}/watch/",
        f"{API}ratings/",
        f"{API}statistics/",
        f"{API}statistics/pairs/",
        f"{API}statistics/chances/",
        f"{API}seasons/{season}/",
        f"{API}nights/{night}/",
        f"/api/v1/players/{player}/ratings/",
        f"/api/v1/games/{running}/",
    ]


def list_numbers(club: Club) -> set[str]:
    """Return every number that is or was somebody's rating, or half its interval."""
    ranking = read_ranking(club, today_at(club))
    now = {place.standing.rating for place in ranking.places}
    people = Player.objects.filter(club=club)
    was = {point.after for player in people for point in read_rating_points(club, player)}
    return {f"{rating:.0f}" for rating in now | was}


def find_shown(club: Club, stranger: Client) -> dict[str, list[str]]:
    """Return the addresses at which a rating stands, or what one expected, with what it is."""
    token = make_wall_token(Night.objects.get(club=club, day=today_at(club)))
    wall = f"{CLUB}nights/{today_at(club)}/wall/now/"
    exchange = f"{API}nights/{today_at(club)}/wall/exchange/"
    sent = stranger.post(exchange, {"token": token}, content_type="application/json")
    assert sent.status_code < 300
    addresses = list_addresses(club)
    numbers, found, answered = list_numbers(club), {}, 0
    for address in [*addresses, wall]:
        answer = stranger.get(address)
        answered += answer.status_code == 200
        if answer.status_code != 200:
            continue
        if answer.headers["Content-Type"] == "image/png":
            found[address] = ["a picture"]
            continue
        text = answer.content.decode()
        shown = [*re.findall(r"(?<![\w.-])(\d{4})(?![\w-])", text)]
        said = [one for one in shown if one in numbers]
        said += re.findall(r'"(?:over_par|from_par|prior|expected)":\s*[^n\s][^,}]*', text)
        if said:
            found[address] = said
    assert answered > 15
    return found


def test_strangers_see_ratings_where_the_club_shows_them(club: Club) -> None:
    found = find_shown(club, Client())
    running = Game.objects.get(club=club, ended_by="").pk
    season = Season.objects.get(club=club).pk
    assert set(found) == {
        f"{CLUB}ratings/",
        f"{CLUB}ratings/ranking.csv",
        f"{CLUB}ratings/runs/1/",
        f"{CLUB}ratings/preview.png",
        "/embed/clubs/hofgarten/ranking/",
        "/embed/clubs/hofgarten/ranking.json",
        f"{API}ratings/",
        f"{API}statistics/",
        f"{API}statistics/pairs/",
        f"{API}seasons/{season}/",
        f"/api/v1/games/{running}/",
    }


def test_strangers_see_no_rating_anywhere_where_the_club_shows_none(club: Club) -> None:
    Club.objects.update(strangers_see_ratings=False)
    stranger = Client()
    assert find_shown(club, stranger) == {}
    refused = {
        f"{CLUB}ratings/": 403,
        f"{CLUB}ratings/ranking.csv": 403,
        f"{CLUB}ratings/runs/1/": 403,
        f"{CLUB}ratings/preview.png": 404,
        f"{CLUB}statistics/chances/": 403,
        "/embed/clubs/hofgarten/ranking/": 404,
        "/embed/clubs/hofgarten/ranking.json": 404,
        f"{API}ratings/": 403,
        f"{API}statistics/chances/": 403,
    }
    assert {path: stranger.get(path).status_code for path in refused} == refused
    page = stranger.get(CLUB).content.decode()
    assert f"{CLUB}ratings/" not in page
    assert "/statistics/chances/" not in stranger.get(f"{CLUB}statistics/").content.decode()
    member = come_as(club, Role.MEMBER)
    assert [member.get(path).status_code for path in refused if "preview" not in path] == [
        404 if path.startswith("/embed/") else 200 for path in refused if "preview" not in path
    ]
    assert "og:title" not in member.get(f"{CLUB}ratings/").content.decode()


def test_the_setting_says_nothing_of_a_club_that_shows_no_games(club: Club) -> None:
    Club.objects.update(strangers_see=StrangersSee.NOTHING)
    assert Client().get(f"{CLUB}ratings/").status_code == 404


def test_strangers_hear_of_new_ratings_where_they_see_them(club: Club) -> None:
    kind, of_the_club = get_kind("ratings"), get_kind("club")
    topic = f"ratings:{club.pk}"

    def listen() -> tuple[bool, bool, bool]:
        reading, whole = kind.read(club.pk, ()), of_the_club.read(club.pk, ())
        assert reading
        assert whole
        told = whole.for_strangers or whole.state
        return (
            bool(kind.list_grounds(club.pk, Caller())),
            bool(reading.grounds),
            topic in {one["topic"] for one in told["changed"]},
        )

    assert listen() == (True, True, True)
    before = [each.read_stamps([club.pk]) for each in (kind, of_the_club)]
    Club.objects.update(strangers_see_ratings=False)
    assert listen() == (False, False, False)
    after = [each.read_stamps([club.pk]) for each in (kind, of_the_club)]
    assert all(one != other for one, other in zip(before, after, strict=True))
