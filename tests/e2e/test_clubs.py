"""A club by clicking: founded, set, invited to with a passkey and with a code by mail, left."""

import re
from collections.abc import Callable, Iterator
from email import message_from_string
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.accessibility import find_faults
from tests.e2e.passkeys import add_authenticator
from tests.live import Server, serve

MAKE_FOUNDER = (
    "from people.models import User; from people.services.sign_in import make_sign_in_link; "
    "print(make_sign_in_link(user=User.objects.create_user('anna@example.org')))"
)
CLUB = "Tichufreunde Hofgarten"


@pytest.fixture(scope="module")
def post(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server's mail lies."""
    return tmp_path_factory.mktemp("post")


@pytest.fixture(scope="module")
def mailing(post: Path) -> Iterator[Server]:
    with serve(LOG_LEVEL="ERROR", EMAIL_URL=f"filemail:///{post}") as running:
        yield running


def look(page: Page, heading: str) -> None:
    """Wait for a page, and find nothing wrong with it."""
    expect(page.get_by_role("heading", level=1)).to_have_text(heading)
    assert find_faults(page) == [], heading


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def go(page: Page, tab: str) -> None:
    page.get_by_role("navigation", name="Club").get_by_role("link", name=tab).click()


def found(page: Page, url: str, server: Server) -> None:
    """Come by a link and found a club in a minute."""
    secret = server.manage("shell", "--no-imports", "--command", MAKE_FOUNDER).stdout.strip()
    page.goto(f"{url}/welcome/#{secret}")
    press(page, "Open my account")
    page.goto(f"{url}/clubs/")
    look(page, "Clubs")
    page.get_by_role("link", name="Found a club").click()
    expect(page.get_by_label("Time zone")).to_have_value("Europe/Zurich")
    look(page, "Found a club")
    page.get_by_label("Name of the club").fill(CLUB)
    page.get_by_label("Your name on its list").fill("Anna")
    press(page, "Found the club")
    page.wait_for_url(f"{url}/clubs/tichufreunde-hofgarten/")
    look(page, CLUB)


def change_settings(page: Page) -> None:
    go(page, "Settings")
    look(page, "Settings")
    page.get_by_label("What strangers see").select_option("initials")
    page.get_by_label("The hour at which a night ends").select_option("4")
    press(page, "Save")
    expect(page.get_by_role("status").filter(has_text="Saved.")).to_be_visible()
    expect(page.get_by_label("What strangers see")).to_have_value("initials")
    go(page, "House rules")
    expect(page.locator("#house-rules[data-ready]")).to_be_visible()
    look(page, "House rules")
    page.get_by_label("Played to").fill("500")
    press(page, "Save")
    expect(page.get_by_role("status").filter(has_text="Saved.")).to_be_visible()
    expect(page.get_by_label("Played to")).to_have_value("500")


def invite(page: Page) -> str:
    """Make an invitation; return the link that its QR code holds."""
    go(page, "Invitations")
    look(page, "Invitations")
    press(page, "Make an invitation")
    look(page, CLUB)
    expect(page.get_by_alt_text("QR code of this invitation")).to_be_visible()
    link = page.locator("a.secret").get_attribute("href")
    assert link
    page.get_by_role("link", name="Back to the invitations").click()
    return link


def open_invitation(page: Page, link: str) -> None:
    page.goto(link)
    expect(page).to_have_url(re.compile("/invitation/$"))
    press(page, "See the invitation")
    look(page, f"Join {CLUB}")
    expect(page.get_by_text(f"Anna invites you to {CLUB}. Your role: member.")).to_be_visible()


def read_code(post: Path) -> str:
    (letter,) = [path.read_text() for path in post.iterdir()]
    text = str(message_from_string(letter).get_payload())
    found = re.search(r"^([A-Z0-9-]{6,})$", text, re.MULTILINE)
    assert found, text
    return found[1]


def test_a_club_from_its_founding_to_somebody_who_leaves(
    mailing: Server, post: Path, open_phone: Callable[..., Page], complaints: list[str]
) -> None:
    """At an address with a name: browsers know no passkeys for one of digits."""
    url = mailing.url.replace("127.0.0.1", "localhost")
    owner = open_phone(timezone_id="Europe/Zurich")
    found(owner, url, mailing)
    change_settings(owner)
    owner.goto(f"{url}/new/?club=tichufreunde-hofgarten")
    expect(owner.get_by_text(f"A game of {CLUB}, by its house rules.")).to_be_visible()
    expect(owner.locator("#rules-said")).to_contain_text("500")
    owner.goto(f"{url}/clubs/tichufreunde-hofgarten/")

    ben = open_phone()
    add_authenticator(ben)
    open_invitation(ben, invite(owner).replace(mailing.url, url))
    ben.get_by_label("Email").fill("ben@example.org")
    press(ben, "Use a passkey instead")
    ben.get_by_label("Name").fill("Ben's phone")
    press(ben, "Add a passkey")
    expect(ben.get_by_role("heading", level=1)).to_have_text("Recovery codes")

    carla = open_phone()
    open_invitation(carla, invite(owner).replace(mailing.url, url))
    carla.get_by_label("Email").fill("carla@example.org")
    press(carla, "Send me a code by email instead")
    look(carla, "Enter the code")
    carla.get_by_label("Code").fill(read_code(post))
    press(carla, "Go on")
    look(carla, f"Join {CLUB}")
    press(carla, "Join")
    look(carla, CLUB)
    expect(carla.get_by_role("status")).to_have_text(f"You are in: {CLUB}.")

    go(owner, "Members")
    look(owner, "Members")
    expect(owner.locator(".open > li")).to_contain_text(
        ["Anna", "ben@example.org", "carla@example.org"]
    )
    row = owner.locator(".open > li").filter(has_text="ben@example.org")
    row.get_by_role("link", name="Change").click()
    look(owner, "ben@example.org")
    owner.get_by_label("Role").select_option("scorer")
    press(owner, "Save")
    expect(row).to_contain_text("scorer")

    go(carla, "Members")
    carla.get_by_role("link", name="Leave").click()
    look(carla, f"Leave {CLUB}")
    press(carla, "Leave the club")
    look(carla, "Clubs")
    expect(carla.get_by_text(f"You have left {CLUB}.")).to_be_visible()
    owner.reload()
    expect(owner.locator(".open > li")).to_have_count(2)
    assert complaints == []
