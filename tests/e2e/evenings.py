"""A club with a list of people, and whoever runs its night in a browser of their own."""

from playwright.sync_api import Locator, Page, expect

from tests.e2e.access import come_by_link
from tests.live import Server

MAKE = """
from people.models import Club, Membership, Player, User
from people.accounts.services.sign_in import make_sign_in_link
slug, names = {slug!r}, {names!r}
user = User.objects.create_user(slug + "@example.org")
club = Club.objects.create(slug=slug, name="Tichufreunde " + slug)
Membership.objects.create(club=club, user=user, role={role!r})
for name in names:
    Player.objects.create(club=club, name=name)
print(make_sign_in_link(user=user))
"""
FULL = """
from common.writes.operation import Operation
from nights.models import DrawnTable, Night
from scoring.models import Game
from scoring.rules import get_main
from nights.presence.services import open_night, welcome_player
from scoring.games.services.rounds import record_round
from nights.draws.services import draw_night, start_table
import uuid
def operate(after=0): return Operation(id=uuid.uuid4(), after=after, body={{}})
club = Club.objects.get(slug={slug!r})
open_night(club=club, operation=operate())
night = Night.objects.get(club=club)
for player in Player.objects.filter(club=club):
    welcome_player(night=night, player=player, operation=operate())
night.refresh_from_db()
draw_night(night=night, operation=operate(night.revision), method="lot")
entry = {{"kind": "counted", "points": {{"a": 65, "b": 35}}}}
for table in DrawnTable.objects.filter(draw__night=night):
    start_table(table=table, variant=get_main().name, operation=operate())
    game = Game.objects.get(drawn_table=table)
    record_round(game=game, operation=operate(1), number=1, entry=entry)
"""


class Host:
    """Whoever runs a club's night, on one page."""

    def __init__(self, page: Page, server: Server, slug: str, names: list[str]) -> None:
        self.page, self.server, self.slug, self.names = page, server, slug, names
        self.url = server.url.replace("127.0.0.1", "localhost")

    def begin(self, *, full: bool = False, role: str = "scorer") -> None:
        """Make the club, sign in, and open tonight; `full`: everybody is here, and plays."""
        script = MAKE.format(slug=self.slug, names=self.names, role=role)
        script += FULL.format(slug=self.slug) if full else ""
        secret = self.server.manage("shell", "--no-imports", "--command", script).stdout.split()[-1]
        come_by_link(self.page, self.url, secret)
        self.page.goto(f"{self.url}/clubs/{self.slug}/nights/")
        self.page.get_by_role("button", name="Tonight: who is here?").click()
        expect(self.page.locator("#night")).to_be_visible()
        self.page.wait_for_load_state()

    @property
    def here(self) -> Locator:
        """The buttons of those who are here."""
        return self.page.locator("#here ul[aria-label^='Here'] button")

    def come(self, name: str, typed: str | None = None) -> None:
        """Type a name, and tick it by Enter."""
        before = self.here.count()
        field = self.page.get_by_label("Find a name")
        if self.page.locator("#others:not([open])").count():
            self.page.get_by_text("Who else has come?").click()
        expect(field).to_be_visible()
        field.fill(typed or name)
        expect(self.page.locator("#absent li:visible")).to_have_count(1)
        field.press("Enter")
        expect(self.here).to_have_count(before + 1)
        expect(self.here.filter(has_text=name)).to_have_count(1)

    def go(self, name: str) -> None:
        """Tap somebody who goes home."""
        before = self.here.count()
        self.here.filter(has_text=name).click()
        expect(self.here).to_have_count(before - 1)

    def draw(self, button: str, round_: int) -> list[str]:
        """Draw tables; return who sits out."""
        self.page.get_by_role("button", name=button).click()
        expect(self.page.get_by_role("heading", name=f"Round {round_}")).to_be_visible()
        expect(self.page.get_by_text("since these tables were drawn")).to_have_count(0)
        return [name.strip() for name in self.page.locator(".sits-out strong").all_inner_texts()]

    def list_seated(self) -> list[str]:
        """Return who sits at the tables."""
        pairs = self.page.locator(".table-list .pair span:not(.shape)").all_inner_texts()
        return [name.strip() for pair in pairs for name in pair.split("&")]
