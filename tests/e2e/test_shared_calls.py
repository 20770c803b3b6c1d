"""Calls marked while a round is played: one set for the table, whatever phone marks them."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.sheet import Sheet
from tests.live import Server

pytestmark = pytest.mark.wiped

Two = tuple[Sheet, Sheet]


@pytest.fixture
def two(sheet: Sheet, open_phone: Callable[..., Page], server: Server) -> Two:
    sheet.expect_sign("everywhere")
    return sheet, Sheet.join(open_phone(), server.url, sheet.read("links/")["scorer"])


def who(sheet: Sheet, row: int) -> None:
    """Tap a name: tichu, grand tichu, none."""
    sheet.tap(sheet.page.locator(".row-who").nth(row))


def expect_call(sheet: Sheet, row: int, text: str) -> None:
    expect(sheet.page.locator(".row-mark").nth(row)).to_have_text(text)


def test_a_mark_shows_on_the_other_phone_changes_and_goes(two: Two) -> None:
    sheet, other = two
    who(sheet, 0)
    expect_call(other, 0, "T ?")
    who(other, 0)  # the other phone changes it
    expect_call(other, 0, "G ?")
    expect_call(sheet, 0, "G ?")
    who(sheet, 0)  # and the first takes it away
    expect_call(sheet, 0, "")
    expect_call(other, 0, "")
    sheet.expect_sign("everywhere")
    assert sheet.read()["draft"]["calls"] == []


@pytest.mark.long  # daily a mark goes, above, and device/test_session.py
def test_after_the_round_it_is_gone_everywhere(two: Two) -> None:
    sheet, other = two
    who(sheet, 0)
    expect_call(other, 0, "T ?")
    other.tap(other.page.locator(".first").nth(0))  # settled here …
    expect_call(sheet, 0, "T ?")  # … and still to be seen there
    other.count(65)
    for phone in two:
        phone.expect_totals(165, 35)
        expect_call(phone, 0, "")
        expect(phone.page.locator('.call[aria-pressed="true"]')).to_have_count(0)
    assert sheet.read()["draft"]["calls"] == []


@pytest.mark.wiped(False)
@pytest.mark.long  # daily one mark after the other, above; sending: sync/test_sender.py
def test_two_phones_marking_one_seat_at_once_end_equal(two: Two) -> None:
    """The first to be heard is overruled by the second: on both phones, not on one."""
    sheet, other = two
    for phone in two:
        phone.page.context.set_offline(True)
    who(sheet, 0)
    who(other, 0)
    who(other, 0)
    expect_call(sheet, 0, "T ?")
    expect_call(other, 0, "G ?")
    sheet.page.context.set_offline(False)
    sheet.wake()
    sheet.expect_sign("everywhere")
    other.page.context.set_offline(False)
    other.wake()
    other.expect_sign("everywhere")
    expect_call(sheet, 0, "G ?")
    expect_call(other, 0, "G ?")
    assert sheet.read()["draft"]["calls"] == [{"seat": 1, "call": "grand"}]


@pytest.mark.long  # daily a mark goes to the other phone and back, above
def test_marks_of_different_seats_meet(two: Two) -> None:
    sheet, other = two
    who(sheet, 0)
    who(other, 2)
    for phone in two:
        expect_call(phone, 0, "T ?")
        expect_call(phone, 2, "T ?")
    sheet.tap(sheet.page.locator(".first").nth(2))
    sheet.count(40)
    for phone in two:
        phone.expect_totals(-60, 160)


@pytest.mark.long  # daily a mark that is settled or taken away, above
def test_a_settled_call_taken_away_is_taken_away_there_too(two: Two) -> None:
    sheet, other = two
    who(sheet, 0)
    expect_call(other, 0, "T ?")
    sheet.call(1, "T-")
    sheet.call(1, "T-")
    expect_call(sheet, 0, "")
    expect_call(other, 0, "")


@pytest.mark.wiped(False)
@pytest.mark.long  # daily without a browser: sync/test_sender.py
def test_a_mark_made_without_a_network_is_shown_at_once_and_told_later(two: Two) -> None:
    sheet, other = two
    sheet.page.context.set_offline(True)
    who(sheet, 1)
    expect_call(sheet, 1, "T ?")
    sheet.page.context.set_offline(False)
    sheet.wake()
    expect_call(other, 1, "T ?")
    sheet.page.reload()
    expect_call(sheet, 1, "T ?")
