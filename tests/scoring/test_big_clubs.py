"""What the pages of a big club ask for is found by indexes: ten thousand games are nothing special.

Looked at is how SQLite means to go about it; it has no figures about its tables, as in a club.
"""

import uuid
from typing import Any

import pytest
from django.db import connection
from django.db.models import QuerySet
from django.test.utils import CaptureQueriesContext

from common.web.caller import Caller
from nights.presence import holder as held_nights
from nights.presence.selectors import list_nights
from people.models import Club, Player
from scoring.games.selectors.players import list_player_games
from scoring.seats import holder as held_players

pytestmark = [pytest.mark.django_db, pytest.mark.first_database]


@pytest.fixture
def club() -> Club:
    return Club.objects.create(slug="hofgarten", name="Hofgarten")


def plan(rows: "QuerySet[Any]") -> str:
    return rows.explain()


def test_nights_are_counted_for_a_page_of_them_and_not_for_all(club: Club) -> None:
    answer = plan(list_nights(club)[:50])
    assert "SEARCH nights_night USING INDEX" in answer
    assert "TEMP B-TREE FOR GROUP BY" not in answer
    assert "TEMP B-TREE FOR ORDER BY" not in answer


def test_the_games_of_a_player_need_no_list_of_all_games_of_the_club(club: Club) -> None:
    player = Player.objects.create(club=club, name="Anna")
    games = list_player_games(player, Caller(user=uuid.uuid4()))
    assert str(games.query).count('FROM "scoring_game"') == 1
    assert "SCAN scoring_game" not in plan(games).replace("SCAN scoring_game USING INDEX", "")


@pytest.mark.parametrize("list_guests", [held_players.list_guests, held_nights.list_guests])
def test_guests_are_looked_for_among_guests(list_guests: object, club: Club) -> None:
    assert callable(list_guests)
    with CaptureQueriesContext(
        connection,
    ) as asked:
        list_guests(club.pk)
    [statement] = asked.captured_queries
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN QUERY PLAN {statement['sql']}")
        sentence = "\n".join(str(row[3]) for row in cursor.fetchall())
    first, *others = [line for line in sentence.splitlines() if line.startswith(("SCAN", "SEARCH"))]
    assert first.startswith("SEARCH people_player USING INDEX")
    assert all(line.startswith("SEARCH") for line in others)
    assert "club_id=?" not in "".join(others)
