"""A phone dies, another is taken: the team's code is typed where every code is."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.e2e.seeing import sees
from tests.e2e.tournament_halls import Hall
from tests.live import Server

pytestmark = pytest.mark.wiped

CODE = """
import datetime
from tournaments.links.codes import make_team_code
from tournaments.models import Entry, Tournament
Tournament.objects.filter(club__slug={slug!r}).update(day=datetime.date.today(), is_public=True)
print(make_team_code(Entry.objects.get(tournament__club__slug={slug!r}, name="Jade")))
"""


def read_code(server: Server, slug: str) -> str:
    script = CODE.format(slug=slug)
    return server.manage("shell", "--no-imports", "--command", script).stdout.split()[-1]


def test_a_teams_code_in_the_one_field(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    hall = Hall.open(server, "codes", ["Jade", "Sword"])
    code = read_code(server, "codes")
    phone = open_phone()
    phone.goto(hall.url)
    phone.get_by_role("contentinfo").get_by_role("link", name="Enter a code").click()
    phone.locator("form[data-ready]").wait_for()
    phone.get_by_label("Code").click()
    phone.keyboard.type(code.lower())
    phone.keyboard.press("Enter")
    phone.get_by_role("heading", level=1, name="Jade").wait_for()
    sees(phone, "against Sword")
    assert complaints == []


def test_the_public_page_leads_to_the_field(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    hall = Hall.open(server, "typed", ["Jade", "Sword"])
    code = read_code(server, "typed")
    phone = open_phone()
    phone.goto(f"{hall.url}/tournaments/{hall.id}/")
    sees(phone, "Open your team's page by its code")
    phone.get_by_role("link", name="Open your team's page by its code").click()
    phone.get_by_label("Your team's code").click()
    phone.keyboard.type(code)
    phone.keyboard.press("Enter")
    sees(phone, "against Sword")
    assert complaints == []
