"""Three people's ways through the app, each in a browser that speaks their language."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.counts import count
from tests.e2e.accessibility import find_faults
from tests.e2e.sheet import Sheet
from tests.e2e.speaking import IN_ONE_LINE, LOCALES, READ, Reader, find_english, open_as
from tests.e2e.tournament_halls import Hall
from tests.e2e.visitors import TOO_WIDE
from tests.live import Server, serve

pytestmark = pytest.mark.wiped

OWNER = "from people.accounts.services.sign_in import make_owner_link; print(make_owner_link())"
LISTED = ("Änne Ahrens", "Björn Beck", "Clara Çelik", "Dörte Dahl")
KOREANS = ("민준", "서연", "지우", "하준")
RUSSIANS = ("Аня", "Боря", "Вера", "Гриша")
CLUB, SLUG = "Tichufreunde Köln", "tichufreunde-koln"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """A server that has no owner yet."""
    with serve(LOG_LEVEL="ERROR") as running:
        yield running


def test_english_is_found_where_another_language_is_read() -> None:
    mixed = ["Neues Spiel", "Save", "Signed in as anna@example.org", "Tichu", "all of it"]
    assert find_english("de", mixed) == ["Save", "Signed in as anna@example.org", "all of it"]


@pytest.mark.long  # these pages are read in a made-up language daily, by request
def test_a_german_secretary(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    secret = server.manage("shell", "--no-imports", "--command", OWNER).stdout.split()[-1]
    url = server.url.replace("127.0.0.1", "localhost")
    reader = Reader(open_phone(**open_as("de")), "de", url)
    found_a_club(reader, secret)
    spend_an_evening(reader)
    server.manage("replay_ratings", "--club", SLUG)  # What a club's worker does.
    reader.follow("Ratings")
    expect(reader.page.locator("main")).to_contain_text(LISTED[0])
    reader.look("the ranking")
    assert len(reader.read) > 10
    assert complaints == []


def found_a_club(reader: Reader, secret: str) -> None:
    page, url = reader.page, reader.url
    page.goto(f"{url}/welcome/#{secret}")
    reader.look("the owner's link")
    reader.press("Open my account")
    page.wait_for_url(f"{url}/welcome/account/")
    reader.look("an account")
    page.locator("[type=email]").fill("sekretariat@example.org")
    page.locator("[type=password]").first.fill("ein Fuchs im Hühnerstall")
    reader.press("Save")
    page.wait_for_url(f"{url}/account/")
    reader.look("the account")
    reader.follow("Clubs")
    page.wait_for_url(f"{url}/clubs/")
    reader.look("clubs")
    reader.follow("Found a club")
    reader.look("a new club")
    reader.fill("Name of the club", CLUB)
    reader.press("Found the club")
    page.wait_for_url(f"{url}/clubs/{SLUG}/")
    reader.look("the club")
    reader.follow("People")
    reader.fill("Names, a line each", "\n".join(LISTED))
    reader.press("Add")
    expect(page.locator("#people li")).to_have_count(4)
    reader.look("the list")


def spend_an_evening(reader: Reader) -> None:
    page = reader.page
    reader.follow("Evenings")
    reader.look("evenings")
    reader.press("Tonight: who is here?")
    for name in LISTED:
        page.locator("#absent button", has_text=name).click()
        expect(page.locator("#here ul").first).to_contain_text(name)
    reader.look("the evening")
    reader.press("Draw tables")
    expect(page.locator(".table-list .pair")).to_have_count(2)
    reader.look("tables")
    reader.press("Start the game", exact=False)
    page.wait_for_selector(".panel")
    sheet = Sheet(page, reader.url, page.url.rstrip("/").rsplit("/", 1)[1])
    sheet.call(1, "T+")
    sheet.count(65)
    sheet.expect_sign("everywhere")
    reader.look("the sheet")
    for _ in range(5):
        sheet.double("a")
    page.wait_for_selector(".end")
    sheet.expect_sign("everywhere")
    reader.look("the end")
    page.goto(f"{reader.url}/clubs/{SLUG}/")
    reader.look("the club after a game")


@pytest.mark.long  # what the sheet and its drawers say is read in a made-up language daily
def test_a_korean_player(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    begun = Sheet.start(open_phone(), server.url, KOREANS)
    reader = Reader(open_phone(**open_as("ko")), "ko", server.url)
    sheet = Sheet.join(reader.page, server.url, begun.read("links/")["scorer"])
    reader.look("the sheet")
    sheet.call(1, "T+")
    sheet.count(65)
    sheet.expect_totals(165, 35)
    sheet.call(2, "G-")
    sheet.double("a")
    sheet.expect_totals(365, -165)
    sheet.undo()
    sheet.expect_totals(165, 35)
    reader.look("a round taken back")
    for opening in ("More", "Menu"):
        reader.press(opening)
        reader.look(opening)
        if opening == "More":
            reader.press("Close")
    see_the_board(reader)
    for _ in range(5):
        sheet.double("a")
    expect(reader.page.locator(".end h2")).to_contain_text(KOREANS[0])
    sheet.expect_sign("everywhere")
    reader.look("the end")
    reader.press("Menu")
    reader.follow("Rules of this game")
    expect(reader.page.get_by_role("heading", level=1)).to_be_visible()
    reader.look("the rules")
    assert len(reader.read) == 8
    assert complaints == []


def see_the_board(reader: Reader) -> None:
    """Open the board from the menu, in a window of its own."""
    page = reader.page
    reader.press("Share: scorers, watchers, picture")
    page.wait_for_selector(".qr")
    reader.look("links")
    page.locator(".link summary").nth(1).click()
    with page.context.expect_page() as opened:
        reader.follow("Board for a television")
    board = Reader(opened.value, "ko", reader.url)
    board.page.wait_for_selector("#board .board-foot")
    expect(board.page.locator("#board")).to_contain_text(KOREANS[0])
    board.look("the board")
    board.page.close()
    reader.read += board.read
    reader.press("Close")


@pytest.mark.long  # daily each language has a page below, and is chosen in test_offline.py
def test_a_russian_guest(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    reader = Reader(open_phone(**open_as("ru")), "ru", server.url)
    page = reader.page
    page.goto(server.url)
    reader.look("the first page")
    reader.follow("New game")
    page.wait_for_selector("form[data-ready]")
    reader.look("a new game")
    for seat, name in enumerate(RUSSIANS, start=1):
        page.fill(f"#name-{seat}", name)
    reader.press("Start")
    page.wait_for_url(re.compile(r"/g/[0-9a-f-]{36}/"))
    page.wait_for_selector(".panel")
    sheet = Sheet(page, server.url, page.url.rstrip("/").rsplit("/", 1)[1])
    sheet.call(3, "T-")
    sheet.count(40)
    sheet.expect_totals(-60, 60)
    sheet.expect_sign("everywhere")
    reader.look("a round")
    looks_on = Reader(open_phone(**open_as("ru")), "ru", server.url)
    looks_on.page.goto(sheet.read("links/")["watcher"])
    expect(looks_on.page.locator("#watch .paper")).to_contain_text(RUSSIANS[0])
    looks_on.look("the watcher's page")
    choose_another(reader)
    assert complaints == []


def choose_another(reader: Reader) -> None:
    """Choose German in the menu, and one's own language again."""
    page = reader.page
    page.goto(reader.url)
    for language, name in (("de", "Deutsch"), ("ru", "Русский")):
        reader.press("Display")
        page.locator("dialog[open]").get_by_role("link", name=name).click()
        reader.language = language
        reader.look(name)
        assert "lang=" not in page.url


