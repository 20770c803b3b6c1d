"""A projector and a laptop from elsewhere show the club's hour, not their own."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.e2e.seeing import sees
from tests.e2e.tournament_halls import Hall
from tests.live import Server

pytestmark = pytest.mark.wiped

END = """
import datetime
from people.models import Club
from tournaments.models import Tournament, TournamentChange
at = datetime.datetime(2026, 11, 21, 11, 30, 5, tzinfo=datetime.UTC)
Club.objects.filter(slug="kiritimati").update(time_zone="Pacific/Kiritimati")
rows = Tournament.objects.filter(club__slug="kiritimati")
TournamentChange.objects.filter(tournament__in=rows).update(at=at)
rows.update(stage="provisional", protest_until=at)
"""


def test_the_clubs_clock_over_the_date_line(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    hall = Hall.open(server, "kiritimati", ["Jade", "Sword"])
    server.manage("shell", "--no-imports", "--command", END)
    desk = hall.direct(open_phone(timezone_id="America/New_York", locale="en-US"))
    desk.goto(f"{hall.url}/tournaments/{hall.id}/desk/log/")
    sees(desk, "22 Nov 2026 01:30:05")
    desk.goto(f"{hall.url}/tournaments/{hall.id}/places/")
    sees(desk, "01:30.")
    screen = open_phone(timezone_id="America/New_York", viewport={"width": 1280, "height": 720})
    screen.goto(f"{hall.url}/{hall.display}")
    sees(screen, "01:30")
    assert complaints == []
