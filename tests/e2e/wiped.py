"""Phones that tests use one after the other: wiped in between, as before a first visit.

What a phone has loaded of our files it still has, so that a page opens in half the processor time.
A file says that it makes do with them by the marker `wiped`; what nothing takes back from a page (a
script that runs before each, a clock, a function for the page) is for phones of a test's own, and
so is every test that shows what is there without a network.

An app (`open_app`) is handed on with the version that its worker has fetched, which takes more than
a second, and without all that was written on it.
"""

from collections import defaultdict
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Error, Frame, Page

FOR_NEW_PHONES_ALONE = frozenset(
    {
        *("add_init_script", "clock", "expose_binding", "expose_function", "new_cdp_session"),
        *("on", "once", "set_extra_http_headers", "set_offline", "leave", "stop", "kill"),
    }
)
"""What a test of a file with the marker does not name, unless it opens a phone by `open_app` or
is taken out: `@pytest.mark.wiped(False)` (tests/test_eyes_and_keys.py)."""


KEPT_KINDS = frozenset({"viewport", "has_touch", "service_workers", "locale", "timezone_id"})
"""What a device may be asked to be, and still be handed on."""
MOST_FREE = 3
"""How many phones of a kind are kept for the next test."""
WRITTEN = "cookies,indexeddb,local_storage"
FORGET_SEEN = "() => caches.delete('tichu-seen')"
"""What somebody saw who was signed in the page itself keeps, beside what the worker has."""


class WipedPhones:
    """The phones that no test is using, by what they were asked to be."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.free: dict[str, list[Page]] = defaultdict(list)
        self.options: dict[Page, dict[str, Any]] = {}
        self.origins: dict[Page, set[str]] = {}

    def take(self, options: dict[str, Any]) -> Page:
        """Give a phone: one that was wiped, else a new one."""
        if free := self.free[_name(options)]:
            return free.pop()
        page = self.browser.new_context(**options).new_page()
        self.options[page], self.origins[page] = options, set()
        # Of all its tabs: what one of them has stored the others have.
        page.context.on("page", lambda tab: self._watch(page, tab))
        self._watch(page, page)
        return page

    def _watch(self, page: Page, tab: Page) -> None:
        """Remember where something may have been stored."""

        def note(frame: Frame) -> None:
            parts = urlsplit(frame.url)
            if parts.netloc:
                self.origins[page].add(f"{parts.scheme}://{parts.netloc}")

        tab.on("framenavigated", note)

    def give_back(self, page: Page) -> None:
        """Wipe a phone for the next test; one that cannot be wiped goes."""
        free = self.free[_name(self.options[page])]
        if len(free) < MOST_FREE:
            with suppress(Error):
                self._wipe(page)
                free.append(page)
                return
        del self.options[page], self.origins[page]
        page.context.close()

    def _wipe(self, page: Page) -> None:
        context = page.context
        for tab in context.pages:
            if tab is not page:
                tab.close()
        page.unroute_all(behavior="ignoreErrors")
        if is_app := self.options[page]["service_workers"] == "allow":
            page.evaluate(FORGET_SEEN)
            context.set_offline(False)
        page.goto("about:blank")
        session = context.new_cdp_session(page)
        for origin in self.origins[page]:
            wiped = {"origin": origin, "storageTypes": WRITTEN if is_app else "all"}
            session.send("Storage.clearDataForOrigin", wiped)
        self.origins[page].clear()
        session.detach()
        context.clear_cookies()
        context.clear_permissions()
        page.emulate_media(media="null", color_scheme="null", reduced_motion="null")
        page.set_viewport_size(self.options[page]["viewport"])

    def close(self) -> None:
        for pages in self.free.values():
            for page in pages:
                page.context.close()


def _name(options: dict[str, Any]) -> str:
    return repr(sorted(options.items()))
