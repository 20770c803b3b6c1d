"""The first round of a tournament day by clicking: sixteen teams, eight phones, what goes wrong.

Nobody is signed in but the director. What the standings say is compared with results that the test
counts by itself.
"""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.tournament_halls import Hall
from tests.live import Server

DESK = {"viewport": {"width": 1280, "height": 900}}
TEAMS = [f"Ada {number} & Ben {number}" for number in range(1, 17)]
LATE = "Lea & Max"
WIN = 2


@dataclass
class Table:
    """Two teams that meet: a and b as the desk names them."""

    number: int
    a: str
    b: str


@dataclass
class Day:
    """The director's desk, the teams' phones, and what the test knows of the results."""

    desk: Page
    phones: list[Page]
    url: str
    links: dict[str, str] = field(default_factory=dict)
    points: Counter[str] = field(default_factory=Counter)
    teams: list[str] = field(default_factory=lambda: list(TEAMS))

    def open_desk(self) -> None:
        """Look at the desk as it is now."""
        self.desk.goto(self.url + "desk/")

    def draw_and_publish(self, number: int) -> None:
        """Draw up the next round and publish it."""
        self.open_desk()
        self.desk.get_by_role("button", name=f"Draw up round {number}").click()
        self.desk.get_by_role("button", name=f"Publish round {number}").click()
        expect(self.desk.get_by_role("heading", name=f"Round {number}", exact=True)).to_be_visible()

    def read_tables(self) -> list[Table]:
        """Return who meets whom in the newest round, as the desk shows it."""
        self.open_desk()
        rows = self.desk.locator("#round > .table-list").first.locator("> li")
        expect(rows.first).to_be_visible()
        tables = []
        for place in range(rows.count()):
            row = rows.nth(place)
            a, b = row.locator(".result-line").locator("label, span").all_inner_texts()[:2]
            number = int(re.findall(r"\d+", row.locator("h3").inner_text())[0])
            tables.append(Table(number, a, b))
        return tables

    def open_phone(self, team: str) -> Page:
        """Open the team's own page on the phone of its neighbourhood."""
        place = [*TEAMS, LATE].index(team)
        page = self.phones[place // 2 % len(self.phones)]
        page.goto(self.links[team])
        page.get_by_role("heading", level=1, name=team).wait_for()
        return page

    def report(self, team: str, own: int, other: int) -> Page:
        """Let a team report its match."""
        page = self.open_phone(team)
        page.get_by_label("You", exact=True).fill(str(own))
        page.locator("#other").fill(str(other))
        page.get_by_role("button", name="Report this result").click()
        expect(page.locator(".own-match").locator(".figure, .warning").first).to_be_visible()
        return page

    def accept(self, team: str) -> None:
        """Let a team accept what the other one reported."""
        page = self.open_phone(team)
        page.get_by_role("button", name="Accept what they reported").click()
        expect(page.get_by_text("Agreed.")).to_be_visible()

    def play(self, table: Table) -> None:
        """Play a table out by phones: the first one wins, and both agree."""
        self.report(table.a, 1000, 300)
        self.accept(table.b)
        self.points[table.a] += WIN

    def read_points(self) -> dict[str, int]:
        """Return the points of the standings by the name of the team."""
        rows = self.desk.locator("#standings tbody tr")
        names = rows.locator("th").all_inner_texts()
        points = [int(text) for text in rows.locator("td:nth-child(3)").all_inner_texts()]
        return dict(zip(names, points, strict=True))

    def require_points(self) -> None:
        """Compare the standings with what the test has counted."""
        self.open_desk()
        expect(self.desk.locator("#standings tbody tr")).to_have_count(len(self.teams))
        assert self.read_points() == {team: self.points[team] for team in self.teams}


@pytest.mark.long
def test_the_first_round_of_a_day(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    day = begin(server, open_phone)
    display = show_hall(day, open_phone)
    play_first_round(day)
    expect(display.get_by_text("Ada 16 & Ben 16").first).to_be_attached()
    assert complaints == []


def begin(server: Server, open_phone: Callable[..., Page]) -> Day:
    """Create the tournament by clicking, enter sixteen teams, publish round 1."""
    hall = Hall.open(server, "dayclub", ["Jade", "Sword"])
    desk = hall.direct(open_phone(**DESK))
    desk.goto(f"{hall.url}/clubs/dayclub/tournaments/new/")
    desk.get_by_label("Name").fill("The whole day")
    desk.get_by_label("Day").fill("2026-11-28")
    desk.get_by_role("button", name="Create").click()
    desk.get_by_role("link", name="Settings").click()
    desk.get_by_label("Rounds", exact=True).fill("4")
    desk.get_by_label("After the last round").select_option("2")
    desk.get_by_label("Minutes in which protests can be made").fill("1")
    desk.get_by_role("button", name="Save").click()
    desk.get_by_role("link", name="Teams and check-in").click()
    url = desk.url.partition("teams/")[0]
    day = Day(desk, [open_phone() for _ in range(8)], url)
    enter(day, TEAMS)
    day.draw_and_publish(1)
    day.links = read_links(day)
    return day


def enter(day: Day, teams: list[str]) -> None:
    day.desk.goto(day.url + "teams/")
    day.desk.get_by_text("Many at once").click()
    day.desk.get_by_label("A team on each line").fill("\n".join(teams))
    day.desk.get_by_role("button", name="Enter these lines").click()
    expect(day.desk.locator("#list").get_by_text(teams[-1]).first).to_be_visible()


def read_links(day: Day) -> dict[str, str]:
    """Return the teams' links as the desk shows them, by the name of the team."""
    day.open_desk()
    cards = day.desk.locator("#teams .desk-teams > li")
    found = {}
    for place in range(cards.count()):
        name = cards.nth(place).locator("strong").first.inner_text().partition(". ")[2]
        link = str(cards.nth(place).locator("a.team-link").get_attribute("href"))
        found[name] = day.url.partition("/tournaments/")[0] + link[link.index("/tournaments/") :]
    return found


def show_hall(day: Day, open_phone: Callable[..., Page]) -> Page:
    """Start the clock, and open the display without signing in."""
    day.open_desk()
    day.desk.get_by_role("button", name="Start the clock").click()
    link = str(day.desk.get_by_role("link", name="Open the display").get_attribute("href"))
    display = open_phone(viewport={"width": 1920, "height": 1080})
    display.goto(day.url.partition("/tournaments/")[0] + link[link.index("/tournaments/") :])
    expect(display.locator(".clock-digits").first).to_be_visible()
    return display


def play_first_round(day: Day) -> Table:
    """One comes late, two disagree, two countersign on one phone, the others agree on theirs."""
    tables = day.read_tables()
    come_late(day)
    assert sorted(name for one in tables for name in (one.a, one.b)) == sorted(TEAMS)
    disagree(day, tables[0])
    countersign(day, tables[1])
    for table in tables[2:]:
        day.play(table)
    day.require_points()
    return tables[2]


def come_late(day: Day) -> None:
    """A seventeenth team comes while round 1 is played, and gets half of it."""
    enter(day, [LATE])
    day.links |= read_links(day)
    day.open_desk()
    day.desk.get_by_role("button", name="Gets half a round").click()
    expect(day.desk.get_by_text("has no place in this round")).to_have_count(0)
    day.teams.append(LATE)
    day.points[LATE] += 1


def disagree(day: Day, table: Table) -> None:
    """The two report different scores, and the director settles it."""
    day.report(table.a, 1000, 300)
    page = day.report(table.b, 1000, 900)
    expect(page.get_by_text("The two of you have reported different results.")).to_be_visible()
    day.open_desk()
    card = day.desk.locator("#round > .table-list > li").first
    card.locator("input[name=a]").fill("1000")
    card.locator("input[name=b]").fill("300")
    card.get_by_role("button", name="Enter the result").click()
    expect(day.open_phone(table.b).get_by_text("Agreed.")).to_be_visible()
    day.points[table.a] += WIN


def countersign(day: Day, table: Table) -> None:
    """The other team agrees on the phone of the first, by its code."""
    code = day.open_phone(table.b).locator("strong.code").inner_text()
    page = day.report(table.a, 1000, 300)
    page.get_by_label(f"Code of {table.b}").fill(code)
    page.get_by_role("button", name="They agree, here on this phone").click()
    expect(page.get_by_text("Agreed.")).to_be_visible()
    day.points[table.a] += WIN
