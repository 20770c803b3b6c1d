"""A whole tournament day by clicking, from the first team to the podium, and what goes wrong in it.

Nobody is signed in but the director, who plays in a team too, and the deputy who decides once of
that team. What the standings and the result sheet say is compared with what the test counts by
itself. Seventeen teams with eight phones play four rounds, so that somebody has the bye in most of
them.
"""

import re
import time
from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.desks import open_table
from tests.e2e.seeing import sees
from tests.e2e.tournament_days import (
    LATE,
    OWN,
    PROTEST_MINUTES,
    ROUNDS,
    TEAMS,
    WON,
    Day,
    Table,
    fill,
    make_deputy,
    press,
    sign_in,
)
from tests.live import Server


@pytest.mark.long
def test_a_whole_day(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    """Daily its parts: whole days by request in tournaments/rounds, their pages in desk, ending,
    entries, hall and team_page; in a browser the hall, slips, a phone without a network, a
    correction and the end, and the rounds of test_clicks.py.
    """
    day = Day.begin(server, open_phone)
    day.enter(TEAMS)
    first = day.publish(1)
    display = show_hall(day, open_phone)
    play_first_round(day, first)
    switch_off(day)
    withdraw(day, TEAMS[-1])
    third = lose_an_answer(day, server, 3)
    go_without_network(day, display, third)
    correct(day, first[0])
    for number in range(4, ROUNDS + 1):
        play_with_a_deputy(day, server, day.publish(number), open_phone())
    ranked = day.require_standings()
    final = play_final(day, ranked[:2])
    expect(display.get_by_text(final[0]).first).to_be_attached()
    close(day)
    require_places(day, [*final, *ranked[2:]])
    require_ended_links(day)
    assert count_rated(day, server) == len(day.counted.results) + 1
    assert [complaint for complaint in complaints if "net::ERR" not in complaint] == []


def count_rated(day: Day, server: Server) -> int:
    """Return how many matches of the day count for the club's ratings."""
    tournament = day.url.rstrip("/").rsplit("/", 1)[1]
    sentence = (
        "from tournaments.models import Match;"
        f"of_the_day = Match.objects.filter(round__tournament={tournament!r});"
        "print(of_the_day.exclude(rated_game=None).count())"
    )
    return int(server.manage("shell", "--no-imports", "-c", sentence).stdout.split()[-1])


def show_hall(day: Day, open_phone: Callable[..., Page]) -> Page:
    """Start the clock on the director's phone; the display has it without being touched."""
    display = day.open_display(open_phone)
    expect(display.get_by_text(TEAMS[0]).first).to_be_attached()
    page = day.open_desk(day.pocket)
    page.locator("#clock > summary").click()
    press(page.locator("#clock"), "Start the clock")
    expect(display.locator(".clock-digits")).to_have_text(re.compile(r"^\d+:\d\d$"))
    return display


def play_first_round(day: Day, tables: list[Table]) -> None:
    """One comes late, two disagree, two countersign on one phone, the others agree on theirs."""
    require_byes(day, 1, TEAMS, tables)
    come_late(day)
    disagree(day, tables[-1])
    agree_on_one_phone(day, tables[0])
    for table in tables[1:-1]:
        day.play(table)
    day.require_standings()


def require_byes(day: Day, number: int, teams: Sequence[str], tables: list[Table]) -> None:
    """Everybody has a table, and of an odd number one the bye."""
    resting = set(teams) - {team for table in tables for team in table.teams}
    assert len(resting) == len(teams) % 2
    assert {day.counted.rests[number, team] for team in resting} <= {"bye"}


def come_late(day: Day) -> None:
    """One more team comes while round 1 is played. It gets half the round."""
    day.enter([LATE])
    press(day.open_desk(), "Gets half a round")
    expect(day.desk.get_by_text("has no place in this round")).to_have_count(0)
    day.counted.teams.append(LATE)
    day.counted.rests[1, LATE] = "half"


def disagree(day: Day, table: Table) -> None:
    """The two report different scores and call; the director settles it on the own phone."""
    assert OWN not in table.teams
    day.report(table.a, *WON)
    page = day.report(table.b, 1000, 900)
    expect(page.get_by_text("The two of you have reported different results.")).to_be_visible()
    card = day.find_card(table, day.pocket)
    expect(card.get_by_role("heading")).to_contain_text("the two sides differ")
    press(page, "Call the director")
    expect(card.get_by_text("This table calls the director.")).to_be_visible()
    said = card.locator(".version-line").filter(has_text=f"{WON[0]} : {WON[1]}")
    press(said, "Take this one")
    expect(day.open_phone(table.b).get_by_text("Set by the director.")).to_be_visible()
    day.note(table)


def fill_card(page: Page, table: Table, a: int, b: int) -> None:
    """Type a result at a table on the desk."""
    card = open_table(page, table.number)
    for label, score in ((table.a, a), (table.b, b)):
        card.get_by_label(label).first.fill(str(score))


def agree_on_one_phone(day: Day, table: Table) -> None:
    """The other team agrees on the phone of the first, by its code."""
    day.report(table.a, *WON)
    day.countersign(table.a, table.b)
    day.note(table)


def switch_off(day: Day) -> None:
    """Round 2: with the late team; a phone is off from now on."""
    tables = day.publish(2)
    require_byes(day, 2, [*TEAMS, LATE], tables)
    phone = day.find_phone(tables[0].a)
    assert phone is not None
    phone.close()
    for table in tables:
        day.play(table)
    day.require_standings()


def withdraw(day: Day, team: str) -> None:
    """A team goes home: it plays no further round."""
    day.desk.goto(day.url + "teams/")
    row = day.desk.locator("#list .desk-teams > li").filter(has_text=team)
    row.get_by_text("More").click()
    press(row, "Withdraw")
    expect(row.locator(".mark")).to_have_text("withdrawn")


def lose_an_answer(day: Day, server: Server, number: int) -> list[Table]:
    """The server is killed once it has published, before its answer arrives: it is tapped again."""
    publish = day.draw_up()
    day.desk.route("**/desk/publish/", lambda route: kill(route, server))
    with day.desk.expect_event("requestfailed", lambda request: "/desk/publish/" in request.url):
        publish.click(no_wait_after=True)
    day.desk.unroute("**/desk/publish/")
    server.start()
    press(day.desk, re.compile(r"^Publish\b"))
    tables = day.read_tables(number)
    assert not {TEAMS[-1]} & {team for table in tables for team in table.teams}
    require_byes(day, number, [*TEAMS[:-1], LATE], tables)
    day.desk.get_by_role("link", name="The log").click()
    lines = day.desk.locator(".log-table tbody tr")
    expect(lines.filter(has_text=f"round published: round {number}")).to_have_count(1)
    return tables


def kill(route: Route, server: Server) -> None:
    """Let the server do what is asked, and end it before anybody hears of it."""
    route.fetch(max_redirects=0)
    server.kill()
    route.abort("aborted")


def go_without_network(day: Day, display: Page, tables: list[Table]) -> None:
    """Round 3: the hall's network is gone; slips bring the results, the own one publicly so.

    A report that was typed on a phone meanwhile comes after the director's word: it is shown to
    the director, and changes nothing.
    """
    expect(display.get_by_text(f"Round 3 of {ROUNDS}")).to_be_visible()
    late, team = next((table, it) for table in tables for it in table.teams if day.find_phone(it))
    page, scores = day.open_phone(team), day.find_scores(late)
    own = scores if team == late.a else scores[::-1]
    offline = [page.context for page in [display, *day.phones] if not page.is_closed()]
    for context in offline:
        context.set_offline(True)
    display.evaluate("dispatchEvent(new Event('online'))")
    expect(display.locator("#hall-screen-late")).to_be_visible()
    fill(page, 500, 500)
    for table in tables:
        day.type_result(table)
    for context in offline:
        context.set_offline(False)
    press(page, "Report this result")
    expect(page.get_by_text("Set by the director.")).to_be_visible()
    expect(page.locator(".own-match .figure")).to_have_text(f"{own[0]}\u00a0:\u00a0{own[1]}")
    card = day.find_card(late)
    day.open_desk()
    expect(card.get_by_text("A phone came back after the result stood")).to_be_visible()
    expect(display.locator("#hall-screen-late")).to_be_hidden()
    day.require_standings()
    day.desk.goto(day.url)
    rows = day.desk.locator("#rounds section").first.locator("tbody tr")
    marked = rows.filter(has_text="settled by the director in own matter")
    expect(marked).to_have_count(1)
    expect(marked).to_contain_text(OWN)


def correct(day: Day, table: Table) -> None:
    """A result of round 1 was the other way round; published rounds stay as they are."""
    day.open_desk()
    earlier = day.desk.locator("#earlier-1")
    earlier.locator("summary").first.click()
    card = earlier.locator(".table-list > li").nth(table.number - 1)
    card.locator("details > summary").first.click()
    card.locator("input[name=a]").fill(str(WON[1]))
    card.locator("input[name=b]").fill(str(WON[0]))
    press(card, "See what it changes")
    expect(day.desk.get_by_role("heading", name="What it changes")).to_be_visible()
    day.desk.get_by_label("Why it changes").fill("written in the wrong column")
    press(day.desk, "Correct it; rounds that are published stay")
    day.note(table, WON[::-1])
    day.require_standings()


def play_with_a_deputy(day: Day, server: Server, tables: list[Table], phone: Page) -> None:
    """The other team and the director's own differ: a deputy on a phone decides it."""
    (own,) = [table for table in tables if OWN in table.teams]
    for table in tables:
        if table != own:
            day.play(table)
    for team in own.teams:
        if day.find_phone(team):
            day.report(team, 1000, 200)
    day.desk.goto(day.url + "desk/hall/")
    invitation = day.desk.locator(".wall-address").last.inner_text()
    sign_in(phone, day.url, make_deputy(server))
    phone.goto(day.find_here(invitation))
    press(phone, "Yes, open the desk")
    fill_card(phone, own, *WON)
    press(day.find_card(own, phone), "Enter the result")
    expect(day.find_card(own, phone)).to_contain_text("entered")
    day.note(own)
    day.desk.goto(day.url)
    newest = day.desk.locator("#rounds section").first
    expect(newest).to_contain_text(OWN)
    expect(newest).not_to_contain_text("own matter")


def play_final(day: Day, best: list[str]) -> list[str]:
    """The best two meet once more; the standings before stay as they are. Return who won first."""
    (final,) = day.publish(ROUNDS + 1)
    assert set(final.teams) == set(best)
    counted = dict(day.counted.results)
    day.type_result(final)
    day.counted.results = counted
    return sorted(final.teams, key=day.find_winner(final).__ne__)


def close(day: Day) -> None:
    """End it; in the time for protests nothing is final yet."""
    day.desk.goto(day.url + "desk/end/")
    press(day.desk, "Close the tournament")
    over = day.desk.get_by_text("The tournament is closed")
    until = time.monotonic() + 60 * PROTEST_MINUTES + 120
    while not over.is_visible():
        assert time.monotonic() < until
        expect(day.desk.get_by_text("It has ended and is not final yet")).to_be_visible()
        day.desk.wait_for_timeout(2000)  # between two taps; a minute is given for protests
        press(day.desk, "Make it final")


def require_places(day: Day, teams: list[str]) -> None:
    """The result sheet has the final first, and the others as they stood before it."""
    day.desk.get_by_role("link", name="Places, prizes and result sheet").click()
    expect(day.desk.locator(".podium li strong").first).to_have_text(teams[0])
    rows = day.desk.locator("table.places tbody th a")
    expect(rows).to_have_text(teams)
    written = day.desk.request.get(day.url + "places/csv/").text().splitlines()
    assert [line.split(",")[1] for line in written[1:]] == teams


def require_ended_links(day: Day) -> None:
    """The teams' links show how it ended, and nothing can be done with them any more."""
    team = next(team for team in TEAMS if day.find_phone(team))
    page = day.find_phone(team)
    assert page is not None
    page.goto(day.links[team].partition("#")[0])
    expect(page.get_by_role("heading", level=1, name=team)).to_be_visible()
    page.get_by_text("Thank you for playing!").scroll_into_view_if_needed()
    sees(page, "Thank you for playing!")
    expect(page.get_by_role("button", name="Report")).to_have_count(0)
