"""The same vectors as Python's, in a real browser.

Daily those of whole games: a Node runs all of them (tests/scoring/static/scoring/rules).
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.e2e import judging
from tests.live import Server


@pytest.fixture
def page_of_ours(open_phone: Callable[..., Page], server: Server) -> Page:
    page = open_phone()
    page.goto(f"{server.url}/help/")
    return page


@pytest.mark.long
def test_whatever_is_thrown_is_answered_as_in_python(page_of_ours: Page) -> None:
    judging.check_thrown(page_of_ours.evaluate)


@pytest.mark.long
@pytest.mark.parametrize("name", judging.ROUNDS)
def test_rounds_are_judged_as_in_python(page_of_ours: Page, name: str) -> None:
    judging.check_rounds(page_of_ours.evaluate, name)


def test_games_are_tallied_as_in_python(page_of_ours: Page) -> None:
    judging.check_games(page_of_ours.evaluate)
