"""The browser is closed in the middle of each step of a tournament's day, and the day goes on.

The click goes nowhere, or the server does what was asked and nobody hears of it. A new browser
goes on by what the pages offer: in the end everything was done once.
"""

import re
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page

from tests.counts import count
from tests.e2e.broken_off import (
    BrokenDay,
    Step,
    agreed,
    correct,
    fill,
    find,
    press,
    settle,
    swap,
)
from tests.live import Server

TEAMS = [f"Ada {number} & Ben {number}" for number in range(1, 5)]
BEGUN = {
    "create": 1,
    "settings": 1,
    "enter": 1,
    "check_in": 1,
    "pair": 1,
    "arrange": 1,
    "publish": 2,
    "unpublish": 1,
    "clock_start": 1,
    "report": 2,
    "confirm": 1,
    "confirm_all": 1,
}
ENDED = {**BEGUN, "pair": 3, "publish": 4, "settle": 4, "close": 2, "reopen": 1}
RESULTS = [[900, 400], [1000, 300], [1000, 300], [600, 400], [1000, 300]]


@pytest.fixture
def day(browser: Browser, server: Server) -> Iterator[BrokenDay]:
    broken_day = BrokenDay(browser, server)
    broken_day.sign_in()
    yield broken_day
    broken_day.close()


@pytest.mark.long  # daily without a browser: event/test_interrupted.py
def test_the_browser_closed_in_the_middle_of_each_step(day: BrokenDay) -> None:
    """A daily run ends with the first round, and breaks off every fourth step."""
    create(day)
    prepare(day)
    play_first_round(day)
    assert day.tell() == {"log": BEGUN, "results": [[1000, 300]] * 2, "teams": 4, "matches": 2}
    if count(0, 1):
        play_second_round(day)
        end(day)
        assert day.tell() == {"log": ENDED, "results": RESULTS, "teams": 4, "matches": 5}
    sys.stdout.write(f"{day.broken} clicks broken off\n")
    assert day.broken >= count(4, 50)


def create(day: BrokenDay) -> None:
    """Create the tournament: the list of the club's tournaments says whether it is there."""
    home = "/clubs/brokenoff/tournaments/"
    new = fill("Create the tournament", {"id_name": "Broken off"})
    day.do(Step(f"{home}new/", new, find(".night-list a", "Broken off"), home))
    page = day.open(home)
    assert page.locator(".night-list a").count() == 1
    page.locator(".night-list a").click()
    page.wait_for_url(re.compile(r"/tournaments/[0-9a-f-]{36}/$"))
    day.address = page.url


def prepare(day: BrokenDay) -> None:
    """Set two rounds and a final, enter the teams, and tick one who is here."""
    day.do(Step("settings/", cut, find("select option[selected][value='2']")))
    enter = fill("Enter these lines", {"add-lines": "\n".join(TEAMS)})
    day.do(Step("teams/", enter, find("#list li", "Ada 4")))
    ada = find("#list button.tick[aria-pressed=true]", "Ada 1")
    day.do(Step("teams/", lambda page: tick(page, "Ada 1"), ada))


def cut(page: Page) -> Locator:
    page.get_by_label("Rounds", exact=True).fill("2")
    page.get_by_label("After the last round").select_option("2")
    return press("Save")(page)


def tick(page: Page, name: str) -> Locator:
    return page.locator("#list").get_by_role("button", name=name, exact=True)


def play_first_round(day: BrokenDay) -> None:
    """Draw it up, change it, publish it, take it back and publish it again; then the teams."""
    day.do(Step("desk/", press("Draw up round 1"), press("Publish round 1")))
    day.do(Step("desk/round/", swap, lambda page: page.get_by_text("they asked for it")))
    day.do(Step("desk/", press("Publish round 1"), press("Take this round back")))
    day.do(Step("desk/", press("Take this round back"), press("Publish round 1")))
    day.do(Step("desk/", press("Publish round 1"), press("Take this round back")))
    day.do(Step("desk/", fill("Start the clock", {}), press("Pause")))
    links = read_links(day)
    first, second = read_tables(day)
    report = fill("Report this result", {"own": "1000", "other": "300"})
    for team in (first[0], second[0]):
        day.do(Step(links[team], report, find(".own-match .figure")))
    accept, figure = press("Accept what they reported"), find(".own-match", "Agreed.")
    day.do(Step(links[first[1]], accept, figure))
    day.do(Step("desk/", press("^Accept"), agreed(2)))


def read_links(day: BrokenDay) -> dict[str, str]:
    """Return the teams' links from the desk, by their names."""
    cards = day.open("desk/teams/").locator("#teams .desk-teams > li")
    links = {}
    for card in cards.all():
        name = (card.locator("strong").first.text_content() or "").partition(". ")[2]
        link = str(card.locator("a.team-link").get_attribute("href"))
        links[name] = day.url + link[link.index("/tournaments/") :]
    return links


def read_tables(day: BrokenDay) -> list[list[str]]:
    rows = day.open("desk/").locator(".desk-line").all()
    return [row.locator(".line-names > span").all_inner_texts() for row in rows]


def play_second_round(day: BrokenDay) -> None:
    """Two results from slips; then one of round 1 is corrected."""
    day.do(Step("desk/", press("Draw up round 2"), press("Publish round 2")))
    day.do(Step("desk/", press("Publish round 2"), press("Take this round back")))
    day.do(Step("desk/", settle, agreed(1)))
    line = fill("^Enter$", {"fast-line": "2 600 400"})
    day.do(Step("desk/", line, agreed(2)))
    day.do(Step("desk/rounds/1/", correct, find(".result-line strong", "900")))


def end(day: BrokenDay) -> None:
    """The final, the end, the wrong tap on it, and the end again."""
    day.do(Step("desk/", press("^Draw up"), press("^Publish")))
    day.do(Step("desk/", press("^Publish"), press("Take this round back")))
    day.do(Step("desk/", settle, agreed(1)))
    closes, over = press("Close the tournament"), press("Open it again")
    day.do(Step("desk/end/", closes, over))
    day.do(Step("desk/end/", fill("Open it again", {"reopen-why": "a mistake"}), closes))
    day.do(Step("desk/end/", closes, over))
