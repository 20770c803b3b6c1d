"""The production profile as the image starts it: who may what, and workers that are killed."""

import os
import random
import signal
import threading
import time
import uuid
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest

from tests.counts import count
from tests.production import BEHIND_TLS, Production, serve_production
from workbench.prod_local.programs import ServerMissingError

pytestmark = pytest.mark.server
KILLS, PHONES = count(1, 20), 4
MORE_KILLS = 9
"""At the most, where the workers that were killed were answering nobody."""
LOOK, RECORD, MANAGE = "look", "record", "manage"
MAY = {
    "owner": {LOOK, RECORD, MANAGE},
    "scorer": {LOOK, RECORD},
    "watcher": {LOOK},
    "ended": set(),
    "another game's": set(),
    "made up": set(),
    "stranger": set(),
}
READ = (
    "/api/v1/games/{game}/",
    "/api/v1/games/{game}/history/",
    "/api/v1/games/{game}/links/",
    "/g/{game}/chart/",
    "/g/{game}/history/",
    "/g/{game}/print/",
    "/g/{game}/sheet.csv",
    "/g/{game}/sheet.json",
    "/g/{game}/sheet.svg",
)
WRITTEN = {
    "rounds/": (RECORD, {"number": 1, "entry": {"kind": "counted", "points": {"a": 65, "b": 35}}}),
    "lock/": (MANAGE, {}),
    "links/watcher/renew/": (MANAGE, None),
}


@pytest.fixture(scope="module")
def server() -> Iterator[Production]:
    try:
        with serve_production() as running:
            yield running
    except ServerMissingError as missing:
        pytest.skip(str(missing))


@dataclass
class Game:
    """A game on that server, with what opens it."""

    server: Production
    id: str = ""
    tokens: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        body: dict[str, Any] = {"operation": str(uuid.uuid4()), "variant": "nanjing"}
        body["seats"] = [{}, {}, {}, {}]
        body["house_rules"] = {"target": None}
        answer = self.ask("POST", "/api/v1/games/", None, body)
        reply = answer.json()
        self.id = reply["game"]["id"]
        self.tokens = {
            kind: reply["links"][kind].partition("#")[2] for kind in ("owner", "scorer", "watcher")
        }

    def ask(self, method: str, path: str, token: str | None, body: Any = None) -> httpx.Response:
        headers = {**BEHIND_TLS, **({"Authorization": f"Link {token}"} if token else {})}
        address = self.server.url + path.format(game=self.id)
        return httpx.request(method, address, headers=headers, json=body, timeout=20)

    def write(self, path: str, token: str | None, body: dict[str, Any] | None) -> httpx.Response:
        more = {"operation": str(uuid.uuid4())}
        if body is not None:
            state = self.ask("GET", "/api/v1/games/{game}/", self.tokens["owner"]).json()
            more = {**more, "after": state["revision"], **body}
        return self.ask("POST", "/api/v1/games/{game}/" + path, token, more)


def make_callers(server: Production) -> tuple[Game, dict[str, str | None]]:
    """Return a game, and the token of everybody who comes to it."""
    game, other = Game(server), Game(server)
    ended = game.tokens["scorer"]
    renewed = game.write("links/scorer/renew/", game.tokens["owner"], None)
    game.tokens["scorer"] = renewed.json()["scorer"].partition("#")[2]
    strange = {"ended": ended, "another game's": other.tokens["owner"], "made up": "s." + "A" * 32}
    return game, {**game.tokens, **strange, "stranger": None}


def test_who_may_what(server: Production) -> None:
    """As the embedded server answers: whoever may not look is told that there is nothing."""
    game, callers = make_callers(server)
    assert set(callers) == set(MAY)
    for caller, may in MAY.items():
        for path in READ:
            answer = game.ask("GET", path, callers[caller])
            assert answer.status_code == (200 if LOOK in may else 404), (caller, path)
            assert answer.headers["cache-control"].startswith(("private", "no-store")), path
            assert answer.headers["strict-transport-security"] == "max-age=31536000"


@pytest.mark.parametrize("path", WRITTEN)
def test_who_may_write(server: Production, path: str) -> None:
    game, callers = make_callers(server)
    needed, body = WRITTEN[path]
    for caller in ("stranger", "made up", "another game's", "ended", "watcher", "scorer", "owner"):
        may = MAY[caller]
        answer = game.write(path, callers[caller], body)
        if needed in may:
            assert answer.is_success, (caller, answer.text)
            break
        assert answer.status_code == (403 if LOOK in may else 404), (caller, answer.text)


@dataclass
class Phone:
    """Records round after round, and asks again until it is answered: each round with one id."""

    game: Game
    rounds: int = 0
    tries: int = 0
    stopped: bool = False

    def work(self) -> None:
        number, after = 1, 1
        while not self.stopped:
            points = 5 * (number % 31) - 25
            entry = {"kind": "counted", "points": {"a": points, "b": 100 - points}}
            body = {"operation": str(uuid.uuid4()), "after": after, "number": number}
            self.send({**body, "entry": entry})
            self.rounds, number, after = number, number + 1, after + 1

    def send(self, body: dict[str, Any]) -> None:
        path = "/api/v1/games/{game}/rounds/"
        until = time.monotonic() + 60
        while time.monotonic() < until:
            self.tries += 1
            try:
                answer = self.game.ask("POST", path, self.game.tokens["scorer"], body)
            except httpx.TransportError:
                time.sleep(0.05)
                continue
            if answer.is_success:
                return
            assert answer.status_code >= 500, answer.text
            time.sleep(0.05)
        raise AssertionError("no answer for a minute")


def test_killed_workers_lose_and_double_nothing(server: Production) -> None:
    draw = random.Random(int(os.environ.get("TICHU_SEED", "3")))
    phones = [Phone(Game(server)) for _ in range(PHONES)]
    threads = [threading.Thread(target=phone.work) for phone in phones]
    for thread in threads:
        thread.start()
    for kill in range(KILLS + MORE_KILLS):
        time.sleep(draw.uniform(0.5, 1.5))
        # Granian ends itself where the worker that it started last dies within 5.5 seconds.
        os.kill(server.list_workers()[0], signal.SIGKILL)
        time.sleep(draw.uniform(1.0, 2.0))
        if kill + 1 >= KILLS and any(phone.tries > phone.rounds + 1 for phone in phones):
            break
    for phone in phones:
        phone.stopped = True
    for thread in threads:
        thread.join(timeout=90)
    assert all(phone.rounds > 0 for phone in phones)
    assert sum(phone.tries for phone in phones) > sum(phone.rounds for phone in phones)
    for phone in phones:
        answer = phone.game.ask("GET", "/api/v1/games/{game}/", phone.game.tokens["owner"])
        rounds = answer.json()["rounds"]
        assert [one["number"] for one in rounds] == list(range(1, phone.rounds + 1))
        assert [one["entry"]["points"]["a"] for one in rounds] == [
            5 * (number % 31) - 25 for number in range(1, phone.rounds + 1)
        ]
    assert server.manage("verify_games").endswith(" games, 0 with differences")
