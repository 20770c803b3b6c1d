"""A tournament whose buttons are clicked twice, by kind, and how often each click wrote."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.access import come_by_link
from tests.e2e.double_clicks import click_twice, list_kinds
from tests.live import Server

HEAD = """
import json
from people.models import Club, Membership, User
from people.accounts.services.sign_in import make_sign_in_link
from scoring.models import Game
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tests.tournaments.halls import change, report
from tournaments.models import Deputy, Entry, Match, Tournament, TournamentRound
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.entries.services.people import NewMember
from tournaments.matches.services.results import call_director
from tournaments.links.teams import make_team_token
"""
DEVICE: Any = {"viewport": {"width": 1280, "height": 900}}


@dataclass
class Clicks:
    """A server and its tournament; `clicked` are the kinds of buttons that were clicked twice."""

    server: Server
    open_phone: Callable[..., Page]
    told: dict[str, Any] = field(default_factory=dict)
    clicked: set[str] = field(default_factory=set)
    asking: Page | None = None

    def manage(self, script: str) -> Any:
        """Run a script on the server's data; return what it prints as JSON."""
        done = self.server.manage("shell", "--no-imports", "--command", HEAD + script)
        return json.loads(done.stdout.strip().splitlines()[-1])

    @property
    def url(self) -> str:
        return self.server.url.replace("127.0.0.1", "localhost")

    @property
    def address(self) -> str:
        return f"{self.url}/tournaments/{self.told['id']}/"

    def sign_in(self, who: str) -> Page:
        """Open a browser in which somebody is signed in."""
        page = self.open_phone(**DEVICE)
        come_by_link(page, self.url, self.told[who])
        return page

    def read(self) -> int:
        """Return the tournament's revision, as its public page tells it."""
        self.asking = self.asking or self.open_phone()
        text = self.asking.request.get(self.address, max_retries=3).text()
        return int(re.findall(r'data-revision="(\d+)"', text)[0])

    def twice(self, page: Page, kind: str, writes: int = 1, place: int = 0) -> None:
        """Click the button of a kind twice: the tournament is written so often, no more."""
        before = self.read()
        places = list_kinds(page).get(kind)
        assert places, f"{kind} is not on {page.url}"
        assert click_twice(page, places[place]), kind
        expect(page.locator("main > .notice.warning")).to_have_count(0)
        wrote = self.read() - before
        assert wrote == writes, f"{kind} wrote {wrote} times"
        self.clicked.add(kind)
