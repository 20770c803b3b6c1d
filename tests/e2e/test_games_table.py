"""The table of games in a browser: an old one beside new scripts is noticed, and nothing runs."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from tests.counts import take_daily
from tests.live import Server, serve
from workbench.management.commands.write_games import MODULE


@pytest.fixture(scope="module")
def modules() -> Iterator[Server]:
    """A server without bundles."""
    with serve(LOG_LEVEL="ERROR", TICHU_BUNDLES="0") as running:
        yield running


@pytest.mark.parametrize(
    "path", take_daily(1, ["/new/", "/g/00000000-0000-4000-8000-000000000000/"])
)
def test_a_page_with_an_old_table_says_so_and_does_not_run(
    open_phone: Callable[..., Page], modules: Server, complaints: list[str], path: str
) -> None:
    """Bundled they cannot be of two versions."""
    old = MODULE.read_text("utf-8").replace('MARK = "', 'MARK = "0')

    def answer(route: Route) -> None:
        route.fulfill(body=old, content_type="text/javascript")

    page = open_phone()
    page.route("**/games_data.js", answer)
    page.goto(f"{modules.url}{path}")
    expect(page.locator("#two-versions")).to_be_visible()
    expect(page.locator("form[data-ready], .panel")).to_have_count(0)
    assert all("table of games" in complaint for complaint in complaints)
