"""The next round at the director's desk: changed with the mouse and with the keyboard alone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.access import come_by_link
from tests.e2e.accessibility import find_faults
from tests.e2e.visitors import reach
from tests.live import Server

pytestmark = pytest.mark.wiped

MAKE = """
from django.utils import timezone
from people.models import Club, Membership, User
from people.accounts.services.sign_in import make_sign_in_link
from tests.tournaments.days import create, enter, propose, publish, settle
user = User.objects.create_user("leitung@example.org")
club = Club.objects.create(slug="leitung", name="Tichufreunde")
Membership.objects.create(club=club, user=user, role="director")
tournament = create(club)
names = ["Jade", "Sword", "Pagoda", "Star", "Dragon", "Phoenix", "Dog", "Mah Jong", "Wind"]
enter(tournament, names)
for match in publish(propose(tournament)):
    settle(match, 1000, 400)
propose(tournament)
print(tournament.pk, make_sign_in_link(user=user))
"""


def open_page(page: Page, server: Server) -> str:
    """Make a tournament whose second round is drawn up, and open its page."""
    output = server.manage("shell", "--no-imports", "--command", MAKE).stdout.split()
    tournament, secret = output[-2:]
    url = server.url.replace("127.0.0.1", "localhost")
    come_by_link(page, url, secret)
    page.goto(f"{url}/tournaments/{tournament}/desk/round/")
    expect(page.locator(".draft-says")).to_have_text(
        "This is the round that the program would draw up."
    )
    return f"{url}/tournaments/{tournament}/"


def test_a_round_is_changed_by_mouse_and_by_keyboard(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    page = open_phone()
    public = open_page(page, server)
    seats = page.locator(".draft-tables .seat")
    names = [text.split("\n")[0] for text in seats.all_inner_texts()]
    seats.nth(0).drag_to(seats.nth(3))
    expect(seats.nth(0)).to_contain_text(names[3])
    expect(seats.nth(3)).to_contain_text(names[0])
    expect(page.locator(".draft-says")).to_contain_text("The program's own round is better")
    expect(page.locator(".by-hand")).to_have_count(2)
    assert find_faults(page) == []
    reach(page, seats.nth(0))
    page.keyboard.press("Enter")
    expect(page.locator("#draft-help")).to_contain_text(f"Tap where {names[3]} is to go")
    expect(seats.nth(0)).to_be_focused()
    for _ in range(6):  # past the lock of the first table and both seats of the second
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == seats.nth(3).get_attribute("id"):
            break
    page.keyboard.press("Enter")
    expect(page.locator(".draft-says")).to_have_text(
        "This is the round that the program would draw up."
    )
    expect(seats.nth(3)).to_be_focused()
    seats.nth(0).click()
    expect(seats.nth(0)).to_have_attribute("aria-pressed", "true")
    page.locator("#seat-9").click()
    expect(page.get_by_role("button", name="Publish round 2")).to_have_count(0)
    page.get_by_label("Why it is changed").fill("Wind came late")
    page.get_by_role("button", name="Keep these changes").click()
    page.get_by_role("button", name="Publish round 2").click()
    page.goto(public)
    expect(page.get_by_text(re.compile("Changed by the director: Wind came late"))).to_be_visible()
    assert complaints == []
