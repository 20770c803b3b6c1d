"""Two phones at one table, by clicking: equal rounds are one, different ones are a choice."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.counts import take_daily
from tests.e2e.accessibility import find_faults_light_and_dark
from tests.e2e.phones import (
    DRAWER,
    Two,
    choose,
    come_back,
    expect_part,
    leave,
    note,
    points,
)
from tests.e2e.sheet import Sheet
from tests.live import Server


def test_equal_rounds_are_merged_in_one_tap(two: Two) -> None:
    """Both wrote the same; each noted something that the other did not.

    Whoever loads the page anew is asked again.
    """
    sheet, other = two
    leave(sheet)
    note(sheet, "in the cellar")
    sheet.call(1, "T+")
    sheet.count(40)
    sheet.count(20)
    other.call(1, "T+")
    other.press("More")
    for seat in (0, 3, 1):
        other.tap(other.page.locator("dialog .seats").nth(1).locator(".seat").nth(seat))
    other.press("Done")
    other.count(40)
    other.expect_sign("everywhere")
    come_back(sheet)
    expect(sheet.page.locator(DRAWER)).to_contain_text("Both phones entered the same")
    sheet.page.reload()
    expect(sheet.page.locator(DRAWER)).to_contain_text("Both phones entered the same")
    expect_part(sheet, "entered", "40 : 60", "40 : 60", differs=False)
    expect_part(sheet, "field_note", "–", "in the cellar", differs=True)
    assert sheet.page.evaluate("document.documentElement.scrollWidth") <= 360
    choose(sheet, "merge")
    sheet.expect_sign("everywhere")
    assert points(sheet) == [(1, 65), (2, 40), (3, 20)]
    merged = sheet.read()["rounds"][1]["entry"]
    assert (merged["note"], merged["finish"]) == ("in the cellar", [1, 4, 2])
    assert merged["calls"] == [{"seat": 1, "call": "tichu", "made": True}]
    other.expect_totals(225, 175)


@pytest.mark.long  # daily without a browser: device/test_conflicts.py
def test_different_rounds_stand_side_by_side_with_what_differs_marked(two: Two) -> None:
    sheet, other = two
    leave(sheet)
    sheet.call(2, "G-")
    sheet.count(40)
    other.count(45)
    other.expect_sign("everywhere")
    come_back(sheet)
    expect_part(sheet, "round", "2", "2", differs=False)
    expect_part(sheet, "entered", "45 : 55", "40 : 60", differs=True)
    expect_part(sheet, "field_calls", "–", "Ben: grand tichu failed", differs=True)
    assert sheet.page.evaluate("document.documentElement.scrollWidth") <= 360
    choose(sheet, "after")
    sheet.expect_sign("everywhere")
    assert points(sheet) == [(1, 65), (2, 45), (3, 40)]


@pytest.mark.long  # daily without a browser: device/test_resolve.py
def test_calls_that_only_one_phone_has_are_put_together(two: Two) -> None:
    sheet, other = two
    leave(sheet)
    sheet.call(2, "G-")
    sheet.count(40)
    other.call(1, "T+")
    other.count(40)
    other.expect_sign("everywhere")
    come_back(sheet)
    choose(sheet, "merge")
    sheet.expect_sign("everywhere")
    assert points(sheet) == [(1, 65), (2, 40)]
    sheet.expect_totals(205, -105)


def test_nothing_is_entered_on_top_of_a_conflict(two: Two) -> None:
    """The drawer can be closed to look at the sheet; it comes back before anything is written."""
    sheet, other = two
    leave(sheet)
    sheet.count(10)
    other.count(40)
    other.expect_sign("everywhere")
    come_back(sheet)
    drawer = sheet.page.locator(DRAWER)
    expect(drawer).to_be_visible()
    sheet.press("Close")
    expect(drawer).to_have_count(0)
    sheet.expect_sign("needs_you")
    sheet.count(20)
    expect(drawer).to_be_visible()
    sheet.press("Close")
    sheet.undo()
    expect(drawer).to_be_visible()
    sheet.press("Close")
    sheet.press("Decide")
    choose(sheet, "theirs")
    sheet.expect_sign("everywhere")
    sheet.count(30)
    sheet.expect_sign("everywhere")
    assert points(sheet) == [(1, 65), (2, 40), (3, 30)]  # the first one was not undone unseen


@pytest.mark.long  # daily without a browser: device/test_conflicts.py
def test_what_changes_there_while_somebody_decides_is_shown(two: Two) -> None:
    sheet, other = two
    leave(sheet)
    sheet.count(10)
    other.count(40)
    other.expect_sign("everywhere")
    come_back(sheet)
    expect_part(sheet, "entered", "40 : 60", "10 : 90", differs=True)
    other.open_round(2)
    other.press("Correct")
    other.count(10)
    other.expect_sign("everywhere")
    sheet.wake()
    expect_part(sheet, "entered", "10 : 90", "10 : 90", differs=False)
    choose(sheet, "theirs")
    sheet.expect_sign("everywhere")
    assert points(sheet) == [(1, 65), (2, 10)]


@pytest.mark.long  # daily in device/test_conflicts.py, and worlds of phones
def test_a_correction_waiting_behind_a_conflict_overwrites_nothing_unseen(two: Two) -> None:
    sheet, other = two
    leave(sheet)
    sheet.count(10)
    sheet.open_round(1)
    sheet.press("Correct")
    sheet.count(60)
    other.open_round(1)
    other.press("Correct")
    other.count(70)
    other.count(40)
    other.expect_sign("everywhere")
    come_back(sheet)
    expect(sheet.page.locator(DRAWER)).to_contain_text("wait behind this one: 1")
    choose(sheet, "after")
    expect_part(sheet, "entered", "70 : 30", "60 : 40", differs=True)
    choose(sheet, "theirs")
    sheet.expect_sign("everywhere")
    assert points(sheet) == [(1, 70), (2, 40), (3, 10)]


@pytest.mark.long  # daily without a browser: device/test_resolve.py
@pytest.mark.parametrize(
    ("choice", "rounds"), take_daily(1, [("again", [(1, 65), (2, 45)]), ("theirs", [(1, 65)])])
)
def test_a_round_corrected_here_was_taken_out_there(
    two: Two, choice: str, rounds: list[tuple[int, int]]
) -> None:
    sheet, other = two
    sheet.count(40)
    other.expect_rounds(2)
    leave(sheet)
    sheet.open_round(2)
    sheet.press("Correct")
    sheet.count(45)
    other.open_round(2)
    other.press("Remove")
    other.expect_sign("everywhere")
    come_back(sheet)
    expect(sheet.page.locator(DRAWER)).to_contain_text("removed this round")
    choose(sheet, choice)
    sheet.expect_sign("everywhere")
    assert points(sheet) == rounds


@pytest.mark.long  # daily while both are online: test_same_moment.py
@pytest.mark.parametrize(("choice", "rounds"), [("mine", []), ("theirs", [(1, 70)])])
def test_a_round_taken_out_here_was_corrected_there(
    two: Two, choice: str, rounds: list[tuple[int, int]]
) -> None:
    sheet, other = two
    leave(sheet)
    sheet.open_round(1)
    sheet.press("Remove")
    sheet.expect_rounds(0)
    other.open_round(1)
    other.press("Correct")
    other.count(70)
    other.expect_sign("everywhere")
    come_back(sheet)
    expect(sheet.page.locator(DRAWER)).to_contain_text("70 : 30")
    choose(sheet, choice)
    sheet.expect_sign("everywhere")
    assert points(sheet) == rounds


@pytest.mark.long  # daily without a browser: device/test_conflicts.py
def test_a_round_taken_out_on_both_is_out_and_nobody_is_asked(two: Two) -> None:
    sheet, other = two
    leave(sheet)
    for phone in two:
        phone.open_round(1)
        phone.press("Remove")
        phone.expect_rounds(0)
    other.expect_sign("everywhere")
    sheet.count(40)
    come_back(sheet)
    sheet.expect_sign("everywhere")
    assert points(sheet) == [(1, 40)]


@pytest.mark.long
def test_axe_finds_nothing_in_the_drawers_of_two_phones(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    sheet = Sheet.begin(open_phone(), server.url)
    sheet.count(65)
    sheet.expect_sign("everywhere")
    other = Sheet.join(open_phone(), server.url, sheet.read("links/")["scorer"])
    sheet.press("Menu")
    sheet.press("Names, seats, the end")
    sheet.press("Names of the players")
    assert find_faults_light_and_dark(sheet.page) == []
    sheet.press("Close")
    leave(sheet)
    sheet.call(1, "T+")
    sheet.count(10)
    other.count(40)
    other.expect_sign("everywhere")
    come_back(sheet)
    expect(sheet.page.locator(DRAWER)).to_be_visible()
    assert find_faults_light_and_dark(sheet.page) == []
    small = """() => [...document.querySelectorAll("dialog[open] button")].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width < 43.9 || height < 43.9;
    }).length"""
    assert sheet.page.evaluate(small) == 0
    sheet.press("Close")
    assert find_faults_light_and_dark(sheet.page) == []
    sheet.press("Decide")
    choose(sheet, "theirs")
    sheet.expect_sign("everywhere")
    refusal = {
        "status": 422,
        "errors": [{"code": "points_sum", "field": "points", "values": {"sum": 95, "total": 100}}],
    }
    sheet.page.route("**/rounds/", lambda route: route.fulfill(status=422, json=refusal))
    sheet.count(65)
    sheet.expect_sign("needs_you")
    sheet.tap(sheet.page.locator(".refused .open-round"))
    expect(sheet.page.locator("dialog[open]")).to_contain_text("add up to 95")
    assert find_faults_light_and_dark(sheet.page) == []
    assert complaints == []
