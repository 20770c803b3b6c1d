"""What a person at the table stumbles over: marks, corrections, what is said, what stands where."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.counts import take_daily
from tests.e2e.sheet import Sheet
from tests.e2e.tables import counted, double, fill_game, ranked
from tests.live import Server

pytestmark = pytest.mark.wiped

PRESSED = '.call[aria-pressed="true"]'


def _open(page: Page, server: Server, **game: Any) -> Sheet:
    found = fill_game(page, server.url, **game)
    page.goto(f"{server.url}/g/{found['id']}/")
    page.wait_for_selector("#sheet .paper")
    return Sheet(page, server.url, found["id"])


def _settle(sheet: Sheet, caller: int, first: int) -> None:
    """A call marked while the round runs, and the answer to First out?, both by their row."""
    sheet.tap(sheet.page.locator(".row-who").nth(caller))
    sheet.tap(sheet.page.locator(".first").nth(first))
    made = sheet.page.locator(".row").nth(caller).locator(".call[aria-pressed=true]")
    expect(made).to_have_count(1)


def test_first_out_goes_with_the_mark_that_it_made(sheet: Sheet) -> None:
    _settle(sheet, 0, 0)
    sheet.call(1, "T+")  # Anna's tichu is taken back
    sheet.count(50)
    sheet.expect_totals(50, 50)
    sheet.expect_sign("everywhere")
    assert sheet.read()["rounds"][0]["entry"].get("finish", []) == []
    expect(sheet.page.locator(".standing")).not_to_contain_text("shuffles")


def test_first_out_gives_way_to_another_call_that_was_made(sheet: Sheet) -> None:
    _settle(sheet, 2, 0)  # Ben called, Anna was first: Ben failed
    sheet.call(2, "T+")  # no: it was Ben
    sheet.count(50)
    sheet.expect_totals(50, 150)
    sheet.expect_sign("everywhere")
    assert sheet.read()["rounds"][0]["entry"].get("finish", []) == []
    expect(sheet.page.locator(".standing")).to_contain_text("Ben shuffles")


def test_first_out_stays_with_the_calls_that_bear_it_out(sheet: Sheet) -> None:
    _settle(sheet, 2, 0)
    sheet.call(4, "T-")
    sheet.count(50)
    sheet.expect_rounds(1)
    sheet.expect_sign("everywhere")
    assert sheet.read()["rounds"][0]["entry"]["finish"] == [1]


def test_nobody_was_first_out_whose_call_is_marked_as_failed(sheet: Sheet) -> None:
    sheet.call(1, "T-")
    sheet.tap(sheet.page.locator(".row-who").nth(2))  # Ben has called as well
    anna = sheet.page.locator(".first").nth(0)
    expect(anna).to_be_disabled()
    anna.tap(force=True)
    expect(sheet.page.locator(".said")).to_contain_text(
        "Player Anna's call does not fit: player Anna went out first."
    )
    expect(sheet.page.locator(PRESSED)).to_have_count(1)
    sheet.tap(sheet.page.locator(".first").nth(2))
    expect(sheet.page.locator(PRESSED)).to_have_count(2)
    sheet.count(40)
    sheet.expect_totals(-60, 160)


def test_a_made_call_settles_those_that_were_open(sheet: Sheet) -> None:
    sheet.tap(sheet.page.locator(".row-who").nth(2))
    sheet.call(1, "T+")
    expect(sheet.page.locator(".first-out")).to_be_hidden()
    sheet.count(80)
    sheet.expect_totals(180, -80)


def test_only_a_call_is_corrected_without_tapping_the_points_again(sheet: Sheet) -> None:
    sheet.call(2, "T+")
    sheet.count(40)
    sheet.expect_totals(40, 160)
    sheet.open_round(1)
    sheet.press("Correct")
    expect(sheet.page.locator(".rounds .corrected")).to_have_count(1)
    save = sheet.page.get_by_role("button", name="Save", exact=True)
    expect(save).to_be_hidden()
    sheet.call(2, "T-")
    expect(sheet.page.locator(".said")).to_contain_text("Round 1 is not saved yet.")
    sheet.breathe()
    sheet.tap(save)
    sheet.expect_totals(40, -40)
    expect(sheet.page.locator(".rounds .corrected")).to_have_count(0)
    sheet.expect_sign("everywhere")
    assert sheet.read()["rounds"][0]["entry"]["points"] == {"a": 40, "b": 60}


def test_which_team_is_counted_is_kept_for_one_game_alone(sheet: Sheet) -> None:
    sheet.tap(sheet.page.locator(".swap"))
    expect(sheet.page.locator(".swap-name")).to_have_text("Ben & Dora")
    other = Sheet.begin(sheet.page, sheet.url, ("Emil", "Fay", "Gil", "Hanne"))
    expect(other.page.locator(".swap-name")).to_have_text("Emil & Gil")
    other.count(55)
    other.expect_totals(55, 45)


def test_triple_victory_is_offered_with_the_points_of_this_game(
    open_phone: Callable[..., Page], server: Server
) -> None:
    rules = {"triple_victory": 250}
    sheet = _open(open_phone(), server, variant="tientsin", names="ABCDEF", house_rules=rules)
    sheet.press("More")
    order = sheet.page.locator("dialog section", has_text="tap the names as they went out")
    for name in "ACE":
        sheet.tap(order.get_by_role("button", name=name))
    sheet.press("Done")
    sheet.count(60)
    expect(sheet.page.locator("dialog[open]")).to_contain_text("250 points")
    sheet.press("Triple victory, A & C & E")
    sheet.expect_totals(250, 0)


def test_what_a_call_is_worth_says_with_how_many_points_it_was_reckoned(
    open_phone: Callable[..., Page], server: Server
) -> None:
    page = open_phone()
    _open(page, server)
    expect(page.locator(".worth")).to_contain_text("A call is worth it from")
    _open(page, server, house_rules={"double_victory": 300})
    expect(page.locator(".worth")).to_contain_text("With 200 for a double victory, a call is")


def test_times_last_say_who_is_ahead_and_stands_first_at_the_end(
    open_phone: Callable[..., Page], server: Server
) -> None:
    page = open_phone()
    rounds = [ranked(1, 2, 3, 4, 5), ranked(2, 3, 5, 4, 1)]
    names = ("Anna", "Ben", "Chris", "Dora", "Emil")
    _open(page, server, variant="always_last", names=names, entries=rounds)
    expect(page.locator(".standing")).to_contain_text("Ben ahead: 1× first")
    limited = {"rounds": 2}
    game = {"variant": "always_last", "names": names, "house_rules": limited}
    _open(page, server, entries=rounds, **game)
    expect(page.locator("#end-title")).to_have_text("Ben wins")
    assert page.locator(".end-scores li span").all_inner_texts()[:2] == ["Ben", "Anna"]


SIGNS = """() => [...document.querySelectorAll("tr[data-round]")].map((row) =>
  [...row.querySelectorAll("td")].map((cell) =>
    [...cell.querySelectorAll(".mark:not(.role)")].map((one) => one.textContent).join()))"""


def test_three_players_see_the_sign_of_a_double_victory_and_of_a_penalty(
    open_phone: Callable[..., Page], server: Server
) -> None:
    """Anna deals and sits with Table; then Ben does; the fine is Ben's alone."""
    page = open_phone()
    three = {"variant": "three_players", "names": ("Anna", "Ben", "Chris"), "first_dealer": 1}
    fine = {"kind": "wish_penalty", "offender": 2}
    _open(page, server, entries=[double("a"), double("b", (3, "grand", False)), fine], **three)
    assert page.evaluate(SIGNS) == [
        ["1–2", "", "", "1–2"],
        ["1–2", "", "G,1–2", ""],
        ["", "W", "", ""],
    ]
    expect(page.get_by_role("img", name="Double victory")).to_have_count(4)


