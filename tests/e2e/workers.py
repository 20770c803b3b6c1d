"""The service worker as the browser itself speaks to it, also with no page of ours open."""

from playwright.sync_api import CDPSession, Page

from tests.e2e.waiting import wait_for


def find_worker(page: Page, origin: str) -> tuple[CDPSession, str]:
    """Return what speaks to the browser, and the number of our registration there."""
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
    wait_for(page, lambda: bool(found), "the worker is registered")
    return session, found[0]
