"""A tournament day by clicking: the director's laptop and phone, the teams' phones, the results."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, expect

from tests.e2e.access import come_by_link
from tests.e2e.counted_standings import Counted, Result
from tests.e2e.desks import enter_slip, find_table, tap
from tests.live import Server

LAPTOP = {"viewport": {"width": 1280, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}}
SIZE = 17
ROUNDS = 4
PROTEST_MINUTES = 1
TEAMS = [f"Ada {number} & Ben {number}" for number in range(1, SIZE + 1)]
OWN = TEAMS[2]
"""The director's own team."""
LATE = "Lea & Max"
WON = (1000, 300)
MAKE = """
import json
from people.models import Club, Membership, Player, User
from people.accounts.services.sign_in import make_sign_in_link
user = User.objects.create_user("dayclub@example.org")
club = Club.objects.create(slug="dayclub", name="Tichufreunde am Tag")
Membership.objects.create(club=club, user=user, role="director")
Player.objects.create(club=club, user=user, name="Ada 3")
print(json.dumps([make_sign_in_link(user=user) for _ in range(2)]))
"""


@dataclass(frozen=True)
class Table:
    """Two teams that meet in a round: a and b as the desk names them."""

    round: int
    number: int
    a: str
    b: str

    @property
    def teams(self) -> tuple[str, str]:
        return self.a, self.b


def press(part: Page | Locator, name: str | re.Pattern[str]) -> None:
    """Tap a button, and wait for the page that it leads to."""
    tap(part, name)


