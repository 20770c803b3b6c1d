"""Two phones that are both online: the other one's write arrives while a thumb is on its way."""

import pytest
from playwright.sync_api import expect

from tests.counts import take_daily
from tests.e2e.phones import DRAWER, Two, choose, expect_part, open_names, points
from tests.e2e.sheet import LATE

pytestmark = pytest.mark.wiped


def test_a_correction_does_not_overwrite_what_came_in_while_it_was_open(two: Two) -> None:
    """Both phones are online: what the other one wrote meanwhile is shown before it is replaced."""
    sheet, other = two
    sheet.open_round(1)
    sheet.press("Correct")
    other.open_round(1)
    other.press("Correct")
    other.count(70)
    other.expect_sign("everywhere")
    sheet.expect_totals(70, 30)
    sheet.count(60)
    expect_part(sheet, "entered", "70 : 30", "60 : 40", differs=True)
    assert points(other) == [(1, 70)]
    choose(sheet, "mine")
    sheet.expect_sign("everywhere")
    assert points(other) == [(1, 60)]
    other.expect_totals(60, 40)


@pytest.mark.long  # daily without a browser: device/test_resolve.py
def test_a_round_corrected_meanwhile_is_not_taken_out_unseen(two: Two) -> None:
    sheet, other = two
    sheet.open_round(1)
    other.open_round(1)
    other.press("Correct")
    other.count(70)
    other.expect_sign("everywhere")
    sheet.expect_totals(70, 30)
    sheet.press("Remove")
    expect(sheet.page.locator(DRAWER)).to_be_visible()
    choose(sheet, "theirs")
    sheet.expect_sign("everywhere")
    assert points(sheet) == [(1, 70)]


@pytest.mark.long  # daily a removal meets a correction, above
def test_undo_does_not_take_away_what_another_phone_corrected(two: Two) -> None:
    sheet, other = two
    other.open_round(1)
    other.press("Correct")
    other.count(70)
    other.expect_sign("everywhere")
    sheet.expect_totals(70, 30)
    sheet.undo()
    expect(sheet.page.locator(DRAWER)).to_be_visible()
    choose(sheet, "theirs")
    sheet.expect_sign("everywhere")
    assert points(sheet) == [(1, 70)]


@pytest.mark.long  # daily without a network: test_two_phones_end.py
def test_a_name_given_meanwhile_is_not_written_over_unseen(two: Two) -> None:
    sheet, other = two
    open_names(sheet)
    sheet.page.fill("#seat-1", "Eva")
    open_names(other)
    other.page.fill("#seat-1", "Fay")
    other.press("Done")
    other.expect_sign("everywhere")
    expect(sheet.page.locator("#sheet")).to_contain_text("Fay")
    sheet.press("Done")
    expect(sheet.page.locator(DRAWER)).to_contain_text("Fay")
    assert other.read()["seats"][0]["name"] == "Fay"
    choose(sheet, "mine")
    sheet.expect_sign("everywhere")
    assert other.read()["seats"][0]["name"] == "Eva"


TAP_WHEN_IT_COMES = """() => {
  const rows = () => document.querySelectorAll(".rounds tbody tr[data-round]").length;
  const watch = new MutationObserver(() => {
    if (rows() < 2) return;
    watch.disconnect();
    setTimeout(() => document.querySelector('[data-count="40"]').click(), 100);
  });
  watch.observe(document.body, { childList: true, subtree: true });
}"""
"""A thumb that was on its way when the other phone's round came in."""


@pytest.mark.parametrize("theirs", take_daily(1, [45, 40]))
def test_a_tap_just_after_theirs_means_the_same_round(two: Two, theirs: int) -> None:
    sheet, other = two
    sheet.call(1, "T+")
    sheet.page.evaluate(TAP_WHEN_IT_COMES)
    other.count(theirs)
    other.expect_sign("everywhere")
    expect_part(sheet, "entered", f"{theirs} : {100 - theirs}", "40 : 60", differs=theirs != 40)
    expect_part(sheet, "field_calls", "–", "Anna: tichu made", differs=True)
    assert points(other) == [(1, 65), (2, theirs)]
    choose(sheet, "merge" if theirs == 40 else "theirs")
    sheet.expect_sign("everywhere")
    assert points(sheet) == [(1, 65), (2, theirs)]
    assert len(sheet.read()["rounds"][1]["entry"]["calls"]) == (1 if theirs == 40 else 0)


@pytest.mark.long  # daily without a browser: sheet/test_held_round.py
def test_what_is_tapped_in_an_open_drawer_means_the_round_that_it_was_opened_for(two: Two) -> None:
    """The other phone writes the round while somebody counts cards, or looks for the penalty."""
    sheet, other = two
    sheet.press("More")
    other.count(40)
    sheet.expect_rounds(2)
    sheet.page.wait_for_timeout(LATE)
    sheet.tap(sheet.page.locator("dialog[open] .seat").first)
    expect_part(sheet, "round", "2", "2", differs=False)
    expect_part(sheet, "entered", "40 : 60", "wish penalty against Anna", differs=True)
    choose(sheet, "theirs")
    sheet.expect_sign("everywhere")
    assert points(sheet) == [(1, 65), (2, 40)]


@pytest.mark.long  # daily without a browser: sheet/test_held_round.py
def test_a_note_for_a_round_that_came_in_meanwhile_is_not_lost_unsaid(two: Two) -> None:
    sheet, other = two
    sheet.press("More")
    sheet.page.fill("#round-note", "dropped a card")
    other.count(40)
    sheet.expect_rounds(2)
    sheet.press("Done")
    expect(sheet.page.locator(".panel-foot")).to_contain_text("Round 2 has come in")
    sheet.page.wait_for_timeout(LATE)
    sheet.press("Close")
    sheet.count(45)
    sheet.expect_sign("everywhere")
    assert sheet.read()["rounds"][2]["entry"]["note"] == ""


@pytest.mark.long  # daily without a browser: device/test_resolve.py
def test_the_next_round_is_the_next_round(two: Two) -> None:
    """Later than that a tap is about another round."""
    sheet, other = two
    other.count(40)
    sheet.expect_rounds(2)
    sheet.page.wait_for_timeout(LATE)
    sheet.count(40)
    sheet.expect_sign("everywhere")
    assert points(sheet) == [(1, 65), (2, 40), (3, 40)]
