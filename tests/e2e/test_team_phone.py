"""A team's phone is one place: page, sheet, the end, the next table; without a network too."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.accessibility import find_faults_light_and_dark
from tests.e2e.conftest import wait_until_kept
from tests.e2e.seeing import sees, sees_not
from tests.e2e.sheet import Sheet
from tests.e2e.tournament_halls import Hall
from tests.live import Server

pytestmark = pytest.mark.wiped

CODE = """
from tournaments.links.codes import make_team_code
from tournaments.models import Entry
print(make_team_code(Entry.objects.get(tournament__club__slug={slug!r}, name={name!r})))
"""
END = """
from tests.tournaments.days import operate
from tournaments.ending.services.closing import close_tournament
from tournaments.models import Match, Tournament
cup = Tournament.objects.get(club__slug={slug!r})
Match.objects.filter(round__tournament=cup).update(
    standing="final", result={{"score": [600, 400]}}
)
close_tournament(tournament=cup, operation=operate(), anyway=True)
"""
REPORTS = """
from tournaments.models import Report
print(Report.objects.filter(match__round__tournament__club__slug={slug!r}).count())
"""


def shell(server: Server, script: str, **given: str) -> str:
    said = server.manage("shell", "--no-imports", "--command", script.format(**given)).stdout
    return said.split()[-1] if said.split() else ""


def type_result(phone: Page, own: str, other: str) -> None:
    phone.get_by_label("You").click()
    phone.keyboard.type(own)
    phone.keyboard.press("Tab")
    phone.keyboard.type(other)
    phone.keyboard.press("Enter")


def test_from_the_sheets_end_to_the_teams_page(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    hall = Hall.open(server, "ends", ["Jade", "Sword"], preset="club_swiss")
    code = shell(server, CODE, slug="ends", name="Sword")
    phone = hall.play(open_phone(), "Jade")
    phone.get_by_role("button", name="Write down hand by hand").click()
    expect(phone.locator(".panel")).to_be_visible()
    # The way back while it is played.
    phone.get_by_role("button", name="Menu").click()
    phone.get_by_role("link", name="Our team's page").click()
    phone.get_by_role("heading", level=1, name="Jade").wait_for()
    phone.get_by_role("button", name=re.compile("score sheet|hand by hand")).click()
    expect(phone.locator(".panel")).to_be_visible()
    sheet = Sheet(phone, hall.url, phone.url.rstrip("/").rsplit("/", 1)[1])
    sheet.count(65)
    sheet.expect_rounds(1)
    phone.get_by_role("button", name="Menu").click()
    phone.get_by_role("button", name="Names, seats, the end").click()
    phone.get_by_role("button", name="End the game").click()
    phone.get_by_role("dialog").get_by_role("button", name=re.compile("^End")).last.click()
    sees(phone, "Sent to the director.")
    expect(phone.get_by_role("button", name="Rematch")).to_have_count(0)
    expect(phone.get_by_role("button", name="Other partners")).to_have_count(0)
    assert find_faults_light_and_dark(phone) == []
    phone.get_by_label("Code of Sword").click()
    phone.keyboard.type(code)
    phone.keyboard.press("Enter")
    sees(phone, "Agreed.")
    phone.get_by_role("link", name="To our team's page: next table").click()
    phone.get_by_role("heading", level=1, name="Jade").wait_for()
    sees(phone, "Agreed.")
    assert complaints == []


@pytest.mark.wiped(False)
def test_a_report_without_a_network_waits_and_arrives_once(
    open_phone: Callable[..., Page], server: Server
) -> None:
    hall = Hall.open(server, "cellar", ["Jade", "Sword"], preset="club_swiss")
    phone = open_phone(service_workers="allow")
    phone.goto(hall.url)
    wait_until_kept(phone)
    hall.play(phone, "Jade")
    phone.context.set_offline(True)
    type_result(phone, "480", "320")
    sees(phone, "waits on this phone")
    sees(phone, "480 : 320")
    # The page itself is kept as well: opened again it still says what waits.
    phone.reload()
    sees(phone, "The club cannot be reached at the moment.")
    sees(phone, "480 : 320")
    sees(phone, "against Sword")
    assert sees_not(phone, "This page is not kept")
    phone.context.set_offline(False)
    sees(phone, "The other team has not confirmed it yet.")
    expect(phone.locator("#waiting-report")).to_be_hidden()
    assert shell(server, REPORTS, slug="cellar") == "1"


@pytest.mark.wiped(False)
@pytest.mark.long  # daily without the page's worker, above
def test_a_report_on_the_kept_page_is_sent_later(
    open_phone: Callable[..., Page], server: Server
) -> None:
    hall = Hall.open(server, "vault", ["Jade", "Sword"], preset="club_swiss")
    phone = open_phone(service_workers="allow")
    phone.goto(hall.url)
    wait_until_kept(phone)
    hall.play(phone, "Jade")
    phone.context.set_offline(True)
    phone.reload()
    sees(phone, "A result that you report waits on this phone")
    assert find_faults_light_and_dark(phone) == []
    type_result(phone, "480", "320")
    sees(phone, "480 : 320")
    phone.context.set_offline(False)
    sees(phone, "The other team has not confirmed it yet.")
    assert shell(server, REPORTS, slug="vault") == "1"


REFUSE = """Storage.prototype.setItem = () => {
  throw new DOMException("no room", "QuotaExceededError");
};"""
LOST = "your last tap was not saved"


@pytest.mark.wiped(False)
@pytest.mark.long  # daily without a browser: tournaments/static/tournaments/team_page
def test_a_report_that_the_browser_does_not_keep_is_said_to_be_lost(
    open_phone: Callable[..., Page], server: Server
) -> None:
    hall = Hall.open(server, "full", ["Jade", "Sword"], preset="club_swiss")
    phone = open_phone(service_workers="allow")
    phone.goto(hall.url)
    wait_until_kept(phone)
    hall.play(phone, "Jade")
    phone.evaluate(f"() => {{ {REFUSE} }}")
    phone.context.set_offline(True)
    type_result(phone, "480", "320")
    sees(phone, LOST)
    assert sees_not(phone, "waits on this phone")
    # And so on the page that was kept while there was room: what was typed stays.
    phone.add_init_script(REFUSE)
    phone.reload()
    sees(phone, "The club cannot be reached at the moment.")
    type_result(phone, "480", "320")
    sees(phone, LOST)
    expect(phone.get_by_label("You")).to_have_value("480")
    phone.context.set_offline(False)
    phone.reload()
    type_result(phone, "480", "320")
    sees(phone, "The other team has not confirmed it yet.")
    assert shell(server, REPORTS, slug="full") == "1"


def test_a_report_that_cannot_be_is_said_beside_its_button(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    hall = Hall.open(server, "wrong", ["Jade", "Sword"], preset="club_swiss")
    phone = hall.play(open_phone(), "Jade")
    type_result(phone, "481", "320")
    sees(phone, "is not a possible score")
    expect(phone.get_by_label("You")).to_have_value("481")
    assert complaints == []


@pytest.mark.long  # daily by request: tournaments/team_page
def test_after_the_end_the_page_stays(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    hall = Hall.open(server, "podium", ["Jade", "Sword"], preset="club_swiss")
    phone = hall.play(open_phone(), "Jade")
    shell(server, END, slug="podium")
    phone.reload()
    sees(phone, "of 2 teams")
    sees(phone, "Thank you for playing!")
    link = phone.get_by_role("link", name="Share the podium as a picture")
    with phone.expect_download() as download:
        link.click()
    assert download.value.suggested_filename == "autumn-cup.png"
    assert find_faults_light_and_dark(phone) == []
    phone.get_by_role("link", name="Places").first.click()
    sees(phone, "Places")
    assert complaints == []
