"""Undo and redo of several steps: said in words, kept through a reload, sent like anything else."""

import pytest
from playwright.sync_api import expect

from tests.e2e.phones import Two
from tests.e2e.sheet import Sheet
from tests.live import Server

pytestmark = pytest.mark.wiped


def _points(sheet: Sheet) -> list[tuple[int, int]]:
    rounds = sheet.read()["rounds"]
    return [(one["number"], one["entry"]["points"]["a"]) for one in rounds]


def _redo(sheet: Sheet) -> None:
    sheet.breathe()
    sheet.tap(sheet.page.locator(".panel-foot .redo"))


@pytest.mark.long  # daily without a browser: device/test_session.py and test_steps.py
def test_several_steps_go_back_and_forth(sheet: Sheet) -> None:
    """They outlive a reload, too."""
    said = sheet.page.locator(".said")
    sheet.count(65)
    sheet.call(2, "T+")
    sheet.count(40)
    sheet.open_round(1)
    sheet.press("Correct")
    sheet.count(70)
    sheet.open_round(2)
    sheet.press("Remove")
    sheet.expect_totals(70, 30)
    sheet.expect_sign("everywhere")
    sheet.undo()
    expect(said).to_contain_text("Undone: Round 2 removed")
    sheet.expect_totals(110, 190)
    sheet.expect_sign("everywhere")
    sheet.page.reload()
    expect(said).to_contain_text("Undone: Round 2 removed")
    sheet.undo()
    expect(said).to_contain_text("Undone: Round 1 corrected: 65\u00a0:\u00a035")
    sheet.expect_totals(105, 195)
    sheet.undo()
    sheet.expect_totals(65, 35)
    expect(sheet.page.locator('.call[aria-pressed="true"]')).to_have_count(1)
    sheet.undo()
    sheet.expect_totals(0, 0)
    expect(sheet.page.locator(".panel-foot .undo")).to_be_hidden()
    sheet.expect_sign("everywhere")
    for totals in ((65, 35), (105, 195), (110, 190), (70, 30)):
        _redo(sheet)
        sheet.expect_totals(*totals)
    expect(sheet.page.locator(".panel-foot .redo")).to_be_hidden()
    expect(sheet.page.locator('.call[aria-pressed="true"]')).to_have_count(0)
    sheet.expect_sign("everywhere")
    assert _points(sheet) == [(1, 70)]
    for totals in ((110, 190), (105, 195), (65, 35), (0, 0)):
        sheet.undo()
        sheet.expect_totals(*totals)
    sheet.expect_sign("everywhere")
    assert _points(sheet) == []


@pytest.mark.long  # daily without a browser: device/test_session.py
@pytest.mark.wiped(False)
def test_without_a_connection_the_number_of_an_undone_round_is_free(
    sheet: Sheet, server: Server
) -> None:
    sheet.count(65)
    sheet.count(40)
    sheet.expect_sign("everywhere")
    server.kill()
    sheet.undo()
    sheet.expect_totals(65, 35)
    _redo(sheet)
    sheet.expect_totals(105, 95)
    sheet.undo()
    sheet.count(20)
    sheet.expect_totals(85, 115)
    sheet.expect_sign("here")
    server.start()
    sheet.wake()
    sheet.expect_sign("everywhere")
    assert _points(sheet) == [(1, 65), (2, 20)]


@pytest.mark.long  # daily without a browser: device/test_steps.py
def test_a_new_entry_ends_what_can_be_redone(sheet: Sheet) -> None:
    sheet.count(65)
    sheet.undo()
    sheet.count(20)
    expect(sheet.page.locator(".panel-foot .redo")).to_be_hidden()
    sheet.undo()
    sheet.expect_totals(0, 0)
    expect(sheet.page.locator(".panel-foot .undo")).to_be_hidden()


@pytest.mark.long  # daily without a browser: device/test_steps.py
def test_what_another_phone_took_out_is_passed_over(two: Two) -> None:
    sheet, other = two
    sheet.count(40)
    other.expect_totals(105, 95)
    sheet.expect_sign("everywhere")
    other.open_round(2)
    other.press("Remove")
    sheet.expect_totals(65, 35)
    expect(sheet.page.locator(".said")).to_contain_text("Round 1: 65\u00a0:\u00a035")
    sheet.undo()
    sheet.expect_totals(0, 0)
    sheet.expect_sign("everywhere")
    assert _points(sheet) == []


def test_the_line_counts_the_calls_in(sheet: Sheet) -> None:
    sheet.call(1, "G+")
    sheet.count(100)
    expect(sheet.page.locator(".said span").first).to_have_text("Round 1: 300\u00a0:\u00a00")
    expect(sheet.page.locator(".said")).to_contain_text("Anna: grand tichu made")


@pytest.mark.long  # daily without a browser: game/test_marks.py
def test_after_undo_a_call_that_is_tapped_again_stays(sheet: Sheet) -> None:
    pressed = sheet.page.locator('.call[aria-pressed="true"]')
    sheet.call(1, "T+")
    sheet.count(65)
    sheet.undo()
    sheet.expect_totals(0, 0)
    sheet.call(1, "T+")
    expect(pressed).to_have_attribute("aria-label", "Anna: tichu made")
    expect(sheet.page.locator(".said")).to_contain_text("Anna: tichu is still marked.")
    sheet.count(70)
    sheet.expect_totals(170, 30)
    sheet.undo()
    sheet.page.keyboard.type("t1")  # as a finger
    expect(pressed).to_have_attribute("aria-label", "Anna: tichu made")
    sheet.call(1, "T+")
    expect(pressed).to_have_count(0)
