"""What reaches the hall by itself: the desk, a team's phone, the display."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.desks import find_table, open_table
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
    open_again(hall, phone, first[0])
    # A result reaches the desk, which keeps what the director is typing.
    card = open_table(desk, 2)
    typed = card.get_by_label(second[0]).first
    typed.fill("120")
    phone.get_by_label("You").fill("300")
    phone.get_by_label(first[1]).fill("100")
    phone.get_by_role("button", name="Report this result").click()
    accept = other.get_by_role("button", name="Accept what they reported")
    expect(accept).to_be_visible()
    expect(find_table(desk, 1)).to_contain_text("provisional")
    expect(typed).to_have_value("120")
    accept.click()
    expect(phone.get_by_text("Agreed.")).to_be_visible()
    # The next round reaches a phone that nobody touches.
    card.get_by_label(second[1]).first.fill("80")
    desk.get_by_role("button", name="Enter the result of table 2").click()
    expect(find_table(desk, 2)).to_contain_text("120\u00a0:\u00a080")
    desk.get_by_role("button", name="Draw up round 2").click()
    desk.get_by_role("button", name="Publish round 2").click()
    expect(phone.get_by_role("heading", name="Round 2: table")).to_be_visible()
    expect(other.get_by_role("heading", name="Round 2: table")).to_be_visible()
    assert complaints == []


def open_again(hall: Hall, phone: Page, team: str) -> None:
    """Come by the team's link once more: what is typed meanwhile stays, for nothing is loaded anew.

    In the tab of another link, which opens nothing, it is opened without loading the page by hand.
    """
    exchanged: list[str] = []
    phone.on(
        "request",
        lambda worker: exchanged.append(worker.url) if "/exchange/" in worker.url else None,
    )
    phone.goto("about:blank")
    hall.play(phone, team)
    phone.get_by_label("You").fill("300")
    expect(phone.get_by_label("You")).to_have_value("300")
    assert exchanged == []
    page, _, token = hall.links[team].partition("#")
    assert phone.url == f"{hall.url}/{page}"
    phone.context.clear_cookies()
    phone.goto(f"{hall.url}/{page}")
    phone.evaluate("token => { location.hash = token }", token[::-1])
    expect(phone.locator("#team-ended")).to_be_visible()
    phone.route("**/exchange/", lambda _: None)  # it stands still
    phone.evaluate("token => { location.hash = token }", token)
    expect(phone.get_by_text("Opening the page …")).to_be_visible()
    phone.unroute("**/exchange/")
    phone.reload()
    expect(phone.get_by_role("heading", level=1, name=team)).to_be_visible()


ABOVE = """(button) => {
  const top = button.getBoundingClientRect().top;
  const every = [...document.querySelectorAll("#hall-screen li")];
  const rows = every.filter((one) => one.checkVisibility());
  return rows.length > 0 && rows.every((one) => one.getBoundingClientRect().bottom <= top);
}"""


@pytest.mark.wiped
def test_the_button_for_sound_covers_no_table(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    teams = [f"Team {number}" for number in range(1, 65)]
    hall = Hall.open(server, "sound", teams)
    display = open_phone(viewport={"width": 1920, "height": 1080})
    display.goto(f"{hall.url}/{hall.display}")
    button = display.get_by_role("button", name="Sound: tap")
    expect(button).to_be_visible()
    expect(display.get_by_role("listitem").filter(visible=True)).to_have_count(64)
    assert button.evaluate(ABOVE)
    high = "document.querySelector('.screen').getBoundingClientRect().height"
    before = display.evaluate(high)
    button.click()
    expect(button).to_be_hidden()
    assert display.evaluate(high) > before
    assert complaints == []


def see_languages_in_turn(display: Page, languages: tuple[str, str]) -> None:
    """Turn from screen to screen: each is shown in the one language and then in the other."""
    spoken = display.locator("[data-language]").filter(visible=True)
    for language in languages * 2:
        expect(spoken).to_have_attribute("lang", language)
        expect(spoken.locator("[data-screen]").filter(visible=True)).to_have_count(1)
        display.keyboard.press("ArrowRight")


def test_the_display_shows_the_hall_without_signing_in(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    hall = Hall.open(server, "display", ["Jade", "Sword", "Pagoda", "Star"])
    display = open_phone(viewport={"width": 1920, "height": 1080})
    path, _, token = hall.display.partition("#")
    display.goto(f"{hall.url}/{path}#{token[::-1]}")
    expect(display.locator("#hall-screen-ended")).to_be_visible()
    display.evaluate("token => { location.hash = token }", token)  # the right one, in the same tab
    names = display.get_by_role("listitem").filter(visible=True)
    first, second = hall.tables
    wanted = sorted((team, table) for table, teams in enumerate(hall.tables, 1) for team in teams)
    expect(names).to_have_text([f"{team}{table}" for team, table in wanted])
    assert display.url == f"{hall.url}/{path}"
    # The clock that the director starts runs on the display and on a phone.
    desk, phone = hall.direct(open_phone(**DESK)), hall.play(open_phone(), first[0])
    desk.locator("#clock > summary").click()
    desk.get_by_label("Minutes of this round").fill("2")
    desk.locator("#clock").get_by_role("button", name="Start the clock").click()
    for page in (display, phone):
        expect(page.get_by_role("timer")).to_have_text(re.compile(r"^1:[0-5]\d$"))
    desk.locator("#bar-clock").get_by_role("button", name="Pause").click()
    stands = phone.get_by_text("The clock stands still.")
    expect(stands).to_be_visible()
    left = phone.get_by_role("timer").inner_text()
    for page in (desk, display):
        expect(page.get_by_role("timer")).to_have_text(left)
    desk.get_by_role("button", name="Call the last hand").click()
    expect(display.get_by_text("Last hand: finish the one in play.")).to_be_visible()
    # A result makes the other table the late one.
    card = open_table(desk, 1)
    card.get_by_label(first[0]).first.fill("100")
    card.get_by_label(first[1]).first.fill("200")
    desk.get_by_role("button", name="Enter the result of table 1").click()
    late = display.locator(".screen.late li")
    expect(late).to_contain_text([second[0]])
    display.keyboard.press(" ")  # holds the screen, whichever it has turned to
    for _ in display.locator("[data-screen]").all():
        if first[0] not in "".join(names.all_inner_texts()[:1]):
            display.keyboard.press("ArrowRight")
    expect(names.first).to_contain_text(first[0])
    # Without a network it goes on with what it knows.
    display.context.set_offline(True)
    display.evaluate("dispatchEvent(new Event('online'))")
    expect(display.locator("#hall-screen-late")).to_be_visible()
    expect(names.first).to_contain_text(first[0])
    display.context.set_offline(False)
    expect(display.locator("#hall-screen-late")).to_be_hidden()
    # A network that swallows everything says nothing; after a while it is taken for lost.
    display.route("**/now/", lambda route: None)
    display.evaluate("dispatchEvent(new Event('online'))")
    expect(display.locator("#hall-screen-late")).to_be_visible(timeout=20_000)
    display.unroute("**/now/")
    expect(display.locator("#hall-screen-late")).to_be_hidden()
    display.goto(f"{hall.url}/{path}?languages=en,de")
    see_languages_in_turn(display, ("en", "de"))
    # The link ends.
    desk.get_by_role("link", name="Hall").click()
    desk.get_by_role("button", name="End this link and make another").click()
    expect(display.locator("#hall-screen-ended")).to_be_visible()
    assert complaints == []
