"""The score sheet in any engine: begun by hand, entered by clicks, each click counted."""

import re
import time
from dataclasses import dataclass
from typing import Any

from tests.e2e.other_engines.engine import Engine, run, wait_for
from tests.e2e.sheet import BREATH, CALLS, NAMES
from tests.live import Server

TEXT = "selector => document.querySelector(selector)?.textContent"
SIGN = "() => document.querySelector('.sync')?.dataset.sign"
KEPT = "() => Boolean(navigator.serviceWorker?.controller)"
ROUNDS = "() => document.querySelectorAll('.rounds tbody tr[data-round]').length"
GAME = re.compile(r"/g/([0-9a-f-]{36})/")


@dataclass
class Table:
    """One phone that shows one game."""

    engine: Engine
    server: Server
    game: str
    taps: int = 0
    tapped_at: float = 0.0

    @classmethod
    def begin(cls, engine: Engine, server: Server) -> "Table":
        engine.open(f"{server.url}/new/")
        wait_for(engine, "() => Boolean(document.querySelector('form[data-ready]'))")
        for seat, name in enumerate(NAMES, start=1):
            engine.write(f"#name-{seat}", name)
        engine.click("#begin")
        wait_for(engine, "() => Boolean(document.querySelector('.panel'))")
        match = GAME.search(run(engine, "() => location.pathname"))
        assert match, "the page of a game has its address"
        return cls(engine, server, match[1])

    def tap(self, selector: str, index: int = 0) -> None:
        passed = 1000 * (time.monotonic() - self.tapped_at)
        time.sleep(max(0.0, BREATH - passed) / 1000)
        self.engine.click(selector, index)
        self.taps += 1
        self.tapped_at = time.monotonic()

    def call(self, seat: int, call: str) -> None:
        """Tap one of T+ T- G+ G- in the row of a seat; the rows stand by team: 1, 3, 2, 4."""
        row = [1, 3, 2, 4].index(seat) + 1
        self.tap(f".row:nth-child({row} of .row) .call", CALLS[call])

    def count(self, points: int) -> None:
        self.tap(f'[data-count="{points}"]')

    def double(self, team: str) -> None:
        self.tap(f".sweep.team-{team}")

    def expect_totals(self, a: int, b: int) -> None:
        for team, points in (("a", a), ("b", b)):
            shown = str(points).replace("-", "−")
            wait_for(self.engine, TEXT, f'[data-total="{team}"]', wanted=shown)

    def expect_sign(self, sign: str) -> None:
        wait_for(self.engine, SIGN, wanted=sign)

    def expect_rounds(self, count: int) -> None:
        wait_for(self.engine, ROUNDS, wanted=count)

    def read(self, path: str = "") -> Any:
        address = f"/api/v1/games/{self.game}/{path}"
        return run(self.engine, "address => fetch(address).then((r) => r.json())", address)
