"""Before a club is deleted PostgreSQL looks at tables that it takes for empty."""

import pytest
from django.db import connection

from past.deleting.services import drop_club
from past.deleting.sizes import look_at_sizes
from people.models import Club, Player
from tests.people.made_clubs import make_club

pytestmark = pytest.mark.django_db
PEOPLE = 40
SIZE = "SELECT reltuples FROM pg_class WHERE relname = %s"


def make_full() -> Club:
    """Make a club with a list of people in tables that were last looked at when they were empty."""
    Player.objects.all().delete()
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE people_player")
    club = make_club()
    Player.objects.bulk_create(Player(club=club, name=f"Name {n}") for n in range(PEOPLE))
    return club


def read_size() -> float | None:
    """Return what PostgreSQL takes for the number of people, None of another database."""
    if connection.vendor != "postgresql":
        return None
    with connection.cursor() as cursor:
        cursor.execute(SIZE, [Player._meta.db_table])
        return float(cursor.fetchone()[0])


def test_a_table_that_counts_as_empty_is_looked_at_again() -> None:
    make_full()
    assert read_size() in {0, -1, None}
    look_at_sizes([Player])
    assert read_size() in {PEOPLE, None}


def test_a_club_is_deleted_by_sizes_that_are_true() -> None:
    drop_club(make_full())
    assert read_size() in {PEOPLE, None}
    assert not Player.objects.exists()
