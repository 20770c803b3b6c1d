"""The desk in a browser: every answer in view where it was asked, typed with keys alone."""

import itertools
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.counts import count
from tests.e2e.accessibility import find_faults
from tests.e2e.seeing import sees, sees_not
from tests.e2e.tournament_halls import Hall
from tests.live import Server

LAPTOP = {"viewport": {"width": 1366, "height": 768}, "has_touch": False}
PHONE = {"viewport": {"width": 390, "height": 844}}
LONG = "Die Drachenreiter aus dem Hofgarten Nr. {number:02}"
COUNT = "sessionStorage.clicks = Number(sessionStorage.clicks ?? 0) + 1"
LISTEN = f"addEventListener('pointerdown', () => {{ {COUNT} }}, true)"
TWO_VERSIONS = """
from tests.tournaments.halls import report
from tournaments.models import Match
match = Match.objects.get(round__tournament={id!r}, table={table})
report(match, "a", 1000, 300)
{other}
"""
PEOPLE = """
from tests.tournaments.days import operate
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.entries.services.people import NewMember
from tournaments.models import Tournament
pairs = [(NewMember(name=f"Ada {{at}}"), NewMember(name=f"Ben {{at}}")) for at in range(16)]
teams = [NewTeam(members=list(pair)) for pair in pairs]
enter_teams(tournament=Tournament.objects.get(pk={id!r}), teams=teams, operation=operate())
"""
REFUSED = (
    ("99 100 200", "There is no table 99"),
    ("1 520 290", "520, 290 is not a possible Tichu score"),
    ("3 100", "This is not a table with two scores."),
    ("banana", "This is not a table with two scores."),
)
TABLES = count(12, 32)
LOOKED_AT = count(6, 24)
"""So many of the slips are entered by somebody who reads each answer."""
SCREENS = 2
NUMBERS = itertools.count()
QUICK = 0.5
"""Seconds that the answer to a line may take on this machine; 0.3 where nothing else runs."""


def open_hall(server: Server, slug: str, teams: int) -> Hall:
    return Hall.open(server, slug, [LONG.format(number=at) for at in range(1, teams + 1)])


def run(server: Server, script: str) -> None:
    server.manage("shell", "--no-imports", "--command", script)


def enter(page: Page, line: str) -> None:
    """Type a line and Enter, as somebody does who looks at the slips."""
    page.keyboard.type(line)
    page.keyboard.press("Enter")


@pytest.fixture
def desk(open_phone: Callable[..., Page], server: Server) -> Page:
    """A laptop at the desk, where clicks are counted; 64 teams play in the long run."""
    hall = open_hall(server, f"desk-{next(NUMBERS)}", 2 * TABLES)
    page = open_phone(**LAPTOP)
    page.add_init_script(LISTEN)
    hall.direct(page)
    page.evaluate("sessionStorage.clicks = 0")
    return page


def count_clicks(page: Page) -> int:
    return int(page.evaluate("sessionStorage.clicks"))


