"""A tournament by clicking, from the poster to the podium: desk, display and a team's phone.

Whoever stands earlier in the list of teams always wins, so that a test knows what comes of it.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from playwright.sync_api import Page, expect

from tests.e2e.desks import tap
from tests.e2e.seeing import sees
from tests.e2e.tournament_days import PHONE, sign_in
from tests.live import Server

DESK = {"viewport": {"width": 1280, "height": 800}, "has_touch": False}
HALL = {"viewport": {"width": 1920, "height": 1080}}
TEAMS = (
    *("Drachenreiter", "Phönix", "Mah Jong", "Die Hunde", "Tee trinken", "Straße 8", "Bombe"),
    *("Jadeschwert", "Pagode", "Vier Asse", "Letzte Runde", "Grand Slam", "Kleine Straße"),
)
MAKE = """
from people.models import Club, Membership, User
from people.accounts.services.sign_in import make_sign_in_link
user = User.objects.create_user({slug!r} + "@example.org")
club = Club.objects.create(slug={slug!r}, name="Tichufreunde am Tag")
Membership.objects.create(club=club, user=user, role="director")
print(make_sign_in_link(user=user))
"""
DRAWING, PUBLISHING = re.compile(r"^Draw up\b"), re.compile(r"^Publish\b")


@dataclass(frozen=True)
class Met:
    """Two teams that met, the winner first."""

    round: int
    winner: str
    loser: str


@dataclass
class Story:
    """A tournament with its pages; `met` is who met in which round."""

    desk: Page
    phone: Page
    display: Page
    url: str
    scores: tuple[int, int]
    met: list[Met] = field(default_factory=list)

    @classmethod
    def begin(
        cls,
        server: Server,
        open_phone: Callable[..., Page],
        kind: str,
        scores: tuple[int, int] = (1000, 400),
    ) -> "Story":
        """Sign the director in, and make the tournament by its kind."""
        slug = "club-" + kind.partition(" ")[0].strip(",").lower()
        making = MAKE.format(slug=slug)
        secret = server.manage("shell", "--no-imports", "--command", making).stdout.split()[-1]
        url = server.url.replace("127.0.0.1", "localhost")
        desk, phone, display = (open_phone(**device) for device in (DESK, PHONE, HALL))
        sign_in(desk, url, secret)
        desk.goto(f"{url}/clubs/{slug}/tournaments/")
        desk.get_by_role("link", name="New tournament").click()
        desk.get_by_label("Name").fill(f"Autumn cup: {kind}")
        desk.get_by_label("Kind").select_option(label=kind)
        tap(desk, "Create the tournament")
        return cls(desk, phone, display, re.sub(r"desk/.*", "", desk.url), scores)

    def find_here(self, link: str) -> str:
        """Return the address of a link at the host that the browser knows the server by."""
        return self.url.partition("/tournaments/")[0] + link[link.index("/tournaments/") :]

    def enter(self, names: Sequence[str]) -> None:
        """Let everybody enter; the first one does by the poster, the director brings the others."""
        desk, phone = self.desk, self.phone
        desk.get_by_role("link", name="Settings").click()
        desk.get_by_label("Everybody may see the tournament's page").check()
        desk.get_by_label(re.compile("^Who enters")).select_option(label="everybody")
        tap(desk, "Save")
        desk.get_by_role("link", name="Check-in").click()
        desk.get_by_role("link", name="Poster").click()
        phone.goto(self.find_here(desk.locator(".poster .small").inner_text()))
        self.enter_oneself(names[0])
        expect(phone.get_by_role("heading", level=1)).to_have_text(names[0])
        desk.get_by_role("link", name=re.compile("^Back to the")).click()
        desk.get_by_text("Many at once").click()  # "Enter teams" is open until there are two.
        desk.get_by_label(re.compile("^A (team|player) on each line")).fill("\n".join(names[1:]))
        tap(desk, "Enter these lines")
        expect(desk.locator("#list").get_by_text(names[-1]).first).to_be_visible()
        desk.get_by_role("link", name="Hall").click()
        opens = desk.get_by_role("link", name="Open the display")
        self.display.goto(self.find_here(str(opens.get_attribute("href"))))

    def enter_oneself(self, name: str) -> None:
        """Fill in what the poster led to: a team with its name, or oneself."""
        phone = self.phone
        if phone.get_by_label("First player").count():
            phone.get_by_label("First player").fill("Ada Able")
            phone.get_by_label("Second player").fill("Ben Byrne")
            phone.get_by_label("Name of the team").fill(name)
        else:
            phone.get_by_label("Name", exact=True).fill(name)
        phone.get_by_role("main").get_by_role("button", name=re.compile("^Enter ")).click()

    def publish(self, title: str) -> list[tuple[int, tuple[str, str]]]:
        """Draw the next round up and publish it; return its tables as the desk has them."""
        desk = self.desk
        desk.goto(f"{self.url}desk/")
        tap(desk, DRAWING)
        tap(desk, PUBLISHING)
        sees(desk, title, ".desk-bar")
        rows = desk.locator(".desk-line")
        tables = []
        for row in rows.all():
            a, b = row.locator(".line-names > span").all_inner_texts()
            tables.append((int(row.locator("summary > strong").inner_text()), (a, b)))
        return tables

    def play(self, title: str, names: Sequence[str]) -> list[Met]:
        """Play a round: every result is typed into the line for slips, without another key."""
        number = 1 + max((one.round for one in self.met), default=0)
        tables, desk = self.publish(title), self.desk
        expect(self.display.locator("header p").first).to_contain_text(title.partition(" of")[0])
        desk.goto(f"{self.url}desk/")
        expect(desk.locator("#fast-line")).to_be_focused()
        played = []
        for table, teams in tables:
            winner, loser = sorted(teams, key=names.index)
            own, other = self.scores if winner == teams[0] else self.scores[::-1]
            desk.keyboard.type(f"{table} {own} {other}")
            desk.keyboard.press("Enter")
            sees(desk, f"Table {table}: {own} : {other}")
            played.append(Met(number, winner, loser))
        self.met += played
        return played

    def close(self, podium: Sequence[str], place: str) -> None:
        """End it from the desk: the first one's phone has the place, and everybody the podium."""
        desk, phone = self.desk, self.phone
        sees(desk, "Places and closing")
        desk.get_by_role("link", name="Places and closing").click()
        tap(desk, "Close the tournament")
        sees(desk, "its standings are final")
        phone.reload()
        sees(phone, place)
        sees(phone, "Thank you for playing!")
        for page in (phone, desk):
            page.goto(self.url)
            expect(page.locator("ol.podium li").first).to_be_in_viewport()
        # Strangers read initials of people, the club reads their names.
        names = desk.locator("ol.podium li strong").all_inner_texts()
        assert names[: len(podium)] == list(podium)
