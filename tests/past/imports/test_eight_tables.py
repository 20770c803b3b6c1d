"""Eight made-up tables of the shapes that people keep, brought in by the page's own form.

Each figure is held against a count of the same games that knows nothing of the importer.
"""

from collections import Counter, defaultdict

import pytest
from django.test import Client

from past.imports import tasks
from past.models import EveningPoints
from people.models import Club, Player, Role
from scoring.models import Game, Seat
from tests.past.eight_tables import (
    GAMES,
    PEOPLE,
    TABLES,
    an_evening_each,
    count_points,
    count_rounds,
)
from tests.past.importing import go_on, send, tap
from tests.people.made_clubs import come_as, make_club

pytestmark = pytest.mark.first_database


@pytest.fixture
def club(db: None) -> Club:
    return make_club()


@pytest.fixture
def director(club: Club) -> Client:
    return come_as(club, Role.DIRECTOR)


def bring(client: Client, data: bytes) -> str:
    url: str = send(client, data)["Location"]
    go_on(client, url)
    tap(client, url, "store")
    tasks.store_import(url.split("/")[-2])
    return client.get(url).content.decode()


@pytest.mark.parametrize("name", TABLES)
def test_seven_tables_of_the_same_games(director: Client, name: str) -> None:
    page = bring(director, TABLES[name]())
    assert f"{len(GAMES)} games" in page
    counter: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for seat in Seat.objects.select_related("player", "game"):
        assert seat.player is not None
        facts = seat.game.facts.get(seat=seat.seat)
        counter[seat.player.name] += facts.points_for
        played[seat.player.name] += facts.rounds
    assert (counter, played) == (count_points(), count_rounds())
    days = Counter(Game.objects.values_list("played_on", flat=True))
    assert days == Counter(day for day, *_rest in GAMES)
    assert Player.objects.count() == len(PEOPLE)


def test_an_evening_with_a_column_for_each_person(director: Client) -> None:
    data, wanted = an_evening_each()
    bring(director, data)
    result: defaultdict[str, float] = defaultdict(float)
    for row in EveningPoints.objects.select_related("player"):
        result[row.player.name] += float(row.points)
    assert {name: result[name] for name in PEOPLE} == wanted
    assert Game.objects.count() == 0