def test_slips_are_typed_by_the_keyboard_alone(desk: Page, complaints: list[str]) -> None:
    """A slip is a line: no other key, no click, and each answer is seen at once.

    Nobody waits for an answer before typing the next line: those typed without a look are taken.
    """
    expect(desk.locator("#fast-line")).to_be_focused()  # By itself: nobody clicks into it.
    waits = []
    for table in range(1, LOOKED_AT + 1):
        enter(desk, f"{table} {500 + table // 2 * 10} {300 - table // 2 * 10}")
        began = time.monotonic()
        sees(desk, f"Table {table}: {500 + table // 2 * 10} : {300 - table // 2 * 10}")
        waits.append(time.monotonic() - began)
    assert sorted(waits)[len(waits) // 2] < QUICK, waits
    sees(desk, f"{TABLES - LOOKED_AT} open")
    expect(desk.locator("#desk-step")).to_contain_text(f"{TABLES - LOOKED_AT} tables still play")
    for table in range(LOOKED_AT + 1, TABLES + 1):
        enter(desk, f"{table} 600 200")
    sees(desk, "0 open")
    sees(desk, "Draw up round 2")
    assert count_clicks(desk) == 0
    assert complaints == []


def test_a_refused_line_stays_and_says_why(desk: Page) -> None:
    field = desk.get_by_label("Slip: table, score, score")
    field.click()
    for table, (line, says) in enumerate(REFUSED, start=2):
        enter(desk, line)
        sees(desk, says)
        assert "/tables" not in desk.locator("#slip-answers").inner_text()
        expect(field).to_have_value(line)
        # What was refused is selected: typing takes its place.
        enter(desk, f"{table} 480 320")
        sees(desk, f"Table {table}: 480 : 320")
        expect(field).to_have_value("")


@pytest.mark.wiped
def test_what_a_team_has_reported_is_said_before_a_slip_overrules_it(
    open_phone: Callable[..., Page], server: Server
) -> None:
    hall = open_hall(server, "overrule", 4)
    run(server, TWO_VERSIONS.format(id=hall.id, table=1, other=""))
    page = hall.direct(open_phone(**LAPTOP))
    page.get_by_label("Slip: table, score, score").click()
    enter(page, "1 450 350")
    sees(page, "Table 1 has reported 1000 : 300.")
    page.keyboard.press("Enter")
    sees(page, "Table 1: 450 : 350")
    expect(page.locator(".desk-line").last).to_contain_text("entered")
    team = hall.play(open_phone(), hall.tables[0][0])
    sees(team, "Set by the director.")


@pytest.mark.wiped
@pytest.mark.long  # daily by request: desk/test_old_pages.py, tichu_club/test_rivals.py
def test_two_directors_at_one_table(open_phone: Callable[..., Page], server: Server) -> None:
    """The second one reads why, in view, and what was typed stays."""
    hall = open_hall(server, "two-directors", 4)
    page = hall.direct(open_phone(**LAPTOP))
    page.locator(".desk-line summary").first.click()
    one, other = (page.get_by_label(team).first for team in hall.tables[0])
    one.fill("700")
    other.fill("100")
    run(server, TWO_VERSIONS.format(id=hall.id, table=1, other=""))
    page.get_by_role("button", name="Enter the result of table 1").click()
    sees(page, "Somebody else has changed this in the meantime")
    expect(one).to_have_value("700")
    page.get_by_role("button", name="Enter the result of table 1").click()
    sees(page, "Table 1: 700 : 100.")


@pytest.mark.wiped
def test_drawing_up_while_tables_play_names_them_and_a_slip_is_undone_where_it_was_entered(
    desk: Page,
) -> None:
    sees(desk, f"({TABLES} tables still play)")
    desk.get_by_role("button", name="Draw up round 2").click()
    sees(desk, f"{TABLES} tables have no result yet: 1, 2, 3, 4")
    assert "/played" not in desk.content()
    desk.get_by_label("Slip: table, score, score").click()
    enter(desk, "8 800 0")
    sees(desk, "Table 8: 800 : 0")
    desk.get_by_role("button", name="Undo").click()
    sees(desk, "Table 8 has no result now.")
    sees(desk, f"{TABLES} open")


@pytest.mark.wiped
def test_nothing_that_a_round_needs_lies_below_two_screens(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    """With 64 teams of long names on a phone: a table calls, one differs, the rest plays."""
    hall = open_hall(server, "two-screens", 64)
    other = 'report(match, "b", 300, 1000)'
    run(server, TWO_VERSIONS.format(id=hall.id, table=2, other=other))
    page = hall.direct(open_phone(**PHONE))
    bottom = page.evaluate(
        "[...document.querySelectorAll('.desk-line.open')].at(-1).getBoundingClientRect().bottom"
    )
    assert bottom <= SCREENS * PHONE["viewport"]["height"]
    for text in ("Round 1", "32 open", "1 difference", "Draw up round 2", "Start the clock"):
        sees(page, text)
    page.mouse.wheel(0, 700)
    page.wait_for_function("() => scrollY > 0")
    for text in ("Round 1", "32 open", "Draw up round 2"):
        sees(page, text)
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert find_faults(page) == []
    assert complaints == []


@pytest.mark.wiped
def test_an_older_answer_goes_with_the_next_tap(
    open_phone: Callable[..., Page], server: Server
) -> None:
    hall = open_hall(server, "next-tap", 4)
    page = hall.direct(open_phone(**PHONE))
    page.get_by_role("button", name="Draw up round 2").click()
    sees(page, "2 tables have no result yet: 1, 2.")
    page.get_by_role("button", name="Start the clock").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    assert sees_not(page, "2 tables have no result yet")


@pytest.mark.long  # daily a smaller one: test_clicks.py
def test_a_hall_of_32_people_is_ticked_by_16_taps(
    open_phone: Callable[..., Page], server: Server
) -> None:
    """A card for each team, which stays in its place; nothing else is tapped."""
    hall = Hall.open(server, "check-in", ["One", "Other"])
    run(server, PEOPLE.format(id=hall.id))
    page = open_phone(**PHONE)
    page.add_init_script(LISTEN)
    hall.direct(page)
    page.goto(f"{hall.url}/tournaments/{hall.id}/teams/")
    page.evaluate("sessionStorage.clicks = 0")
    buttons = page.get_by_role("button", name="Both here")
    expect(buttons).to_have_count(16)
    for at in range(16):
        buttons.nth(at).click()
    expect(page.locator("#check-in-sum")).to_contain_text("32 of 32 people are here")
    assert count_clicks(page) == 16
    sees(page, "32 of 32 people are here")
