"""Waiting for what a page tells in a callback: its events come only while it is asked something."""

import time
from collections.abc import Callable

from playwright.sync_api import Page

SECONDS = 30
PAUSE = 20
"""Milliseconds in which the page may tell something."""


def wait_for(page: Page, holds: Callable[[], bool], what: str) -> None:
    """Wait until something holds that a callback of this page brings about.

    Raises:
        AssertionError: it did not within half a minute; it says what was waited for.
    """
    until = time.monotonic() + SECONDS
    while not holds():
        assert time.monotonic() < until, what
        page.wait_for_timeout(PAUSE)
