"""Sending with no page open: the browser wakes the service worker, which drains the queues."""

from collections.abc import Callable

import httpx
from playwright.sync_api import CDPSession, Page

from tests.e2e.sheet import Sheet
from tests.live import Server

TAGS = "navigator.serviceWorker.ready.then((registration) => registration.sync.getTags())"


def wake_worker(page: Page, origin: str) -> None:
    """Let the browser tell the worker that there is a network, from a page that is not ours."""
    session: CDPSession = page.context.new_cdp_session(page)
    found: list[str] = []

    def note(event: dict[str, list[dict[str, str]]]) -> None:
        found.extend(
            registration["registrationId"]
            for registration in event["registrations"]
            if registration["scopeURL"] == f"{origin}/"
        )

    session.on("ServiceWorker.workerRegistrationUpdated", note)
    session.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(50)
    event = {"origin": f"{origin}/", "registrationId": found[0], "tag": "send"}
    session.send("ServiceWorker.dispatchSyncEvent", {**event, "lastChance": False})


def test_a_queue_is_sent_with_no_page_open(open_app: Callable[..., Page], server: Server) -> None:
    page = open_app(server.url + "/")
    sheet = Sheet.begin(page, server.url)
    sheet.expect_mark("everywhere")
    token = sheet.read("links/")["watcher"].partition("#")[2]
    page.context.set_offline(True)
    for number in (10, 20, 30):
        sheet.count(number)
    sheet.expect_mark("here")
    page.wait_for_function(f"{TAGS}.then((tags) => tags.includes('send'))")
    page.goto("about:blank")
    page.context.set_offline(False)
    wake_worker(page, server.url)
    address = f"{server.url}/api/v1/games/{sheet.game}/"
    headers = {"Authorization": f"Link {token}"}
    for _ in range(200):
        state = httpx.get(address, headers=headers).json()
        if len(state["rounds"]) == 3:
            break
        page.wait_for_timeout(100)
    assert [r["entry"]["points"]["a"] for r in state["rounds"]] == [10, 20, 30]
    sheet.page.goto(f"{server.url}/g/{sheet.game}/")
    sheet.expect_mark("everywhere")
    sheet.expect_rounds(3)
