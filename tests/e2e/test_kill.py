"""The server is killed while it works on a round: what the page called saved is saved, and once."""

import os
import random
import sys
import time
import uuid
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page

from tests.counts import count
from tests.e2e.sheet import Sheet
from tests.e2e.witness import Told, begin_endless, list_claimed, list_written, watch
from tests.held_writes import MOMENTS
from tests.live import Server, serve
from tests.servers import run_postgres
from workbench.prod_local.programs import ServerMissingError

KILLS = count(1, 30)
HOLDING = {"DJANGO_SETTINGS_MODULE", "TICHU_HOLD"}
SEED = 5
POINTS = range(-25, 130, 5)


@pytest.fixture(params=["sqlite", "postgresql"] if count(0, 1) else ["sqlite"])
def held_server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """A server that can be told where to wait for its end."""
    environment = {
        "DJANGO_SETTINGS_MODULE": "tests.held_writes",
        "TICHU_HOLD": str(tmp_path / "hold"),
        "LOG_LEVEL": "ERROR",
    }
    try:
        if request.param == "sqlite":
            with serve(**environment) as server:
                yield server
        else:
            with run_postgres() as url, serve(**environment, DATABASE_URL=url) as server:
                yield server
    except ServerMissingError as missing:
        pytest.skip(str(missing))


@dataclass
class Killer:
    """Enters round after round by tapping, and kills the server in the middle of it."""

    sheet: Sheet
    server: Server
    link: str
    draw: random.Random
    tapped: list[int] = field(default_factory=list)
    met: Counter[str] = field(default_factory=Counter)

    @property
    def hold(self) -> Path:
        return Path(self.server.environment["TICHU_HOLD"])

    def enter(self) -> None:
        points = POINTS[len(self.tapped) % len(POINTS)]
        self.sheet.count(points)
        self.tapped.append(points)

    def kill_once(self) -> None:
        """Kill at one of the moments inside the request, or at a random one around it."""
        moment = self.draw.choice([*MOMENTS, "random"])
        if moment == "random":
            self.enter()
            time.sleep(self.draw.uniform(0, 0.12))
        else:
            self.hold.write_text(moment)
            self.enter()
            self._wait_until_reached()
        self.server.kill()
        self.met[moment] += 1
        self.hold.unlink(missing_ok=True)
        self.hold.with_suffix(".reached").unlink(missing_ok=True)
        for _ in range(self.draw.randint(0, 2)):
            self.enter()
        self.server.start()
        self.compare()

    def _wait_until_reached(self) -> None:
        until = time.monotonic() + 20
        while not self.hold.with_suffix(".reached").exists():
            assert time.monotonic() < until, "the write never came to where it is held"
            time.sleep(0.01)

    def compare(self) -> None:
        """What the page ever called saved is there, and once."""
        claimed = list_claimed(self.sheet.page)
        ids = [round_["id"] for round_ in self.read_rounds()]
        assert len(ids) == len(set(ids))
        assert claimed <= set(ids)
        if count(0, 1):
            assert self.verify() == "1 games, 0 with differences"

    def read_rounds(self) -> list[dict[str, Any]]:
        """Ask the server past the page."""
        token = self.link.partition("#")[2]
        headers = {"Authorization": f"Link {token}"}
        address = f"{self.server.url}/api/v1/games/{self.sheet.game}/"
        rounds: list[dict[str, Any]] = httpx.get(address, headers=headers).json()["rounds"]
        return rounds

    def verify(self) -> str:
        """Have the games verified, by a process that is held nowhere."""
        given = self.server.environment.items()
        free = {name: text for name, text in given if name not in HOLDING}
        return Server(free, self.server.port).manage("verify_games").stdout.strip()

    def settle(self) -> None:
        self.sheet.wake()
        self.sheet.expect_sign("everywhere")


@pytest.mark.long  # daily worlds of phones, and tichu_club/test_production.py
def test_a_killed_server_loses_and_doubles_nothing(
    held_server: Server, open_phone: Callable[..., Page], capsys: pytest.CaptureFixture[str]
) -> None:
    page = open_phone()
    watch(page)
    game = str(uuid.uuid4())
    links = begin_endless(page, held_server.url, game, str(uuid.uuid4()))
    sheet = Sheet(page, held_server.url, game)
    seed = SEED if "TICHU_SEED" not in os.environ else int(os.environ["TICHU_SEED"])
    killer = Killer(sheet, held_server, links["scorer"], random.Random(seed))
    killer.enter()
    killer.settle()
    for _ in range(KILLS):
        killer.kill_once()
        if killer.draw.random() < 0.8:
            killer.settle()
    killer.settle()

    rounds = killer.read_rounds()
    assert [Told.of(round_["entry"]).points for round_ in rounds] == killer.tapped
    assert [round_["number"] for round_ in rounds] == list(range(1, len(rounds) + 1))
    operations = [op["operation"] for op in list_written(page)]
    history = sheet.read("history/")["results"]
    recorded = [row["operation"] for row in reversed(history) if row["action"] == "record"]
    assert recorded == operations[-len(recorded) :], "each operation once, none under a new id"
    assert list_claimed(page) == {round_["id"] for round_ in rounds}
    assert killer.verify() == "1 games, 0 with differences"
    with capsys.disabled():
        sys.stdout.write(
            f"\nkilled {KILLS} times, at {dict(killer.met)}; {len(rounds)} rounds, each once\n"
        )
