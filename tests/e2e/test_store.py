"""The device's store by itself, in a real browser: full, cleared, closed, shared by two tabs."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.counts import take_daily
from tests.e2e.script_bench import open_bench, run
from tests.live import Server

SCENARIOS = Path(__file__).with_name("storing.js")
KINDS = ["indexeddb", "localstorage"]


@pytest.fixture
def bench(browser: Browser, server: Server) -> Iterator[Page]:
    """A page of a new device that has the modules, and nothing of the sheet."""
    with open_bench(browser, server, SCENARIOS, service_workers="block") as page:
        yield page


def test_two_that_are_refused_at_once_both_count(bench: Page) -> None:
    result = run(bench, "twoThatAreRefusedAtOnceBothCount")
    assert result == ["memory", ["kept", "one", "other"]]


@pytest.mark.parametrize("kind", KINDS)
def test_values_are_kept_for_the_next_page(bench: Page, kind: str) -> None:
    assert run(bench, "valuesAreKeptForTheNextPage", kind) == [kind, ["none", "this", "next"]]


@pytest.mark.parametrize("kind", take_daily(1, KINDS))
def test_what_is_taken_away_goes_on_in_memory(bench: Page, kind: str) -> None:
    """All but what is then taken out by a person: that does not come back from memory."""
    result = run(bench, "whatIsTakenAwayGoesOnInMemory", kind)
    assert result == [kind, ["kept"], "memory", ["kept", "one", "other"], None]


def test_a_page_opened_after_a_clearing_is_another(bench: Page) -> None:
    """It begins anew and keeps what it writes; the one from before goes on in memory."""
    result = run(bench, "aPageOpenedAfterwardsIsAnother")
    assert result == ["localstorage", None, [], "memory"]


@pytest.mark.parametrize("kind", take_daily(1, KINDS))
def test_what_another_tab_took_out_stays_gone(bench: Page, kind: str) -> None:
    """The store answers that it is gone, and is believed; even when it fails afterwards."""
    result = run(bench, "whatAnotherTabTookOutStaysGone", kind)
    assert result == [None, None, kind, None, "memory"]


@pytest.mark.parametrize("kind", take_daily(1, KINDS))
def test_a_game_is_removed_only_if_it_may_go(bench: Page, kind: str) -> None:
    assert run(bench, "removedOnlyIfItMayGo", kind) == [["kept"], None]


def test_a_page_that_lies_aside_holds_nobody_up(bench: Page) -> None:
    """What it was writing is taken back, others can write, and it writes when it comes back."""
    result = run(bench, "aPageThatLiesAsideHoldsNobodyUp")
    assert result == [[], ["early", "late"], "indexeddb", 2]


def test_after_signing_out_only_what_the_account_alone_could_see_goes(bench: Page) -> None:
    """What waits or has a link stays, and so does what is entered while the server is asked."""
    assert run(bench, "afterSigningOut") == ["late", "queue", "token", "key"]
