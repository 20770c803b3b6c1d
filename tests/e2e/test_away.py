"""A device that was away, signed out, cut off or killed: its entries wait, and say why."""

import uuid
from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.counts import count, take_daily
from tests.e2e.access import HASHED, end_link, sign_in, sign_out
from tests.e2e.phones import points
from tests.e2e.sheet import LATE, Sheet
from tests.live import Server

# A device that lost its cookies proves that it began the game.
pytestmark = pytest.mark.by_hand


def lose_cookies(sheet: Sheet) -> None:
    sheet.page.context.clear_cookies()


def expect_reason(sheet: Sheet, text: str) -> None:
    expect(sheet.page.locator(".notice.warning:visible")).to_contain_text(text)


@pytest.fixture
def two(sheet: Sheet, open_phone: Callable[..., Page], server: Server) -> tuple[Sheet, Sheet]:
    """The owner's phone and another one that has the scorer link; one round is written."""
    sheet.count(65)
    sheet.expect_sign("everywhere")
    other = Sheet.join(open_phone(), server.url, sheet.read("links/")["scorer"])
    other.expect_totals(65, 35)
    return sheet, other


@pytest.mark.long  # daily without a browser: sync/test_answers.py; on a page: test_watching.py
def test_link_ended_while_a_queue_waits(two: tuple[Sheet, Sheet]) -> None:
    owner, other = two
    other.page.context.set_offline(True)
    other.count(10)
    other.count(20)
    new = end_link(owner)
    other.page.context.set_offline(False)
    other.expect_sign("needs_you")
    expect_reason(other, "no longer shows this game to this device")
    other.expect_rounds(3)
    assert points(owner) == [(1, 65)]
    other.page.goto("about:blank")
    again = Sheet.join(other.page, owner.url, new)
    again.expect_sign("everywhere")
    expect(again.page.locator(".notice.warning:visible")).to_have_count(0)
    assert points(owner) == [(1, 65), (2, 10), (3, 20)]


@pytest.mark.long  # daily without a browser: sync/test_answers.py
def test_game_deleted_while_a_queue_waits(
    sheet: Sheet, open_phone: Callable[..., Page], server: Server
) -> None:
    sheet.expect_sign("everywhere")
    other = Sheet.join(open_phone(), server.url, sheet.read("links/")["scorer"])
    other.page.wait_for_selector(".panel")
    other.page.context.set_offline(True)
    other.count(10)
    sheet.press("Menu")
    sheet.press("Names, seats, the end")
    sheet.press("Delete this game")
    sheet.press("Delete it")
    sheet.page.wait_for_url(f"{server.url}/")
    other.page.context.set_offline(False)
    other.expect_sign("needs_you")
    expect_reason(other, "was deleted by its owner")
    other.expect_rounds(1)
    other.press("Remove from this device")
    other.press("Remove it")
    other.page.wait_for_url(f"{server.url}/")
    expect(other.page.locator(".game-list a")).to_have_count(0)


@pytest.mark.long  # daily cookies that are lost, below; a conflict: test_two_phones.py
def test_week_away(two: tuple[Sheet, Sheet]) -> None:
    """Rounds wait, the cookie is gone, and the others have gone on; seven in the long run."""
    owner, other = two
    other.page.context.set_offline(True)
    numbers = range(10, count(30, 70) + 1, 10)
    for number in numbers:
        other.count(number)
    other.expect_sign("here")
    lose_cookies(other)
    owner.count(5)
    owner.expect_sign("everywhere")
    end_link(owner, "watcher")
    other.page.context.set_offline(False)
    other.expect_sign("needs_you")
    other.tap(other.page.locator("[data-choice=after]"))
    other.expect_sign("everywhere")
    wanted = [65, 5, *numbers]
    assert points(owner) == list(enumerate(wanted, start=1))


def test_cookies_lost_on_every_kind_of_device(
    two: tuple[Sheet, Sheet], open_phone: Callable[..., Page], server: Server
) -> None:
    """Who began the game, who has its link and who typed its code all come back by themselves."""
    owner, other = two
    typed = open_phone()
    typed.goto(f"{server.url}/code/")
    typed.wait_for_selector("form[data-ready]")
    typed.fill("#code-field", owner.read("links/")["code"]["scorer"])
    typed.keyboard.press("Enter")
    typed.wait_for_selector(".panel")
    third = Sheet(typed, server.url, owner.game)
    for place, phone in enumerate((owner, other, third), start=2):
        phone.expect_rounds(place - 1)
        phone.expect_sign("everywhere")
        lose_cookies(phone)
        phone.page.wait_for_timeout(LATE)
        phone.count(10 * place)
        phone.expect_sign("everywhere")
    assert points(owner) == [(1, 65), (2, 20), (3, 30), (4, 40)]
    assert [phone.read()["role"] for phone in (owner, other)] == ["owner", "scorer"]


@pytest.mark.long  # daily without a browser: sync/test_sending.py and test_answers.py
def test_own_scorer_link_takes_nothing_away(sheet: Sheet) -> None:
    sheet.expect_sign("everywhere")
    link = sheet.read("links/")["scorer"]
    sheet.page.goto("about:blank")
    Sheet.join(sheet.page, sheet.url, link).expect_sign("everywhere")
    assert sheet.read()["role"] == "owner"


def open_owner_link(sheet: Sheet) -> Locator:
    """Open the drawer of links, and in it the owner's link."""
    sheet.press("Menu")
    sheet.press("Share: scorers, watchers, picture")
    link = sheet.page.locator("details.link").nth(2)
    link.locator("summary").click()
    return link


def renew_owner_link(sheet: Sheet) -> None:
    open_owner_link(sheet).get_by_role("button", name="Replace this link").click()


