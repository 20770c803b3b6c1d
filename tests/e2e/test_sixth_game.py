"""A game that is not of the box, all of it in tests/hearts: the browser does everything with it."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.box import expect_columns, start_game
from tests.e2e.phones import DRAWER, choose, come_back, expect_part, leave, note
from tests.e2e.sheet import BREATH, Sheet
from tests.live import Server, serve


@pytest.fixture(scope="module")
def house() -> Iterator[Server]:
    """The house with one app more."""
    with serve(LOG_LEVEL="ERROR", DJANGO_SETTINGS_MODULE="tests.hearts.settings") as running:
        yield running


@pytest.fixture
def hearts(
    open_phone: Callable[..., Page], house: Server, complaints: list[str]
) -> Iterator[Sheet]:
    """A game of hearts, begun on the start page, with its own house rule."""
    yield start_game(open_phone(), house.url, "hearts", 4, queen_points="10")
    assert complaints == []


def deal(sheet: Sheet, hearts: dict[int, int], queen: int) -> None:
    """Tap the hearts of each and the queen, and write the round."""
    for seat, count in hearts.items():
        for _ in range(count):
            sheet.tap(sheet.page.locator(f'[data-more="{seat}"]'))
    sheet.tap(sheet.page.locator(f'[data-queen="{queen}"]'))
    sheet.page.wait_for_timeout(BREATH)
    sheet.tap(sheet.page.locator(".write"))


def read_hearts(sheet: Sheet) -> list[tuple[list[int], int]]:
    entries = [round_["entry"] for round_ in sheet.read()["rounds"]]
    return [(list(entry["hearts"].values()), entry["queen"]) for entry in entries]


@pytest.mark.long  # daily by request: scoring/test_sixth_game.py
def test_it_is_started_recorded_corrected_and_ended(hearts: Sheet) -> None:
    page = hearts.page
    expect(page.locator(".write")).to_be_disabled()
    expect(page.locator(".panel-hint")).to_have_text("13 hearts are missing.")
    deal(hearts, {1: 3, 3: 10}, queen=1)
    hearts.expect_rounds(1)
    expect_columns(hearts, {"1": -13, "2": 0, "3": -10, "4": 0})
    hearts.expect_sign("everywhere")
    hearts.open_round(1)
    expect(page.locator("dialog .facts")).to_contain_text("hearts 3 0 10 0, queen Anna")
    hearts.press("Correct")
    hearts.tap(page.locator('[data-queen="2"]'))
    page.wait_for_timeout(BREATH)
    hearts.tap(page.locator(".write"))
    expect_columns(hearts, {"1": -3, "2": -10, "3": -10, "4": 0})
    expect(page.locator(".paper .standing")).to_contain_text("Dora leads by 3")
    hearts.expect_sign("everywhere")
    hearts.press("Menu")
    hearts.press("Names, seats, the end")
    hearts.press("End the game now")
    hearts.press("End it")
    expect(page.locator("#end-title")).to_have_text("Dora wins")
    hearts.expect_sign("everywhere")
    assert read_hearts(hearts) == [([3, 0, 10, 0], 2)]
    assert hearts.read_text("history/").count("hearts 3 0 10 0, queen") == 3
    assert hearts.read_text("sheet.csv").splitlines()[1].startswith("1,dealt_out,-3,-10,-10,0,")


@pytest.mark.long
def test_two_phones_that_wrote_the_same_are_merged(
    hearts: Sheet, open_phone: Callable[..., Page], house: Server
) -> None:
    deal(hearts, {1: 13}, queen=1)
    hearts.expect_sign("everywhere")
    other = Sheet.join(open_phone(), house.url, hearts.read("links/")["scorer"])
    expect_columns(other, {"1": -23})
    leave(hearts)
    note(hearts, "in the cellar")
    hearts.press("More")
    hearts.tap(hearts.page.locator("dialog .seats button").nth(3))
    hearts.press("Done")
    deal(hearts, {2: 6, 4: 7}, queen=3)
    deal(other, {2: 6, 4: 7}, queen=3)
    other.expect_sign("everywhere")
    come_back(hearts)
    sentence = "hearts 0 6 0 7, queen Chris"
    expect_part(hearts, "entered", sentence, sentence, differs=False)
    expect_part(hearts, "field_note", "–", "in the cellar", differs=True)
    expect_part(hearts, "field_opener", "–", "Dora", differs=True)
    choose(hearts, "merge")
    hearts.expect_sign("everywhere")
    assert read_hearts(hearts) == [([13, 0, 0, 0], 1), ([0, 6, 0, 7], 3)]
    entry = hearts.read()["rounds"][1]["entry"]
    assert (entry["note"], entry["opener"]) == ("in the cellar", 4)


@pytest.mark.long
def test_two_phones_that_differ_in_its_own_field_have_to_choose(
    hearts: Sheet, open_phone: Callable[..., Page], house: Server
) -> None:
    """The page's code knows no queen: a field that was not compared would be lost in silence."""
    deal(hearts, {1: 13}, queen=1)
    hearts.expect_sign("everywhere")
    other = Sheet.join(open_phone(), house.url, hearts.read("links/")["scorer"])
    expect_columns(other, {"1": -23})
    leave(hearts)
    deal(hearts, {2: 6, 4: 7}, queen=3)
    deal(other, {2: 6, 4: 7}, queen=4)
    other.expect_sign("everywhere")
    come_back(hearts)
    dora, chris = "hearts 0 6 0 7, queen Dora", "hearts 0 6 0 7, queen Chris"
    expect_part(hearts, "entered", dora, chris, differs=True)
    expect(hearts.page.locator(f"{DRAWER} [data-choice=merge]")).to_have_count(0)
    choose(hearts, "correct")
    hearts.expect_sign("everywhere")
    assert read_hearts(hearts) == [([13, 0, 0, 0], 1), ([0, 6, 0, 7], 3)]


@pytest.mark.long
def test_it_is_watched_and_shown_on_the_board(
    hearts: Sheet, open_phone: Callable[..., Page]
) -> None:
    deal(hearts, {1: 3, 3: 10}, queen=2)
    hearts.expect_sign("everywhere")
    page = open_phone()
    page.goto(hearts.read("links/")["watcher"])
    expect(page.locator('[data-total="2"]')).to_have_text("−10")
    page.goto(f"{hearts.url}/g/{hearts.game}/board/")
    expect(page.locator('[data-total="3"]')).to_have_text("−10")
    expect(page.locator('[data-round="1"]')).to_contain_text("−3")
    deal(hearts, {4: 13}, queen=4)
    expect(page.locator('[data-total="4"]')).to_have_text("−23")
    page.goto(f"{hearts.url}/g/{hearts.game}/chart/")
    assert page.locator(".chart polyline.line").count() == 4


@pytest.mark.long  # daily another game: test_offline.py, test_rules.py
def test_it_is_begun_and_played_without_a_network(
    open_app: Callable[..., Page], house: Server, complaints: list[str]
) -> None:
    """The service worker keeps its script with all others."""
    page = open_app(f"{house.url}/")
    page.context.set_offline(True)
    sheet = start_game(page, house.url, "hearts", 4)
    deal(sheet, {1: 13}, queen=2)
    expect_columns(sheet, {"1": -13, "2": -13, "3": 0, "4": 0})
    come_back(sheet)
    sheet.expect_sign("everywhere")
    assert read_hearts(sheet) == [([13, 0, 0, 0], 2)]
    assert complaints == []
