"""A tournament in a hall: its director signed in on a page, the links of its teams."""

import json
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from tests.e2e.access import come_by_link
from tests.live import Server

MAKE = """
import datetime, json, uuid
from common.writes.operation import Operation
from people.models import Club, Membership, User
from people.accounts.services.sign_in import make_sign_in_link
from tournaments.links.hall import make_hall_token
from tournaments.models import Match, TournamentRound
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.rounds.services.pairings import propose_round, publish_round
from tournaments.settings.services import NewTournament, create_tournament
from tournaments.links.teams import make_team_token
def operate(after=0): return Operation(id=uuid.uuid4(), after=after, body={{}})
user = User.objects.create_user({slug!r} + "@example.org")
club = Club.objects.create(slug={slug!r}, name="Tichufreunde " + {slug!r})
Membership.objects.create(club=club, user=user, role="director")
day = datetime.date(2026, 11, 21)
new = NewTournament(name="Autumn cup", day=day, preset={preset!r}, seed="chestnut")
cup, _ = create_tournament(club=club, new=new, operation=operate())
teams = [NewTeam(name=name) for name in {names!r}]
enter_teams(tournament=cup, teams=teams, operation=operate())
propose_round(tournament=cup, operation=operate())
row = TournamentRound.objects.get(tournament=cup, number=1)
publish_round(row=row, operation=operate(row.revision))
page = f"tournaments/{{cup.pk}}/team/"
links = {{
    one.name: f"{{page}}{{one.pk}}/#{{make_team_token(one)}}" for one in cup.entries.all()
}}
matches = Match.objects.filter(round=row).order_by("table")
tables = [[one.a.name, one.b.name] for one in matches]
shown = f"tournaments/{{cup.pk}}/display/#{{make_hall_token(cup, 'display')}}"
told = {{"display": shown, "id": str(cup.pk), "links": links, "tables": tables}}
print(json.dumps({{"secret": make_sign_in_link(user=user), **told}}))
"""


@dataclass
class Hall:
    """A tournament whose first round is published; teams by their names."""

    url: str
    id: str
    secret: str
    display: str
    links: dict[str, str]
    tables: list[list[str]]

    @classmethod
    def open(
        cls, server: Server, slug: str, names: list[str], preset: str = "timed_swiss"
    ) -> "Hall":
        """Hold a tournament of these teams in a club of its own."""
        script = MAKE.format(slug=slug, names=names, preset=preset)
        said = server.manage("shell", "--no-imports", "--command", script).stdout
        answer: dict[str, Any] = json.loads(said.strip().splitlines()[-1])
        return cls(url=server.url.replace("127.0.0.1", "localhost"), **answer)

    def direct(self, page: Page) -> Page:
        """Sign the director in, and open the desk."""
        come_by_link(page, self.url, self.secret)
        page.goto(f"{self.url}/tournaments/{self.id}/desk/")
        return page

    def play(self, page: Page, team: str) -> Page:
        """Open a team's own page by its link, and wait for its scripts.

        The link is exchanged by a page that loads anew then: what is typed before the scripts are
        there is sent the ordinary way, and a refusal of it shows an empty form.
        """
        page.goto(f"{self.url}/{self.links[team]}")
        page.get_by_role("heading", level=1, name=team).wait_for()
        page.wait_for_load_state()
        return page
