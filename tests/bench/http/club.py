"""A club that is asked over HTTP: its games, and two tournaments of sixteen teams.

It imports nothing of the project, so that any version of it can be asked.
"""

import http.client
import json
import os
import subprocess
import sys
import uuid
from collections.abc import Callable, Mapping
from pathlib import Path
from time import perf_counter
from typing import Any, Final

GAMES, ROUNDS, PEOPLE, TEAMS, PLAYED = 60, 8, 20, 16, 3
TOKEN: Final = """
import django; django.setup()
from knox.models import AuthToken
from people.models import User
print(AuthToken.objects.create(User.objects.create_user("bench@example.org"))[1])
"""


class Asker:
    """Asks one server over one connection, and keeps how long the last answer took."""

    def __init__(self, port: int) -> None:
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.milliseconds = 0.0

    def ask(self, method: str, path: str, body: object = None, key: str = "") -> Any:
        """Ask and return the answer's JSON; a refusal ends the benchmark."""
        headers = {"Content-Type": "application/json", "Accept": "*/*"}
        headers |= {"Authorization": key} if key else {}
        sent = None if body is None else json.dumps(body)
        began = perf_counter()
        self.line.request(method, path, sent, headers)
        answer = self.line.getresponse()
        text = answer.read()
        self.milliseconds = (perf_counter() - began) * 1000
        assert answer.status < 300, (method, path, answer.status, text[:500])
        return json.loads(text) if "json" in answer.headers.get("Content-Type", "") else None


class Club:
    """The club, its games and its tournaments, and one function for each kind of request."""

    def __init__(self, asker: Asker, token: str) -> None:
        self.asker, self.key = asker, f"Token {token}"
        self.cup = self.other = self.match = self.link = ""
        self.ruled = ""
        self.after = self.drawn = self.ruling = 0
        self.points = 0

    @staticmethod
    def make_token(root: Path, environment: Mapping[str, str]) -> str:
        """Return a token of a new account of that version's server."""
        ran = subprocess.run(
            [sys.executable, "-c", TOKEN],
            env={**os.environ, **environment, "DJANGO_SETTINGS_MODULE": "tichu_club.settings"},
            cwd=root,
            check=True,
            capture_output=True,
            text=True,
        )
        return ran.stdout.splitlines()[-1]

    def write(self, method: str, path: str, body: Mapping[str, object], key: str = "") -> Any:
        """Send a write under an id of its own."""
        sent = {"operation": str(uuid.uuid4()), **body}
        return self.asker.ask(method, f"/api/v1/{path}", sent, key or self.key)

    def read(self, path: str, key: str = "") -> Any:
        """Read what stands at an address of the API."""
        return self.asker.ask("GET", f"/api/v1/{path}", key=key or self.key)

    def prepare(self) -> None:
        """Found the club, play its games, and hold its tournaments."""
        self.write("POST", "clubs/", {"name": "Bench", "slug": "bench"})
        people = [
            self.write("POST", "clubs/bench/players/", {"name": f"Player {number}"})["id"]
            for number in range(PEOPLE)
        ]
        for number in range(GAMES):
            seats = [{"player": people[(number + step) % PEOPLE]} for step in range(4)]
            self._play_game(seats)
        self._hold_tournaments()

    def _play_game(self, seats: list[dict[str, str]]) -> None:
        started = self.write(
            "POST", "games/", {"club": "bench", "variant": "nanjing", "seats": seats}
        )
        path = f"games/{started['game']['id']}/rounds/"
        for number in range(1, ROUNDS + 1):
            entry = {"kind": "counted", "points": {"a": 65, "b": 35}}
            self.write("POST", path, {"after": number, "number": number, "entry": entry})

    def _hold_tournaments(self) -> None:
        """Hold two up to their fourth round: of the one it is published, of the other not drawn."""
        self.other, self.cup = self._hold_tournament("Spring"), self._hold_tournament("Autumn")
        self._publish(self.cup, PLAYED + 1)
        match = self._list_matches(self.cup, PLAYED + 1)[0]
        self.match = match["id"]
        ruled = self._list_matches(self.other, PLAYED)[0]
        self.ruled, self.ruling = ruled["id"], ruled["revision"]
        teams = self.read(f"{self.cup}entries/?limit=100")["results"]
        link = next(row["link"] for row in teams if str(row["number"]) == str(match["a"]))
        self.link = f"Link {link.partition('#')[2]}"

    def _hold_tournament(self, name: str) -> str:
        """Hold one of three rounds, and return its address."""
        about = {"club": "bench", "name": name, "day": "2026-11-21", "preset": "club_swiss"}
        cup = f"tournaments/{self.write('POST', 'tournaments/', about)['id']}/"
        teams = [{"name": f"Team {number}"} for number in range(1, TEAMS + 1)]
        self.write("POST", f"{cup}entries/", {"teams": teams})
        for number in range(1, PLAYED + 1):
            self._publish(cup, number)
            for place, match in enumerate(self._list_matches(cup, number)):
                score = {"score": [600 + 20 * (place + number), 400 - 20 * (place + number)]}
                body = {"after": 0, "result": score, "reason": "by the slip"}
                self.write("POST", f"matches/{match['id']}/ruling/", body)
        return cup

    def _publish(self, cup: str, number: int) -> None:
        drawn = self.write("POST", f"{cup}rounds/", {"after": 0})
        self.write("POST", f"{cup}rounds/{number}/publish/", {"after": drawn["revision"]})

    def _list_matches(self, cup: str, number: int) -> list[dict[str, Any]]:
        tables = self.read(f"{cup}rounds/{number}/")["tables"]
        return [row for row in tables if row.get("b")]

    def ask_nothing(self) -> None:
        """Ask whether the server is there."""
        self.asker.ask("GET", "/healthz")

    def list_games(self) -> None:
        """Read a page of games."""
        self.read("games/?limit=50")

    def read_tournament(self) -> None:
        """Read the whole tournament."""
        self.read(self.other)

    def read_standings(self) -> None:
        """Read the standings."""
        self.read(f"{self.other}standings/")

    def report(self) -> None:
        """Report a result by a team's link: another one each time."""
        self.points = (self.points + 20) % 400
        score = {"score": [500 + self.points, 500 - self.points]}
        body = {"after": self.after, "result": score}
        answer = self.write("PUT", f"matches/{self.match}/result/", body, self.link)
        self.after = answer["revision"]

    def show_first_page(self) -> None:
        """Open the first page."""
        self.asker.ask("GET", "/")

    def change_result(self) -> None:
        """Let the director enter another result of the last round: nothing is as it was before."""
        self.points = (self.points + 20) % 400
        score = {"score": [500 + self.points, 500 - self.points]}
        body = {"after": self.ruling, "result": score, "reason": "misread"}
        self.ruling = self.write("POST", f"matches/{self.ruled}/ruling/", body)["revision"]

    def draw_up(self) -> None:
        """Draw up the next round anew."""
        answer = self.write("POST", f"{self.other}rounds/", {"after": self.drawn})
        self.drawn = answer["revision"]


CLUB_REQUESTS: Final[Mapping[str, Callable[[Club], None]]] = {
    "list of games (50)": Club.list_games,
    "whole tournament": Club.read_tournament,
    "the same, changed": Club.read_tournament,
    "standings": Club.read_standings,
    "report of a result": Club.report,
    "first page": Club.show_first_page,
    "draw up a round": Club.draw_up,
}
BEFORE: Final[Mapping[str, Callable[[Club], None]]] = {
    "the same, changed": Club.change_result,
    "draw up a round": Club.change_result,
}
"""What is done before a request of this kind, and not counted with it."""
