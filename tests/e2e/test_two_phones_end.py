"""Two phones of one game: names, its end, and the next game."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.counts import take_daily
from tests.e2e.box import finish, start_game
from tests.e2e.phones import (
    DRAWER,
    Two,
    choose,
    come_back,
    expect_part,
    leave,
    points,
    rename,
)
from tests.e2e.sheet import Sheet
from tests.live import Server

HERE = "40 : 60 · Anna: tichu made"
"""A round with its call, as it is shown to who decides about it."""


def read_names(sheet: Sheet) -> list[str]:
    return [seat["name"] for seat in sheet.read()["seats"]]


@pytest.mark.long  # daily without a browser: device/test_resolve.py
def test_names_given_at_once_are_chosen_one_by_one(two: Two) -> None:
    sheet, other = two
    leave(sheet)
    rename(sheet, s1="Annette", s2="Bernd", s3="Christa")
    rename(other, s1="Annika", s2="Benno")
    other.expect_sign("everywhere")
    come_back(sheet)
    expect_part(sheet, "name", "Annika", "Annette", differs=True)
    choose(sheet, "mine")
    expect_part(sheet, "name", "Benno", "Bernd", differs=True)
    choose(sheet, "theirs")
    sheet.expect_sign("everywhere")
    assert read_names(sheet) == ["Annette", "Benno", "Christa", "Dora"]


@pytest.mark.long
def test_the_same_name_given_twice_is_no_question(two: Two) -> None:
    sheet, other = two
    leave(sheet)
    for phone in two:
        rename(phone, s1="Annette")
    other.expect_sign("everywhere")
    come_back(sheet)
    sheet.expect_sign("everywhere")
    assert read_names(sheet)[0] == "Annette"


def end_by_hand(sheet: Sheet) -> None:
    sheet.press("Menu")
    sheet.press("Names, seats, the end")
    sheet.press("End the game now")
    sheet.press("End it")
    expect(sheet.page.locator(".end")).to_be_visible()


@pytest.mark.parametrize(("choice", "over"), take_daily(1, [("mine", True), ("theirs", False)]))
def test_a_game_ended_here_went_on_there(two: Two, choice: str, over: bool) -> None:
    sheet, other = two
    leave(sheet)
    end_by_hand(sheet)
    other.count(40)
    other.expect_sign("everywhere")
    come_back(sheet)
    expect(sheet.page.locator(DRAWER)).to_contain_text("Rounds: 2; 105 : 95")
    choose(sheet, choice)
    sheet.expect_sign("everywhere")
    assert sheet.read()["over"] is over
    assert points(sheet) == [(1, 65), (2, 40)]


@pytest.mark.long  # that nobody is asked is daily a round's: test_two_phones.py
def test_a_game_ended_on_both_is_ended(two: Two) -> None:
    sheet, other = two
    leave(sheet)
    end_by_hand(sheet)
    end_by_hand(other)
    other.expect_sign("everywhere")
    come_back(sheet)
    sheet.expect_sign("everywhere")
    assert sheet.read()["ended_by"] == "hand"


@pytest.mark.long  # daily without a browser: device/test_resolve.py
@pytest.mark.parametrize(
    ("choice", "rounds", "over"),
    take_daily(1, [("reopen", [(1, 65), (2, 40)], False), ("theirs", [(1, 65)], True)]),
)
def test_a_round_written_here_while_the_game_was_ended_there(
    two: Two, choice: str, rounds: list[tuple[int, int]], over: bool
) -> None:
    sheet, other = two
    leave(sheet)
    sheet.call(1, "T+")
    sheet.count(40)
    end_by_hand(other)
    other.expect_sign("everywhere")
    come_back(sheet)
    expect(sheet.page.locator(DRAWER)).to_contain_text("The other phone ended the game")
    expect_part(sheet, "entered", "Ended. Rounds: 1; 65 : 35", f"2: {HERE}", differs=True)
    choose(sheet, choice)
    sheet.expect_sign("everywhere")
    assert points(sheet) == rounds
    assert sheet.read()["over"] is over


@pytest.mark.long
def test_a_game_opened_again_on_both_goes_on(two: Two) -> None:
    sheet, other = two
    end_by_hand(sheet)
    sheet.expect_sign("everywhere")
    expect(other.page.locator(".end")).to_be_visible()
    leave(sheet)
    for phone in two:
        phone.press("Play on")
        expect(phone.page.locator(".panel")).to_be_visible()
    other.expect_sign("everywhere")
    come_back(sheet)
    sheet.expect_sign("everywhere")
    assert sheet.read()["over"] is False


def finish_game(sheet: Sheet) -> None:
    for _ in range(5):
        sheet.double("a")
    sheet.expect_sign("everywhere")


@pytest.mark.long  # daily without a browser: device/test_conflicts.py
def test_a_rematch_begun_on_both_phones_is_one_game(two: Two) -> None:
    sheet, other = two
    sheet.page.route("**/live/stream?*", lambda route: route.abort())
    sheet.page.reload()  # an open stream would go on without the network, and tell of theirs
    sheet.page.wait_for_selector(".panel")
    finish_game(sheet)
    expect(other.page.locator(".end")).to_be_visible()
    leave(sheet)
    other.press("Rematch")
    other.page.wait_for_url(re.compile(f"/g/(?!{sheet.game})"))
    other.expect_sign("everywhere")
    sheet.page.route("**/api/v1/games/*/", lambda route: route.abort())
    sheet.page.context.set_offline(False)  # it has not heard of theirs
    sheet.press("Rematch")
    sheet.page.wait_for_url(re.compile(f"/g/(?!{sheet.game})"))
    sheet.page.unroute("**/api/v1/games/*/")
    expect(sheet.page.locator(DRAWER)).to_contain_text("started this table's rematch")
    choose(sheet, "follow")
    sheet.page.wait_for_url(other.page.url)
    expect(sheet.page.locator(".panel")).to_be_visible()
    rematch = Sheet(sheet.page, sheet.url, other.page.url.rstrip("/").rsplit("/", 1)[1])
    rematch.count(65)
    rematch.expect_sign("everywhere")
    other.expect_totals(65, 35)


@pytest.mark.long  # daily in test_live.py, where a phone asks
def test_a_rematch_leads_the_other_phone_on(two: Two) -> None:
    sheet, other = two
    finish_game(sheet)
    sheet.press("Rematch")
    sheet.page.wait_for_url(re.compile(f"/g/(?!{sheet.game})"))
    sheet.expect_sign("everywhere")
    other.wake()
    other.press("The rematch has started: open it")
    other.page.wait_for_url(sheet.page.url)
    other.count(65)
    sheet.expect_totals(65, 35)


@pytest.mark.long  # daily without a browser: device/test_conflicts.py
def test_ranks_written_twice_are_one_round(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    """Both leave the last player out, whom the server adds: the same all the same."""
    sheet = start_game(open_phone(), server.url, "always_last", 5)
    sheet.expect_sign("everywhere")
    other = Sheet.join(open_phone(), server.url, sheet.read("links/")["scorer"])
    leave(sheet)
    for phone in (sheet, other):
        finish(phone, 2, 1, 3, 4, 5)
        phone.expect_rounds(1)
    other.expect_sign("everywhere")
    come_back(sheet)
    expect(sheet.page.locator(DRAWER)).to_contain_text("Both phones entered the same")
    choose(sheet, "theirs")
    sheet.expect_sign("everywhere")
    assert [round_["number"] for round_ in sheet.read()["rounds"]] == [1]
    assert complaints == []
