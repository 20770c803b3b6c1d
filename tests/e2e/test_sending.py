"""One sender at a time: a browser's own locks, and what stands in for them.

What the sender does with its queue needs no browser: tests/scoring/static/…/sync/test_sending.py.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.script_bench import open_bench, run
from tests.live import Server

SCENARIOS = Path(__file__).with_name("sending.js")


@pytest.fixture(scope="module")
def bench(browser: Browser, server: Server) -> Iterator[Page]:
    """A page that has the modules, and nothing of the sheet."""
    with open_bench(browser, server, SCENARIOS) as page:
        yield page


def test_a_lease_does_not_ask_what_time_it_is(bench: Page) -> None:
    """Its holder died, and the clock of the device was set back by a year."""
    result = run(bench, "aLeaseDoesNotAskWhatTimeItIs")
    # The third finds a beat, so that the holder lives; it was silent for long enough only then.
    assert result == [False, False, False, True, None]


def test_one_tab_at_a_time_and_the_next_one_after_it(bench: Page) -> None:
    result = run(bench, "oneTabAtATimeAndTheNextOneAfterIt")
    assert result == [False, True, True] * 2


def test_a_frozen_tab_is_relieved_and_stops_when_it_thaws(bench: Page) -> None:
    """It holds the lock and its counter stands still: the frozen one's timers do not run."""
    result = run(bench, "aFrozenTabIsRelievedAndStopsWhenItThaws")
    assert result == [True, False, False, True, False, False]


def test_a_device_that_writes_nothing_down_goes_on_alone(bench: Page) -> None:
    result = run(bench, "aDeviceThatWritesNothingDownGoesOnAlone")
    assert result == 2
