"""The owner's first visit in a browser: the link, an account, out and in again, with a passkey."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.passkeys import add_authenticator
from tests.e2e.seeing import sees
from tests.live import Server, serve

MAKE_LINK = "from people.accounts.services.sign_in import make_owner_link; print(make_owner_link())"
MAKE_OPERATOR = (
    "from people.models import User; "
    "from people.accounts.services.sign_in import make_sign_in_link; "
    "print(make_sign_in_link(user=User.objects.create_superuser('second@tichu.invalid')))"
)
EMAIL = re.compile("e-?mail", re.IGNORECASE)
ADDRESS, PASSWORD = "owner@example.org", "ein Fuchs im Hühnerstall"
NOTE_READY = """
addEventListener("DOMContentLoaded", () => (window.isReady = true), true);
new MutationObserver(() => {
  window.shownWhenReady ??= Boolean(window.isReady);
}).observe(document, { subtree: true, attributeFilter: ["hidden"] });
"""


@pytest.fixture
def own() -> Iterator[Server]:
    """A server of its own: an account that runs it is its owner, once and for all."""
    with serve(LOG_LEVEL="ERROR") as running:
        yield running


def test_the_owner_arrives_and_comes_again(
    own: Server, open_phone: Callable[..., Page], complaints: list[str]
) -> None:
    server = own
    secret = server.manage("shell", "--no-imports", "--command", MAKE_LINK).stdout.strip()
    page = open_phone()
    page.goto(f"{server.url}/welcome/#{secret}")
    assert secret not in page.url
    page.get_by_role("button", name="Open my account").click()
    page.get_by_label(EMAIL).fill(ADDRESS)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Save").click()
    page.wait_for_url(f"{server.url}/account/")
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Signed in as {ADDRESS}")
    page.get_by_role("button", name="Sign out").click()
    page.wait_for_url(f"{server.url}/")
    page.get_by_role("link", name="Account").click()
    page.get_by_label(EMAIL).fill(ADDRESS)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()
    page.wait_for_url(f"{server.url}/account/")
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Signed in as {ADDRESS}")
    session = page.request.get(f"{server.url}/api/v1/session/").json()
    assert session["user"] == {"email": ADDRESS}
    assert complaints == []


def test_a_passkey_is_added_and_opens_the_account_and_the_administration(
    server: Server, open_phone: Callable[..., Page], complaints: list[str]
) -> None:
    """An address with a name: browsers know no passkeys for one of digits."""
    url = server.url.replace("127.0.0.1", "localhost")
    secret = server.manage("shell", "--no-imports", "--command", MAKE_OPERATOR).stdout.strip()
    page = open_phone()
    add_authenticator(page)
    page.goto(f"{url}/welcome/#{secret}")
    page.get_by_role("button", name="Open my account").click()
    page.get_by_label(EMAIL).fill("second@example.org")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Save").click()
    page.get_by_role("link", name="Manage passkeys").click()
    page.get_by_role("link", name="Add a passkey").click()
    page.get_by_label("Name").fill("Anna's phone")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Recovery codes")
    expect(page.locator(".codes li")).to_have_count(10)
    page.goto(f"{url}/accounts/2fa/webauthn/")
    sees(page, "Anna's phone")
    page.goto(f"{url}/account/")
    page.get_by_role("button", name="Sign out").click()
    page.goto(f"{url}/accounts/login/?next=/admin/")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("heading", name="Site administration")).to_be_visible()
    assert complaints == []


def test_a_passkey_can_be_asked_for_once_its_button_is_seen(
    server: Server, open_phone: Callable[..., Page]
) -> None:
    """What listens to the button begins with the page's last script, on a slow network late."""
    page = open_phone()
    page.add_init_script(NOTE_READY)
    page.goto(f"{server.url.replace('127.0.0.1', 'localhost')}/accounts/login/")
    expect(page.get_by_role("button", name="Sign in with a passkey")).to_be_visible()
    assert page.evaluate("shownWhenReady") is True
