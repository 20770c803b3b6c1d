"""Without a server: everything is kept, and arrives once. With another phone: a person chooses."""

from collections.abc import Callable

import pytest
from playwright.sync_api import APIResponse, Page, Route, expect

from tests.browsers import ANOTHER_NAME
from tests.counts import take_daily
from tests.e2e.phones import points
from tests.e2e.sheet import Sheet
from tests.e2e.waiting import wait_for
from tests.live import Server

REFUSE_STORAGE = """for (const name of ["indexedDB", "localStorage"]) {
  Object.defineProperty(window, name, { get() { throw new Error("refused"); } });
}"""


@pytest.mark.long  # daily with the page's worker: test_offline.py
def test_everything_entered_without_a_server_arrives_once(sheet: Sheet, server: Server) -> None:
    sheet.count(65)
    sheet.expect_sign("everywhere")
    server.kill()
    for number in (10, 20, 30):
        sheet.count(number)
    sheet.open_round(3)
    sheet.press("Correct")
    sheet.count(25)
    sheet.expect_totals(130, 270)
    sheet.expect_sign("here")
    server.start()
    sheet.wake()
    sheet.expect_sign("everywhere")
    assert points(sheet) == [(1, 65), (2, 10), (3, 25), (4, 30)]
    actions = [row["action"] for row in sheet.read("history/")["results"]]
    assert actions == ["correct", "record", "record", "record", "record", "start"]


@pytest.mark.long  # daily in test_faults.py, and in worlds of phones
@pytest.mark.by_hand
def test_answer_that_got_lost_is_asked_for_again(sheet: Sheet) -> None:
    """The round arrives, its answer does not: the same operation is sent again and is one round."""
    sheet.expect_sign("everywhere")
    lost: list[APIResponse] = []

    def lose(route: Route) -> None:
        if not lost:
            lost.append(route.fetch())
            route.abort()
        else:
            route.continue_()

    sheet.page.route("**/rounds/", lose)
    sheet.count(65)
    sheet.expect_sign("here")
    sheet.wake()
    sheet.expect_sign("everywhere")
    assert lost[0].status == 201
    assert points(sheet) == [(1, 65)]


@pytest.mark.long  # daily where the database does not open: test_storage.py
def test_storage_refused_is_said_and_entry_goes_on(
    open_phone: Callable[..., Page], server: Server
) -> None:
    first = Sheet.begin(open_phone(), server.url)
    first.expect_sign("everywhere")
    link = first.read("links/")["scorer"]
    page = open_phone()
    page.add_init_script(REFUSE_STORAGE)
    other = Sheet.join(page, server.url, link)
    expect(page.locator(".notice.warning:visible")).to_contain_text("stores nothing")
    other.count(65)
    other.expect_sign("everywhere")
    assert points(other) == [(1, 65)]


@pytest.fixture
def two(sheet: Sheet, open_phone: Callable[..., Page], server: Server) -> tuple[Sheet, Sheet]:
    """Two phones at one table, one round written."""
    sheet.count(65)
    sheet.expect_sign("everywhere")
    other = Sheet.join(open_phone(), server.url, sheet.read("links/")["scorer"])
    assert "#" not in other.page.url
    other.expect_totals(65, 35)
    return sheet, other


def write_at_once(two: tuple[Sheet, Sheet], *, mine: list[int], theirs: int) -> Sheet:
    """The first phone loses its network and writes, the other writes; the network comes back."""
    sheet, other = two
    sheet.page.context.set_offline(True)
    for number in mine:
        sheet.count(number)
    sheet.expect_sign("here")
    other.count(theirs)
    other.expect_sign("everywhere")
    sheet.page.context.set_offline(False)
    sheet.wake()
    sheet.expect_sign("needs_you")
    expect(sheet.page.locator("dialog[data-conflict]")).to_contain_text(
        f"{theirs} : {100 - theirs}"
    )
    expect(sheet.page.locator("dialog[data-conflict]")).to_contain_text(
        f"{mine[0]} : {100 - mine[0]}"
    )
    return sheet


@pytest.mark.long  # daily in test_two_phones.py, and in device/test_resolve.py
@pytest.mark.parametrize(
    ("choice", "rounds"),
    take_daily(
        1,  # the others are chosen daily in test_two_phones.py
        [
            ("correct", [(1, 65), (2, 10), (3, 20)]),
            ("after", [(1, 65), (2, 40), (3, 10), (4, 20)]),
            ("theirs", [(1, 65), (2, 40), (3, 20)]),
        ],
    ),
)
def test_each_choice_of_a_conflict_works(
    two: tuple[Sheet, Sheet], choice: str, rounds: list[tuple[int, int]]
) -> None:
    sheet = write_at_once(two, mine=[10, 20], theirs=40)
    sheet.tap(sheet.page.locator(f"[data-choice={choice}]"))
    sheet.expect_sign("everywhere")
    assert points(sheet) == rounds
    two[1].expect_rounds(len(rounds))