def test_a_penalty_with_an_open_call_names_the_way(sheet: Sheet) -> None:
    sheet.tap(sheet.page.locator(".row-who").nth(2))  # Ben may have called
    sheet.press("More")
    offenders = sheet.page.locator("dialog .seats").first
    sheet.tap(offenders.get_by_role("button", name="Dora 200 for Anna & Chris"))
    expect(sheet.page.locator(".said")).to_have_text(
        "A call is still undecided. If nobody had gone out yet, it failed: "
        "tap T✗ beside Ben on the sheet."
    )
    sheet.call(2, "T-")
    sheet.press("More")
    sheet.tap(offenders.get_by_role("button", name="Dora 200 for Anna & Chris"))
    sheet.expect_totals(200, -100)
    sheet.expect_sign("everywhere")


@pytest.mark.parametrize(("width", "height"), take_daily(1, [(320, 568), (360, 640), (390, 844)]))
def test_newest_round_is_seen_on_a_low_screen(
    open_phone: Callable[..., Page], server: Server, width: int, height: int
) -> None:
    """Where the sheet begins below the screen, the panel's foot says it."""
    page = open_phone(viewport={"width": width, "height": height})
    _open(page, server, entries=[counted(65), counted(40, (2, "grand", True))])
    row = page.locator("tr[data-round]").last.bounding_box()
    newest = page.locator(".newest")
    assert row is not None
    if height > 700:
        expect(newest).to_be_hidden()
        assert row["y"] + row["height"] <= height
        return
    assert row["y"] + row["height"] > height
    expect(newest).to_have_text("Round 2: 40\u00a0:\u00a0260")
    box = newest.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= height


