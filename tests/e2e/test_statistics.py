"""Statistics in a browser: nothing sticks out, axe is content, a keyboard suffices; A4."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.counts import count
from tests.e2e.access import come_by_link
from tests.e2e.accessibility import find_faults, find_faults_light_and_dark
from tests.e2e.seeing import sees
from tests.e2e.visitors import reach
from tests.live import Server

pytestmark = pytest.mark.wiped

MAKE = """
import datetime, uuid
from common.writes.operation import Operation
from people.models import Club, Membership, Player, User
from people.accounts.services.sign_in import make_sign_in_link
from ratings.figures.services.sums import sum_up
from ratings.runs.services.replays import replay_club
from scoring.games.services.ends import finish_game
from scoring.games.services.rounds import record_round
from scoring.starting.services import NewGame, start_game
from scoring.seats.services.seating import NewSeat
def operate(after=0): return Operation(id=uuid.uuid4(), after=after, body={})
user = User.objects.create_user("statistics@example.org")
club = Club.objects.create(slug="zahlen", name="Tichufreunde Zahlenfels")
Membership.objects.create(club=club, user=user, role="owner")
names = ("Anna-Maria Oberhuber", "Ben", "Chloé", "Dora von Hohenstein-Unterzögersdorf")
four = [Player.objects.create(club=club, name=name) for name in names]
Player.objects.filter(pk=four[0].pk).update(user=user)
for month in (9, 10, 11):
    seats = [NewSeat(player=player) for player in four]
    day = datetime.date(2025, month, 7)
    new = NewGame(variant="nanjing", seats=seats, club=club, played_on=day)
    game = start_game(new=new, operation=operate()).game
    made = 5 * month
    entry = {"kind": "counted", "points": {"a": made, "b": 100 - made}}
    record_round(game=game, operation=operate(1), number=1, entry=entry)
    game.refresh_from_db()
    finish_game(game=game, operation=operate(game.revision))
    four = [four[0], four[2], four[1], four[3]]
sum_up(club.pk)
replay_club(club)
print(make_sign_in_link(user=user))
"""
CLUB = "/clubs/zahlen/"


def come(page: Page, server: Server) -> str:
    """Make the club, and sign its owner in."""
    url = server.url.replace("127.0.0.1", "localhost")
    secret = server.manage("shell", "--no-imports", "--command", MAKE).stdout.split()[-1]
    come_by_link(page, url, secret)
    return url


def require_fitting(page: Page, *, judged: bool = True) -> None:
    """Nothing sticks out on the side, and axe finds no fault; in the long run it judges all."""
    room = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    assert page.evaluate(room), page.url
    if count(judged, full=True):
        assert find_faults(page) == [], page.url


def test_statistics_on_a_phone(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    page = open_phone()
    url = come(page, server)
    page.goto(url + CLUB)
    page.get_by_role("navigation", name="Club").get_by_role("link", name="Statistics").click()
    expect(page.get_by_role("heading", name="Everybody")).to_be_visible()
    require_fitting(page, judged=False)
    assert find_faults_light_and_dark(page) == []

    number = page.get_by_role("region", name="Everybody").locator("tbody a").nth(1)
    expect(number).to_have_text("3")
    reach(page, number)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("3 games")
    expect(page.locator(".game-list li")).to_have_count(3)
    require_fitting(page, judged=False)

    page.goto(f"{url}{CLUB}statistics/")
    page.get_by_role("link", name="Anna-Maria Oberhuber").click()
    expect(page.get_by_role("heading", name="Partners", exact=True)).to_be_visible()
    require_fitting(page)
    page.get_by_role("region", name="Partners").get_by_role("link", name="Chloé").click()
    expect(page.get_by_role("heading", name="As partners")).to_be_visible()
    require_fitting(page, judged=False)

    # The annual meeting's table: one tap from the club's page, and another prints it.
    page.goto(url + CLUB)
    page.get_by_role("link", name="Table for the annual meeting").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Tichufreunde Zahlenfels in 2025")
    require_fitting(page)
    page.evaluate("window.print = () => document.body.setAttribute('data-printed', 'yes')")
    page.get_by_role("button", name="Print").click()
    expect(page.locator("body")).to_have_attribute("data-printed", "yes")
    paper = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1
    width, height = next(
        (float(box[0]), float(box[1]))
        for box in re.findall(rb"/MediaBox\s*\[0 0 ([0-9.]+) ([0-9.]+)\]", paper)
    )
    assert (width, height) == pytest.approx((595, 842), abs=1)

    for name in ("Statistics", "Seasons"):
        page.get_by_role("link", name=name, exact=True).first.click()
    page.get_by_role("link", name="Make a season").click()
    expect(page.get_by_label("First day")).to_be_visible()
    require_fitting(page, judged=False)
    page.get_by_label("Name", exact=True).fill("Season 2025")
    page.get_by_label("First day").fill("2025-01-01")
    page.get_by_label("Last day").fill("2025-12-31")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("region", name="Table of the season")).to_be_visible()
    require_fitting(page)
    page.get_by_role("button", name="Close the season").click()
    sees(page, "by Anna-Maria Oberhuber")
    expect(page.get_by_label("Why it is opened again")).to_be_visible()
    require_fitting(page, judged=False)
    assert complaints == []
