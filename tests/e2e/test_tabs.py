"""Many tabs of one browser on one game: nothing blocks, all show the same, one of them sends."""

import json
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Request, expect

from tests.browsers import ANOTHER_NAME
from tests.counts import count
from tests.e2e.sheet import Sheet
from tests.e2e.visitors import reach
from tests.e2e.waiting import wait_for
from tests.live import Server

TABS = count(4, 8)
NO_CHANNEL = "delete window.BroadcastChannel"


def open_tabs(first: Sheet) -> list[Sheet]:
    """Open the same game in more tabs of the first one's browser."""
    sheets = [first]
    for _ in range(TABS - 1):
        page = first.page.context.new_page()
        page.goto(f"{first.url}/g/{first.game}/")
        page.wait_for_selector(".panel")
        sheets.append(Sheet(page, first.url, first.game))
    return sheets


def count_sent(context: BrowserContext) -> Counter[str]:
    """Count how often each entry leaves the browser, by its operation."""
    sent: Counter[str] = Counter()

    def note(request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/rounds/"):
            sent[json.loads(request.post_data or "{}")["operation"]] += 1

    context.on("request", note)
    return sent


@pytest.mark.parametrize(
    "kind",
    [
        "plain",
        *(pytest.param(one, marks=pytest.mark.long) for one in ("secure", "plain, no channel")),
    ],
)
def test_many_tabs_show_what_any_of_them_enters(
    open_phone: Callable[..., Page], server: Server, complaints: list[str], kind: str
) -> None:
    """With Web Locks; on plain http by a lease; and without BroadcastChannel by storage."""
    page = open_phone()
    if kind == "plain, no channel":
        page.context.add_init_script(NO_CHANNEL)
    name = "127.0.0.1" if kind == "secure" else ANOTHER_NAME
    first = Sheet.begin(page, f"http://{name}:{server.port}")
    first.expect_sign("everywhere")
    assert page.evaluate("!!navigator.locks") is (kind == "secure")
    sent = count_sent(page.context)
    tabs = open_tabs(first)
    for place, tab in enumerate(tabs):
        tab.count(10 * place)
        tabs[(place + 3) % TABS].expect_rounds(place + 1)
    counted = sum(10 * place for place in range(TABS))
    for tab in tabs:
        tab.expect_rounds(TABS)
        tab.expect_totals(counted, 100 * TABS - counted)
        tab.expect_sign("everywhere")
    assert [round_["number"] for round_ in first.read()["rounds"]] == list(range(1, TABS + 1))
    wait_for(page, lambda: len(sent) == TABS, "every entry has left the browser")
    assert sorted(sent.values()) == [1] * TABS
    tabs[-3].undo()
    for tab in tabs:
        tab.expect_rounds(TABS - 1)
    first.page.close()  # whoever sent is gone: another one does
    tabs[-1].count(50)
    tabs[2].expect_rounds(TABS)
    tabs[2].expect_sign("everywhere")
    assert complaints == []


@pytest.mark.long  # daily in one tab: test_queue.py
def test_a_conflict_is_decided_in_any_tab(
    sheet: Sheet, open_phone: Callable[..., Page], server: Server
) -> None:
    sheet.expect_sign("everywhere")
    other = Sheet.join(open_phone(), server.url, sheet.read("links/")["scorer"])
    tab = sheet.page.context.new_page()
    tab.goto(f"{server.url}/g/{sheet.game}/")
    second = Sheet(tab, server.url, sheet.game)
    tab.wait_for_selector(".panel")
    sheet.page.context.set_offline(True)
    sheet.count(10)
    second.expect_rounds(1)
    other.count(40)
    other.expect_sign("everywhere")
    sheet.page.context.set_offline(False)
    sheet.wake()
    for page in (sheet.page, tab):
        expect(page.locator("dialog[data-conflict]")).to_be_visible()
    second.tap(tab.locator("[data-choice=after]"))
    for phone in (sheet, second, other):
        phone.expect_totals(50, 150)
    expect(sheet.page.locator("dialog[data-conflict]")).to_have_count(0)


def test_the_first_page_follows_what_waits(sheet: Sheet, server: Server) -> None:
    """It lies open in another tab while rounds are entered, wait, and are sent."""
    sheet.expect_sign("everywhere")
    first = sheet.page.context.new_page()
    first.goto(server.url + "/")
    row = first.locator(f".game-list a[href*='{sheet.game}']")
    expect(row).to_contain_text("0 : 0")
    expect(row).not_to_contain_text("not sent yet")
    reach(first, row)
    sheet.page.context.set_offline(True)
    sheet.count(65)
    expect(row).to_contain_text("65 : 35")
    expect(row).to_contain_text("not sent yet")
    expect(row).to_be_focused()
    sheet.page.context.set_offline(False)
    sheet.wake()
    expect(row).not_to_contain_text("not sent yet")
