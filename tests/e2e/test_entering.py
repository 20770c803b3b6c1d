"""Entering rounds by clicking, on a phone of 360×580 visible pixels."""

import csv
import io
import re

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.counts import take_daily
from tests.e2e.sheet import BREATH, Sheet

pytestmark = pytest.mark.wiped


@pytest.mark.parametrize(
    ("what", "taps", "totals"),
    take_daily(
        2,
        [
            ("count with a made tichu", 2, (165, 35)),
            ("double victory against a failed grand tichu", 2, (200, -200)),
            ("count", 1, (65, 35)),  # daily the first round of every other test
        ],
    ),
)
def test_actions_of_the_usual_rounds(
    sheet: Sheet, what: str, taps: int, totals: tuple[int, int]
) -> None:
    sheet.taps = 0
    if what == "count with a made tichu":
        sheet.call(1, "T+")
    if what.startswith("double"):
        sheet.call(2, "G-")
        sheet.double("a")
    else:
        sheet.count(65)
    sheet.expect_totals(*totals)
    assert sheet.taps == taps
    sheet.expect_sign("everywhere")
    assert sheet.read()["totals"] == {"a": totals[0], "b": totals[1]}


def test_whole_game(sheet: Sheet) -> None:
    sheet.count(65)
    sheet.expect_totals(65, 35)
    sheet.call(2, "T+")
    sheet.count(40)
    sheet.expect_totals(105, 195)
    sheet.call(4, "G-")
    sheet.double("a")
    sheet.expect_totals(305, -5)
    sheet.count(-25)
    sheet.expect_totals(280, 120)
    sheet.undo()
    sheet.expect_totals(305, -5)
    sheet.call(1, "G+")
    sheet.count(125)
    sheet.expect_totals(630, -30)
    sheet.open_round(2)
    sheet.press("Correct")
    sheet.count(50)
    sheet.expect_totals(640, -40)
    sheet.call(3, "T+")
    sheet.call(1, "T-")
    sheet.count(0)
    sheet.expect_totals(640, 60)
    sheet.double("a")
    sheet.expect_totals(840, 60)
    sheet.call(3, "T+")
    sheet.count(70)
    sheet.expect_totals(1010, 90)
    expect(sheet.page.locator(".end h2")).to_have_text("Anna & Chris win")
    expect(sheet.page.locator(".end .highlight")).to_have_text(
        [
            "Calls made: Anna & Chris 3 of 4, Ben & Dora 1 of 2",
            "Biggest round: no. 3, 200 : −200 · ahead for good since round 3",
        ]
    )
    sheet.expect_sign("everywhere")
    state = sheet.read()
    assert (state["totals"], state["winner"], state["over"]) == ({"a": 1010, "b": 90}, "a", True)
    assert [round_["number"] for round_ in state["rounds"]] == [1, 2, 3, 4, 5, 6, 7]
    rows = list(csv.DictReader(io.StringIO(sheet.read_text("sheet.csv").lstrip("\ufeff"))))
    assert rows[-1]["total Anna & Chris"] == "1010"
    assert [row["points Ben & Dora"] for row in rows] == [
        "35",
        "150",
        "-200",
        "-25",
        "100",
        "0",
        "30",
    ]


def test_panel_fits_without_scrolling(sheet: Sheet) -> None:
    box = sheet.page.locator(".panel").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 580
    assert sheet.page.evaluate("document.documentElement.scrollWidth") == 360
    sizes = sheet.page.eval_on_selector_all(
        ".bar button, .panel button",
        "all => all.filter(b => b.offsetParent).map(b => b.getBoundingClientRect())"
        ".map(r => [r.width, r.height])",
    )
    assert len(sizes) == 2 + 20 + 1 + 31 + 2 + 1
    assert min(min(size) for size in sizes) >= 44


def test_call_marked_while_the_round_runs(sheet: Sheet) -> None:
    names = sheet.page.locator(".row-who")
    sheet.tap(names.nth(0))
    sheet.tap(names.nth(3))
    sheet.tap(names.nth(3))
    expect(sheet.page.locator(".row-mark").nth(3)).to_have_text("G ?")
    sheet.count(50)
    expect(sheet.page.locator(".said")).to_contain_text("tap who went out first")
    expect(sheet.page.locator(".swap-name")).to_be_visible()
    sheet.expect_rounds(0)
    sheet.expect_sign("everywhere")
    sheet.page.reload()
    expect(sheet.page.locator(".row-mark").nth(3)).to_have_text("G ?")
    sheet.tap(sheet.page.locator(".first").nth(0))
    sheet.count(50)
    sheet.expect_totals(150, -150)
    expect(sheet.page.locator(".standing")).to_contain_text("Anna shuffles")


def test_second_made_call_cannot_be_tapped(sheet: Sheet) -> None:
    sheet.call(1, "T+")
    sheet.page.locator(".row").nth(2).locator(".call").nth(0).click(force=True)
    expect(sheet.page.locator(".said")).to_contain_text("Only one call can be made")
    expect(sheet.page.locator('.call[aria-pressed="true"]')).to_have_count(1)


def test_trembling_thumb_writes_one_round(sheet: Sheet) -> None:
    sheet.page.locator('[data-count="65"]').dblclick()
    sheet.expect_totals(65, 35)
    sheet.expect_rounds(1)


def test_calls_and_count_faster_than_the_store(sheet: Sheet) -> None:
    sheet.page.evaluate(
        """() => {
          document.querySelectorAll(".row")[0].querySelectorAll(".call")[0].click();
          document.querySelectorAll(".row")[2].querySelectorAll(".call")[1].click();
          document.querySelector('[data-count="65"]').click();
        }"""
    )
    sheet.expect_totals(165, -65)


