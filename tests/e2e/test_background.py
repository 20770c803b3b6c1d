"""Sending with no page open: the browser wakes the service worker, which drains the queues."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import BrowserType, Page

from tests.e2e.conftest import AS_A_PHONE, wait_until_kept
from tests.e2e.sheet import Sheet
from tests.e2e.waiting import wait_for
from tests.e2e.workers import find_worker
from tests.live import Server

TAGS = "navigator.serviceWorker.ready.then((registration) => registration.sync.getTags())"


def wake_worker(page: Page, origin: str) -> None:
    """Let the browser tell the worker that there is a network, from a page that is not ours."""
    session, registration = find_worker(page, origin)
    event = {"origin": f"{origin}/", "registrationId": registration, "tag": "send"}
    session.send("ServiceWorker.dispatchSyncEvent", {**event, "lastChance": False})


@pytest.fixture
def page(browser_type: BrowserType, whole_browser: dict[str, Any]) -> Iterator[Page]:
    """A phone's page in a browser that sends in the background."""
    with browser_type.launch(**whole_browser) as browser:
        context = browser.new_context(**{**AS_A_PHONE, "service_workers": "allow"})
        context.set_default_timeout(30_000)
        yield context.new_page()


def test_a_queue_is_sent_with_no_page_open(page: Page, server: Server) -> None:
    page.goto(server.url + "/")
    wait_until_kept(page)
    sheet = Sheet.begin(page, server.url)
    sheet.expect_sign("everywhere")
    token = sheet.read("links/")["watcher"].partition("#")[2]
    page.context.set_offline(True)
    for number in (10, 20, 30):
        sheet.count(number)
    sheet.expect_sign("here")
    page.wait_for_function(f"{TAGS}.then((tags) => tags.includes('send'))")
    page.goto("about:blank")
    page.context.set_offline(False)
    wake_worker(page, server.url)
    address = f"{server.url}/api/v1/games/{sheet.game}/"
    headers = {"Authorization": f"Link {token}"}

    def read_points() -> list[int]:
        rounds = httpx.get(address, headers=headers).json()["rounds"]
        return [one["entry"]["points"]["a"] for one in rounds]

    wait_for(page, lambda: read_points() == [10, 20, 30], "the queue has arrived, in its order")
    sheet.page.goto(f"{server.url}/g/{sheet.game}/")
    sheet.expect_sign("everywhere")
    sheet.expect_rounds(3)