NEEDS_CLUB = ["Share", "Chart"]
"""How the items of the menu begin that nobody but the club can answer."""


def test_what_needs_a_connection_says_so_before_it_is_tapped(sheet: Sheet) -> None:
    page = sheet.page
    sheet.expect_sign("everywhere")
    noted = page.locator(".item", has=page.locator("small:visible"))
    sheet.press("Menu")
    expect(noted).to_have_count(0)
    sheet.press("Close")
    page.route("**/api/v1/**", lambda route: route.abort())
    sheet.count(65)
    sheet.expect_sign("here")
    sheet.tap(page.locator(".sync"))
    expect(page.locator(".said")).to_contain_text("The server is not answering")
    sheet.press("Menu")
    expect(noted).to_contain_text(NEEDS_CLUB)
    expect(noted.locator("small")).to_have_text(["needs a connection"] * len(NEEDS_CLUB))
    page.unroute("**/api/v1/**")
    sheet.wake()
    expect(noted).to_have_count(0)  # In the menu that is open.
    page.route("**/api/v1/**", lambda route: route.abort())
    sheet.wake()  # It asks, and hears nothing: with an open stream it would not ask by itself.
    sheet.press("Names, seats, the end")
    expect(noted).to_contain_text([*NEEDS_CLUB, "Delete"])
    sheet.press("End the game now")
    sheet.press("End it")
    expect(page.locator(".end")).to_contain_text("No connection just now")
    page.unroute("**/api/v1/**")
    sheet.wake()
    sheet.expect_sign("everywhere")
    expect(page.locator(".end")).not_to_contain_text("No connection just now")


def test_a_finger_leaves_no_hover_behind(sheet: Sheet) -> None:
    """On a phone a cell or a button that was touched looks as before."""
    look = "one => getComputedStyle(one).backgroundColor"
    assert sheet.page.evaluate("matchMedia('(hover: none)').matches")
    for target in ('[data-count="65"]', ".more"):
        touched = sheet.page.locator(target)
        before = touched.evaluate(look)
        touched.hover()
        assert touched.evaluate("one => one.matches(':hover')")
        assert touched.evaluate("one => one.getAnimations().length") == 0
        assert touched.evaluate(look) == before


def test_level_after_the_last_round_says_how_many_follow(
    open_phone: Callable[..., Page], server: Server
) -> None:
    page = open_phone()
    level = [counted(50)] * 3
    three = {"variant": "three_players", "names": ("Anna", "Ben", "Chris"), "first_dealer": 1}
    _open(page, server, entries=level[:2], house_rules={"rounds": 3}, **three)
    expect(page.locator(".standing")).to_contain_text("1 round to go")
    _open(page, server, entries=level, house_rules={"rounds": 3}, **three)
    expect(page.locator(".standing")).to_contain_text("3 rounds to go")
    _open(page, server, entries=level, house_rules={"rounds": 3, "target": None})
    expect(page.locator(".standing")).to_contain_text("1 round to go")


def _choose_game(page: Page, server: Server, variant: str) -> None:
    page.goto(f"{server.url}/new/")
    page.wait_for_selector("form[data-ready]")
    page.click(".house-rules summary")
    page.select_option("#variant", variant)


