"""Seats: changed by dragging on the start page, taken over by somebody during a game."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.accessibility import find_faults
from tests.e2e.sheet import Sheet
from tests.live import Server

pytestmark = pytest.mark.wiped

TWICE = "Two seats have the same name. Give each one a different name."


def test_seats_change_by_dragging(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    page = open_phone(has_touch=False, viewport={"width": 1280, "height": 800})
    page.goto(f"{server.url}/new/")
    page.wait_for_selector("form[data-ready]")
    names = ("Anna", "Ben", "Chris", "Dora")
    for seat, name in enumerate(names, start=1):
        page.fill(f"#name-{seat}", name)
    handle = page.locator('[data-seat="1"] .shape')
    handle.drag_to(page.locator('[data-seat="4"]'))
    assert [page.input_value(f"#name-{seat}") for seat in range(1, 5)] == [
        "Dora",
        "Ben",
        "Chris",
        "Anna",
    ]
    page.locator('[data-seat="2"] .shape').drag_to(page.locator('[data-seat="2"]'))  # onto itself
    page.locator('[data-seat="3"] .shape').drag_to(page.locator("h1"))  # onto no seat
    expect(page.locator(".dragged")).to_have_count(0)
    assert [page.input_value(f"#name-{seat}") for seat in (2, 3)] == ["Ben", "Chris"]
    page.click("#begin")
    page.wait_for_selector(".panel")
    expect(page.locator(".row-name")).to_have_text(["Dora", "Chris", "Ben", "Anna"])
    # whoever is called otherwise on the sheet is offered so for the next game
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Names, seats, the end").click()
    page.get_by_role("button", name="Names of the players").click()
    page.fill("#seat-1", "Dorothea")
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".row-name").first).to_have_text("Dorothea")
    page.goto(f"{server.url}/")
    expect(page.locator("#same-again")).to_have_text("Same table again: Dorothea, Ben, Chris, Anna")
    assert complaints == []


@pytest.mark.wiped(False)
def test_somebody_takes_a_seat_over_without_a_network(sheet: Sheet, complaints: list[str]) -> None:
    """The rounds before stay with whoever played them, on this phone and on paper."""
    for points in (65, 40):
        sheet.count(points)
    sheet.expect_sign("everywhere")
    sheet.press("Menu")
    sheet.press("Names, seats, the end")
    sheet.press("Somebody takes over a seat")
    expect(sheet.page.get_by_label("Whose seat?")).to_be_visible()
    assert find_faults(sheet.page) == []
    sheet.page.context.set_offline(True)
    sheet.page.get_by_label("Whose seat?").select_option(label="Chris")
    sheet.page.get_by_label("From which round on?").select_option(label="Round 2")
    sheet.page.get_by_label("Who takes over?").fill("Ben")
    sheet.press("Done")
    expect(sheet.page.get_by_role("dialog").get_by_role("alert")).to_have_text(TWICE)
    sheet.page.get_by_label("Who takes over?").fill("Ersatz")
    sheet.press("Done")
    expect(sheet.page.locator(".row-name")).to_have_text(["Anna", "Ersatz", "Ben", "Dora"])
    expect(sheet.page.locator("h1")).to_have_text("Score sheet: Anna & Ersatz – Ben & Dora")
    sheet.page.context.set_offline(False)
    sheet.wake()
    sheet.expect_sign("everywhere")
    [chris] = [seat for seat in sheet.read()["seats"] if seat.get("before")]
    assert (chris["name"], chris["before"][0]["name"], chris["before"][0]["last_round"]) == (
        "Ersatz",
        "Chris",
        1,
    )
    assert "From round 2, Ersatz played for Chris." in sheet.read_text("print/")
    assert complaints == []


def test_two_seats_get_no_one_name_while_the_game_runs(sheet: Sheet) -> None:
    sheet.press("Menu")
    sheet.press("Names, seats, the end")
    sheet.press("Names of the players")
    sheet.page.fill("#seat-3", "Ben")
    sheet.press("Done")
    drawer = sheet.page.get_by_role("dialog")
    expect(drawer.get_by_role("alert")).to_have_text(TWICE)
    sheet.page.fill("#seat-2", "Chris")  # the two had sat down the other way round
    sheet.press("Done")
    expect(drawer).to_have_count(0)
    sheet.expect_sign("everywhere")
    names = [seat["name"] for seat in sheet.read()["seats"]]
    assert names == ["Anna", "Chris", "Ben", "Dora"]


def test_enter_goes_from_name_to_name_and_starts_from_the_last(
    open_phone: Callable[..., Page], server: Server
) -> None:
    page = open_phone()
    page.goto(f"{server.url}/new/")
    page.wait_for_selector("form[data-ready]")
    page.click("#name-1")
    for place, name in enumerate(("Anna", "Ben", "Chris"), start=2):
        page.keyboard.type(f"{name}\n")
        expect(page.locator(f"#name-{place}")).to_be_focused()
    page.click("#name-2")
    page.keyboard.press("Enter")  # Ben has a name, the fourth is the next without one.
    expect(page.locator("#name-4")).to_be_focused()
    page.keyboard.type("Dora\n")
    page.wait_for_selector(".panel")
    expect(page.locator(".row-name")).to_have_text(["Anna", "Chris", "Ben", "Dora"])


def test_enter_among_names_that_are_all_given_leads_to_the_start(
    open_phone: Callable[..., Page], server: Server
) -> None:
    page = open_phone()
    page.goto(f"{server.url}/new/")
    page.wait_for_selector("form[data-ready]")
    for seat, name in enumerate(("Anna", "Ben", "Chris", "Dora"), start=1):
        page.fill(f"#name-{seat}", name)
    page.click("#name-2")
    page.keyboard.press("Enter")
    expect(page.locator("#begin")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector(".panel")


def test_without_a_script_the_first_pages_say_what_is_missing(
    open_phone: Callable[..., Page], server: Server
) -> None:
    page = open_phone(java_script_enabled=False)
    for path, hidden in (("/new/", "#new-game"), ("/", "#games [role=status]")):
        page.goto(f"{server.url}{path}")
        expect(page.locator("noscript .notice")).to_have_text(
            re.compile("Please allow JavaScript for this page.")
        )
        expect(page.locator(hidden)).to_be_hidden()
