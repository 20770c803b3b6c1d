"""A club's pages go by the club's clock, wherever the server is, and over the date line."""

import datetime
from collections.abc import Callable

import pytest
from django.test import Client
from rest_framework.test import APIClient

from people.models import Club
from tests.pages import read_text
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tests.tournaments.pages import read
from tournaments.ending.services.closing import close_tournament
from tournaments.models import Tournament, TournamentChange

Be = Callable[..., APIClient]
NOON = datetime.datetime(2026, 11, 21, 11, 30, 5, tzinfo=datetime.UTC)
"""On Kiritimati the day after is an hour and a half old, in Honolulu it is 01:30 of the same."""


@pytest.fixture
def cup(club: Club) -> Tournament:
    """One that has ended, and whose protest time runs until half past twelve by Greenwich."""
    cup = create(club)
    enter(cup, ["Jade", "Sword"])
    (match,) = publish(propose(cup))
    settle(match, 400, 1000)
    Tournament.objects.update(protest_minutes=60)
    cup.refresh_from_db()
    close_tournament(tournament=cup, operation=operate(), anyway=True)
    Tournament.objects.update(protest_until=NOON + datetime.timedelta(hours=1))
    TournamentChange.objects.update(at=NOON)
    return cup


@pytest.mark.first_database
@pytest.mark.parametrize(
    ("zone", "until", "done"),
    [
        ("Pacific/Kiritimati", "02:30", "22 Nov 2026 01:30:05"),
        ("Pacific/Honolulu", "02:30", "01:30:05"),
        ("Asia/Kathmandu", "18:15", "17:15:05"),
        ("UTC", "12:30", "11:30:05"),
    ],
)
def test_protests_and_log(host: Client, cup: Tournament, zone: str, until: str, done: str) -> None:
    Club.objects.update(time_zone=zone)
    at = f"/tournaments/{cup.pk}/"
    for page in ("desk/end/", "places/", "display/now/"):
        assert f">{until}</time>" in read(host, at + page), page
    log = read(host, f"{at}desk/log/")
    assert f"data-written>{done}</time>" in log.replace("\n", " ").replace("  ", "")
    assert f'name="time-zone" content="{zone}"' in log


def test_the_next_request_goes_by_no_clubs_clock(host: Client, cup: Tournament) -> None:
    Club.objects.update(time_zone="Pacific/Kiritimati")
    read(host, f"/tournaments/{cup.pk}/")
    assert "time-zone" not in read_text(host.get("/rules/"))
