"""A copied club has as many rows as the first, in every table, and points at its own."""

import datetime

import pytest
from django.core.management import call_command
from django.db import connection

from people.models import Club
from scoring.models import Game, Seat
from tests.nights.nights import list_players
from tests.people.made_clubs import make_club
from tests.scoring.repeated_games import repeat_game
from workbench.federation import reading
from workbench.federation.copying import copy_club, list_rows
from workbench.federation.reading import measure_reads
from workbench.seeding.filling import Seed, fill_club

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]
LAST = datetime.date(2026, 11, 22)
OWN, OTHERS = 60, 3000


def test_a_copy_weighs_what_the_first_club_weighs_and_stands_by_itself() -> None:
    if connection.vendor != "postgresql":
        pytest.skip("PostgreSQL makes the copies")
    fill_club(Seed("federation", 4, 8, "1", LAST), lambda _: None)
    for command in ("replay_ratings", "sum_statistics"):
        call_command(command)
    first = Club.objects.get()
    copy_club(first, 2)
    copy = Club.objects.get(slug="federation-2")
    counts = [[rows.count() for rows in list_rows(club)] for club in (first, copy)]
    assert counts[0] == counts[1]
    assert sum(counts[0]) > 100
    assert Game.objects.filter(club=copy).count() == 4
    whose = Seat.objects.filter(game__club=copy).values_list("player__club", flat=True)
    assert set(whose) <= {copy.pk, None}
    reads = list(measure_reads(first))
    assert len(reads) == 7
    assert all(read.rows > 0 and read.statements < read.whole for read in reads)


def test_no_list_goes_through_the_games_of_other_clubs(monkeypatch: pytest.MonkeyPatch) -> None:
    if connection.vendor != "postgresql":
        pytest.skip("what SQLite does is counted in tests/ratings/test_pages_of_a_person.py")
    fill_club(Seed("federation", 4, 8, "1", LAST), lambda _: None)
    first = Club.objects.get(slug="federation")
    own = Game.objects.filter(club=first).order_by("-played_on")[0]
    four = [seat.player for seat in own.seats.all() if seat.player]
    repeat_game(own, first, four, OWN)
    other = make_club()
    repeat_game(own, other, list_players(other, "Anna", "Ben", "Cara", "Dora"), OTHERS)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    monkeypatch.setattr(reading, "LARGE", OTHERS)
    reads = {read.name: read for read in measure_reads(first)}
    for page in ("the club's games, over the API", "a person's page", "a person's games"):
        assert not reads[page].gone_through
        assert reads[page].rows < OTHERS