def test_number_of_rounds_says_beforehand_and_afterwards_what_is_possible(
    open_phone: Callable[..., Page], server: Server
) -> None:
    page = open_phone()
    _choose_game(page, server, "three_players")
    field = page.locator("#rule-rounds")
    limits = [field.get_attribute(name) for name in ("step", "min", "max")]
    assert limits == ["3", "3", "999"]
    expect(page.locator("#rule-rounds-hint")).to_have_text("a multiple of 3, from 3 to 999")
    field.fill("10")
    page.click("#begin")
    expect(page.locator("#problem")).to_contain_text("It must be a multiple of 3, from 3 to 999.")
    page.select_option("#variant", "nanjing")
    expect(page.locator("#rule-rounds-hint")).to_be_empty()
    page.fill("#rule-target", "0")
    page.click("#begin")
    expect(page.locator("#problem")).to_contain_text("a whole number from 1 to 100000")


def test_who_deals_the_first_round_of_always_last_is_asked(
    open_phone: Callable[..., Page], server: Server
) -> None:
    page = open_phone()
    _choose_game(page, server, "always_last")
    page.select_option("#players", "10")
    expect(page.locator("#first-said")).to_have_text("Who deals first")
    page.fill("#name-3", "Chris")
    page.fill("#name-2", "Ben")
    page.select_option("#first", "3")
    page.click("#begin")
    page.wait_for_selector(".rank-panel")
    expect(page.locator(".next-table summary")).to_have_text("Chris deals first: seats and cards")
    page.click(".next-table summary")
    expect(page.locator(".next-table")).to_contain_text("11 each; Ben, Chris get 10.")
    expect(page.locator(".standing")).to_contain_text("Chris deals")
    expect(page.locator('.sync[data-sign="everywhere"]')).to_be_visible()
    game = page.url.rstrip("/").rsplit("/", 1)[1]
    assert Sheet(page, server.url, game).read()["first_dealer"] == 3


def test_newest_round_is_in_sight_in_a_long_game(
    open_phone: Callable[..., Page], server: Server
) -> None:
    page = open_phone(viewport={"width": 390, "height": 844})
    sheet = _open(page, server, entries=[counted(50)] * 12, house_rules={"target": 2000})
    rows = page.locator(".rounds tr[data-round]")
    last = rows.last.bounding_box()
    assert last is not None
    assert last["y"] + last["height"] <= 844
    expect(rows.first).to_be_hidden()
    sheet.press("Show rounds 1 to 9")
    expect(rows.first).to_be_visible()
    sheet.count(40)
    sheet.expect_rounds(13)
    expect(rows.first).to_be_visible()


def test_of_totals_alone_nothing_is_offered_that_shows_rounds(sheet: Sheet) -> None:
    page, known = sheet.page, sheet.read()
    known |= {"over": True, "ended_by": "rule", "winner": "a", "totals": {"a": 1020, "b": 640}}
    known |= {"result": {"rounds": 11, "scores": []}, "revision": known["revision"] + 1}
    page.route(f"**/api/v1/games/{sheet.game}/", lambda route: route.fulfill(json=known))
    page.reload()
    expect(page.locator(".end h2")).to_have_text("Anna & Chris win")
    expect(page.locator(".end .highlight")).to_have_count(0)
    expect(page.get_by_role("button", name="Chart")).to_have_count(0)
    sheet.press("Menu")
    expect(page.get_by_role("link", name="History: who did what")).to_be_visible()
    for name in ("Chart, table, history", "Ask the referee"):
        expect(page.get_by_role("link", name=name)).to_have_count(0)
    sheet.press("Share: scorers, watchers, picture")
    expect(page.get_by_role("link", name="Save as CSV")).to_be_visible()
    expect(page.get_by_role("link", name="Board for a television")).to_have_count(0)


def test_end_has_buttons_of_one_width(open_phone: Callable[..., Page], server: Server) -> None:
    page = open_phone(viewport={"width": 390, "height": 844})
    _open(page, server, entries=[double("a")] * 5)
    widths = page.eval_on_selector_all(".end .button", "all => all.map(one => one.offsetWidth)")
    assert len(widths) >= 5
    assert max(widths) - min(widths) <= 1


def test_teams_warnings_and_danger_have_colours_of_their_own(sheet: Sheet) -> None:
    page = sheet.page
    names = ["--jade", "--vermilion", "--caution", "--danger"]
    read = "names => names.map(one => getComputedStyle(document.body).getPropertyValue(one).trim())"
    assert len(set(page.evaluate(read, names))) == 4
    sheet.press("Menu")
    colour = "one => getComputedStyle(one).color"
    danger = page.locator(".button.danger").evaluate(colour)
    assert danger != page.locator(".big.team-b").evaluate(colour)
