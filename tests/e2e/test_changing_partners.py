"""A day of people with changing partners, by clicking: the German championship.

What the standings say is counted again from the hands alone: 2 for a hand won, 1 for a level one, 3
for a double victory; ties by the score that was made. A long run plays all six rounds with 20
players.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Page, expect

from tests.counts import count
from tests.e2e.seeing import sees
from tests.e2e.stories import Story
from tests.e2e.tournament_days import PHONE, press
from tests.live import Server

PLANNED = 6
ROUNDS = count(2, PLANNED)
PLAYERS = [f"Player {number}" for number in range(1, count(9, 21))]
LATE = "Zoe Late"
HANDS: Sequence[Sequence[int | str]] = ([65, 35], [100, 0, "a"], [40, 160], [50, 50])
TURNED: Sequence[Sequence[int | str]] = ([35, 65], [0, 100, "b"], [160, 40], [50, 50])
BYE = (4, 200)
DRAWING, PUBLISHING = re.compile(r"^Draw up\b"), re.compile(r"^Publish\b")


@dataclass
class Counted:
    """Victory points and score of everybody, as the test counts them."""

    points: dict[str, int] = field(default_factory=lambda: dict.fromkeys(PLAYERS, 0))
    made: dict[str, int] = field(default_factory=lambda: dict.fromkeys(PLAYERS, 0))
    partners: set[frozenset[str]] = field(default_factory=set)

    def add(self, a: Sequence[str], b: Sequence[str], hands: Sequence[Sequence[int | str]]) -> None:
        """Count a table; nobody has a partner twice."""
        for side in (a, b):
            assert frozenset(side) not in self.partners
            self.partners.add(frozenset(side))
        for first, second, *double in hands:
            for who, own, other, name in ((a, first, second, "a"), (b, second, first, "b")):
                worth = 1 if own == other else 2 if int(own) > int(other) else 0
                worth = 3 if double == [name] else worth
                for player in who:
                    self.points[player] += worth
                    self.made[player] += int(own)

    def rest(self, player: str) -> None:
        """Count somebody who sat out."""
        self.points[player] += BYE[0]
        self.made[player] += BYE[1]


@dataclass(frozen=True)
class Seated:
    """A table as the public page shows it."""

    number: int
    a: tuple[str, ...]
    b: tuple[str, ...]


def enter(desk: Page, url: str, names: Sequence[str]) -> None:
    """Enter people, a line for each."""
    desk.goto(f"{url}teams/")
    adding = desk.locator("#adding")
    if adding.get_attribute("open") is None:
        adding.locator("summary").first.click()
    desk.get_by_text("Many at once").click()
    desk.get_by_label("A player on each line").fill("\n".join(names))
    press(desk, "Enter these lines")
    expect(desk.locator("#list").get_by_text(names[-1]).first).to_be_visible()


def publish(desk: Page, url: str) -> None:
    """Draw the next round up, and publish it."""
    desk.goto(f"{url}desk/")
    press(desk, DRAWING)
    press(desk, PUBLISHING)


def read_tables(page: Page, url: str) -> tuple[list[Seated], list[str]]:
    """Return the tables of the newest round and who sits out, as everybody reads them."""
    page.goto(url)
    rows = page.locator("#rounds .round-table tbody tr").filter(has=page.locator(".side"))
    tables = []
    for row in rows.all():
        sides = [tuple(text.split(" & ")) for text in row.locator(".side").all_inner_texts()]
        tables.append(Seated(int(row.locator("th").inner_text()), *sides))
    out = page.locator("#rounds p").filter(has_text="Sits out").locator(".team-name")
    return tables, out.all_inner_texts()


def type_slip(desk: Page, table: Seated) -> None:
    """Type a slip at the desk: the table, then each hand."""
    desk.keyboard.type(f"{table.number} 35 0* 160:40 50")
    desk.keyboard.press("Enter")
    expect(desk.get_by_text(re.compile(rf"Table {table.number}: .*245.*255")).first).to_be_visible()


def report_by_phone(phone: Page, links: dict[str, str], table: Seated) -> None:
    """One partner of side a writes the hands down; the second of side b accepts."""
    phone.goto(links[table.a[1]])
    expect(phone.get_by_role("heading", level=1, name=table.a[1])).to_be_visible()
    expect(phone.get_by_text(f"with {table.a[0]}")).to_be_visible()
    for number, hand in enumerate(HANDS, start=1):
        row = phone.get_by_role("group", name=f"Hand {number}")
        row.get_by_label("You").fill(str(hand[0]))
        row.get_by_label("They").fill(str(hand[1]))
        if len(hand) > 2:
            row.get_by_label("double").check()
    press(phone, "Report this result")
    expect(phone.locator(".own-match .figure")).to_have_text(
        "255\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}245"
    )
    phone.goto(links[table.b[1]])
    press(phone, "Accept what they reported")
    sees(phone, "Agreed.")


def require_standings(page: Page, url: str, counted: Counted) -> list[str]:
    """Compare the standings with what was counted; return who stands where."""
    page.goto(url)
    rows = page.locator("#standings tbody tr")
    expect(rows).to_have_count(len(counted.points))
    read = {}
    for row in rows.all():
        points, made = row.locator("td").all_inner_texts()[1:3]
        read[row.locator("th").inner_text()] = (int(points), int(made))
    assert read == {name: (counted.points[name], counted.made[name]) for name in counted.points}
    order = list(read.values())
    assert order == sorted(order, reverse=True)
    return list(read)


@pytest.mark.long  # daily by request: rounds/services/test_players_day.py
def test_a_championship_of_people(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    story = Story.begin(server, open_phone, "German championship")
    desk, url, counted, phone = story.desk, story.url, Counted(), open_phone(**PHONE)
    story.enter(PLAYERS)
    for number in range(1, ROUNDS + 1):
        if number == 2:
            enter(desk, url, [LATE])
            counted.points[LATE] = counted.made[LATE] = 0
        publish(desk, url)
        tables, out = read_tables(desk, url)
        assert len(tables) == len(PLAYERS) // 4
        assert len(out) == (number > 1)
        for player in out:
            counted.rest(player)
        report_by_phone(phone, sign_up_links(desk, url), tables[0])
        counted.add(tables[0].a, tables[0].b, HANDS)
        desk.goto(f"{url}desk/")
        desk.locator("#fast-line").click()
        for table in tables[1:]:
            type_slip(desk, table)
            counted.add(table.a, table.b, TURNED)
        order = require_standings(desk, url, counted)
    look_at_paper(desk, url)
    if ROUNDS == PLANNED:
        desk.goto(f"{url}desk/")
        own = order.index(PLAYERS[0]) + 1
        story.close(order[:3], f"Place {own} of 21 players")
    assert complaints == []


def sign_up_links(desk: Page, url: str) -> dict[str, str]:
    """Return the links of everybody's own page, as the director may read them."""
    origin, _, rest = url.partition("/tournaments/")
    answer = desk.request.get(f"{origin}/api/v1/tournaments/{rest}entries/?limit=100").json()
    return {
        one["name"]: f"{url}team/{one['id']}/#{one['link'].partition('#')[2]}"
        for one in answer["results"]
    }


def look_at_paper(desk: Page, url: str) -> None:
    """Look at paper and settings: by name, slips with a code for each of four, its own words."""
    desk.goto(f"{url}print/?part=slips")
    expect(desk.locator(".slip").first.locator("img")).to_have_count(4)
    desk.goto(f"{url}print/?part=names")
    expect(desk.locator(".paper-names li")).to_have_count(len(PLAYERS) + 1)
    desk.goto(f"{url}settings/")
    expect(desk.get_by_label("When the rounds are drawn")).to_be_visible()
    expect(desk.get_by_label("After the last round")).to_have_count(0)
    press(desk, "Save")
    sees(desk, "Saved.")
