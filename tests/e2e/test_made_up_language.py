"""With a made-up language no English is left in what scripts show, page by page."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests import made_up
from tests.counts import take_daily
from tests.e2e.phones import DRAWER, come_back, leave
from tests.e2e.sheet import NAMES, Sheet
from tests.e2e.tables import fill_game
from tests.live import Server, serve
from tests.screenshots_games import import_deals
from tests.screenshots_table import list_games

pytestmark = pytest.mark.wiped

SPEAKING = {"DJANGO_SETTINGS_MODULE", "TICHU_MADE_UP"}
ALLOWED = ["Tichu Club", "Recorded games", "localhost", *NAMES]
"""Names, which are the same in every language."""
CHOOSE = """(select, value) => {
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}"""
PLAY_ON = """async () => {
  while (!document.querySelector(".result")) {
    document.querySelector('[data-key="next"]').click();
    await new Promise(requestAnimationFrame);
  }
}"""
SEATED = """() => {
  const story = document.querySelector("script[type='application/json']");
  return JSON.parse(story.textContent).seats.map((seat) => seat.name);
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that speaks the made-up language alone."""
    folder = tmp_path_factory.mktemp("locale")
    made_up.write_catalogue(folder)
    own = {"DJANGO_SETTINGS_MODULE": "tests.made_up_settings", "TICHU_MADE_UP": str(folder)}
    with serve(LOG_LEVEL="ERROR", **own) as running:
        yield running


@pytest.fixture
def page(open_phone: Callable[..., Page]) -> Page:
    return open_phone()


def say(text: str) -> str:
    return f"⟦{text}⟧"


def judge(page: Page, *names: str) -> None:
    """Find nothing on the page that has no brackets: what is hidden is read too.

    Times are in the words of the reader's device.
    """
    read = made_up.read_page(page.content())
    times = page.locator("time[datetime]").all_inner_texts()
    left = made_up.find_unmarked(read, [*ALLOWED, *names, *times])
    assert left == [], page.url


def test_pages_that_scripts_fill(page: Page, server: Server, complaints: list[str]) -> None:
    for path in ("/", "/new/", "/code/", "/offline/", "/rules/counter/", "/rules/referee/"):
        page.goto(server.url + path)
        page.wait_for_load_state("networkidle")
        judge(page)
    page.goto(f"{server.url}/new/")
    page.wait_for_selector("form[data-ready]")
    for variant in page.locator("#variant option").evaluate_all("all => all.map((o) => o.value)"):
        page.locator("#variant").evaluate(CHOOSE, variant)
        judge(page)
    assert complaints == []


@pytest.mark.parametrize(
    "variant", take_daily(1, ["nanjing", "tien_gow", "three_players", "always_last"])
)
def test_a_practice_deal(variant: str, page: Page, server: Server) -> None:
    page.goto(f"{server.url}/rules/practice/?variant={variant}")
    page.wait_for_selector("#practice[data-ready]")
    judge(page)
    page.goto(f"{server.url}/rules/practice/?variant={variant}&deal=7")
    page.wait_for_selector(".practice-bar")
    page.locator("#show").check()
    judge(page)
    for _ in range(8):
        page.locator(".practice-bar button:not([data-key=back]):enabled").last.click()
        judge(page)
    page.goto(f"{server.url}/rules/practice/?variant={variant}&deal=7&mode=watch")
    page.wait_for_selector(".practice-bar")
    page.evaluate(PLAY_ON)
    page.locator(".practice-log summary").click()
    expect(page.locator(".moves > li").first).to_be_visible()
    judge(page)


def test_three_taps_and_what_is_asked(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/rules/referee/")
    page.wait_for_selector("#referee[data-ready]")
    for name, value in (("wish", "8"), ("lay", "pair"), ("rank", "5"), ("wished", "1")):
        page.locator(f'input[name="{name}"][value="{value}"]').check(force=True)
        page.wait_for_timeout(200)
        judge(page)
    expect(page.locator('[data-asks="phoenix"]')).to_be_visible()


@pytest.mark.long  # daily other pages that scripts fill, above
def test_a_code_that_nobody_has(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/code/")
    page.wait_for_load_state("networkidle")
    page.fill("#code input", "ABC234")
    page.click("#code button")
    expect(page.locator("#code [role=alert]")).not_to_be_empty()
    judge(page)


def test_the_sheet_and_its_drawers(page: Page, server: Server) -> None:
    sheet = Sheet.begin(page, server.url)
    judge(page)
    sheet.call(1, "T+")
    sheet.count(65)
    sheet.call(2, "G-")
    sheet.double("a")
    sheet.tap(page.locator(".row-who").first)
    sheet.expect_sign("everywhere")
    judge(page)
    for opening in ("Menu", "More"):
        sheet.press(say(opening))
        judge(page)
        sheet.press(say("Close"))
    sheet.open_round(1)
    judge(page)
    sheet.press(say("Close"))
    sheet.tap(page.locator(".sync"))
    judge(page)
    for path in ("chart/", "history/", "print/", ""):
        page.goto(f"{server.url}/g/{sheet.game}/{path}")
        page.wait_for_load_state("networkidle")
        judge(page)


def test_what_the_menu_opens(page: Page, server: Server) -> None:
    sheet = Sheet.begin(page, server.url)
    sheet.expect_sign("everywhere")
    codes = [code for name, code in sheet.read("links/")["code"].items() if name != "expires"]
    sheet.press(say("Menu"))
    judge(page)
    fold = say("Names, seats, the end")
    sheet.press(fold)
    texts = page.locator("dialog[open] button").all_inner_texts()
    drawers = [text for text in texts if text and text != fold]
    assert len(drawers) > 3
    for drawer in drawers:
        if not page.get_by_role("button", name=drawer, exact=True).last.is_visible():
            sheet.press(fold)
        sheet.press(drawer)
        page.wait_for_load_state("networkidle")
        judge(page, *codes)
        page.goto(f"{server.url}/g/{sheet.game}/")
        page.wait_for_selector(".panel")
        sheet.press(say("Menu"))


@pytest.mark.wiped(False)
def test_two_phones_that_wrote_differently(
    page: Page, open_phone: Callable[..., Page], server: Server
) -> None:
    sheet = Sheet.begin(page, server.url)
    sheet.count(65)
    sheet.expect_sign("everywhere")
    other = Sheet.join(open_phone(), server.url, sheet.read("links/")["scorer"])
    leave(sheet)
    sheet.call(1, "T+")
    sheet.count(40)
    judge(page)
    other.call(1, "T-")
    other.count(45)
    other.expect_sign("everywhere")
    come_back(sheet)
    page.wait_for_selector(DRAWER)
    judge(page)


@pytest.mark.parametrize("name", take_daily(1, sorted(list_games())))
def test_whoever_looks_on(name: str, page: Page, server: Server) -> None:
    game = list_games()[name]
    found = fill_game(page, server.url, **game)
    names = [name for name in game.get("names", ()) if name]
    for path, ready in (
        ("watch/", "#watch .paper"),
        ("board/", "#board .board-foot"),
        ("", "#sheet .paper"),
        ("chart/", "#content"),
        ("history/", "#content"),
    ):
        page.goto(f"{server.url}/g/{found['id']}/{path}")
        page.wait_for_selector(ready)
        page.wait_for_timeout(100)
        judge(page, *names)


@pytest.mark.long  # daily other pages that scripts fill, above
def test_a_game_that_is_not_there(page: Page, server: Server) -> None:
    for path in ("", "watch/", "board/"):
        page.goto(f"{server.url}/g/00000000-0000-4000-8000-000000000000/{path}")
        page.wait_for_load_state("networkidle")
        judge(page)


@pytest.mark.long  # daily by request: tichu_club/test_made_up_language.py
def test_a_recorded_deal(page: Page, server: Server) -> None:
    plain = {name: text for name, text in server.environment.items() if name not in SPEAKING}
    deals = import_deals(Server(plain, server.port))
    page.goto(f"{server.url}/g/{deals}/deals/1/")
    page.wait_for_selector("#deal[data-ready]")
    names = page.evaluate(SEATED)
    judge(page, *names)
    for control in ("trick_on", "step_on", "step_on"):
        page.click(f'[data-control="{control}"]')
        judge(page, *names)