def lose_answers(page: Page, most: int) -> list[int]:
    """Let renewals reach the server and their answers be lost; give what it answered."""
    answers: list[int] = []

    def lose(route: Route) -> None:
        if len(answers) >= most:
            return route.continue_()
        request = route.request  # Not by the browser, which would keep the cookie of the answer.
        headers = {name: text for name, text in request.all_headers().items() if name[0] != ":"}
        answers.append(
            httpx.post(request.url, headers=headers, content=request.post_data).status_code
        )
        return route.abort()

    page.route("**/links/owner/renew/", lose)
    return answers


def expect_owner(sheet: Sheet, points: int) -> None:
    """An entry arrives, and who made it owns the game."""
    sheet.count(points)
    sheet.expect_sign("everywhere")
    expect(sheet.page.locator(".notice.warning:visible")).to_have_count(0)
    assert sheet.read()["role"] == "owner"


@pytest.mark.long  # daily without a browser: sync/test_holder.py
def test_an_owner_who_renewed_his_link_comes_back_without_a_cookie(sheet: Sheet) -> None:
    sheet.expect_sign("everywhere")
    with sheet.page.expect_response("**/links/owner/renew/") as renewed:
        renew_owner_link(sheet)
    assert renewed.value.status == 200
    sheet.press("Close")
    lose_cookies(sheet)
    expect_owner(sheet, 65)


@pytest.mark.long  # daily all answers are lost, below
def test_the_answer_to_a_renewal_is_lost(sheet: Sheet) -> None:
    """The cookie ended with it, and the new one was in the answer: it is asked for once more."""
    sheet.expect_sign("everywhere")
    before = sheet.read("links/")["owner"]
    answers = lose_answers(sheet.page, 1)
    renew_owner_link(sheet)
    shown = sheet.page.locator("details.link").nth(2).locator("input")
    expect(shown).not_to_have_value(before)
    expect(shown).to_have_value(sheet.read("links/")["owner"])
    assert answers == [200]
    sheet.press("Close")
    expect_owner(sheet, 65)


@pytest.mark.long  # daily without a browser: sync/test_holder.py
def test_every_answer_to_a_renewal_is_lost(sheet: Sheet) -> None:
    """The device has kept what it asked for; asked again, it ends no further link."""
    sheet.expect_sign("everywhere")
    before = sheet.read("links/")["owner"]
    answers = lose_answers(sheet.page, 2)
    renew_owner_link(sheet)
    expect(sheet.page.locator("dialog .notice.warning:visible")).to_contain_text(
        "need a connection"
    )
    assert answers == [200, 200]
    sheet.press("Close")
    shown = open_owner_link(sheet).locator("input")
    expect(shown).not_to_have_value(before)
    sheet.press("Close")
    expect_owner(sheet, 65)


@pytest.mark.long  # daily without a browser: sync/test_sending.py
def test_a_renewal_that_never_arrived(sheet: Sheet) -> None:
    sheet.expect_sign("everywhere")
    sheet.page.route("**/links/owner/renew/", lambda route: route.abort())
    renew_owner_link(sheet)
    expect(sheet.page.locator("dialog .notice.warning:visible")).to_contain_text(
        "need a connection"
    )
    sheet.press("Close")
    lose_cookies(sheet)
    expect_owner(sheet, 65)


MAKE_USER = """
from people.models import User
for email in {emails}:
    User.objects.create_user(email=email)
User.objects.filter(email__in={emails}).update(password="{password}")
"""


def test_signed_out_and_in_as_somebody_else(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    """The session and its token change in another tab while entries wait; all arrive, once."""
    emails = [f"{name}-{uuid.uuid4().hex[:8]}@example.org" for name in ("anna", "ben")]
    server.manage("shell", "-c", MAKE_USER.format(emails=emails, password=HASHED))
    page = open_phone()
    sign_in(page, server.url, emails[0])
    sheet = Sheet.begin(page, server.url)
    sheet.count(65)
    sheet.expect_sign("everywhere")
    tab = page.context.new_page()
    changes: list[Callable[[], None]] = [
        lambda: sign_out(tab, server.url),
        lambda: sign_in(tab, server.url, emails[1]),
    ]
    for number, change in enumerate(changes, start=2):
        page.route("**/rounds/", lambda route: route.abort())
        sheet.count(10 * number)
        sheet.expect_sign("here")
        change()
        page.unroute("**/rounds/")
        sheet.wake()
        sheet.expect_sign("everywhere")
    assert points(sheet) == [(1, 65), (2, 20), (3, 30)]
    assert complaints == []


PORTAL = "<!doctype html><title>Hotel</title><p>Sign in to use this network.</p>"


@pytest.mark.long  # daily in test_queue.py
@pytest.mark.parametrize(
    ("status", "body", "kind"),
    take_daily(
        1,
        [
            (200, PORTAL, "text/html"),
            (204, "", "text/plain"),
            (200, '{"portal": "hotel"}', "application/json"),
        ],
    ),
)
def test_somebody_else_answers_everything(sheet: Sheet, status: int, body: str, kind: str) -> None:
    """Nothing is called saved that only a hotel's sign-in page has seen, and the page says so."""

    def answer(route: Route) -> None:
        route.fulfill(status=status, body=body, content_type=kind)

    sheet.expect_sign("everywhere")
    sheet.page.route("**/api/v1/**", answer)
    sheet.count(65)
    sheet.expect_sign("here")
    sheet.tap(sheet.page.locator(".sync"))
    expect(sheet.page.locator(".panel")).to_contain_text("is answering in the server's place")
    sheet.expect_sign("here")
    sheet.page.unroute("**/api/v1/**")
    sheet.wake()
    sheet.expect_sign("everywhere")
    assert points(sheet) == [(1, 65)]
