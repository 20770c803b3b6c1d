"""Every page: nothing for axe to find, light and dark; nothing foreign; a light first load."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browsers import ANOTHER_NAME
from tests.counts import count
from tests.e2e.accessibility import find_faults, find_faults_light_and_dark
from tests.e2e.sheet import Sheet
from tests.live import Server
from tests.watching import STREAM

pytestmark = pytest.mark.wiped

PLAIN = ["/", "/new/", "/rules/", "/help/", "/code/", "/accounts/login/", "/nowhere/"]
PLAIN += ["/help/club/", "/help/operator/", "/tournaments/guide/"]
OF_A_GAME = ["", "history/", "chart/", "print/"]
FIRST_LOAD, REQUESTS = 100_000, 25
A_YEAR = "max-age=315360000, public, immutable"
PALE_IN_THE_DARK = """<!doctype html><html lang="en"><title>Pale</title><main><h1>Pale</h1></main>
<style>h1 { color: #000; background: #fff; transition: color 3s; }
@media (prefers-color-scheme: dark) { h1 { color: #333; background: #222; } }</style>"""


def test_what_is_pale_in_the_dark_alone_is_found(open_phone: Callable[..., Page]) -> None:
    page = open_phone()
    page.set_content(PALE_IN_THE_DARK)
    assert find_faults(page) == []
    faults = find_faults_light_and_dark(page)
    assert [fault[:20] for fault in faults] == ["dark: color-contrast"]
    assert find_faults(page) == []


def test_axe_finds_nothing_on_plain_pages(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    page = open_phone()
    for path in PLAIN[:: count(3, 1)]:
        page.goto(server.url + path)
        page.wait_for_load_state("networkidle")
        assert find_faults_light_and_dark(page) == [], path
    assert complaints == []


def test_axe_finds_nothing_on_pages_of_a_game(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    sheet = Sheet.begin(open_phone(), server.url)
    page = sheet.page
    sheet.call(1, "T+")
    sheet.count(65)
    sheet.call(2, "G-")
    sheet.double("a")
    sheet.tap(page.locator(".row-who").first)
    sheet.expect_sign("everywhere")
    for path in OF_A_GAME[:: count(2, 1)]:
        page.goto(f"{server.url}/g/{sheet.game}/{path}")
        page.wait_for_load_state("load")
        page.wait_for_selector("#content table, #content ol, #content .rounds")
        assert find_faults_light_and_dark(page) == [], path
    page.goto(f"{server.url}/g/{sheet.game}/")
    for opening in ("Menu", "More")[: count(1, 2)]:
        sheet.press(opening)
        assert find_faults_light_and_dark(page) == [], opening
        sheet.press("Close")
    sheet.open_round(1)
    assert find_faults_light_and_dark(page) == []
    sheet.press("Close")
    sheet.press("Menu")
    sheet.press("Share: scorers, watchers, picture")
    page.wait_for_selector(".qr")
    assert find_faults_light_and_dark(page) == []
    sheet.press("Close")
    sheet.tap(page.locator(".first").first)
    for _ in range(3):
        sheet.double("a")
    expect(page.locator(".end")).to_be_visible()
    assert find_faults_light_and_dark(page) == []
    assert complaints == []


@pytest.mark.wiped(False)
@pytest.mark.usefixtures("bundler")
def test_first_load_of_the_sheet_is_light_and_our_own(
    open_phone: Callable[..., Page], server: Server
) -> None:
    """As in a living room: over plain http, under an address that no browser trusts."""
    url = f"http://{ANOTHER_NAME}:{server.port}"
    sheet = Sheet.begin(open_phone(), url)
    sheet.expect_sign("everywhere")
    link = sheet.read("links/")["scorer"]
    page = open_phone()
    answers: list[Response] = []

    def note(answer: Response) -> None:
        answers.append(answer)

    page.route(STREAM, lambda route: route.abort())  # it has no end to be weighed
    page.on("response", note)
    Sheet.join(page, url, link).expect_sign("everywhere")
    page.wait_for_load_state("networkidle")
    assert all(answer.url.startswith((url, "data:")) for answer in answers)
    files = [answer for answer in answers if "/static/" in answer.url]
    assert len(files) > 5
    assert len(answers) <= REQUESTS
    size = sum(answer.request.sizes()["responseBodySize"] for answer in answers)
    assert size < FIRST_LOAD, size
    for answer in files:
        assert answer.headers["content-encoding"] == "gzip", answer.url
        assert answer.headers["cache-control"] == A_YEAR, answer.url
    policy = answers[0].headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "script-src 'self'" in policy
