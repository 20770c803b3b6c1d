"""Phones that a file's tests use one after the other: wiped in between, as before a first visit.

What a phone has loaded of our files it still has, so that a page opens in half the processor time.
A file says that it makes do with them by the marker `wiped`; what nothing takes back from a page (a
script that runs before each, a clock, a function for the page) is for phones of a test's own, and
so is every test that shows what is there without a network.
"""

from contextlib import suppress
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


class WipedPhones:
    """The phones of a file that no test is using."""

    def __init__(self, browser: Browser, options: dict[str, object]) -> None:
        self.browser = browser
        self.options = options
        self.free: list[Page] = []
        self.origins: set[str] = set()

    def take(self) -> Page:
        """Give a phone: one that was wiped, else a new one."""
        if self.free:
            return self.free.pop()
        page = self.browser.new_context(**self.options).new_page()  # type: ignore[arg-type]
        page.on("framenavigated", self._note)
        return page

    def _note(self, frame: Frame) -> None:
        """Remember where something may have been stored."""
        parts = urlsplit(frame.url)
        if parts.netloc:
            self.origins.add(f"{parts.scheme}://{parts.netloc}")

    def give_back(self, page: Page) -> None:
        """Wipe a phone for the next test; one that cannot be wiped goes."""
        with suppress(Error):
            self._wipe(page)
            self.free.append(page)
            return
        page.context.close()

    def _wipe(self, page: Page) -> None:
        context = page.context
        for tab in context.pages:
            if tab is not page:
                tab.close()
        page.unroute_all(behavior="ignoreErrors")
        page.goto("about:blank")
        session = context.new_cdp_session(page)
        for origin in self.origins:
            wiped = {"origin": origin, "storageTypes": "all"}
            session.send("Storage.clearDataForOrigin", wiped)
        session.detach()
        context.clear_cookies()
        context.clear_permissions()
        page.emulate_media(media="null", color_scheme="null", reduced_motion="null")
        page.set_viewport_size(self.options["viewport"])  # type: ignore[arg-type]

    def close(self) -> None:
        for page in self.free:
            page.context.close()
