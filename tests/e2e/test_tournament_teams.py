"""The teams of a tournament, from the list to the door: entered, ticked, joined, by clicking."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.accessibility import find_faults
from tests.e2e.seeing import sees
from tests.e2e.tournament_halls import Hall
from tests.live import Server

DESK = {"viewport": {"width": 1280, "height": 800}}


@pytest.mark.long  # daily by request: desk/views/test_check_in.py; test_clicks.py
def test_teams_come_in_and_are_ticked(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    hall = Hall.open(server, "doors", ["Jade", "Sword"])
    desk = hall.direct(open_phone(**DESK))
    desk.goto(f"{hall.url}/clubs/doors/tournaments/new/")
    desk.get_by_label("Name").fill("Winter cup")
    desk.get_by_label("Day").fill("2027-01-09")
    desk.get_by_role("button", name="Create it, and set rounds, points and house rules").click()
    for kind, shown in (("hands", "A hand won"), ("scale", "Points that both teams share")):
        desk.get_by_label("A match brings").select_option(kind)
        expect(desk.get_by_label(shown)).to_be_visible()
        expect(desk.get_by_label("A win", exact=True)).to_be_hidden()
    desk.get_by_text("Rounds without a match").click()
    desk.get_by_label("A bye").fill("12, 100:0")
    assert find_faults(desk) == []
    desk.get_by_label("Fee").fill("5 € a team")
    desk.get_by_label("Venue", exact=True).fill("Parish hall, Headingley")
    desk.get_by_role("button", name="Save").click()
    desk.get_by_role("link", name="Settings").click()
    expect(desk.get_by_label("A bye")).to_have_value("12, 100:0")
    expect(desk.get_by_label("A match brings")).to_have_value("scale")
    desk.go_back()
    desk.get_by_role("link", name="Check-in").click()
    # The keyboard alone: two names and Enter.
    desk.get_by_label("First player").click()
    desk.keyboard.type("Anna-Magdalena von Hohenstaufen-Weissenburg")
    desk.keyboard.press("Tab")
    desk.keyboard.type("Ben")
    desk.keyboard.press("Enter")
    expect(desk.get_by_text("0 of 2 people are here")).to_be_visible()
    desk.get_by_text("Many at once").click()
    desk.get_by_label("A team on each line").fill("Cleo & ?\nThe Dragons: Dora, Emil\nFinn & ?")
    desk.get_by_role("button", name="Enter these lines").click()
    expect(desk.get_by_role("heading", name="4 teams are not complete yet")).to_be_visible()
    desk.get_by_role("button", name="Make one team of them").click()
    expect(desk.get_by_role("heading", name="3 teams are not complete yet")).to_be_visible()
    desk.get_by_role("button", name="Ben", exact=True).click()
    both = desk.get_by_role("button", name="Both here Cleo & Finn")
    place = both.bounding_box()
    both.click()
    sees(desk, "3 of 6 people are here")
    # The card stays where it was, under the finger: the next tap is the fee.
    assert both.bounding_box() == place
    desk.locator("li").filter(has=both).get_by_role("button", name="Fee paid").click()
    sees(desk, "1 of 3 have paid: 5 € of 15 €")
    assert find_faults(desk) == []
    desk.get_by_role("link", name="Who is missing, for the projector").click()
    expect(desk.get_by_role("listitem").filter(has_text="Dora")).to_be_visible()
    assert find_faults(desk) == []
    desk.go_back()
    desk.get_by_role("button", name="Draw up round 1 without these 2").click()
    expect(desk).to_have_url(f"{desk.url.partition('teams/')[0].partition('desk/')[0]}desk/round/")
    expect(desk.get_by_text("Cleo & Finn").first).to_be_visible()
    assert complaints == []
