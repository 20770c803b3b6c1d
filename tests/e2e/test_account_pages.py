"""The pages of an account: for everybody's eyes, by keyboard alone, in the device's own time."""

import uuid
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.counts import count, take_daily
from tests.e2e.access import HASHED, PASSWORD, come_by_link
from tests.e2e.accessibility import find_faults_light_and_dark
from tests.e2e.visitors import reach
from tests.live import Server
from tests.people.accounts.pages import INSIDE, OUTSIDE

pytestmark = pytest.mark.wiped

MAKE = """
from people.models import Club, Membership, Player, User
from people.accounts.services.sign_in import make_sign_in_link
user = User.objects.create_superuser("{email}")
User.objects.filter(pk=user.pk).update(password="{password}")
club, _ = Club.objects.get_or_create(slug="hofgarten", name="Tichufreunde Hofgarten")
Membership.objects.create(club=club, user=user, role="owner")
Player.objects.get_or_create(club=club, name="Grete")
print(make_sign_in_link(user=user))
"""
SAY_TIME = "async (iso) => (await import('/static/common/times.js')).sayTime(iso)"


def _make_secret(server: Server, email: str) -> str:
    made = server.manage("shell", "--no-imports", "-c", MAKE.format(email=email, password=HASHED))
    return made.stdout.strip()


@pytest.fixture
def email() -> str:
    return f"{uuid.uuid4().hex[:8]}@example.org"


def test_every_page_of_an_account_is_accessible(
    open_phone: Callable[..., Page],
    server: Server,
    complaints: list[str],
    email: str,
) -> None:
    page = open_phone()
    for path in OUTSIDE[:: count(6, 1)]:
        page.goto(server.url + path)
        assert find_faults_light_and_dark(page) == [], path
    come_by_link(page, server.url, _make_secret(server, email))
    for path in INSIDE[:: count(6, 1)]:
        page.goto(server.url + path)
        assert page.url == server.url + path
        assert find_faults_light_and_dark(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
    assert complaints == []


def test_an_account_is_used_by_keyboard_alone(
    open_phone: Callable[..., Page], server: Server, complaints: list[str], email: str
) -> None:
    """Sign in, make a token for a program, end it, sign out."""
    _make_secret(server, email)
    page = open_phone(viewport={"width": 1280, "height": 800}, has_touch=False)
    page.goto(f"{server.url}/accounts/login/")
    reach(page, page.get_by_label("Email"))
    page.keyboard.type(email)
    reach(page, page.get_by_label("Password"))
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Signed in as {email}")
    reach(page, page.get_by_role("link", name="Devices and programs"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Devices and programs")
    reach(page, page.get_by_label("What is it for?"))
    page.keyboard.type("the wall")
    reach(page, page.get_by_role("button", name="Make a token"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Is it still you?")
    reach(page, page.get_by_label("Password"))
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.locator(".secret")).to_be_visible()
    reach(page, page.get_by_role("button", name="End", exact=True))
    page.keyboard.press("Enter")
    expect(page.get_by_text("the wall")).to_have_count(0)
    reach(page, page.get_by_role("link", name="Back to your account"))
    page.keyboard.press("Enter")
    reach(page, page.get_by_role("button", name="Sign out"))
    page.keyboard.press("Enter")
    page.wait_for_url(f"{server.url}/")
    assert complaints == []


@pytest.mark.parametrize(
    ("zone", "locale"), take_daily(1, [("Asia/Tokyo", "en-GB"), ("America/Los_Angeles", "en-US")])
)
def test_days_and_times_of_an_account_are_those_of_the_readers_device(
    open_phone: Callable[..., Page],
    server: Server,
    email: str,
    zone: str,
    locale: str,
) -> None:
    page = open_phone(timezone_id=zone, locale=locale)
    come_by_link(page, server.url, _make_secret(server, email))
    page.goto(f"{server.url}/account/devices/")
    time = page.locator("time").first
    expect(time).not_to_contain_text("UTC")
    assert time.inner_text() == page.evaluate(SAY_TIME, time.get_attribute("datetime"))