def test_wish_penalty_note_and_counter(sheet: Sheet) -> None:
    sheet.press("More")
    sheet.page.fill("#round-note", "=wishes")
    offenders = sheet.page.locator("dialog .seats").first
    sheet.tap(offenders.get_by_role("button", name="Ben 200 for Anna & Chris"))
    sheet.expect_totals(200, 0)
    sheet.press("More")
    sheet.tap(sheet.page.locator(".counter summary"))
    for label in ("K, jade", "10, stars", "5, swords", "Dragon"):
        sheet.tap(sheet.page.get_by_role("button", name=label))
    expect(sheet.page.locator(".pile-sum")).to_have_text("50")
    sheet.page.wait_for_timeout(BREATH)
    sheet.tap(sheet.page.get_by_role("button", name="For Ben & Dora", exact=True))
    sheet.expect_totals(250, 50)
    sheet.expect_sign("everywhere")
    assert "'=wishes" in sheet.read_text("sheet.csv")


def test_double_victory_is_offered(sheet: Sheet) -> None:
    sheet.press("More")
    order = sheet.page.locator("dialog section", has_text="tap the names as they went out")
    sheet.tap(order.get_by_role("button", name="Anna"))
    sheet.tap(order.get_by_role("button", name="Chris"))
    sheet.press("Done")
    sheet.count(100)
    sheet.press("Double victory, Anna & Chris")
    sheet.expect_totals(200, 0)


def test_counted_team_is_remembered(sheet: Sheet) -> None:
    sheet.tap(sheet.page.locator(".swap"))
    sheet.page.reload()
    expect(sheet.page.locator(".swap-name")).to_have_text("Ben & Dora")
    sheet.count(70)
    sheet.expect_totals(30, 70)


def test_end_and_rematch(sheet: Sheet) -> None:
    for _ in range(5):
        sheet.double("b")
    expect(sheet.page.locator(".end h2")).to_have_text("Ben & Dora win")
    expect(sheet.page.locator(".panel")).to_have_count(0)
    sheet.expect_sign("everywhere")
    sheet.press("Other partners")
    pairings = sheet.page.locator(".pairing")
    expect(pairings).to_have_text(
        [
            " Anna & Chris against Ben & Dora",
            " Anna & Ben against Chris & Dora",
            " Anna & Dora against Ben & Chris",
        ]
    )
    sheet.press("Close")
    sheet.press("Menu")
    sheet.press("Names, seats, the end")
    sheet.press("Rematch: choose the partners")
    sheet.tap(pairings.nth(2))
    sheet.page.wait_for_url(lambda address: sheet.game not in address)
    sheet.page.wait_for_selector(".panel")
    expect(sheet.page.locator(".swap-name")).to_have_text("Anna & Dora")
    sheet.expect_sign("everywhere")
    assert sheet.read()["rematch"] == sheet.page.url.rstrip("/").rsplit("/", 1)[1]


@pytest.mark.long  # daily without a browser: device/test_session.py
def test_correction_that_ends_the_game_earlier_asks(sheet: Sheet) -> None:
    sheet.count(100)
    for _ in range(4):
        sheet.double("a")
    sheet.expect_totals(900, 0)
    sheet.count(90)
    sheet.expect_totals(990, 10)
    sheet.open_round(1)
    sheet.press("Correct")
    sheet.call(1, "T+")
    sheet.count(100)
    sheet.press("Correct it anyway")
    sheet.expect_totals(1000, 0)
    row = sheet.page.locator(".surplus")
    expect(row).to_have_count(1)
    expect(row.get_by_role("button")).to_have_accessible_name("Open round 6. Not counted")
    sheet.expect_sign("everywhere")
    assert [round_["counted"] for round_ in sheet.read()["rounds"]] == [True] * 5 + [False]


def test_six_players_and_single_players_have_their_sheets(sheet: Sheet) -> None:
    start = """async (body) => {
      const { csrf_token } = await (await fetch("/api/v1/session/")).json();
      const headers = { "Content-Type": "application/json", "X-CSRFToken": csrf_token };
      body.operation = crypto.randomUUID();
      const request = { method: "POST", headers, body: JSON.stringify(body) };
      const game = await fetch("/api/v1/games/", request);
      return (await game.json()).game.id;
    }"""
    sheet.expect_sign("everywhere")
    names = [{"name": name} for name in "ABCDEF"]
    six = sheet.page.evaluate(start, {"variant": "tientsin", "seats": names})
    sheet.page.goto(f"{sheet.url}/g/{six}/")
    sheet.double("b")
    sheet.expect_totals(0, 300)
    three = sheet.page.evaluate(
        start, {"variant": "three_players", "seats": names[:3], "first_dealer": 1}
    )
    sheet.page.goto(f"{sheet.url}/g/{three}/")
    expect(sheet.page.locator(".rounds thead")).to_contain_text("Table")


def test_picture_is_saved_as_png(sheet: Sheet) -> None:
    sheet.count(65)
    sheet.expect_sign("everywhere")
    sheet.press("Menu")
    sheet.press("Share: scorers, watchers, picture")
    with sheet.page.expect_download() as saved:
        sheet.press("Picture")
    name = saved.value.suggested_filename
    assert re.fullmatch(r"tichu-\d{4}-\d\d-\d\d-Anna-Ben-Chris-Dora\.png", name)
    picture = Image.open(saved.value.path())
    assert picture.size == (1440, 508)
