"""A finger on a button of a tournament's page while that page is drawn anew: its tap counts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Request, Route, expect

from tests.e2e.desks import enter_slip, open_table
from tests.e2e.tournament_halls import Hall
from tests.live import Server

pytestmark = pytest.mark.wiped

DESK = {"viewport": {"width": 1280, "height": 900}}
A_WHILE = 300
"""Milliseconds in which what has arrived would have been drawn."""


@pytest.fixture
def hall(server: Server, request: pytest.FixtureRequest) -> Hall:
    """A tournament of four teams whose first round is published."""
    slug = request.function.__name__.replace("_", "-")
    return Hall.open(server, slug, ["Jade", "Sword", "Pagoda", "Star"])


def press_down(button: Locator) -> None:
    button.hover()
    button.page.mouse.down()


def report(page: Page, own: int, other: int) -> None:
    page.get_by_label("You", exact=True).fill(str(own))
    page.locator("#other").fill(str(other))
    page.get_by_role("button", name="Report this result").click()
    expect(page.get_by_text("has not confirmed it yet")).to_be_visible()


@pytest.mark.long  # daily on the next round's page, by the same script
def test_at_the_desk(hall: Hall, open_phone: Callable[..., Page], complaints: list[str]) -> None:
    """The table calls the director while its result is being accepted."""
    desk, phone = hall.direct(open_phone(**DESK)), hall.play(open_phone(), hall.tables[0][0])
    report(phone, 600, 400)
    accept = open_table(desk, 1).get_by_role("button", name="Accept what was reported at table 1")
    press_down(accept)
    with desk.expect_response(desk.url):
        phone.get_by_role("button", name="Call the director").click()
    desk.wait_for_timeout(A_WHILE)
    expect(desk.get_by_text("This table calls the director.")).to_have_count(0)
    desk.mouse.up()
    expect(accept).to_have_count(0)
    expect(phone.get_by_text("Set by the director.")).to_be_visible()
    assert complaints == []


@pytest.mark.long  # daily on the next round's page, which the same script draws
def test_on_a_teams_page(
    hall: Hall, open_phone: Callable[..., Page], complaints: list[str]
) -> None:
    """The other team calls the director while this one accepts what was reported."""
    phone, other = (hall.play(open_phone(), team) for team in hall.tables[0])
    report(phone, 600, 400)
    with other.expect_response("**/live/stream**"):
        other.reload()
    other.wait_for_timeout(A_WHILE)
    phone.get_by_role("button", name="Call the director").click()
    expect(phone.get_by_text("The director has been called.")).to_be_visible()
    press_down(other.get_by_role("button", name="Accept what they reported"))
    with other.expect_response(other.url):
        other.evaluate("dispatchEvent(new Event('online'))")
    other.wait_for_timeout(A_WHILE)
    expect(other.get_by_text("The director has been called.")).to_have_count(0)
    other.mouse.up()
    expect(other.get_by_text("Agreed.")).to_be_visible()
    assert complaints == []


def test_on_the_next_rounds_page(
    hall: Hall, open_phone: Callable[..., Page], complaints: list[str]
) -> None:
    """A team is picked, and where it goes is tapped before the first tap was answered."""
    page = hall.direct(open_phone(**DESK))
    for table in (1, 2):
        enter_slip(page, table, 600, 400)
    page.get_by_role("button", name="Draw up round 2").click()
    page.wait_for_load_state()  # Without its scripts the page sends a form.
    seats = page.locator(".draft-tables .seat")
    expect(seats).to_have_count(4)
    names = [text.split("\n")[0] for text in seats.all_inner_texts()]
    routes: list[Route] = []

    def hold(route: Route, request: Request) -> None:
        if request.method == "POST" and not routes:
            routes.append(route)
        else:
            route.continue_()

    page.route("**/desk/round/", hold)
    seats.nth(0).click()
    press_down(seats.nth(3))
    with page.expect_response(page.url):
        routes[0].continue_()
    page.wait_for_timeout(A_WHILE)
    page.mouse.up()
    expect(seats.nth(0)).to_contain_text(names[3])
    expect(seats.nth(3)).to_contain_text(names[0])
    assert complaints == []
