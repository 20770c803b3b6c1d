"""Phones of a club in a process of their own: each records a round, waits a little, and so on.

Prints `ready`, waits for a line, records for so many seconds, and prints milliseconds of each
answer and how many rounds are not there afterwards. It imports nothing of the project.
"""

import json
import sys
import time
import uuid
from dataclasses import dataclass, field
from typing import Any

from tests.bench.http.phones import ROUNDS, Phone, make_round, run

PAUSE = 0.25


@dataclass
class ClubPhone(Phone):
    """Records for a club, with players of its list on the seats."""

    club: str = ""
    players: list[str] = field(default_factory=list)
    posted: dict[str, int] = field(default_factory=dict)

    def start(self) -> tuple[str, dict[str, str]]:
        """Start a game of the club; whoever sends the club's token records too."""
        body: dict[str, Any] = {"operation": str(uuid.uuid4()), "variant": "nanjing"}
        body |= {"club": self.club, "seats": [{"player": player} for player in self.players]}
        body["house_rules"] = {"target": None}
        answer = json.loads(self.ask("POST", "/api/v1/games/", {}, body, 201))
        return answer["game"]["id"], {}

    def record_for(self, seconds: float) -> None:
        """Record one round after the other, in game after game."""
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            game, headers = self.start()
            for number in range(1, ROUNDS + 1):
                if time.perf_counter() >= until:
                    break
                started = time.perf_counter()
                path = f"/api/v1/games/{game}/rounds/"
                self.ask("POST", path, headers, make_round(number), 201)
                self.milliseconds.append(1000 * (time.perf_counter() - started))
                self.posted[game] = number
                time.sleep(PAUSE)

    def count_missing(self) -> int:
        """Return how many of the rounds that were recorded are not there."""
        states = {
            game: json.loads(self.ask("GET", f"/api/v1/games/{game}/", {}, None, 200))
            for game in self.posted
        }
        return sum(count - len(states[game]["rounds"]) for game, count in self.posted.items())


def main(port: str, seconds: str, given: str) -> None:
    """Record with one phone for each four players; `given` (JSON) says the club and its token."""
    answer = json.loads(given)
    always = {"Authorization": f"Token {answer['token']}"}
    fours = [answer["players"][start : start + 4] for start in range(0, len(answer["players"]), 4)]
    phones = [
        ClubPhone(int(port), 0, always, club=answer["club"], players=players) for players in fours
    ]
    print("ready", flush=True)
    sys.stdin.readline()
    run(list[Phone](phones), lambda phone: _record(phone, float(seconds)))
    times = [millisecond for phone in phones for millisecond in phone.milliseconds]
    lost = sum(phone.count_missing() for phone in phones)
    print(json.dumps({"milliseconds": times, "lost": lost}))


def _record(phone: Phone, seconds: float) -> None:
    assert isinstance(phone, ClubPhone)
    phone.record_for(seconds)


if __name__ == "__main__":
    main(*sys.argv[1:])
