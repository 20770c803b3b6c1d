"""Pages that htmx renews: what somebody writes, has open or has in focus stays as it is."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.access import come_by_link
from tests.e2e.desks import find_table, open_table
from tests.e2e.seeing import sees
from tests.live import Server

pytestmark = pytest.mark.wiped

MAKE = """
from people.models import Club, Membership, User
from people.accounts.services.sign_in import make_sign_in_link
from tests.tournaments.days import create, enter, propose, publish, settle
user = User.objects.create_user("{slug}@example.org")
club = Club.objects.create(slug="{slug}", name="Tichufreunde")
Membership.objects.create(club=club, user=user, role="director")
tournament = create(club)
enter(tournament, ["Jade", "Sword", "Pagoda", "Star", "Dragon", "Phoenix"])
for match in publish(propose(tournament)):
    settle(match, 1000, 400)
publish(propose(tournament))
print(tournament.pk, make_sign_in_link(user=user))
"""
SETTLE = """
from tests.tournaments.days import settle
from tournaments.models import Match
matches = Match.objects.filter(round__tournament__club__slug="{slug}", round__number={number})
settle(matches.get(table={table}), {a}, {b}, reason="seen again")
"""


class Desk:
    """A director's desk that is open, and a hand elsewhere that settles results."""

    def __init__(self, page: Page, server: Server, slug: str) -> None:
        self.page, self.server, self.slug = page, server, slug
        sentence = self._run(MAKE.format(slug=slug)).split()
        url = server.url.replace("127.0.0.1", "localhost")
        come_by_link(page, url, sentence[-1])
        page.goto(f"{url}/tournaments/{sentence[-2]}/desk/")
        self.tables = page.locator(".desk-line")
        expect(self.tables).to_have_count(3)

    def _run(self, code: str) -> str:
        done = self.server.manage("shell", "--no-imports", "--command", code)
        return done.stdout

    def settle(self, table: int, a: int, b: int, number: int = 2) -> None:
        self._run(SETTLE.format(slug=self.slug, table=table, a=a, b=b, number=number))

    def look(self) -> None:
        """Let the page look for news, as when its network comes back."""
        self.page.evaluate("dispatchEvent(new Event('online'))")


@pytest.fixture
def open_desk(open_phone: Callable[..., Page], server: Server) -> Callable[[str], Desk]:
    return lambda slug: Desk(open_phone(), server, slug)


def test_what_is_written_open_or_in_focus_stays(
    open_desk: Callable[[str], Desk], complaints: list[str]
) -> None:
    desk = open_desk("am-pult")
    page = desk.page
    first = open_table(page, 1).locator("input[name=a]")
    first.click()
    page.keyboard.type("62")
    second = open_table(page, 2)
    award = second.locator(".table-list details").first
    award.locator("summary").click()
    second.get_by_role("button", name="Award these points").focus()
    desk.settle(3, 700, 300)
    desk.look()
    expect(find_table(page, 3).locator("summary").first).to_contain_text("700")
    expect(first).to_have_value("62")
    expect(award).to_have_attribute("open", "")
    expect(second.get_by_role("button", name="Award these points")).to_be_focused()
    # What somebody writes stays, with the result that it was seen at; its line has the new one.
    desk.settle(1, 100, 900)
    desk.look()
    expect(find_table(page, 1).locator("summary").first).to_contain_text("900")
    expect(first).to_have_value("62")
    find_table(page, 1).locator("input[name=b]").fill("38")
    find_table(page, 1).get_by_role("button", name="Enter the result of table 1").click()
    sees(page, "Somebody else has changed this in the meantime.")
    expect(first).to_have_value("62")
    assert complaints == []


def test_a_field_in_which_somebody_stands_keeps_the_cursor(
    open_desk: Callable[[str], Desk], complaints: list[str]
) -> None:
    desk = open_desk("zeile")
    page = desk.page
    page.get_by_label("Slip: table, score, score").click()
    page.keyboard.type("1 62")
    page.keyboard.press("ArrowLeft")
    desk.settle(2, 500, 500)
    desk.look()
    expect(find_table(page, 2)).to_contain_text("500")
    page.keyboard.type("0")
    expect(page.get_by_label("Slip: table, score, score")).to_have_value("1 602")
    assert complaints == []


def test_an_earlier_round_that_is_open_stays_and_is_kept_up_to_date(
    open_desk: Callable[[str], Desk], complaints: list[str]
) -> None:
    desk = open_desk("runden")
    page = desk.page
    page.get_by_text("Round 1", exact=True).click()
    earlier = page.locator("#round-1")
    expect(earlier.locator(".table-list > li")).to_have_count(3)
    expect(earlier.locator(".table-list > li").nth(0)).to_contain_text("1000")
    desk.settle(1, 800, 200, number=1)
    desk.look()
    expect(earlier.locator(".table-list > li").nth(0)).to_contain_text("800")
    expect(earlier.locator(".table-list > li")).to_have_count(3)
    assert complaints == []


@pytest.mark.wiped(False)
def test_two_changes_while_the_page_is_fetched_are_fetched_once_after_it(
    open_desk: Callable[[str], Desk], complaints: list[str]
) -> None:
    desk = open_desk("zwei")
    page, routes = desk.page, list[Route]()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.route("**/desk/", lambda route: route.continue_() if routes else routes.append(route))
    desk.look()
    while not routes:
        page.wait_for_timeout(50)
    asked.clear()
    for table in (1, 2):
        desk.settle(table, 600, 400)
        desk.look()
    page.wait_for_timeout(300)
    assert [url for url in asked if url == page.url] == []
    with page.expect_request(page.url):
        routes[0].continue_()
    expect(find_table(page, 2)).to_contain_text("600")
    page.wait_for_timeout(300)
    assert [url for url in asked if url == page.url] == [page.url]
    assert complaints == []


def test_a_network_that_is_away_is_tried_again(
    open_desk: Callable[[str], Desk], complaints: list[str]
) -> None:
    desk = open_desk("weg")
    page, refused = desk.page, list[Route]()

    def refuse(route: Route) -> None:
        refused.append(route)
        route.abort()

    page.route("**/desk/", refuse)
    desk.settle(3, 650, 350)
    desk.look()
    while len(refused) < 2:
        page.wait_for_timeout(50)
    page.unroute("**/desk/")
    expect(find_table(page, 3)).to_contain_text("650")
    assert complaints == []


def test_another_page_than_the_part_is_not_put_in_its_place(
    open_desk: Callable[[str], Desk], complaints: list[str]
) -> None:
    desk = open_desk("fremd")
    page = desk.page
    other = "<!doctype html><html><body><p>Something else</p></body></html>"
    page.route("**/desk/", lambda route: route.fulfill(body=other, content_type="text/html"))
    with page.expect_response(page.url):
        desk.look()
    page.wait_for_timeout(200)
    expect(desk.tables).to_have_count(3)
    expect(page.get_by_text("Something else")).to_have_count(0)
    assert complaints == []
