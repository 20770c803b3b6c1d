"""A copied club has as many rows as the first, in every table, and points at its own."""

import datetime

import pytest
from django.core.management import call_command
from django.db import connection

from people.models import Club
from scoring.models import Game, Seat
from workbench.federation.copying import copy_club, list_rows
from workbench.federation.reading import measure_reads
from workbench.seeding.filling import Seed, fill_club

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]
LAST = datetime.date(2026, 11, 22)


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
    assert all(not read.gone_through and read.statements < read.whole for read in reads)