@dataclass
class Day:
    """The director's laptop and phone, the teams' phones, and what the test knows of the results.

    Neighbours have a phone together. A phone that is off stays off: who has none agrees on the
    other team's, by the code on its slip.
    """

    desk: Page
    pocket: Page
    phones: list[Page]
    url: str
    links: dict[str, str] = field(default_factory=dict)
    codes: dict[str, str] = field(default_factory=dict)
    counted: Counted = field(default_factory=lambda: Counted(list(TEAMS), ROUNDS))
    opened: set[str] = field(default_factory=set)

    @classmethod
    def begin(cls, server: Server, open_phone: Callable[..., Page]) -> "Day":
        """Sign the director in on both devices, and create the tournament by clicking."""
        said = server.manage("shell", "--no-imports", "--command", MAKE).stdout
        secrets = json.loads(said.strip().splitlines()[-1])
        url = server.url.replace("127.0.0.1", "localhost")
        desk, pocket = (open_phone(**device) for device in (LAPTOP, PHONE))
        for page, secret in zip((desk, pocket), secrets, strict=True):
            sign_in(page, url, secret)
        phones = [open_phone() for _ in range(SIZE // 2)]
        return cls(desk, pocket, phones, create(desk, url))

    def open_desk(self, page: Page | None = None) -> Page:
        """Look at the desk as it is now."""
        page = page or self.desk
        page.goto(self.url + "desk/")
        return page

    def enter(self, teams: list[str]) -> None:
        """Enter teams, a line for each, and read their links and codes."""
        self.desk.goto(self.url + "teams/")
        many = self.desk.get_by_text("Many at once")
        if not many.is_visible():  # Folded up where the rounds have begun.
            self.desk.locator("summary", has_text="Enter teams").click()
        many.click()
        self.desk.get_by_label("A team on each line").fill("\n".join(teams))
        press(self.desk, "Enter these lines")
        expect(self.desk.locator("#list").get_by_text(teams[-1]).first).to_be_visible()
        self._read_links()

    def _read_links(self) -> None:
        self.desk.goto(self.url + "desk/teams/")
        cards = self.desk.locator("#teams .desk-teams > li")
        for card in cards.all():
            name = (card.locator("strong").first.text_content() or "").partition(". ")[2]
            link = str(card.locator("a.team-link").get_attribute("href"))
            self.links[name] = self.find_here(link)
            self.codes[name] = card.locator("strong.code").text_content() or ""

    def find_here(self, link: str) -> str:
        """Return the address of a link at the host that the browser knows the server by."""
        return self.url.partition("/tournaments/")[0] + link[link.index("/tournaments/") :]

    def open_display(self, open_phone: Callable[..., Page]) -> Page:
        """Open the display by its link, without signing in."""
        self.desk.goto(self.url + "desk/hall/")
        opens = self.desk.get_by_role("link", name="Open the display")
        link = str(opens.get_attribute("href"))
        display = open_phone(viewport={"width": 1920, "height": 1080})
        display.goto(self.find_here(link))
        return display

    def draw_up(self) -> Locator:
        """Draw up the next round, and return the button that publishes it."""
        press(self.open_desk(), re.compile(r"^Draw up\b"))
        publish = self.desk.get_by_role("button", name=re.compile(r"^Publish\b"))
        expect(publish).to_be_visible()
        return publish

    def publish(self, number: int) -> list[Table]:
        """Draw up the next round and publish it; return its tables."""
        self.draw_up()
        press(self.desk, re.compile(r"^Publish\b"))
        return self.read_tables(number)

    def read_tables(self, number: int) -> list[Table]:
        """Return who meets whom in the newest round, as the desk shows it; note who rests."""
        rows = self.open_desk().locator(".desk-line")
        expect(rows.first).to_be_visible()
        tables = []
        for row in rows.all():
            a, b = row.locator(".line-names > span").all_inner_texts()
            table = int(row.locator("summary > strong").inner_text())
            tables.append(Table(number, table, a, b))
        byes = self.desk.locator(".desk-rests").filter(has_text="Bye").locator(".team-name")
        for name in byes.all_inner_texts():
            self.counted.rests[number, name] = "bye"
        return tables

    def find_card(self, table: Table, page: Page | None = None) -> Locator:
        """Return the table's card on the desk, if it is of the newest round."""
        return find_table(page or self.desk, table.number)

    def find_phone(self, team: str) -> Page | None:
        """Return the phone that the team has, None once it is off."""
        page = self.phones[[*TEAMS, LATE].index(team) // 2 % len(self.phones)]
        return None if page.is_closed() else page

    def open_phone(self, team: str) -> Page:
        """Open the team's own page: by its link at first, by its address then."""
        page, link = self.find_phone(team), self.links[team]
        assert page is not None
        page.goto(link.partition("#")[0] if team in self.opened else link)
        self.opened.add(team)
        page.get_by_role("heading", level=1, name=team).wait_for()
        return page

    def report(self, team: str, own: int, other: int) -> Page:
        """Let a team report its match."""
        page = self.open_phone(team)
        fill(page, own, other)
        press(page, "Report this result")
        expect(page.locator(".own-match").locator(".figure, .warning").first).to_be_visible()
        return page

    def accept(self, team: str) -> None:
        """Let a team accept what the other one reported."""
        page = self.open_phone(team)
        press(page, "Accept what they reported")
        expect(page.get_by_text("Agreed.")).to_be_visible()

    def countersign(self, team: str, other: str) -> None:
        """Let the other team agree on the phone of the one that has reported, by its code."""
        page = self.open_phone(team)
        page.get_by_label(f"Code of {other}").fill(self.codes[other])
        press(page, "They agree, here on this phone")
        expect(page.get_by_text("Agreed.")).to_be_visible()

    def find_scores(self, table: Table) -> tuple[int, int]:
        """Return how a table ends: the first team wins, but the director's own never loses.

        So that one has no bye, and sits at a table in the round in which a deputy decides.
        """
        return WON[::-1] if table.b == OWN else WON

    def find_winner(self, table: Table) -> str:
        """Return who wins at a table."""
        return table.a if self.find_scores(table) == WON else table.b

    def play(self, table: Table) -> None:
        """Play a table out, and let both agree as their phones let them."""
        able = [team for team in table.teams if self.find_phone(team)]
        if not able:
            self.type_result(table)
            return
        scores = self.find_scores(table)
        own, other = scores if able[0] == table.a else scores[::-1]
        self.report(able[0], own, other)
        if len(able) > 1:
            self.accept(able[1])
        else:
            self.countersign(able[0], next(team for team in table.teams if team != able[0]))
        self.note(table, scores)

    def type_result(self, table: Table) -> None:
        """Enter a result from a slip: the table and both scores on one line."""
        self.open_desk()
        scores = self.find_scores(table)
        enter_slip(self.desk, table.number, *scores)
        self.note(table, scores)

    def note(self, table: Table, scores: tuple[int, int] = WON) -> None:
        """Count a result."""
        self.counted.results[table.round, table.number] = Result(table.a, table.b, scores)

    def require_standings(self) -> list[str]:
        """Compare the standings with what the test has counted; return who stands where."""
        self.open_desk().locator("#desk-standings > summary").click()
        rows = self.desk.locator("#standings tbody tr")
        expect(rows).to_have_count(len(self.counted.teams))
        read = {}
        for row in rows.all():
            cells = [text.replace("−", "-") for text in row.locator("td").all_inner_texts()]
            points, buchholz, difference = map(int, cells[1:4])
            read[row.locator("th").inner_text()] = (points, buchholz, difference)
        assert read == self.counted.count()
        order = list(read)
        assert [self.counted.rank(team) for team in order] == sorted(map(self.counted.rank, order))
        return order


def create(desk: Page, url: str) -> str:
    """Create the tournament and set it by clicking; return its address."""
    desk.goto(f"{url}/clubs/dayclub/tournaments/new/")
    desk.get_by_label("Name").fill("The whole day")
    desk.get_by_label("Day").fill("2026-11-28")
    press(desk, "Create")
    desk.get_by_role("link", name="Settings").click()
    desk.get_by_label("Rounds", exact=True).fill(str(ROUNDS))
    desk.get_by_label("After the last round").select_option("2")
    desk.get_by_label("Minutes in which protests can be made").fill(str(PROTEST_MINUTES))
    press(desk, "Save")
    desk.get_by_role("link", name="Check-in").click()
    return desk.url.partition("teams/")[0]


def make_deputy(server: Server) -> str:
    """Make an account that directs nothing yet; return what signs it in."""
    made = (
        "from people.models import User; "
        "from people.accounts.services.sign_in import make_sign_in_link; "
        "print(make_sign_in_link(user=User.objects.create_user('deputy@example.org')))"
    )
    return server.manage("shell", "--no-imports", "--command", made).stdout.split()[-1]


def sign_in(page: Page, url: str, secret: str) -> None:
    """Open an account by its link, at the host of this address."""
    url = url.partition("/tournaments/")[0]
    come_by_link(page, url, secret)


def fill(page: Page, own: int, other: int) -> None:
    """Type a result on a team's page."""
    page.get_by_label("You", exact=True).fill(str(own))
    page.locator("#other").fill(str(other))
