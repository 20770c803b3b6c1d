"""The ranking shows a new run by itself, and takes nothing out of anybody's hands."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.access import come_by_link
from tests.e2e.visitors import reach
from tests.live import Server

pytestmark = pytest.mark.wiped

MAKE = """
import json
from people.models import Club, Membership, User
from people.accounts.services.sign_in import make_sign_in_link
from ratings.runs.services.replays import replay_club
from tests.ratings.clubs import DAY, VECTORS, make_people, play
user = User.objects.create_user("ranking@example.org")
club = Club.objects.create(slug="rangliste", name="Rangliste")
Membership.objects.create(club=club, user=user, role="owner")
people = make_people(club, "ABCDE")
play(club, people, VECTORS, start=DAY)
replay_club(club)
print(json.dumps({"secret": make_sign_in_link(user=user)}))
"""
PLAY_MORE = """
from people.models import Club, Player
from ratings.runs.services.replays import replay_club
from tests.ratings.clubs import DAY, VECTORS, play
club = Club.objects.get(slug="rangliste")
people = {one.name: one for one in Player.objects.filter(club=club)}
play(club, people, VECTORS, start=DAY.replace(year=DAY.year + 1))
replay_club(club)
"""


def open_ranking(server: Server, page: Page) -> None:
    output = server.manage("shell", "--no-imports", "--command", MAKE).stdout
    secret = json.loads(output.strip().splitlines()[-1])["secret"]
    url = server.url.replace("127.0.0.1", "localhost")
    come_by_link(page, url, secret)
    page.goto(f"{url}/clubs/rangliste/ratings/")


def test_what_is_done_on_the_page_stays_when_a_new_run_comes(
    server: Server, open_phone: Callable[..., Page], complaints: list[str]
) -> None:
    """A day is being chosen, and the focus has gone on to the third of the table."""
    page = open_phone()
    open_ranking(server, page)
    day, table = page.get_by_label("On the day"), page.locator("#ratings-now")
    table.evaluate("one => { one.firstElementChild.isAsItCame = true; }")
    with page.expect_response(page.url):
        page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_timeout(300)
    is_as_it_came = "one => one.firstElementChild.isAsItCame"
    assert table.evaluate(is_as_it_came) is True  # Nothing is new: nothing is replaced.
    day.fill("2024-02-29")
    third = table.locator("a").nth(2)
    reach(page, third)
    name = third.inner_text()
    server.manage("shell", "--no-imports", "--command", PLAY_MORE)
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("a[href$='/runs/2/']")).to_be_visible()
    expect(day).to_have_value("2024-02-29")
    expect(table.get_by_role("link", name=name, exact=True).first).to_be_focused()
    assert complaints == []