@pytest.mark.long  # daily in test_same_moment.py and test_two_phones.py
@pytest.mark.parametrize(("choice", "kept"), [("mine", 10), ("theirs", 20)])
def test_corrections_that_meet(two: tuple[Sheet, Sheet], choice: str, kept: int) -> None:
    sheet, other = two
    sheet.page.context.set_offline(True)
    for phone, number in ((sheet, 10), (other, 20)):
        phone.open_round(1)
        phone.press("Correct")
        phone.count(number)
    other.expect_sign("everywhere")
    sheet.page.context.set_offline(False)
    sheet.wake()
    sheet.tap(sheet.page.locator(f"[data-choice={choice}]"))
    sheet.expect_sign("everywhere")
    assert points(sheet) == [(1, kept)]


def test_refused_entry_stays_with_its_reason(sheet: Sheet) -> None:
    """A page with other rules than the server's: its entry is refused, shown, put right."""
    sheet.expect_sign("everywhere")
    refusal = {
        "status": 422,
        "errors": [{"code": "points_sum", "field": "points", "values": {"sum": 95, "total": 100}}],
    }
    sheet.page.route("**/rounds/", lambda route: route.fulfill(status=422, json=refusal))
    sheet.count(65)
    sheet.expect_sign("needs_you")
    expect(sheet.page.locator(".refused")).to_contain_text("add up to 95")
    sheet.expect_totals(0, 0)
    sheet.page.unroute("**/rounds/")
    sheet.tap(sheet.page.locator(".refused .open-round"))
    sheet.press("Correct")
    sheet.count(70)
    sheet.expect_sign("everywhere")
    assert points(sheet) == [(1, 70)]


@pytest.mark.long  # daily four of them: test_tabs.py
def test_tabs_of_one_browser_agree(sheet: Sheet, server: Server) -> None:
    tab = sheet.page.context.new_page()
    tab.goto(f"{server.url}/g/{sheet.game}/")
    second = Sheet(tab, server.url, sheet.game)
    second.count(65)
    sheet.expect_totals(65, 35)
    server.kill()
    sheet.count(10)
    second.expect_rounds(2)
    second.count(20)
    sheet.expect_rounds(3)
    server.start()
    sheet.wake()
    second.wake()
    sheet.expect_sign("everywhere")
    second.expect_sign("everywhere")
    assert points(sheet) == [(1, 65), (2, 10), (3, 20)]


def test_plain_http_in_a_hall(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    """No secure context, so no randomUUID, no Web Locks, no wake lock: everything works."""
    sheet = Sheet.begin(open_phone(), f"http://{ANOTHER_NAME}:{server.port}")
    secure = "[isSecureContext, !!crypto.randomUUID, !!navigator.locks]"
    assert sheet.page.evaluate(secure) == [False] * 3
    sheet.call(1, "T+")
    sheet.count(65)
    sheet.expect_sign("everywhere")
    server.kill()
    sheet.count(10)
    sheet.count(20)
    sheet.undo()
    sheet.expect_sign("here")
    server.start()
    sheet.wake()
    sheet.expect_sign("everywhere")
    assert points(sheet) == [(1, 65), (2, 10)]
    actions = [row["action"] for row in sheet.read("history/")["results"]]
    assert actions == ["record", "record", "start"]  # of what was undone unsent there is no trace
    sheet.page.reload()
    sheet.expect_totals(175, 125)
    other = Sheet.join(open_phone(), sheet.url, sheet.read("links/")["scorer"])
    other.double("b")
    other.expect_sign("everywhere")
    sheet.expect_totals(175, 325)
    assert complaints == []


def test_somebody_else_answers_before_anything_was_sent(sheet: Sheet) -> None:
    """What a write has to bring along is asked for first: that too a hotel's page may answer."""
    sheet.expect_sign("everywhere")
    sheet.page.route("**/api/v1/**", lambda route: route.fulfill(status=200, body="<p>Sign in"))
    sheet.count(65)
    sheet.expect_sign("here")
    sheet.tap(sheet.page.locator(".sync"))
    expect(sheet.page.locator(".panel")).to_contain_text("is answering in the server's place")
    sheet.page.unroute("**/api/v1/**")
    sheet.wake()
    sheet.expect_sign("everywhere")


def test_who_asks_before_the_server_has_answered_is_told_later(sheet: Sheet) -> None:
    """The line that says what waits gets its reason once there is one, and changes at the end."""
    sheet.expect_sign("everywhere")
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    sheet.page.route("**/rounds/", hold)
    sheet.count(65)
    sheet.expect_sign("here")
    sheet.tap(sheet.page.locator(".sync"))
    panel = sheet.page.locator(".panel")
    expect(panel).to_contain_text("To be sent automatically when there is a connection: 1.")
    expect(panel).not_to_contain_text("The server is not answering")
    wait_for(sheet.page, lambda: bool(waiting), "a round on its way")
    waiting.pop().abort()
    expect(panel).to_contain_text("The server is not answering")
    sheet.page.unroute("**/rounds/")
    sheet.wake()
    expect(panel).to_contain_text("Everything is saved, here and on the server.")