def test_axe_finds_nothing_in_any_language(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    """Daily each language has a page, and axe every third; in the long run all have all."""
    begun = Sheet.start(open_phone(), server.url, KOREANS)
    begun.count(65)
    begun.expect_sign("everywhere")
    sheet = begun.read("links/")["scorer"]
    hall = Hall.open(server, "sprachen", ["Jade", "Sword"])
    pages = (
        (f"{server.url}/", ".hero"),
        (sheet, "#sheet .paper"),
        (f"{server.url}/rules/nanjing/", "h1"),
        (f"{server.url}/rules/referee/", "#referee[data-ready]"),
        (f"{hall.url}/{hall.links['Jade']}", "h1"),
    )
    faults = {}
    for place, language in enumerate(LOCALES):
        page = open_phone(**open_as(language))
        for address, ready in count([pages[place % len(pages)]], list(pages)):
            page.goto(address)
            page.wait_for_selector(f"{ready} >> visible=true")
            page.wait_for_url(lambda url: "#" not in url)
            assert page.locator("html").get_attribute("lang") == language
            assert page.evaluate(IN_ONE_LINE), (language, address)
            assert page.evaluate(TOO_WIDE) == [], (language, address)
            is_judged = count(place % 3 == 0, full=True)
            faults[language, address] = find_faults(page) if is_judged else []
            if language != "en":
                said = page.evaluate(READ)
                faults[language, address] += find_english(language, said, "Autumn cup")
    assert {where: found for where, found in faults.items() if found} == {}
    assert complaints == []
