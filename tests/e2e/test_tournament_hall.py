"""What reaches the hall by itself: the desk, a team's phone, the display."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.tournament_halls import Hall
from tests.live import Server

DESK = {"viewport": {"width": 1280, "height": 800}}


def test_desk_and_phones_show_what_others_write(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    hall = Hall.open(server, "hall", ["Jade", "Sword", "Pagoda", "Star"])
    desk = hall.direct(open_phone(**DESK))
    first, second = hall.tables
    phone, other = (hall.play(open_phone(), team) for team in first)
    # A result reaches the desk, which keeps what the director is typing.
    typed = desk.get_by_label(second[0]).first
    typed.fill("120")
    phone.get_by_label("You").fill("300")
    phone.get_by_label(first[1]).fill("100")
    phone.get_by_role("button", name="Report this result").click()
    accept = other.get_by_role("button", name="Accept what they reported")
    expect(accept).to_be_visible()
    expect(desk.get_by_text("reported by one side")).to_be_visible()
    expect(typed).to_have_value("120")
    accept.click()
    expect(phone.get_by_text("Agreed.")).to_be_visible()
    # The next round reaches a phone that nobody touches.
    desk.get_by_label(second[1]).first.fill("80")
    desk.get_by_role("button", name="Enter the result of table 2").click()
    desk.get_by_role("button", name="Draw up round 2").click()
    desk.get_by_role("button", name="Publish round 2").click()
    expect(phone.get_by_role("heading", name="Round 2: table")).to_be_visible()
    expect(other.get_by_role("heading", name="Round 2: table")).to_be_visible()
    assert complaints == []
