"""A real server, and phones that look at it."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browsers import FLAGS, find_browser, find_shell
from tests.e2e.phones import Two
from tests.e2e.sheet import Sheet
from tests.e2e.wiped import KEPT_KINDS, WipedPhones
from tests.live import Server, serve
from tichu_club.bundles.making import BundlingError, make_bundles

expect.set_options(timeout=20_000)  # A busy machine is slow, not wrong.

PHONE = {"width": 360, "height": 580}
"""A phone of 360×640, of which the browser leaves 580."""
AS_A_PHONE: dict[str, Any] = {
    "viewport": PHONE,
    "has_touch": True,
    "service_workers": "block",
}


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return _launch(find_shell())


@pytest.fixture(scope="session")
def whole_browser() -> dict[str, Any]:
    """How to launch a browser that can do what the headless shell cannot."""
    return _launch(find_browser())


def _launch(program: str | None) -> dict[str, Any]:
    if not program:
        pytest.skip("Chromium is not installed (make setup installs it where it may)")
    return {"executable_path": program, "args": FLAGS}


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with serve(LOG_LEVEL="ERROR") as running:
        yield running


@pytest.fixture(scope="session")
def bundled() -> str:
    """Have this version bundled, and say why it is not where no bundler is installed."""
    try:
        make_bundles()
    except BundlingError as error:
        return str(error)
    return ""


@pytest.fixture(scope="session")
def bundler(bundled: str) -> None:
    """For a test of what is bundled: who has no bundler serves, and tests, the modules."""
    if bundled:
        pytest.skip(bundled)


@pytest.fixture
def complaints() -> list[str]:
    """What the pages of a test complained of: errors in the console, faults of a script."""
    return []


@pytest.fixture(scope="session")
def wiped_phones(browser: Browser) -> Iterator[WipedPhones]:
    """The phones that tests hand on."""
    phones = WipedPhones(browser)
    yield phones
    phones.close()


@pytest.fixture
def open_phone(
    browser: Browser,
    complaints: list[str],
    wiped_phones: WipedPhones,
    request: pytest.FixtureRequest,
) -> Iterator[Callable[..., Page]]:
    """Give a function that opens a page of its own device.

    Without a service worker, unless asked for: a test of the sheet then talks with the server
    alone, and no device fetches what it keeps while a test counts and waits. Under the marker
    `wiped` it may be a device that an earlier test has used.
    """
    contexts: list[BrowserContext] = []
    wiped: list[Page] = []
    mark = request.node.get_closest_marker("wiped")
    hands_on = mark is not None and mark.args != (False,)

    def complain(error: Any) -> None:
        complaints.append(str(error))

    def note(line: Any) -> None:
        _note(complaints, line)

    def open_page(*, is_app: bool = False, **options: Any) -> Page:
        asked = {**AS_A_PHONE, **options}
        is_known = is_app or asked["service_workers"] == "block"
        if hands_on and is_known and asked.keys() <= KEPT_KINDS:
            page = wiped_phones.take(asked)
            wiped.append(page)
        else:
            contexts.append(browser.new_context(**asked))
            page = contexts[-1].new_page()
        page.set_default_timeout(30_000)
        page.on("pageerror", complain)
        page.on("console", note)
        return page

    yield open_page
    for page in wiped:
        page.remove_listener("pageerror", complain)
        page.remove_listener("console", note)
        wiped_phones.give_back(page)
    for context in contexts:
        context.close()


def _note(complaints: list[str], line: Any) -> None:
    """Keep errors; a server that was stopped on purpose and a refusal are no fault of the page."""
    expected = (
        "ERR_CONNECTION",
        "ERR_SOCKET_NOT_CONNECTED",
        "ERR_EMPTY_RESPONSE",
        "ERR_CONTENT_LENGTH_MISMATCH",
        "ERR_INCOMPLETE_CHUNKED_ENCODING",
        "ERR_FAILED",
        "status of 4",
        "ERR_INTERNET_DISCONNECTED",
        # htmx writes down what was broken off or refused besides the browser.
        "htmx:afterRequest",
        "htmx:sendAbort",
        "htmx:sendError",
        "htmx:timeout",
        "Response Status Error Code 4",
    )
    if line.type == "error" and not any(text in line.text for text in expected):
        complaints.append(line.text)


@pytest.fixture
def open_app(open_phone: Callable[..., Page]) -> Callable[..., Page]:
    """Give a function that opens an address on a device of its own, and waits until it is kept."""

    def open_page(address: str, **options: Any) -> Page:
        page = open_phone(is_app=True, **{"service_workers": "allow", **options})
        page.goto(address)
        wait_until_kept(page)
        return page

    return open_page


def wait_until_kept(page: Page) -> None:
    """Wait until the service worker has fetched its whole version, and answers for this page."""
    page.wait_for_function("() => navigator.serviceWorker.controller")


@pytest.fixture
def sheet(
    open_phone: Callable[..., Page],
    server: Server,
    complaints: list[str],
    request: pytest.FixtureRequest,
) -> Iterator[Sheet]:
    """A new game of Anna, Ben, Chris and Dora on one phone; no page may complain.

    Under the marker `by_hand` it is begun on this phone, which then knows the four and can prove
    that the game is its own.
    """
    begin = Sheet.begin if request.node.get_closest_marker("by_hand") else Sheet.start
    yield begin(open_phone(), server.url)
    assert complaints == []


@pytest.fixture
def two(sheet: Sheet, open_phone: Callable[..., Page], server: Server) -> Two:
    """Two phones that both show one round written."""
    sheet.count(65)
    sheet.expect_sign("everywhere")
    other = Sheet.join(open_phone(), server.url, sheet.read("links/")["scorer"])
    other.expect_totals(65, 35)
    return sheet, other
