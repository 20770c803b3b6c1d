"""How many clicks a director needs, counted in the browser; docs/usability.md has these figures.

A click is a press of the button or a finger on the screen, wherever it lands; typing, Tab and Enter
are none.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.counts import count
from tests.e2e.desks import open_table
from tests.e2e.seeing import sees
from tests.e2e.tournament_halls import Hall
from tests.e2e.visitors import reach
from tests.live import Server

DESK = {"viewport": {"width": 1280, "height": 800}, "has_touch": False}
COUNT = "sessionStorage.clicks = Number(sessionStorage.clicks ?? 0) + 1"
LISTEN = f"addEventListener('pointerdown', () => {{ {COUNT} }}, true)"
SETTLE = """
from tests.tournaments.days import settle
from tournaments.models import Match
for at, match in enumerate(Match.objects.filter(round__tournament={tournament!r}, table__gt=1)):
    settle(match, 1000, 100 * (at % 9))
"""
TEAMS = [16, 64][: count(1, 2)]
PUBLISHED_IN = {16: 3, 64: 4}
CORRECTED_IN = 4
SETTLED_IN = 3
DECIDED_IN = 1
TAKEN_BACK_IN = 4


class Desk:
    """A director's desk that counts where it is clicked."""

    def __init__(self, hall: Hall, page: Page) -> None:
        page.add_init_script(LISTEN)
        self.page = hall.direct(page)
        expect(page.locator("#fast-line")).to_be_focused()  # By itself: nobody clicks into it.
        self.begin()

    def begin(self) -> None:
        """Count from nothing."""
        self.page.evaluate("sessionStorage.clicks = 0")

    @property
    def clicks(self) -> int:
        """How often it was clicked since."""
        return int(self.page.evaluate("sessionStorage.clicks"))


@pytest.fixture(params=TEAMS)
def hall(request: pytest.FixtureRequest, server: Server) -> Hall:
    """A round of so many teams in which all results but that of table 1 are in."""
    teams: int = request.param
    hall = Hall.open(server, f"clicks-{teams}", [f"Team {at}" for at in range(1, teams + 1)])
    settled = SETTLE.format(tournament=hall.id)
    server.manage("shell", "--no-imports", "--command", settled)
    return hall


def test_the_clicks_that_a_director_needs(
    hall: Hall, open_phone: Callable[..., Page], complaints: list[str]
) -> None:
    """The last result and the next round; a no-show there; a wrong result of the first round."""
    desk = Desk(hall, open_phone(**DESK))
    page, (first, second) = desk.page, hall.tables[0]
    # The last result is typed into the line for fast entry, then the round is drawn and published.
    page.keyboard.type("1 900 100")
    page.keyboard.press("Enter")
    sees(page, "0 open")
    desk.begin()
    page.get_by_role("button", name="Draw up round 2").click()
    page.get_by_role("button", name="Publish round 2").click()
    sees(page, "Round 2", ".desk-bar")
    assert desk.clicks == 2 <= PUBLISHED_IN[len(hall.links)]
    # Nobody came to table 1 of round 2 on one side.
    desk.begin()
    table = open_table(page, 1)
    table.get_by_text("Somebody did not come").click()
    table.locator("button[name=forfeit_a]").click()
    sees(page, "Table 1: forfeit.")
    assert desk.clicks == 3 <= SETTLED_IN
    # The result of table 1 of round 1 was the other way round.
    desk.begin()
    earlier = page.locator("#desk-earlier").get_by_text("Round 1", exact=True)
    earlier.click()
    table = page.locator(".earlier-round li").filter(has_text=first).first
    table.locator("summary").first.click()
    reach(page, table.get_by_label(first).first)
    for typed in ("100", "900", "written down the wrong way round"):
        page.keyboard.type(typed)
        page.keyboard.press("Tab")
    table.get_by_role("button", name="See what it changes").click()
    page.get_by_role("button", name="Correct it; rounds that are published stay").click()
    assert desk.clicks == 4 <= CORRECTED_IN
    earlier.click()
    expect(table.get_by_text("900").first).to_be_visible()
    expect(table).to_contain_text(second)
    assert complaints == []


def test_the_clicks_that_a_knockout_needs(
    server: Server, open_phone: Callable[..., Page], complaints: list[str]
) -> None:
    """A level semi-final, and the wrong winner of it once the final is published."""
    hall = Hall.open(server, "clicks-cup", ["Elm", "Fir", "Oak", "Ash"], preset="knockout")
    desk = Desk(hall, open_phone(**DESK))
    page, (first, second) = desk.page, hall.tables[0]
    page.keyboard.type("2 900 100")
    page.keyboard.press("Enter")
    sees(page, "Table 2: 900 : 100")
    page.keyboard.type("1 500 500")
    page.keyboard.press("Enter")
    sees(page, "Nobody has won yet. Who goes through?")
    desk.begin()
    page.locator("#round, #urgent").get_by_role("button", name=first).first.click()
    sees(page, "0 open")
    page.get_by_role("button", name="Draw up: Final").click()
    assert desk.clicks - 1 == 1 <= DECIDED_IN
    page.get_by_role("button", name="Publish: Final").click()
    sees(page, "Final", ".desk-bar")
    desk.begin()
    page.locator("#desk-earlier").get_by_text("Semi-finals", exact=True).click()
    table = page.locator(".earlier-round li").filter(has_text=first).first
    table.locator("summary").first.click()
    reach(page, table.get_by_label(first).first)
    for typed in ("400", "600", "written down the wrong way round"):
        page.keyboard.type(typed)
        page.keyboard.press("Tab")
    table.get_by_role("button", name="See what it changes").click()
    sees(page, f"{second} goes through instead of {first}.")
    page.locator("button[name=back]").click()
    sees(page, "Publish: Final")
    assert desk.clicks == 4 <= TAKEN_BACK_IN
    expect(page.locator("#proposal")).to_contain_text(second)
    assert complaints == []
